import { Schema } from "prosemirror-model";
import { schema as basic } from "prosemirror-schema-basic";
import { addListNodes } from "prosemirror-schema-list";

type Attributes = Record<string, unknown>;

/** What an element has beside what its kind knows, so that an edit loses neither its class nor its data. */
function preserved(found: HTMLElement): Record<string, string> {
  const kept = [...found.attributes].filter(
    ({ name }) => name === "class" || name === "id" || name.startsWith("data-"),
  );
  return Object.fromEntries(kept.map(({ name, value }) => [name, value]));
}

/** A kind of element that keeps what else stands on it, under `_preserve`, as packages set it. */
function element(tag: string, rest: object = {}): object {
  return {
    ...rest,
    attrs: { _preserve: { default: {} } },
    parseDOM: [{ tag, getAttrs: (found: HTMLElement) => ({ _preserve: preserved(found) }) }],
    toDOM: ({ attrs }: { attrs: Attributes }) => [tag, attrs["_preserve"] ?? {}, 0],
  };
}

const plain = addListNodes(basic.spec.nodes, "paragraph block*", "block");

/** The text of the playground's editor: paragraphs, headings, lists, quotes, sections, emphasis, links, images. */
export const proseSchema = new Schema<string, string>({
  nodes: plain
    .update("paragraph", element("p", { content: "inline*", group: "block" }))
    .addToEnd("div", element("div", { content: "block+", group: "block", defining: true }))
    .addToEnd("section", element("section", { content: "block+", group: "block", defining: true })),
  marks: basic.spec.marks.addToEnd("span", element("span")),
});
