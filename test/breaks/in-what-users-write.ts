import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const FOLLOWERS_LIFE = "test/e2e/play/a-followers-life.test.ts";
const JOINED = "test/e2e/hard/joined-forms.test.ts";
const EFFECTS = "test/e2e/hard/effects-on-actors.test.ts";
const USER_HTML = "test/e2e/hard/user-html.test.ts";
const RITUAL = "test/unit/views/magic/ritual.test.ts";
const JOINED_RITUAL = "test/unit/views/magic/ritual-joined.test.ts";
const OWN_FORM = "src/table/sheets/own-form.ts";
/** What was joined is stored, or makes a change that the host refuses altogether. */
const CHANGED = /to deeply equal|not to be/;

/** Mistakes that would let what one user writes act in another's name. */
export const IN_WHAT_USERS_WRITE: readonly PlantedBreak[] = [
  {
    name: "somebody joins a ritual as another's character",
    file: "src/fates-edge/actions/magic/ritual-requests.ts",
    find: " || !plays(request.author, actor))",
    replace: ")",
    noticedBy: [{ file: JOINED_RITUAL, name: "helpers join with a skill" }],
    because: /NotTheirs/,
  },
  {
    name: "a ritual's Weave takes dice that nobody lends",
    file: "src/fates-edge/state/magic/working.ts",
    find: "!lentHolds(ritual, parts) || ",
    replace: "",
    noticedBy: [{ file: RITUAL, name: "nobody channels twice" }],
    because: /a die of nobody's/,
  },
  {
    name: "who is hired in a line has no face of their own",
    file: "src/fates-edge/actions/retinue/newcomer.ts",
    find: "    img: PICTURE.test(img) ? img : face,\n",
    replace: "    ...(PICTURE.test(img) && { img }),\n",
    noticedBy: [{ file: FOLLOWERS_LIFE, name: "hired in a line" }],
    because: /Timeout/,
  },
  {
    name: "the button Recruit forgets the line that is written beside it",
    file: "src/fates-edge/sheets/pc/pc-sheet.ts",
    find: 'if (line && line.value.trim() !== "") await this.#recruit(line);\n    else ',
    replace: "",
    noticedBy: [{ file: FOLLOWERS_LIFE, name: "hired in a line" }],
    because: /Buy for 9 XP/,
  },
  {
    name: "a field in a user's text is read with the sheet's own",
    file: OWN_FORM,
    find: "const joined = [partTexts(form), sendAwayOutsiders(form)].some(Boolean);",
    replace: "const joined = false;",
    noticedBy: [{ file: JOINED, name: "the sheet of a spend sends its own fields alone" }],
    because: CHANGED,
  },
  {
    name: "a sheet saves a field that no template of its own made",
    file: OWN_FORM,
    find: "return [...this.#names.values()].some((names) => names.has(name));",
    replace: "return this.#names.size > 0;",
    noticedBy: [{ file: JOINED, name: "a field that no template made is none of the sheet's" }],
    because: CHANGED,
  },
  {
    name: "a form may write rights and awards",
    file: OWN_FORM,
    find: "if (!SENT.test(name) || growsByActs(name)) return false;",
    replace: "if (!SENT.test(name) && growsByActs(name)) return false;",
    noticedBy: [{ file: JOINED, name: "rights, place and what is earned are no form's to write" }],
    because: CHANGED,
  },
  {
    name: "a button in a user's text calls the sheet's actions",
    file: OWN_FORM,
    find: "return isInUsersHtml(target) ? undefined : handler.call(this, event, target);",
    replace: "return handler.call(this, event, target);",
    noticedBy: [{ file: JOINED, name: "those on any sheet do nothing" }],
    because: /to deeply equal/,
  },
  {
    name: "a button in a user's text does a deed of the character's sheet",
    file: "src/fates-edge/sheets/pc/pc-sheet.ts",
    find: "if (!isInUsersHtml(target)) void doSheetAction",
    replace: "void doSheetAction",
    noticedBy: [{ file: JOINED, name: "those on any sheet do nothing" }],
    because: /to deeply equal/,
  },
  {
    name: "a window reads a field from elsewhere on the page",
    file: "src/table/windows.ts",
    find: "    sendAwayOutsiders(element);\n",
    replace: "",
    noticedBy: [{ file: JOINED, name: "a window of the table reads no field" }],
    because: /expected true to be false/,
  },
  {
    name: "an active effect raises what it names",
    file: "src/table/setup/table-actor.ts",
    find: "if (!isIdle(configured(this), effect)) yield effect;",
    replace: "if (!isIdle(configured(this), effect) || effect.id) yield effect;",
    noticedBy: [{ file: EFFECTS, name: "change nothing of it, for nobody: one on the actor itself" }],
    because: /to deeply equal/,
  },
  {
    name: "XP are counted from prepared values",
    file: "src/fates-edge/data/actor/pc.ts",
    find: "countXp(this._source.ledger, this._source.awards ?? {})",
    replace: "countXp(this.ledger, this.awards ?? {})",
    noticedBy: [{ file: EFFECTS, name: "XP are counted from what is stored" }],
    because: /expected \d+ to be 3/,
  },
  {
    name: "a boon that is not there pays",
    file: "src/fates-edge/data/actor/entries.ts",
    find: "=== -price && countBoons(ledger) >= 0;",
    replace: "=== -price;",
    noticedBy: [{ file: "test/e2e/hard/uncovered-payments.test.ts", name: "makes no flashback" }],
    because: /to deeply equal/,
  },
  {
    name: "an unknown element of a user's text stays as it was written",
    file: "src/table/clean-html.ts",
    find: "!isKept(node as HTMLElement)) return unwrap(node);",
    replace: "!isKept(node as HTMLElement)) return nextSibling;",
    noticedBy: [{ file: "test/unit/views/clean-html.test.ts", name: "What users write is cleaned" }],
    because: /<button>press<\/button>/,
  },
  {
    name: "what stands in an element that goes is cleaned within it, and moved once more for each that stands around it",
    file: "src/table/clean-html.ts",
    find: "  const { firstChild, nextSibling } = element;\n",
    replace:
      "  cleanChildren(element as ChildNode & ParentNode);\n  const { firstChild, nextSibling } = element;\n",
    noticedBy: [{ file: "test/unit/views/clean-html.test.ts", name: "each thing in a text is moved once" }],
    because: /to be less than/,
  },
  {
    name: "whether a spell has words is asked in time that grows with the square of its text",
    file: "src/fates-edge/state/magic/spells.ts",
    find: "<[^<>]*>|&nbsp;",
    replace: "<[^>]*>|&nbsp;",
    noticedBy: [{ file: "test/unit/tools/patterns.test.ts", name: "src/fates-edge/state/magic/spells.ts" }],
    because: /to be undefined/,
  },
  {
    name: "a user's text is read once, and not as the next reading takes it",
    file: "src/table/clean-html.ts",
    find: "    if (clean === written) return clean;\n",
    replace: "    if (reading === 0) return clean;\n",
    noticedBy: [
      { file: "test/unit/views/clean-html.test.ts", name: "is read the next time as it was judged" },
    ],
    because: /to be '<a>t<a>/,
  },
  {
    name: "a user's style may say where something stands",
    file: "src/table/clean-html.ts",
    find: '  ["float", WORD],\n',
    replace: '  ["float", WORD],\n  ["position", WORD],\n',
    noticedBy: [{ file: "test/unit/views/clean-html.test.ts", name: "and loses the style" }],
    because: /position: fixed/,
  },
  {
    name: "the line over a message is drawn as it was written",
    file: "src/table/cards/card-message.ts",
    find: "() => cleanHtml(flavor)",
    replace: "() => flavor",
    noticedBy: [{ file: USER_HTML, name: "in a message lies over nothing" }],
    because: /example\.org/,
  },
  {
    name: "the editor of a text gets what its writer wrote, uncleaned",
    file: "src/table/sheets/prose.ts",
    find: "const source = cleanHtml(written);",
    replace: "const source = written;",
    noticedBy: [{ file: USER_HTML, name: "its editor loses nothing of it" }],
    because: /example\.org/,
  },
  {
    name: "purchases past what is read of a ledger cost nothing",
    file: "src/fates-edge/data/actor/long-lists.ts",
    find: "return Number.isFinite(xp) ? Math.min(0, xp) : 0;",
    replace: "return Number.isFinite(xp) ? Math.max(0, xp) : 0;",
    noticedBy: [{ file: "test/unit/views/long-lists.test.ts", name: "has paid for what is not read too" }],
    because: /to be -16000/,
  },
  {
    name: "every page reads all that an owner wrote into their character's lists",
    file: "src/fates-edge/documents/actor.ts",
    find: "    keepListsShort(source);\n",
    replace: "",
    noticedBy: [{ file: "test/unit/views/long-lists.test.ts", name: "is read up to a limit in each list" }],
    because: /to have a length/,
  },
];
