import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const CORE = "playground/client/core";
const CLIENT_TEST = "test/unit/client";

/** Ways in which the playground could be kinder than Foundry. */
export const IN_THE_PLAYGROUND: readonly PlantedBreak[] = [
  {
    name: "setup comes before the world's documents",
    file: `${CORE}/boot.ts`,
    find: '    game.initializeDocuments();\n    Hooks.callAll("setup");',
    replace: '    Hooks.callAll("setup");\n    game.initializeDocuments();',
    noticedBy: [{ file: `${CLIENT_TEST}/boot.test.ts`, name: "prepared ones from setup on" }],
    because: /to deeply equal/,
  },
  {
    name: "options written before an update are forgotten after it",
    file: `${CORE}/abstract/database.ts`,
    find: "return applyUpdate(changeOf(cls, operation, options), result",
    replace: "return applyUpdate(place, result",
    noticedBy: [{ file: `${CLIENT_TEST}/documents.test.ts`, name: "carries options written in" }],
    because: /to deeply equal/,
  },
  {
    name: "a blank text stays where none may be",
    file: `${CORE}/fields/primitive-fields.ts`,
    find: 'return text === "" && !this.blank ? this.getInitialValue(options.source) : text;',
    replace: "return options.source === undefined ? value : text;",
    noticedBy: [
      { file: `${CLIENT_TEST}/model-fields.test.ts`, name: "takes a blank text for a missing one" },
    ],
    because: /may not be a blank string/,
  },
  {
    name: "what a token's own actor loses comes back",
    file: `${CORE}/documents/own-actor.ts`,
    find: "return [...differing, ...gone.map(",
    replace: "return [...differing, ...gone.slice(gone.length).map(",
    noticedBy: [{ file: `${CLIENT_TEST}/scenes.test.ts`, name: "gains and loses is the token's" }],
    because: /to deeply equal/,
  },
  {
    name: "settings of the world can be read only once its documents stand",
    file: `${CORE}/game/game.ts`,
    find: "      world: () => this.#settingsOfWorld(),",
    replace: "      world: () => (this.documentsReady ? this.#settingsOfWorld() : null),",
    noticedBy: [{ file: `${CLIENT_TEST}/boot.test.ts`, name: "from init on, and writes none" }],
    because: /kept by the server|to deeply equal/,
  },
  {
    name: "a user's setting answers for everybody",
    file: `${CORE}/game/settings.ts`,
    find: 'return config.scope === "user" ? this.#store.userId : null;',
    replace: "return null;",
    noticedBy: [{ file: `${CLIENT_TEST}/settings.test.ts`, name: "which others do not follow" }],
    because: /to match object/,
  },
  {
    name: "parts that a window takes away are drawn all the same",
    file: "playground/client/ui/handlebars/mixin.ts",
    find: "options.parts ??= Object.keys(this._configureRenderParts(options));",
    replace: "options.parts ??= Object.keys(this.#declared);",
    noticedBy: [{ file: `${CLIENT_TEST}/ui/foreign-sheets.test.ts`, name: "takes away or adds" }],
    because: /to deeply equal|notifications/,
  },
  {
    name: "a child window stays open when its parent closes",
    file: "playground/client/ui/application/application.ts",
    find: "await Promise.all([...this.#children].map((child) => child.close()));",
    replace: "await Promise.all([...this.#children].map((child) => child.render()));",
    noticedBy: [{ file: `${CLIENT_TEST}/ui/small-classes.test.ts`, name: "and closes with it" }],
    because: /to deeply equal/,
  },
  {
    name: "an embed comes onto a page and its document is not told",
    file: "playground/client/ui/elements/document-embed.ts",
    find: "if (this.isConnected) document?.onEmbed?.(this);",
    replace: "if (!this.isConnected) document?.onEmbed?.(this);",
    noticedBy: [
      { file: `${CLIENT_TEST}/ui/text-editor.test.ts`, name: "a document is told of each embed of it" },
    ],
    because: /to have a length of 2/,
  },
  {
    name: "in 13 a menu hands over elements without being asked to",
    file: "playground/client/ui/ux/context-menu.ts",
    find: "options.jQuery ?? host.game.release.generation < 14;",
    replace: "options.jQuery ?? host.game.release.generation < 13;",
    noticedBy: [
      { file: `${CLIENT_TEST}/ui/context-menu.test.ts`, name: "hands its functions jQuery's objects" },
    ],
    because: /AssertionError|expected/,
  },
  {
    name: "a suggestion is chosen before anybody chose",
    file: "playground/client/ui/ux/autocomplete.ts",
    find: "    this.#prefix = prefix;\n    this.#at = -1;",
    replace: "    this.#prefix = prefix;\n    this.#at = 0;",
    noticedBy: [
      { file: `${CLIENT_TEST}/ui/small-classes.test.ts`, name: "walked by keys past what is disabled" },
    ],
    because: /expected true to be false|AssertionError/,
  },
  {
    name: "the old hook of messages is called where nobody listens",
    file: `${CORE}/documents/chat-message-html.ts`,
    find: 'if ((Hooks.events["renderChatMessage"] ?? []).length === 0) return;',
    replace: "",
    noticedBy: [{ file: `${CLIENT_TEST}/message-html.test.ts`, name: "is handed to the old hook too" }],
    because: /to not be called/,
  },
];
