// Where the client begins.

import { mount } from "svelte";
import App from "./App.svelte";
import { lang, speak } from "./i18n/index.svelte";
import { apply } from "./play/settings.svelte";
import "./theme.css";

apply();
speak(lang());
matchMedia("(prefers-color-scheme: light)").addEventListener("change", apply);
mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
