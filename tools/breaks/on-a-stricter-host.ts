import type { PlantedBreak } from "./planted-break.ts";

const STRICT = "test/e2e/hard/strict-host.test.ts";
const DOCUMENTS = "test/unit/logic/saved-documents.test.ts";
const REDRAW = "test/unit/views/redraw-messages.test.ts";
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
  {
    name: "the log is asked to draw again what it has not drawn",
    file: "src/foundry/messages.ts",
    find: "if (posted.has(idOf(message)))",
    replace: "if (posted.size >= 0)",
    noticedBy: [{ file: REDRAW, name: "is not asked for where the log has not drawn it" }],
    because: /expected \[/,
  },
  {
    name: "the log is asked to draw again what is not for this user",
    file: "src/foundry/messages.ts",
    find: "if (!message.visible || !which(message)) continue;",
    replace: "if (!which(message)) continue;",
    noticedBy: [{ file: REDRAW, name: "is not asked for where this user may not see it" }],
    because: /expected \[/,
  },
  {
    name: "what is drawn does not wait for its partials",
    file: "src/foundry/templates.ts",
    find: "  await templatesLoaded();\n  return",
    replace: "  return",
    noticedBy: [
      { file: "test/unit/views/late-templates.test.ts", name: "are waited for by all that is drawn" },
    ],
    because: /called/,
  },
  {
    name: "an unlinked token's character is another than its own",
    file: "src/foundry/documents.ts",
    find: 'return one !== "" && worldActorOf(one) === worldActorOf(other);',
    replace: 'return one !== "" && one === other;',
    noticedBy: [{ file: DOCUMENTS, name: "is the one it was made from" }],
    because: /expected false to be true/,
  },
  {
    name: "what is not saved has a uuid",
    file: "src/foundry/documents.ts",
    find: "  idOf(document);\n  return uuid;",
    replace: "  return uuid;",
    noticedBy: [{ file: DOCUMENTS, name: "has no id and no uuid to be found by" }],
    because: /expected .* to throw/,
  },
  {
    name: "cards are drawn after modules were told of the message",
    file: "src/main.ts",
    find: "drawCards();\n",
    replace: "void drawCards;\n",
    noticedBy: [{ file: STRICT, name: "tells modules of a message once its card is drawn" }],
    because: /expected/,
  },
  {
    name: "a window that is folded away keeps its content",
    file: "styles/_modes.scss",
    find: ".application.fates-edge.minimized.minimized > .window-content {\n  display: none;",
    replace: ".application.fates-edge.minimized.minimized > .window-content {\n  color: inherit;",
    noticedBy: [{ file: STRICT, name: "folds every window away" }],
    because: /stays/,
  },
  {
    name: "a player's copy names what GMs alone write",
    file: "src/fates-edge/actions/import.ts",
    find: "  for (const field of named) Reflect.deleteProperty(system, field);\n",
    replace: "",
    noticedBy: [{ file: STRICT, name: "takes a player's copy of a character" }],
    because: /awards/,
  },
  {
    name: "a player says who sees the character they make",
    file: "src/fates-edge/documents/actor.ts",
    find: "if (user.isGM)\n",
    replace: "if (user.isGM || user.isSelf)\n",
    noticedBy: [{ file: STRICT, name: "takes a player's copy of a character" }],
    because: /expected/,
  },
  {
    name: "a token's bar writes a value of boons that is not stored",
    file: "src/fates-edge/documents/actor.ts",
    find: 'if (!isPc(this) || attribute !== "boons")',
    replace: 'if (!isPc(this) || attribute !== "")',
    noticedBy: [{ file: STRICT, name: "writes boons into a token's bar" }],
    because: /modifyTokenAttribute|expected/,
  },
];
