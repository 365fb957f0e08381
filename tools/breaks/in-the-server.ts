import type { PlantedBreak } from "./planted-break.ts";

const FORGED = "test/unit/server/forged.test.ts";

/** Mistakes that leave a check to the client alone, or lose what was promised. */
export const IN_THE_SERVER: readonly PlantedBreak[] = [
  {
    name: "a player may put a message in the place of somebody else's",
    file: "playground/server/permissions.ts",
    find: "  if (whyNotDelete(asker, there) === null) return null;\n  return `You may not create a document in",
    replace: "  if (there.kind.primary) return null;\n  return `You may not create a document in",
    noticedBy: [
      { file: "test/unit/server/documents.test.ts", name: "a player may make anew what they may delete" },
    ],
    because: /promise resolved/,
  },
  {
    name: "the server lets everybody write a GM's fields; only the client checks",
    file: "playground/server/permissions.ts",
    find: "return path ? `You may not change",
    replace: 'return path === "" ? `You may not change',
    noticedBy: [{ file: FORGED, name: "what only a GM may say is refused in a player's change" }],
    because: /instead of rejecting/,
  },
  {
    name: "the server believes who a message says it is by",
    file: "playground/server/permissions.ts",
    find: "return made.source.author === asker.id\n",
    replace: "return made.source.author\n",
    noticedBy: [{ file: FORGED, name: "a message cannot be put into another's mouth" }],
    because: /instead of rejecting/,
  },
  {
    name: "the server stores an instruction that hides among data",
    file: "playground/server/check-source.ts",
    find: "  if (PREFIX.test(key) || readOperator(value))",
    replace: "  if (key === PREFIX.source && readOperator(value))",
    noticedBy: [
      { file: FORGED, name: "an instruction that hides among data" },
      { file: "test/e2e/hard/by-wire.test.ts", name: "cannot write the GM's half of their own card" },
    ],
    because: /instead of rejecting|to deeply equal \[\]/,
  },
  {
    name: "a request sent again is done again",
    file: "playground/server/table.ts",
    find: "if (known) return reply(known);",
    replace: "if (known && !request) return reply(known);",
    noticedBy: [
      { file: "test/unit/server/saved.test.ts", name: "a retry on the same line is answered alike" },
    ],
    because: /to deeply equal/,
  },
  {
    name: "a player may name a GM's field in what is new, under 14 too",
    file: "playground/server/gm-fields.ts",
    find: "context.generation === 13) return;",
    replace: "context.generation >= 13) return;",
    noticedBy: [
      { file: FORGED, name: "14 refuses a player's new message that names" },
      { file: "test/e2e/hard/by-wire.test.ts", name: "which only a GM may say" },
    ],
    because: /instead of rejecting/,
  },
  {
    name: "the server answers before the disk has it",
    file: "playground/server/outbox.ts",
    find: "if (!this.#scheduled && !this.#folder.dirty) return send();",
    replace: "if (!this.#scheduled) return send();",
    noticedBy: [
      { file: "test/unit/server/saved.test.ts", name: "what was acknowledged is there after a kill" },
    ],
    because: /to deeply equal/,
  },
  {
    name: "a module's channel carries although its manifest does not declare it",
    file: "playground/server/modules.ts",
    find: "socket: json.socket === true",
    replace: "socket: json.socket !== false",
    noticedBy: [{ file: "test/unit/server/modules.test.ts", name: "a channel carries only for a module" }],
    because: /instead of rejecting/,
  },
];
