import type { Plain } from "../../../shared/objects.ts";
import { rememberPart, restorePart } from "./part-state.ts";
import { ApplicationV2 } from "./application.ts";
import type { RenderOptions } from "./options.ts";

/**
 * Puts nodes built in code into an application's content and keeps focus and scrolling over a re-rendering.
 * @param scrollable selectors of what scrolls
 */
export function replaceNodes(
  content: HTMLElement,
  nodes: readonly Node[],
  scrollable: readonly string[],
): void {
  const state = rememberPart(content, scrollable);
  content.replaceChildren(...nodes);
  restorePart(content, state);
}

/** An application of the playground's own face: it builds its nodes in code, with no template. */
export abstract class DomApplication extends ApplicationV2 {
  /** What scrolls within; the empty selector is the content itself. */
  protected readonly scrollable: readonly string[] = [""];

  /** The content, built anew at each rendering. */
  protected abstract build(context: Plain, options: RenderOptions): Node[] | Promise<Node[]>;

  override async _renderHTML(context: Plain, options: RenderOptions): Promise<Node[]> {
    return this.build(context, options);
  }

  override _replaceHTML(result: Node[], content: HTMLElement, _options: RenderOptions): void {
    replaceNodes(content, result, this.scrollable);
  }
}
