import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const INDEX = "test/unit/table/document-index.test.ts";
const LOG = "test/unit/state/log-index.test.ts";
const REDRAW = "test/unit/views/redraw-messages.test.ts";
const YEAR = "test/e2e/hard/year-of-play.test.ts";
const CARDS = "test/unit/mocked/card-state.test.ts";
const TICKS = "test/unit/views/ticks-of-a-year.test.ts";
const ACTS = "test/unit/cards/after-a-year.test.ts";
const MOVES = "test/unit/views/your-move-world.test.ts";

/** Mistakes in what is looked up instead of searched for: they show only once something came late, changed or went. */
export const AFTER_A_YEAR: readonly PlantedBreak[] = [
  {
    name: "an index knows only what it was told of",
    file: "src/table/document-index.ts",
    find: "    if (this.#keys.size === documents.size) return;\n",
    replace: "    if (this.#keys.size > 0) return;\n",
    noticedBy: [{ file: INDEX, name: "before word of it comes" }],
    because: /expected \[/,
  },
  {
    name: "an index looks through everything each time",
    file: "src/table/document-index.ts",
    find: "    if (this.#keys.size === documents.size) return;\n",
    replace: "",
    noticedBy: [{ file: INDEX, name: "goes through the collection once" }],
    because: /expected \d+ to be less than/,
  },
  {
    name: "an index leaves a changed document under its old keys",
    file: "src/table/document-index.ts",
    find: "    const id = idOf(document);\n    this.#takeOut(id);\n",
    replace: "    const id = idOf(document);\n",
    noticedBy: [{ file: INDEX, name: "names what a search would" }],
    because: /Property failed/,
  },
  {
    name: "an index takes a compendium's documents for the world's",
    file: "src/table/document-index.ts",
    find: "if (this.#known.get(document.id) === document) this.#put(document);",
    replace: "this.#put(document);",
    noticedBy: [{ file: INDEX, name: "names what a search would" }],
    because: /Property failed/,
  },
  {
    name: "late word that a document went takes out another that came under its id",
    file: "src/table/document-index.ts",
    find: "if (id !== null && this.#known?.get(id) === undefined)",
    replace: "if (id !== null)",
    noticedBy: [{ file: INDEX, name: "finds another that came under its id" }],
    because: /expected/,
  },
  {
    name: "nobody hears that a roll is to be judged anew",
    file: "src/fates-edge/state/log-index.ts",
    find: '  Hooks.on("updateChatMessage", (message) => log.note(message));\n',
    replace: "",
    noticedBy: [{ file: LOG, name: "is to be judged anew" }],
    because: /expected undefined/,
  },
  {
    name: "nobody hears that a thing helps others from now on",
    file: "src/fates-edge/state/edges/edge-uses.ts",
    find: '  Hooks.on("createItem", noteOwner);\n',
    replace: "",
    noticedBy: [{ file: LOG, name: "from when the thing comes until it helps no more" }],
    because: /expected \[/,
  },
  {
    name: "every message of the log is looked at when a card may have changed",
    file: "src/foundry/messages.ts",
    find: "  for (const id of posted) {",
    replace: "  for (const id of [...posted, ...game.messages.keys()]) {",
    noticedBy: [{ file: REDRAW, name: "however long the log is" }],
    because: /expected \[/,
  },
  {
    name: "every card that was ever drawn is kept true",
    file: "src/table/cards/draw.ts",
    find: "  for (const each of forgotten) unposted.delete(each);\n",
    replace: "",
    noticedBy: [{ file: CARDS, name: "few cards are kept true" }],
    because: /to be less than/,
  },
  {
    name: "the host draws the dice of a roll that has a card",
    file: "src/table/cards/card-message.ts",
    find: "  return isBare ? `<p>${content}</p>` : content;",
    replace: "  return isBare ? content : content;",
    noticedBy: [{ file: YEAR, name: "without the host drawing its dice first" }],
    because: /expected \{/,
  },
  {
    name: "a new roll draws every open roll of its character anew",
    file: "src/fates-edge/cards/action/depends-on.ts",
    find: "    isLater(message, other) &&\n    !others.some((each) => isLater(each, other));",
    replace: "    isLater(message, other);",
    noticedBy: [{ file: ACTS, name: "draws anew the one roll that was the newest before" }],
    because: /expected \[/,
  },
  {
    name: "nobody hears that a bond is held out",
    file: "src/fates-edge/state/bonds.ts",
    find: '  Hooks.on("updateActor", (actor) => holders.note(actor));\n',
    replace: "",
    noticedBy: [{ file: ACTS, name: "is known from when it is held out" }],
    because: /expected \[/,
  },
  {
    name: "each point in the bank has everybody's row looked at",
    file: "src/fates-edge/apps/your-move/follow.ts",
    find: "? rollersIn(system.scene.number) : [];",
    replace: '? "all" : [];',
    noticedBy: [{ file: MOVES, name: "points in the bank concern those who rolled" }],
    because: /expected 'all'/,
  },
  {
    name: "each tick draws the bank anew",
    file: "src/fates-edge/apps/parts/follow-table.ts",
    find: "!isOfClocksAlone(actor, changed) || clocks()",
    replace: "true",
    noticedBy: [{ file: TICKS, name: "that shows nothing of clocks not at all" }],
    because: /expected 6 to be \+?0/,
  },
  {
    name: "each tick looks through the things of the whole crew",
    file: "src/fates-edge/apps/scene/warnings.ts",
    find: "  if (!areTired(characters, edition)) return null;\n",
    replace: "",
    noticedBy: [{ file: TICKS, name: "look through the things of nobody who is not at the edge" }],
    because: /to deeply equal \[\]/,
  },
  {
    name: "each tick looks through the whole page for cards",
    file: "src/table/cards/redraw.ts",
    find: "touched.size > 0 && mayBeDrawn(isAmongThem)",
    replace: "touched.size > 0",
    noticedBy: [
      {
        file: "test/unit/mocked/redraw-cards.test.ts",
        name: "that touches none of those that were drawn looks through no page",
      },
    ],
    because: /expected 1 to be \+?0/,
  },
];
