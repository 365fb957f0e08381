import { h } from "./html.ts";

let place: HTMLElement | null = null;

/** Says something to screen readers without showing it. */
export function announce(words: string): void {
  place ??= document.body.appendChild(
    h("div", { id: "announcements", class: "visually-hidden", role: "status", "aria-live": "polite" }),
  );
  place.textContent = words;
}
