import type { Plain } from "../../../shared/objects.ts";
import { HandlebarsApplicationMixin } from "./mixin.ts";
import { ApplicationV2 } from "../application/application.ts";
import type { RenderOptions } from "../application/options.ts";
import { find, restoreScrolling, scrollPositions } from "../application/part-state.ts";

type Rendered = Node[] | Record<string, HTMLElement>;

/**
 * An application of the playground's own face: it builds its nodes in code, with no template. In Foundry these are drawn
 * from templates, so a package's subclass may name `PARTS`: those take the place of what is built here.
 */
export abstract class DomApplication extends HandlebarsApplicationMixin(ApplicationV2) {
  /** What scrolls within; the empty selector is the content itself. */
  protected readonly scrollable: readonly string[] = [""];

  get #hasParts(): boolean {
    return Object.keys((this.constructor as typeof DomApplication).PARTS).length > 0;
  }

  /** The content, built anew at each rendering. */
  protected abstract build(context: Plain, options: RenderOptions): Node[] | Promise<Node[]>;

  override async _renderHTML(context: Plain, options: RenderOptions): Promise<Rendered> {
    return this.#hasParts ? (super._renderHTML(context, options) as Promise<Rendered>) : this.build(context, options);
  }

  override _replaceHTML(result: Rendered, content: HTMLElement, options: RenderOptions): void {
    if (Array.isArray(result)) replaceNodes(content, result, this.scrollable);
    else super._replaceHTML(result, content, options);
  }
}

/**
 * Puts nodes built in code into an application's content and keeps focus and scrolling over a re-rendering. The
 * playground's own lists tell their buttons again by more than id and name; what a system draws has to do without.
 * @param scrollable selectors of what scrolls
 */
export function replaceNodes(
  content: HTMLElement,
  nodes: readonly Node[],
  scrollable: readonly string[],
): void {
  const positions = scrollPositions(content, scrollable);
  const active = content.ownerDocument.activeElement;
  const selectors = active !== null && content.contains(active) ? focusSelectors(active as HTMLElement) : [];
  content.replaceChildren(...nodes);
  selectors
    .map((selector) => find(content, selector))
    .find((element) => element !== null)
    ?.focus({ preventScroll: true });
  restoreScrolling(content, positions);
}

const FOCUS_ATTRIBUTES = ["name", "href"];

function focusSelectors(active: HTMLElement): string[] {
  const tag = active.localName;
  const attributes = [...active.attributes]
    .filter(({ name }) => name.startsWith("data-") || FOCUS_ATTRIBUTES.includes(name))
    .map(({ name, value }) => `[${name}="${CSS.escape(value)}"]`);
  return [
    ...(active.id === "" ? [] : [`#${CSS.escape(active.id)}`]),
    ...(attributes.length === 0 ? [] : [tag + attributes.join(""), tag + (attributes[0] ?? "")]),
  ];
}
