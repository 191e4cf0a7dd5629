// Where we are on the site: the address bar, read into words.

export interface Place { readonly path: string; readonly parts: readonly string[]; readonly query: URLSearchParams }

const read = (): Place => ({
  path: location.pathname,
  parts: location.pathname.split("/").filter(Boolean).map(decodeURIComponent),
  query: new URLSearchParams(location.search),
});

const here = $state<{ place: Place }>({ place: read() });
addEventListener("popstate", () => (here.place = read()));

export const place = (): Place => here.place;

export function go(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", path);
  here.place = read();
  scrollTo(0, 0);
}

/** Links of this site change the page without loading it anew. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || link.target || link.hasAttribute("download")) return;
  const url = new URL(link.href);
  if (url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  event.preventDefault();
  if (url.pathname === location.pathname && url.hash) return void document.querySelector(url.hash)?.scrollIntoView();
  go(url.pathname + url.search + url.hash);
}
