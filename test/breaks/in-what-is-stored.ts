import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const SPREADS = "test/unit/views/campaign/spreads.test.ts";
const CARDS = "test/unit/views/damaged-cards.test.ts";
const CLOCKS = "test/unit/views/damaged-clocks.test.ts";
const LEDGERS = "test/unit/views/people-of-ledgers.test.ts";

/** Mistakes that show only where a disk, an edit or a newer version left data that this version cannot read. */
export const IN_WHAT_IS_STORED: readonly PlantedBreak[] = [
  {
    name: "a picture that somebody chose gives way to the compendium's",
    file: "src/fates-edge/state/edges/edges-behind.ts",
    find: 'return isShared && shipped !== ""',
    replace: 'return shipped !== ""',
    noticedBy: [
      {
        file: "test/unit/views/edges/edges-behind.test.ts",
        name: "are ticked where nobody changed them, and shown with both in words where the table did",
      },
    ],
    because: /to deeply equal/,
  },
  {
    name: "a card that cannot be read throws",
    file: "src/table/cards/unreadable.ts",
    find: "    return make(UNREADABLE);\n",
    replace: "    throw error;\n",
    noticedBy: [{ file: CARDS, name: "is told whole or as one that cannot be read" }],
    because: /is not within|No language file has|Nothing fills/,
  },
  {
    name: "a message of a newer version is left out of the log",
    file: "src/table/cards/card-message.ts",
    find: "if (!isLoading(this, ...asked)) throw error;",
    replace: "throw error;",
    noticedBy: [{ file: CARDS, name: "is said to be one that cannot be read: a newer version" }],
    because: /is not in the log/,
  },
  {
    name: "what is made now is taken into the log, whatever it holds",
    file: "src/table/unreadable.ts",
    find: ' && typeof id === "string" && typeof stats?.createdTime === "number"',
    replace: "",
    noticedBy: [{ file: CARDS, name: "is refused where somebody makes it now" }],
    because: /to be undefined/,
  },
  {
    name: "a sentence with a hole in it is told as it is",
    file: "src/foundry/i18n.ts",
    find: "    if (!isWord(data[name]))",
    replace: "    if (name === key)",
    noticedBy: [{ file: CARDS, name: "is told whole or as one that cannot be read" }],
    because: /to deeply equal \[\]/,
  },
  {
    name: "the console is told of a card each time it is read",
    file: "src/table/unreadable.ts",
    find: "  if (told.has(uuid)) return;\n",
    replace: "",
    noticedBy: [{ file: CARDS, name: "is told to the console once" }],
    because: /to have a length of 1/,
  },
  {
    name: "one broken clock takes the whole party with it",
    file: "src/fates-edge/documents/actor.ts",
    find: "    keepBrokenClocks(source, STORED_CLOCKS);\n",
    replace: "",
    noticedBy: [{ file: CLOCKS, name: "is made all the same" }],
    because: /system|undefined/,
  },
  {
    name: "a clock that was the GMs' alone is named to players once it is broken",
    file: "src/table/clocks/broken.ts",
    find: 'isOpen ? (sight ?? "all") : "gm"',
    replace: '"all"',
    noticedBy: [{ file: CLOCKS, name: "names them, and keeps from players" }],
    because: /AssertionError.* to deeply equal/,
  },
  {
    name: "each page that finds a line without anybody makes them under an id of its own",
    file: "src/fates-edge/actions/bonds/people-of-ledgers.ts",
    find: "  const id = madeId(actor, line);\n",
    replace: "  const id = foundry.utils.randomID();\n",
    noticedBy: [{ file: LEDGERS, name: "ledgers in which followers and assets were lines" }],
    because: /to deeply equal/,
  },
  {
    name: "a player's own request for whom they bought is overtaken",
    file: "src/fates-edge/actions/bonds/people-of-ledgers.ts",
    find: "hasFollower(actor, line) || isAskedFor(actor, line)",
    replace: "hasFollower(actor, line)",
    noticedBy: [{ file: LEDGERS, name: "becomes a person or a thing, once" }],
    because: /to deeply equal/,
  },
  {
    name: "what a migration makes is made again whenever the world is opened",
    file: "src/table/migrations.ts",
    find: "known.filter((each) => each.number > number)",
    replace: "known.filter((each) => each.number > number - 1)",
    noticedBy: [
      {
        file: "test/unit/setup/migrations.test.ts",
        name: "make in a world only what those after its number make",
      },
    ],
    because: /to deeply equal/,
  },
  {
    name: "what lies face down of a spread goes into the party with its seal",
    file: "src/fates-edge/actions/deck/spreads.ts",
    find: '      label: source.labels[place] ?? "",',
    replace: '      label: source.labels[place] ?? "",\n      ...card,',
    noticedBy: [{ file: SPREADS, name: "the world holds seals and no card" }],
    because: /false to be true|expected/,
  },
  {
    name: "a spread's card does not say that a card was changed after it was sealed",
    file: "src/fates-edge/cards/spread.ts",
    find: 'sealFits(id, key, place) ? "fits" : "broken"',
    replace: 'place.seal ? "fits" : "broken"',
    noticedBy: [{ file: SPREADS, name: "spreads at a table" }],
    because: /not the card that was sealed/,
  },
  {
    name: "of two parties founded in one millisecond both stay",
    file: "src/table/group/keep-group.ts",
    find: "all: () => groupsAsHeard(kind),",
    replace:
      "all: () => groupsAsHeard(kind).toSorted((one, other) => (one.id ?? '').localeCompare(other.id ?? '')),",
    noticedBy: [{ file: "test/unit/table/group/group.test.ts", name: "stays where the other GM's was it" }],
    because: /expected 'made' to be 'theirs'/,
  },
];
