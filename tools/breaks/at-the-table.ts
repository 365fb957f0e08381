import type { PlantedBreak } from "./planted-break.ts";

const AWAY = "test/e2e/hard/gm-away.test.ts";
const DOCUMENTS = "src/fates-edge/documents";

/** Mistakes in who does what, when, and who sees it: they show only where several people sit at one table. */
export const AT_THE_TABLE: readonly PlantedBreak[] = [
  {
    name: "every GM's client does the GM's work, not the active one alone",
    file: "src/foundry/users.ts",
    find: "return game.users.activeGM?.isSelf ?? false;",
    replace: "return game.user.isGM;",
    noticedBy: [{ file: AWAY, name: "two of them: every roll is banked once" }],
    because: /preUpdateActor/,
  },
  {
    name: "an entry in the bank is written as a total",
    file: `${DOCUMENTS}/credit/credit-rolls.ts`,
    find: "points: witness.setbacks,",
    replace: "points: witness.setbacks + (primaryParty()?.system.bank.total ?? 0),",
    noticedBy: [{ file: AWAY, name: "one of them in two tabs: every roll is banked once" }],
    because: /expected \d+ to be 10/,
  },
  {
    name: "nobody looks for rolls that were made while no GM was there",
    file: `${DOCUMENTS}/credit/credit-duty.ts`,
    find: "  scanForRolls();\n}\n\n/** Settles",
    replace: "}\n\n/** Settles",
    noticedBy: [{ file: AWAY, name: "nobody there: the roll waits and says so" }],
    because: /Timeout[^]*at witnessed/,
  },
  {
    name: "crediting waits for a frame to be drawn",
    file: "src/table/duty-queue.ts",
    find: "    await Promise.resolve();\n",
    replace: "    await new Promise(requestAnimationFrame);\n",
    noticedBy: [{ file: AWAY, name: "asleep from the first moment on" }],
    because: /Timeout[^]*at witnessed/,
  },
  {
    name: "an unrevealed draw is written into the card's message",
    file: `${DOCUMENTS}/actions/begin-draw.ts`,
    find: 'gm: { state: "drawing", drawer: game.user.id ?? "" }',
    replace:
      'gm: { state: "drawing", drawer: game.user.id ?? "", bargain: { text: hand.map(({ id }) => id).join() } }',
    noticedBy: [{ file: AWAY, name: "reloaded in the middle of a request" }],
    because: /not to contain 'card/,
  },
  {
    name: "a card made under the id of another's entry writes over it",
    file: `${DOCUMENTS}/credit/own-entry.ts`,
    find: "  if (!entry) return true;",
    replace: "  if (entry?.kind !== undefined || !entry) return true;",
    noticedBy: [
      {
        file: "test/e2e/hard/forged-cards.test.ts",
        name: "deleted by its author and made anew under its id",
      },
      { file: "test/e2e/hard/forged-cards.test.ts", name: "under the id of a spend, leaves the spend alone" },
    ],
    because: /expected \d+ to be \d+/,
  },
  {
    name: "a re-roll is open to those who did not roll",
    file: `${DOCUMENTS}/card/action-rights.ts`,
    find: "reroll: isAuthor && ",
    replace: "reroll: ",
    noticedBy: [
      { file: "test/e2e/play/roll-and-answer.test.ts", name: "before the GM answers, a boon re-rolls" },
    ],
    because: /expected 1 to be \+0/,
  },
  {
    name: "a call for a roll counts whoever wrote it",
    file: `${DOCUMENTS}/card/genuine-request.ts`,
    find: " && message.author?.isGM ? message : null",
    replace: " ? message : null",
    noticedBy: [{ file: "test/e2e/hard/by-page.test.ts", name: "a call that a player writes themselves" }],
    because: /waiting for getByText\('That call for a roll is gone/,
  },
  {
    name: "a blind roll is shown to its author",
    file: `${DOCUMENTS}/card/may-see.ts`,
    find: "return author.id === viewer && !blind;",
    replace: "return author.id === viewer;",
    noticedBy: [{ file: "test/e2e/play/who-sees-what.test.ts", name: "Who sees what, generation 14" }],
    because: /'author', 'all'/,
  },
  {
    name: "a player's words stand on the card as HTML",
    file: "templates/chat/action.hbs",
    find: "<p>{{approach}}</p>",
    replace: "<p>{{{approach}}}</p>",
    noticedBy: [{ file: "test/e2e/hard/hostile-words.test.ts", name: "are text on a card from the roll" }],
    because: /ran: approach/,
  },
  {
    name: "undo writes over what somebody changed since",
    file: "src/table/undo.ts",
    find: "return sameData(present, change.after);",
    replace: "return true;",
    noticedBy: [{ file: "test/unit/logic/undo.test.ts", name: "leaves what somebody changed since" }],
    because: /left: \[\]/,
  },
  {
    name: "the release forgets the names of classes",
    file: "tools/stages/scripts.ts",
    find: "class: true",
    replace: "class: false",
    noticedBy: [{ file: "test/e2e/hard/kept-world.test.ts", name: "comes back in the system's own classes" }],
    because: /ActionRoll|PcSheet|to contain|not to include/,
  },
  {
    name: "what is fetched on demand is loaded at the start",
    file: "tools/stages/scripts.ts",
    find: '              { name, tags: ["$initial"] },\n',
    replace: "",
    noticedBy: [{ file: "test/unit/packs/parts.test.ts", name: "loads at the start only what the entry" }],
    because: /not to match/,
  },
  {
    name: "a part that did not come is never fetched again",
    file: "src/fates-edge/apps/on-demand.ts",
    find: "    if (found === null) part = null;\n",
    replace: "",
    noticedBy: [{ file: "test/unit/views/on-demand.test.ts", name: "told of once, and fetched anew" }],
    because: /to have a length/,
  },
  {
    name: "the words of a die are read as HTML",
    file: "playground/client/core/dice/roll-html.ts",
    find: "${escapeHTML(term.flavor)}",
    replace: "${term.flavor}",
    noticedBy: [
      { file: "test/unit/client/forged-rolls.test.ts", name: "shows markup in a die's flavor as text" },
      { file: "test/e2e/hard/hostile-messages.test.ts", name: "forged dice are shown as text" },
    ],
    because: /canary|ran: innerFlavor/,
  },
  {
    name: "a message's own HTML names another to be deleted",
    file: "playground/client/ui/chat/message-list.ts",
    find: "const item = [...this.items.children].find((each) => each.contains(element));",
    replace: 'const item = element.closest("[data-message-id]");',
    noticedBy: [
      { file: "test/e2e/hard/hostile-messages.test.ts", name: "cannot make a GM delete another message" },
    ],
    because: /expected false to be true/,
  },
  {
    name: "setbacks are banked where banking is off",
    file: `${DOCUMENTS}/credit/judge-roll.ts`,
    find: 'banked: banking && problem === "",',
    replace: 'banked: problem === "",',
    noticedBy: [
      { file: "test/unit/logic/judge-roll.test.ts", name: "leaves the bank alone where banking is off" },
    ],
    because: /banked: false/,
  },
  {
    name: "a roll may be both spent and drawn for",
    file: `${DOCUMENTS}/card/action-rights.ts`,
    find: "draw: left > 0 && isUntouched,",
    replace: "draw: left > 0,",
    noticedBy: [{ file: "test/unit/logic/view-action.test.ts", name: "spent for or drawn for, never both" }],
    because: /draw: false/,
  },
];
