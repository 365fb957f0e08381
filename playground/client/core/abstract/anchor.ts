import type { Document } from "./document.ts";

/**
 * How a link to a document is made. See foundryvtt.com/api/classes/foundry.documents.Actor.html#toanchor
 */
export interface AnchorOptions {
  attrs?: Record<string, string | null>;
  dataset?: Record<string, string>;
  name?: string;
  classes?: string[];
  icon?: string;
}

/** A link to a document as an element, with what the caller adds to it. */
export function anchorTo(
  target: Document,
  { attrs = {}, dataset = {}, name = target.name, classes = [], icon }: AnchorOptions,
): HTMLAnchorElement {
  const anchor = document.createElement("a");
  for (const [key, value] of Object.entries(attrs)) if (value !== null) anchor.setAttribute(key, value);
  anchor.className = ["content-link", ...classes].join(" ");
  anchor.draggable = true;
  const own = { link: "", uuid: target.uuid, id: target.id ?? "", type: target.documentName };
  Object.assign(anchor.dataset, own, dataset);
  if (icon) anchor.append(Object.assign(document.createElement("i"), { className: icon }));
  anchor.append(name);
  return anchor;
}
