import { lift } from "prosemirror-commands";
import type { NodeType, Schema } from "prosemirror-model";
import type { Command } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { button, h, parseElement } from "../basics/html.ts";
import { host, localize } from "../basics/host.ts";

/** What a package adds to an editor's menu. See foundryvtt.com/api/interfaces/foundry.prosemirror.types.ProseMirrorMenuItem.html */
export interface MenuItem {
  action: string;
  title: string;
  icon?: string;
  cmd?: Command;
}

/** An entry of a drop-down list, which may have entries below it. */
interface DropDownEntry extends MenuItem {
  children?: DropDownEntry[];
}

/** A drop-down list. See foundryvtt.com/api/interfaces/foundry.prosemirror.types.ProseMirrorDropDownConfig.html */
interface DropDown {
  title: string;
  cssClass: string;
  entries: DropDownEntry[];
}

/**
 * The menu of an editor as packages know it: they are asked what it shall have beside what it has here.
 * See foundryvtt.com/api/classes/foundry.prosemirror.ProseMirrorMenu.html
 */
export class ProseMirrorMenu {
  readonly schema: Schema;
  readonly view: EditorView;
  readonly options: object;
  readonly items: MenuItem[] = [];

  constructor(schema: Schema, view: EditorView, options: object = {}) {
    this.schema = schema;
    this.view = view;
    this.options = options;
  }

  /** What packages added, to be put into the toolbar: a list to choose from for each drop-down, and buttons. */
  pgAdded(): HTMLElement[] {
    const lists: Record<string, DropDown> = {
      format: { title: "Format", cssClass: "format", entries: [] },
      fonts: { title: "Font", cssClass: "fonts", entries: [] },
    };
    host.Hooks.callAll("getProseMirrorMenuDropDowns", this, lists);
    host.Hooks.callAll("getProseMirrorMenuItems", this, this.items);
    const chosen = Object.values(lists).flatMap((list) => this.#list(list) ?? []);
    return [...chosen, ...this.items.map((item) => this.#button(item))];
  }

  #list({ title, cssClass, entries }: DropDown): HTMLElement | null {
    const leaves = leavesOf(entries);
    if (leaves.length === 0) return null;
    const options = leaves.map((leaf, at) => h("option", { value: String(at) }, localize(leaf.title)));
    const field = h(
      "select",
      { class: `pm-dropdown ${cssClass}`, "aria-label": title },
      h("option", { value: "" }, title),
      ...options,
    );
    field.addEventListener("change", () => {
      const leaf = leaves[Number(field.value)];
      if (field.value !== "" && leaf) this.#run(leaf);
      field.value = "";
    });
    return field;
  }

  #button(item: MenuItem): HTMLElement {
    const entry = button(localize(item.title), { iconOnly: true, "data-action": item.action });
    entry.append((item.icon?.startsWith("<") === true && parseElement(item.icon)) || localize(item.title));
    entry.addEventListener("click", () => this.#run(item));
    return entry;
  }

  #run({ cmd }: MenuItem): void {
    cmd?.(this.view.state, this.view.dispatch, this.view);
    this.view.focus();
  }

  /** Sets a block around what is selected, or takes it away where it is there. */
  _toggleBlock(
    node: NodeType,
    wrap: (node: NodeType, attrs: object | null) => Command,
    { attrs = null }: { attrs?: object | null } = {},
  ): void {
    const { state, dispatch } = this.view;
    const { $from } = state.selection;
    const isIn = Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
      ({ type }) => type === node,
    );
    if (isIn) lift(state, dispatch);
    else wrap(node, attrs)(state, dispatch);
  }
}

function leavesOf(entries: readonly DropDownEntry[]): DropDownEntry[] {
  return entries.flatMap((entry) => (entry.children ? leavesOf(entry.children) : [entry]));
}
