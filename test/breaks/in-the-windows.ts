import type { PlantedBreak, Watcher } from "../../tools/breaks/planted-break.ts";

const CLIENT_TEST = "test/unit/client/ui";
const EVENING = "test/e2e/play/first-evening.test.ts";
/** Each part of the evening goes on from those before it. */
const eveningUntil = (...parts: readonly string[]): Watcher[] =>
  ["from the welcome to the wall", "by keys, where nothing has the focus", ...parts].map((name) => ({
    file: EVENING,
    name,
  }));
const REQUESTS = "test/e2e/play/requests.test.ts";

const EVERY_WINDOW = "test/e2e/hard/every-window.test.ts";
const UNSENT_FIELDS = "test/unit/views/unsent-fields.test.ts";
const UNSENT_ON_SHEETS = "test/unit/views/unsent-on-sheets.test.ts";
const HELP_PAGES = "test/unit/packs/help-pages.test.ts";

/** Mistakes in windows: in the playground's, by which it would be kinder than Foundry, and in what our own show. */
export const IN_THE_WINDOWS: readonly PlantedBreak[] = [
  {
    name: "a card that is drawn anew under the focus pulls the log to itself",
    file: "src/table/cards/frame.ts",
    find: "target?.focus({ preventScroll: true });",
    replace: "target?.focus();",
    noticedBy: [{ file: "test/unit/table/cards/keep-focus.test.ts", name: "nothing is scrolled to" }],
    because: /the last to take the focus/,
  },
  {
    name: "a roll's card says its roller's name a second time",
    file: "src/fates-edge/cards/action/view.ts",
    find: "isHeaded: heading === name,",
    replace: "isHeaded: false,",
    noticedBy: [{ file: "test/unit/views/named-once.test.ts", name: "shows the roller's name once" }],
    because: /expected \{ lead: '', /,
  },
  {
    name: "a scene's end asks what becomes of an empty bank",
    file: "src/fates-edge/apps/scene/end-scene.ts",
    find: 'asksBank: ends === "scene" && bank.total > 0,',
    replace: 'asksBank: ends === "scene",',
    noticedBy: [
      { file: "test/unit/views/scene/end-scene-view.test.ts", name: "asks nothing about an empty bank" },
    ],
    because: /asksBank/,
  },
  {
    name: "of clocks that land at one moment the last is announced first",
    file: "src/fates-edge/cards/landing-queue.ts",
    find: "this.#waiting = [...this.#waiting, each];",
    replace: "this.#waiting = [each, ...this.#waiting];",
    noticedBy: [{ file: "test/unit/cards/landing-queue.test.ts", name: "one after another" }],
    because: /hunt|debt/,
  },
  {
    name: "Escape on a word that explains itself closes the window around it",
    file: "src/table/help.ts",
    find: 'if (event.key === "Escape" && told === asked) hush();',
    replace: 'if (event.key === "Escape" && told === asked) return hush();',
    noticedBy: [{ file: EVERY_WINDOW, name: "Escape puts each away" }],
    because: /expected false to be true/,
  },
  {
    name: "what the keys lead to lies under the foot of a scene's frame",
    file: "styles/apps/_scene.scss",
    find: "    scroll-padding-block-end: 5rem;\n",
    replace: "",
    noticedBy: [{ file: EVERY_WINDOW, name: "at 1024 by 768" }],
    because: /under footer/,
  },
  {
    name: "a window names no page of the rules",
    file: "src/fates-edge/apps/rest.ts",
    find: '  static override readonly help: RulesPage = "fatigue";\n',
    replace: "",
    noticedBy: [{ file: HELP_PAGES, name: "names a page of the rules" }],
    because: /rest\.ts/,
  },
  {
    name: "the log of 14 keeps a message that may no longer be seen",
    file: "playground/client/ui/chat/message-list.ts",
    find: "if (host.game.release.generation >= 14 && !message.visible) return before?.remove();",
    replace: "",
    noticedBy: [
      { file: `${CLIENT_TEST}/message-list.test.ts`, name: "takes away what may no longer be seen" },
    ],
    because: /to deeply equal/,
  },
  {
    name: "sorting leaves two neighbours the same number",
    file: "playground/client/ui/ux/integer-sort.ts",
    find: "return middle > before && middle < after ? middle : null;",
    replace: "return middle;",
    noticedBy: [
      { file: `${CLIENT_TEST}/windows.test.ts`, name: "numbers everything anew where there is none" },
    ],
    because: /to deeply equal/,
  },
  {
    name: "a sheet hears of no change until its first drawing is done",
    file: "src/table/sheets/steady-sheet.ts",
    find: "  Object.assign(sheet.document.apps, { [sheet.id]: sheet });\n",
    replace: "  void sheet;\n",
    noticedBy: [
      {
        file: "test/unit/views/open-sheet.test.ts",
        name: "what changes while a sheet is being opened shows once it is open",
      },
    ],
    because: /expected \+?0 to be 2/,
  },
  {
    name: "half a sentence is stored when the field it stands in is drawn anew",
    file: "src/table/unsent.ts",
    find: "some(goesOn)) event.stopImmediatePropagation()",
    replace: "some(goesOn)) void event",
    noticedBy: [
      { file: "test/unit/views/unsent.test.ts", name: "has stored nothing, where its writer goes on" },
    ],
    because: /to deeply equal/,
  },
  {
    name: "a field that is taken away tells that it was left, and its window draws itself for ever",
    file: "src/table/unsent.ts",
    find: '"blur", () => queueMicrotask(tell)',
    replace: '"blur", tell',
    noticedBy: [{ file: "test/unit/views/unsent.test.ts", name: "tells of itself once it is left" }],
    because: /to deeply equal/,
  },
  {
    name: "a list that was pressed open keeps its window from being drawn anew",
    file: "src/table/redraw.ts",
    find: '[...RELEASES, "change", "focusout"]',
    replace: "RELEASES",
    noticedBy: [
      { file: "test/unit/views/when-released.test.ts", name: "a list that was pressed open is chosen from" },
    ],
    because: /expected \+?0 to be 1/,
  },
  {
    name: "a card on the page is forgotten when the browser frees memory",
    file: "src/table/cards/draw.ts",
    find: "  drawn.set(element, card);\n",
    replace: "  drawn.set(element, { ...card });\n",
    noticedBy: [
      {
        file: "test/unit/mocked/card-state.test.ts",
        name: "a card on the page is known for as long as it stands there",
      },
    ],
    because: /to deeply equal/,
  },
  {
    name: "a detached window stands as far from the corner as it stood on the page",
    file: "playground/client/ui/application/windowed-application.ts",
    find: '    applyPosition(this.element, { left: 0, top: 0, width: "auto", height: "auto" });\n',
    replace: "",
    noticedBy: [
      {
        file: "test/e2e/hard/detached-windows.test.ts",
        name: "clocks, sliders, fields and links answer there",
      },
    ],
    because: /outside of the viewport|hover/,
  },
  {
    name: "an answer stands in the log beside the offer that tells it",
    file: "src/table/cards/draw.ts",
    find: "messageType.standsElsewhere?.(message) ?? false",
    replace: "false",
    noticedBy: eveningUntil("a tick at the clock's own price takes three acts"),
    because: /stand on one card/,
  },
  {
    name: "whoever loses a contest reads their name, as if it were somebody else's",
    file: "src/fates-edge/cards/action/outcome.ts",
    find: "toRoller ? toYou : ofOthers",
    replace: "ofOthers",
    noticedBy: [
      { file: "test/unit/cards/view-joint-action.test.ts", name: "says to whoever rolled that they are who" },
    ],
    because: /YouLose|YouWin/,
  },
  {
    name: "a new roll begins as richly described as the last",
    file: "src/fates-edge/apps/roll/last-roll.ts",
    find: 'return typeof stored === "object" && stored !== null ? asRemembered(stored) : {};',
    replace: 'return typeof stored === "object" && stored !== null ? stored : {};',
    noticedBy: [{ file: "test/unit/views/last-roll.test.ts", name: "never how richly one described it" }],
    because: /intricate/,
  },
  {
    name: "supply says what was used, as if it were what is left",
    file: "src/fates-edge/apps/scene/scene-words.ts",
    find: "left: SUPPLY_SIZE - used",
    replace: "left: used",
    noticedBy: [{ file: "test/unit/views/last-roll.test.ts", name: "says what is left" }],
    because: /left=0/,
  },
  {
    name: "the call for a roll lists a clock without a name",
    file: "src/fates-edge/apps/call.ts",
    find: "label: clockName({ key: value, name })",
    replace: "label: name",
    noticedBy: [{ file: REQUESTS, name: "two players are asked" }],
    because: /to deeply equal/,
  },
  {
    name: "a button breaks in the middle of its word beside a long name",
    file: "styles/table/_card.scss",
    find: "        flex: none;\n        white-space: nowrap;\n",
    replace: "        width: 2rem;\n        white-space: normal;\n        overflow-wrap: anywhere;\n",
    noticedBy: [{ file: REQUESTS, name: "the longest name leaves its button whole" }],
    because: /to be 1/,
  },
  {
    name: "what a spend lacks is told in a corner, not at its field",
    file: "src/fates-edge/apps/spend/spend.ts",
    find: "missingField(draft.effects, this.id)",
    replace: '""',
    noticedBy: [
      {
        file: "test/e2e/play/at-the-gms-hand.test.ts",
        name: "what is missing is told before a point is spent",
      },
    ],
    because: /expected false to be true/,
  },
  {
    name: "a card that lay open turns over again for whoever comes later",
    file: "src/table/cards/turning.ts",
    find: "isNew ? now : 0",
    replace: "now",
    noticedBy: eveningUntil("a tick at the clock's own price", "a GM asks one player for a named skill"),
    because: /face up for whoever comes later/,
  },
  {
    name: "what somebody has written in a window is gone when others change what it shows",
    file: "src/table/steady-application.ts",
    find: "keepUnsent(before, after, { all: this.#keepsUnsent });",
    replace: "keepUnsent(before, after, { all: false });",
    noticedBy: [{ file: UNSENT_FIELDS, name: "in the builder, the offer of a bond stays" }],
    because: /expected 'Bryn' to be 'Tess'/,
  },
  {
    name: "a field of a sheet counts as sent before its write has come back",
    file: "src/table/sheets/drawn-form.ts",
    find: "this.#underWay.has(path) ? this.#underWay : this.#values",
    replace: "this.#values",
    noticedBy: [{ file: UNSENT_ON_SHEETS, name: "counts as sent once its write has come back" }],
    because: /to deeply equal/,
  },
  {
    name: "what is written in a field that is locked is not told of",
    file: "src/table/unsent.ts",
    find: '  notify.warn("TABLE.Error.FieldLocked", { field: labelOf(field) });\n',
    replace: "",
    noticedBy: [
      { file: UNSENT_ON_SHEETS, name: "stays to be copied where its user may no longer change it" },
    ],
    because: /to deeply equal/,
  },
  {
    name: "what the server refused of a sheet counts as sent",
    file: "src/table/sheets/drawn-form.ts",
    find: "        if (isHeld(this.#underWay, path, value)) this.#underWay.delete(path);\n",
    replace: "        void path;\n",
    noticedBy: [
      { file: UNSENT_ON_SHEETS, name: "is sent again with the next change when the server refused it" },
    ],
    because: /to match object/,
  },
  {
    name: "whoever came to a field by the Tab key writes at its end once it is drawn anew",
    file: "src/table/unsent.ts",
    find: "selectionStart === 0 && selectionEnd === value.length",
    replace: "selectionEnd !== value.length",
    noticedBy: [
      { file: "test/unit/views/unsent.test.ts", name: "has all of it selected also where others changed" },
    ],
    because: /to deeply equal/,
  },
];
