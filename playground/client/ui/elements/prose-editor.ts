import { baseKeymap, lift, setBlockType, toggleMark, wrapIn } from "prosemirror-commands";
import { history, redo, undo } from "prosemirror-history";
import { inputRules, textblockTypeInputRule, wrappingInputRule } from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import {
  DOMParser,
  DOMSerializer,
  type MarkType,
  type Node as ProseNode,
  type NodeType,
} from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { EditorState, type Command, type Plugin } from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { proseSchema } from "../prosemirror/schema.ts";

/** Marks a change that another user made. */
const FROM_OTHERS = "fromOthers";

/** What the toolbar offers: its words, its icon, and the command that it runs. */
export interface EditorCommand {
  readonly words: string;
  readonly icon: string;
  readonly run: Command;
}

const STRONG = markType("strong");
const EMPHASIS = markType("em");
const PARAGRAPH = nodeType("paragraph");
const HEADING = nodeType("heading");
const QUOTE = nodeType("blockquote");

/** The toolbar of every editor, from left to right. */
export const EDITOR_COMMANDS: readonly EditorCommand[] = [
  { words: "Bold", icon: "fa-solid fa-bold", run: toggleMark(STRONG) },
  { words: "Italic", icon: "fa-solid fa-italic", run: toggleMark(EMPHASIS) },
  { words: "Heading", icon: "fa-solid fa-heading", run: toggleBlock(HEADING, { level: 3 }) },
  { words: "Bulleted list", icon: "fa-solid fa-list-ul", run: orLift(wrapInList(nodeType("bullet_list"))) },
  { words: "Numbered list", icon: "fa-solid fa-list-ol", run: orLift(wrapInList(nodeType("ordered_list"))) },
  { words: "Quotation", icon: "fa-solid fa-quote-left", run: orLift(wrapIn(QUOTE)) },
  { words: "Undo", icon: "fa-solid fa-rotate-left", run: undo },
  { words: "Redo", icon: "fa-solid fa-rotate-right", run: redo },
];

function nodeType(name: string): NodeType {
  const type = proseSchema.nodes[name];
  if (type === undefined) throw new Error(`The editor has no ${name}`);
  return type;
}

function markType(name: string): MarkType {
  const type = proseSchema.marks[name];
  if (type === undefined) throw new Error(`The editor has no ${name}`);
  return type;
}

function toggleBlock(type: NodeType, attributes: Record<string, unknown>): Command {
  return (state, dispatch) => {
    const isSet = state.selection.$from.parent.type === type;
    return isSet ? setBlockType(PARAGRAPH)(state, dispatch) : setBlockType(type, attributes)(state, dispatch);
  };
}

function orLift(wrap: Command): Command {
  return (state, dispatch, view) =>
    wrap(state, dispatch, view) ||
    liftListItem(nodeType("list_item"))(state, dispatch) ||
    lift(state, dispatch);
}

/** Opens an editor in an element. @param onSave called for Control+S @param onWrite called for each change made here @param added what packages plug in */
export function openEditor(
  place: HTMLElement,
  html: string,
  attributes: Record<string, string>,
  onSave: () => void,
  onWrite: (view: EditorView) => void,
  added: readonly Plugin[] = [],
): EditorView {
  const item = nodeType("list_item");
  const state = EditorState.create({
    doc: parse(html),
    plugins: [
      ...added,
      keymap({ "Mod-s": () => (onSave(), true), "Mod-z": undo, "Mod-y": redo, "Mod-Shift-z": redo }),
      keymap({ "Mod-b": toggleMark(STRONG), "Mod-i": toggleMark(EMPHASIS) }),
      keymap({ Enter: splitListItem(item), "Mod-]": sinkListItem(item), "Mod-[": liftListItem(item) }),
      keymap(baseKeymap),
      inputRules({
        rules: [
          wrappingInputRule(/^\s*([-+*])\s$/, nodeType("bullet_list")),
          wrappingInputRule(/^(\d+)\.\s$/, nodeType("ordered_list")),
          wrappingInputRule(/^\s*>\s$/, QUOTE),
          textblockTypeInputRule(/^(#{1,4})\s$/, HEADING, (match) => ({ level: match[1]?.length ?? 1 })),
        ],
      }),
      history(),
    ],
  });
  return new EditorView(place, {
    state,
    attributes: { role: "textbox", "aria-multiline": "true", ...attributes },
    dispatchTransaction(this: EditorView, change) {
      this.updateState(this.state.apply(change));
      if (change.docChanged && change.getMeta(FROM_OTHERS) !== true) onWrite(this);
    },
  });
}

/** Takes what somebody else wrote into an open text, and leaves the caret where it is. */
export function takeText(view: EditorView, html: string): void {
  const { doc, tr } = view.state;
  const written = parse(html);
  const start = doc.content.findDiffStart(written.content);
  if (start === null) return;
  const ends = doc.content.findDiffEnd(written.content);
  const [a, b] = [ends?.a ?? doc.content.size, ends?.b ?? written.content.size];
  const overlap = Math.max(0, start - Math.min(a, b));
  view.dispatch(tr.replace(start, a + overlap, written.slice(start, b + overlap)).setMeta(FROM_OTHERS, true));
}

function parse(html: string): ProseNode {
  const template = document.createElement("template");
  template.innerHTML = html;
  return DOMParser.fromSchema(proseSchema).parse(template.content);
}

/** The editor's text as HTML; an empty text is an empty string. */
export function htmlOf(view: EditorView): string {
  const { doc } = view.state;
  if (doc.childCount === 1 && doc.firstChild?.isTextblock === true && doc.firstChild.content.size === 0)
    return "";
  const place = document.createElement("div");
  place.append(DOMSerializer.fromSchema(proseSchema).serializeFragment(doc.content));
  return place.innerHTML;
}
