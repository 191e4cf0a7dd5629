// "Are you sure?", for those who have switched it on: a question that the page shows and somebody answers.

import { settings } from "./settings.svelte";

export const asking = $state<{ question: string | null; answer: (yes: boolean) => void }>({ question: null, answer: () => {} });

/** Yes at once, unless every action is to be confirmed. */
export function askFirst(question: string): Promise<boolean> {
  return settings.confirm ? ask(question) : Promise.resolve(true);
}

export function ask(question: string): Promise<boolean> {
  return new Promise((resolve) => {
    asking.question = question;
    asking.answer = (yes) => {
      asking.question = null;
      resolve(yes);
    };
  });
}
