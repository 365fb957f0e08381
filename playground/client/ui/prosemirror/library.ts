import * as commands from "prosemirror-commands";
import * as input from "prosemirror-inputrules";
import { keymap } from "prosemirror-keymap";
import { DOMParser, DOMSerializer, Schema, type Fragment, type Node as ProseNode } from "prosemirror-model";
import * as list from "prosemirror-schema-list";
import * as state from "prosemirror-state";
import { EditorView } from "prosemirror-view";
import { proseSchema } from "./schema.ts";
import { ProseMirrorMenu } from "./menu.ts";

/** Reads a text of HTML as the editor does, and writes what it holds as HTML again. */
const dom = {
  parseString(html: string, schema: Schema = proseSchema): ProseNode {
    const template = document.createElement("template");
    template.innerHTML = html;
    return DOMParser.fromSchema(schema).parse(template.content);
  },

  serializeString(content: ProseNode | Fragment, { schema = proseSchema }: { schema?: Schema } = {}): string {
    const place = document.createElement("div");
    const inner = "content" in content && "type" in content ? content.content : content;
    place.append(DOMSerializer.fromSchema(schema).serializeFragment(inner));
    return place.innerHTML;
  },
};

/**
 * `foundry.prosemirror` beside its classes: ProseMirror itself, as packages take it from there to build commands and plugins
 * of their own. Tables, collaboration and transforms are not among it.
 * See foundryvtt.com/api/modules/foundry.prosemirror.html
 */
export const proseMirror: Readonly<Record<string, unknown>> = {
  AllSelection: state.AllSelection,
  DOMParser,
  DOMSerializer,
  EditorState: state.EditorState,
  EditorView,
  InputRule: input.InputRule,
  NodeSelection: state.NodeSelection,
  Plugin: state.Plugin,
  PluginKey: state.PluginKey,
  ProseMirrorMenu,
  Schema,
  TextSelection: state.TextSelection,
  commands,
  defaultSchema: proseSchema,
  dom,
  input,
  keymap,
  list,
  state,
};
