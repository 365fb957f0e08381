import type { Plain } from "../../../shared/objects.ts";

/** A document, as far as its caption names it. */
interface Named {
  readonly name: string;
  toAnchor(): HTMLElement;
}

/** What is shown of a document, as a figure; its caption names the document and links to it, as far as it may. */
export function embedFigure(
  named: Named,
  content: HTMLElement | HTMLCollection,
  { cite, caption, label }: Plain,
): HTMLElement {
  const figure = document.createElement("figure");
  figure.append(...(content instanceof HTMLElement ? [content] : content));
  if (caption === false && cite === false) return figure;
  const foot = document.createElement("figcaption");
  if (caption !== false) {
    const words = document.createElement("strong");
    words.className = "embed-caption";
    words.textContent = typeof label === "string" ? label : named.name;
    foot.append(words);
  }
  if (cite !== false) {
    const source = document.createElement("cite");
    source.append(named.toAnchor());
    foot.append(source);
  }
  figure.append(foot);
  return figure;
}
