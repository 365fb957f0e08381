/**
 * Custom elements are known to the page they were registered in. In a detached window Foundry registers its own again;
 * here each is made in the page and moved. A system's elements are its own business there, as in Foundry: it is told of
 * the window by the hook `openDetachedWindow`.
 * See github.com/foundryvtt/foundryvtt/issues/13128
 */
export function reviveElements(roots: readonly HTMLElement[], tags: readonly string[]): HTMLElement[] {
  return roots.map((root) => {
    if (root.ownerDocument === document) return root;
    for (const element of [...root.querySelectorAll<HTMLElement>(tags.join(","))].reverse()) revive(element);
    return tags.includes(root.localName) ? revive(root) : root;
  });
}

function revive(element: HTMLElement): HTMLElement {
  const alive = document.createElement(element.localName);
  for (const { name, value } of [...element.attributes]) alive.setAttribute(name, value);
  alive.append(...element.childNodes);
  element.replaceWith(element.ownerDocument.adoptNode(alive));
  return alive;
}
