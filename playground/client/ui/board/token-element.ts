import { h, icon, setAttributes } from "../basics/html.ts";
import type { HostToken } from "../basics/host.ts";

/** Makes a token's element: a button for who may act for it, a picture with its name for everybody else. */
export function tokenElement(token: HostToken): HTMLElement {
  return token.isOwner
    ? h("button", { type: "button", class: "token" })
    : h("div", { class: "token", role: "img" });
}

/** Is it the element that this token should have, whoever owns it by now? */
export function fits(element: HTMLElement, token: HostToken): boolean {
  return (element.localName === "button") === token.isOwner;
}

/** Writes into a token's element how the token is now. The element itself stays, and with it the focus. */
export function showToken(element: HTMLElement, token: HostToken): void {
  const { hidden, locked, texture } = token.document;
  setAttributes(element, {
    "data-token-id": token.id,
    "aria-pressed": token.isOwner ? String(token.controlled) : null,
    "aria-label": token.isOwner ? null : token.name || "A token without a name",
    class: ["token", token.controlled && "controlled", hidden && "hidden-token"].filter(Boolean).join(" "),
  });
  Object.assign(element.style, {
    left: `${token.x}px`,
    top: `${token.y}px`,
    width: `${token.w}px`,
    height: `${token.h}px`,
    zIndex: String(token.document.sort ?? 0),
  });
  element.replaceChildren(
    h("img", { src: sourceOf(texture.src), alt: "", draggable: "false" }),
    h("span", { class: "token-name" }, token.name || "A token without a name"),
    ...(hidden ? mark("fa-solid fa-eye-slash", ", hidden from the players") : []),
    ...(locked ? mark("fa-solid fa-lock", ", locked in its place") : []),
  );
}

function mark(classes: string, words: string): HTMLElement[] {
  return [h("span", { class: "token-mark" }, icon(classes)), h("span", { class: "visually-hidden" }, words)];
}

/** Pictures are named from the server's root. */
function sourceOf(src: string | null): string {
  const path = src ?? "icons/svg/mystery-man.svg";
  return /^(?:\/|data:|https?:)/.test(path) ? path : `/${path}`;
}
