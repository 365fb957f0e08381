import type { PlantedBreak } from "./planted-break.ts";

const CLIENT_TEST = "test/unit/client/ui";

/** Mistakes in the playground's windows, by which it would be kinder than Foundry. */
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
