import type { PlantedBreak, Watcher } from "./planted-break.ts";

const CORE = "playground/client/core";
const UI = "playground/client/ui";

/** The contract names a fact by its group and its words; either is enough here. */
const fact = (name: string, generation: 13 | 14 = 14): readonly Watcher[] => [
  { file: `test/contract/contract-${generation}.test.ts`, name },
];

/**
 * Each kindness that the playground once had, and Foundry has not or is not known to have, planted back: the contract, as it is
 * handed to a GM with a licence, has to fail.
 */
export const TURNED_BACK: readonly PlantedBreak[] = [
  {
    name: "kind again: setup fires before the world's documents are there",
    file: `${CORE}/boot.ts`,
    find: '    game.initializeDocuments();\n    Hooks.callAll("setup");',
    replace: '    Hooks.callAll("setup");\n    game.initializeDocuments();',
    noticedBy: fact("have the world's documents from setup on"),
    because: /expected|AssertionError/,
  },
  {
    name: "kind again: a model is configured before it has a source",
    file: `${CORE}/abstract/data-model.ts`,
    find: '    defineHidden(this, "_source", rest.pgTrusted ? plain : this._initializeSource(plain, { strict }));\n    this._configure(rest);',
    replace:
      '    this._configure(rest);\n    defineHidden(this, "_source", rest.pgTrusted ? plain : this._initializeSource(plain, { strict }));',
    noticedBy: fact("have their source before _configure is called"),
    because: /reading 'count'|to deeply equal/,
  },
  {
    name: "kind again: a field hides a getter of its name",
    file: `${CORE}/abstract/data-model.ts`,
    find: "  else target[name] = value;",
    replace: "  else Object.defineProperty(target, name, { ...shape, value, writable: true });",
    noticedBy: fact("do not hide behind a getter of the same name"),
    because: /to throw TypeError/,
  },
  {
    name: "kind again: one invalid document refuses all that are created with it",
    file: `${CORE}/abstract/database.ts`,
    find: "      data: source,\n    });\n    return null;",
    replace: "      data: source,\n    });\n    throw problem;",
    noticedBy: fact("leave out an invalid document of a creation"),
    because: /validation errors|unheard-of/,
  },
  {
    name: "kind again: a blank text where none may be is refused",
    file: `${CORE}/fields/primitive-fields.ts`,
    find: 'return text === "" && !this.blank ? this.getInitialValue(options.source) : text;',
    replace: "return options.source === undefined ? text : value;",
    noticedBy: fact("take a blank text for a missing one"),
    because: /may not be a blank string/,
  },
  {
    name: "kind again: a dropped item is sorted among all of the actor's",
    file: `${UI}/sheets/actor-sheet.ts`,
    find: "    const ids = [...(place.parentElement?.children ?? [])].map(",
    replace: '    const ids = [...this.element.querySelectorAll("[data-item-id]")].map(',
    noticedBy: fact("sort an item of their own among its neighbours alone"),
    because: /to equal 200000/,
  },
  {
    name: "kind again: a dropped item always has an id of its own",
    file: `${UI}/sheets/actor-sheet.ts`,
    find: "const keepId = !this.actor.getEmbeddedCollection(documentName).has(document.id);",
    replace: "const keepId = this.actor.getEmbeddedCollection(documentName).size < 0;",
    noticedBy: fact("keep a dropped item's id where the actor has none"),
    because: /expected false to equal true/,
  },
  {
    name: "kind again: each part is given a context of its own",
    file: `${UI}/handlebars/mixin.ts`,
    find: "await this._preparePartContext(partId, context, options);\n        rendered",
    replace: "await this._preparePartContext(partId, { ...context }, options);\n        rendered",
    noticedBy: fact("is one for all parts: what a part adds"),
    because: /by the first/,
  },
  {
    name: "kind again: tabs are prepared for the group primary alone",
    file: `${UI}/application/application.ts`,
    find: "const [group, ...others] = Object.keys(this.pgClass.TABS);",
    replace:
      'const [group, ...others] = Object.keys(this.pgClass.TABS).filter((name) => name === "primary");',
    noticedBy: fact("are in the context by their ids, whatever their one group is called"),
    because: /two active/,
  },
  {
    name: "kind again: a tab is refused for want of its section",
    file: `${UI}/application/tabs.ts`,
    find: 'if (![...buttons].some((entry) => entry.dataset["tab"] === tab)) {',
    replace: 'if (![...sections].some((entry) => entry.dataset["tab"] === tab)) {',
    noticedBy: fact("are refused where the navigation has no such entry"),
    because: /has no tab "two"/,
  },
  {
    name: "kind again: a roll of a system's own is restored as any other",
    file: `${CORE}/dice/roll.ts`,
    find: "      return cls.fromData(data);",
    replace: "      return Roll.fromData.call(cls, data);",
    noticedBy: fact("restore themselves: fromData of their class is asked"),
    because: /expected/,
  },
  {
    name: "kind again: every roll is shown by the host's template",
    file: `${CORE}/dice/roll.ts`,
    find: "options.template ?? (this.constructor as typeof Roll).CHAT_TEMPLATE;",
    replace: "options.template ?? CHAT_TEMPLATE;",
    noticedBy: fact("are shown by the template that their class names"),
    because: /expected/,
  },
  {
    name: "kind again: the world's documents are in a collection of the host's, whatever CONFIG names",
    file: `${CORE}/game/game.ts`,
    find: "return new (configured ?? own)(sources);",
    replace: "return new (configured === own ? configured : own)(sources);",
    noticedBy: fact("go to collections of the class that CONFIG names"),
    because: /instance of/,
  },
  {
    name: "kind again: a compendium's index has the fields of the host alone",
    file: `${CORE}/collections/compendium-collection.ts`,
    find: "...this.documentClass.metadata.compendiumIndexFields, ...compendiumIndexFields]);",
    replace: "...this.documentClass.metadata.compendiumIndexFields, ...compendiumIndexFields.slice(0, 0)]);",
    noticedBy: fact("index the further fields that CONFIG names"),
    because: /nested property/,
  },
  {
    name: "kind again: a list has a plain text field",
    file: `${UI}/fields/input-of-field.ts`,
    find: "  throw new Error(`A ${field.constructor.name} has no input of its own: give one by",
    replace:
      "  if (config) return createTextInput(config);\n  throw new Error(`A ${field.constructor.name} has no input of its own: give one by",
    noticedBy: fact("a list has no input of its own"),
    because: /resolved|refused|expected/,
  },
  {
    name: "kind again: a sheet sends what its document does not take",
    file: `${UI}/sheets/document-sheet.ts`,
    find: "    this.document.validate({ changes: data, clean: true, fallback: false });\n",
    replace: "",
    noticedBy: fact("submit nothing of a form that the document does not take"),
    because: /the error to be told/,
  },
  {
    name: "kind again: a form whose handler throws closes all the same",
    file: `${UI}/application/forms.ts`,
    find: "const result: unknown = await config.handler?.call(app, event, form, formData, options);",
    replace:
      "const result: unknown = await (async () => config.handler?.call(app, event, form, formData, options))().catch(console.error);",
    noticedBy: fact("stay open when their handler throws"),
    because: /expected false to equal true/,
  },
  {
    name: "kind again: any data attribute brings the focus back",
    file: `${UI}/application/part-state.ts`,
    find: 'return name === "" ? undefined : ',
    replace:
      'const data = active.getAttribute("data-action");\n  if (name === "" && data) return `[data-action="${data}"]`;\n  return name === "" ? undefined : ',
    noticedBy: fact("is lost by what only data attributes would tell again"),
    because: /to equal null/,
  },
  {
    name: "kind again: the caret stands where it stood after a redraw",
    file: `${UI}/application/part-state.ts`,
    find: "  if (focus !== undefined) find(part, focus)?.focus();",
    replace:
      "  const field = focus === undefined ? null : (find(part, focus) as HTMLInputElement | null);\n  field?.focus();\n  if (field?.value) field.setSelectionRange(1, 3);",
    noticedBy: fact("does not bring the caret back"),
    because: /to not deeply equal/,
  },
  {
    name: "kind again: what is drawn in a detached window is of the page's classes",
    file: `${UI}/handlebars/mixin.ts`,
    find: "const ownerDocument = this.pgElement?.ownerDocument ?? document;",
    replace: "const ownerDocument = document;",
    noticedBy: fact("are drawn of elements that are of the other window's classes"),
    because: /expected/,
  },
  {
    name: "kind again: the log is told of a message that it has not drawn, and does nothing",
    file: `${UI}/chat/message-list.ts`,
    find: "if (before === null) await this.#post(message);",
    replace: "if (before === null) return;",
    noticedBy: fact("posts a message that is told to be updated and has no element"),
    because: /the message in the log/,
  },
  {
    name: "kind again: 13 posts no message that its reader may not see",
    file: `${UI}/chat/message-list.ts`,
    find: "if (host.game.release.generation >= 14 && !message.visible)",
    replace: "if (!message.visible)",
    noticedBy: fact("posts even one that its reader may not see", 13),
    because: /the message in the log/,
  },
  {
    name: "kind again: a text that says collaborate is false is nobody else's",
    file: `${UI}/elements/prose-mirror.ts`,
    find: 'if (!this.hasAttribute("collaborate") ||',
    replace: 'if (this.getAttribute("collaborate") !== "" ||',
    noticedBy: fact("save what is written into a prose-mirror that says collaborate"),
    because: /to include 'shared'/,
  },
  {
    name: "kind again: a second document under an id is refused",
    file: "playground/server/plan-create.ts",
    find: "const taken = new Set(parent ? siblings.keys() : []);",
    replace: "const taken = new Set(siblings.keys());",
    noticedBy: fact("put a document that is created under the id of another in its place"),
    because: /already exists|to equal/,
  },
  {
    name: "kind again: under 14 too a client says when its message was made",
    file: "playground/server/plan-create.ts",
    find: 'const isTimed = context.generation === 13 && typeof source.timestamp === "number";',
    replace: 'const isTimed = typeof source.timestamp === "number";',
    noticedBy: fact("has the server's time, whatever its client says"),
    because: /to be above|greater/,
  },
  {
    name: "kind again: a part that a window does not have ends the drawing of the others",
    file: `${UI}/handlebars/mixin.ts`,
    find: "        if (part === undefined) {\n",
    replace: "        if (part === undefined) {\n          throw new Error(`There is no part ${partId}`);\n",
    noticedBy: fact("is not asked of a part that the window does not have"),
    because: /There is no part third/,
  },
  {
    name: "kind again: every token has the world's actor",
    file: `${CORE}/documents/token.ts`,
    find: "if (this.actorLink || !base) return base;",
    replace: "if (base !== undefined) return base;",
    noticedBy: fact("are the world's for a linked token, and another for one that is not"),
    because: /expected/,
  },
  {
    name: "kind again: an input of a system's field has a name within the system alone",
    file: `${CORE}/abstract/type-data-model.ts`,
    find: 'schema.name = "system";',
    replace: 'schema.name ??= "";',
    noticedBy: fact("a field of a system's model knows its path from the document on"),
    because: /system.concept/,
  },
];
