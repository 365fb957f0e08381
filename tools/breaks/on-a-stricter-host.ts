import type { PlantedBreak } from "./planted-break.ts";

const DETACHED = "test/unit/views/detached-page.test.ts";

/** Mistakes that go unseen as long as the host is kind: one page, one order of messages, nothing refused. */
export const ON_A_STRICTER_HOST: readonly PlantedBreak[] = [
  {
    name: "a slider takes a press for one only where it comes from the game's own page",
    file: "src/table/sliders.ts",
    find: 'const mark = aroundTarget(event, "[data-value]");',
    replace: 'const mark = event.target instanceof Element ? event.target.closest("[data-value]") : null;',
    noticedBy: [{ file: DETACHED, name: "has sliders that answer" }],
    because: /expected \[/,
  },
  {
    name: "what is drawn anew in a detached window is put in place of what stands there",
    file: "src/table/redraw.ts",
    find: "else if (isElement(old) && isElement(now)",
    replace: "else if (old instanceof Element && now instanceof Element",
    noticedBy: [{ file: DETACHED, name: "keeps an element that only changes" }],
    because: /expected/,
  },
  {
    name: "cards and clocks are looked for on the game's own page alone",
    file: "src/foundry/elements.ts",
    find: "return new Set([document, ...windows.flatMap(({ element }) => element?.ownerDocument ?? [])]);",
    replace: "return new Set(windows.length === 0 ? [] : [document]);",
    noticedBy: [{ file: DETACHED, name: "is looked for on the pages of detached windows too" }],
    because: /expected/,
  },
  {
    name: "the check of pages allows what fails in a detached window",
    file: "tools/stages/check/page-laws.ts",
    find: "[OF_A_PAGE, ON_THE_PAGE, OF_ITS_SIZE]",
    replace: "[OF_A_PAGE, OF_ITS_SIZE]",
    noticedBy: [{ file: "test/unit/packs/checks.test.ts", name: "the check of pages" }],
    because: /length/,
  },
];
