import type { PlantedBreak } from "./planted-break.ts";

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
];
