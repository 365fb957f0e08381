import type { PlantedBreak } from "./planted-break.ts";

const CLIENT_TEST = "test/unit/client/ui";

/** Mistakes in windows: in the playground's, by which it would be kinder than Foundry, and in what our own show. */
export const IN_THE_WINDOWS: readonly PlantedBreak[] = [
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
    file: "src/fates-edge/sheets/bases.ts",
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
    file: "src/fates-edge/cards/draw.ts",
    find: "  drawn.set(element, card);\n",
    replace: "  drawn.set(element, { ...card });\n",
    noticedBy: [
      {
        file: "test/unit/views/card-state.test.ts",
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
];
