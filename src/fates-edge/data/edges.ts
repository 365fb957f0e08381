import type { WordsField } from "#foundry/registration.ts";
import { isRecord } from "#table/records.ts";
import { REQUIREMENT_KINDS } from "../rules/advancement/requirements.ts";
import { BLANK_EDGE, type EdgeState } from "../rules/edges/edge.ts";
import { giftOf } from "../rules/edges/gifts.ts";
import { flag, oneOf, text, texts, whole } from "#table/fields.ts";

const fields = foundry.data.fields;

/** What of an edge is words; all else is counted with. */
export const EDGE_WORDS: WordsField = { entries: "edges", of: ["label", "circumstance"] };
/** What of a requirement is. */
export const REQUIREMENT_WORDS: WordsField = { entries: "requirements", of: ["text"] };

/**
 * What an item lends, keyed by edge: when, for whom, what, at what cost and how often (`rules/edges/edge.ts`). Its words are
 * plain text, so that an edge of a later version is kept and not taken for something else; fields nobody knows lie in
 * `more`. A use is an entry with the number of the scene, session, arc or campaign it fell in: the next one has none,
 * without anybody writing.
 */
export const edges = () => new fields.TypedObjectField(new fields.SchemaField(edgeParts()));

function edgeParts() {
  return {
    label: text(),
    circumstance: text(),
    moment: text(BLANK_EDGE.moment),
    skills: texts(),
    attributes: texts(),
    ladders: texts(),
    tags: texts(),
    states: new fields.ArrayField(
      new fields.ObjectField<KeptWhole, AsWritten<EdgeState>, EdgeState, AsWritten<EdgeState>>({
        required: true,
        nullable: false,
      }),
    ),
    for: text(BLANK_EDGE.for),
    allies: texts(),
    by: text(BLANK_EDGE.by),
    gives: text(BLANK_EDGE.gives),
    amount: whole(BLANK_EDGE.amount, { min: -10, max: 10 }),
    die: flag(),
    instead: text(),
    also: new fields.SchemaField({ gives: text(), amount: whole(), for: text(BLANK_EDGE.also.for) }),
    costs: new fields.SchemaField({
      setbacks: whole(),
      fatigue: whole(),
      harm: whole(),
      backlash: whole(),
      compromised: text(),
      clock: text(),
      cards: whole(),
      points: whole(),
      actions: whole(),
    }),
    period: text(BLANK_EDGE.period),
    uses: whole(1, { min: 1 }),
    /** What sort of advantage it is among structural ones (Clarification 4): a ward, a banner. */
    sort: text(),
    more: new fields.ObjectField<KeptWhole, Kept, Kept, Kept>({ required: true, nullable: false }),
    spent: new fields.TypedObjectField(
      new fields.SchemaField({
        at: whole(),
        message: text(),
        user: text(),
        /** Whom it was used for and what on, by uuid, and which clock was meant; absent where nothing was to be chosen. */
        who: chosen(),
        thing: chosen(),
        clock: chosen(),
        people: new fields.ArrayField(text(), { required: false, initial: undefined }),
      }),
    ),
  };
}

/** What was chosen for a use; earlier versions did not store it, and neither does a use without a choice. */
function chosen() {
  return new fields.StringField({ required: false, nullable: false, initial: undefined });
}

type KeptWhole = { required: true; nullable: false };
/** A shape as the fields' types take it: those of interfaces they refuse. */
type AsWritten<T> = { [Key in keyof T]: T[Key] };
type Kept = Readonly<Record<string, unknown>>;
type Source = Record<string, unknown>;

const LISTS = ["skills", "attributes", "ladders", "tags"] as const;

/** The type of each field's value; a value of another type comes from a later version. */
const KINDS: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...kind(isText, "label", "circumstance", "moment", "for", "by", "gives", "instead", "period", "sort"),
  ...kind(Array.isArray, ...LISTS, "states", "allies"),
  ...kind((value) => typeof value === "number" || value === null, "amount", "uses"),
  ...kind((value) => typeof value === "boolean", "die"),
  ...kind(isRecord, "also", "costs", "more", "spent"),
};

/** The fields of an edge's two inner tables. */
const INNER: Readonly<Record<string, readonly string[]>> = {
  also: Object.keys(BLANK_EDGE.also),
  costs: Object.keys(BLANK_EDGE.costs),
};

/**
 * Brings stored edges, or a part of one that is being changed, into today's shape in place: those of the first versions named
 * one attribute, one skill and `dice`, and how often they served as `span`. What a later version wrote goes aside, and comes back where it is known again.
 */
export function migrateEdges(stored: unknown): void {
  if (!isPlainRecord(stored)) return;
  for (const each of Object.values(stored)) if (isPlainRecord(each)) migrateEdge(each);
}

/** The same, for who asks whether there was anything to bring. */
export function edgesAsToday(stored: unknown): boolean {
  const before = JSON.stringify(stored);
  migrateEdges(stored);
  return JSON.stringify(stored) !== before;
}

function migrateEdge(edge: Source): void {
  const { attribute, skill, tag, dice, span } = edge;
  const list = (word: unknown): unknown[] => (word === "" ? [] : [word]);
  if (isText(attribute)) replace(edge, "attribute", "attributes", list(attribute));
  if (isText(skill)) replace(edge, "skill", "skills", list(skill));
  if (isText(tag)) replace(edge, "tag", "sort", tag);
  if (dice !== undefined) replace(edge, "dice", "amount", dice);
  if (isText(span)) replace(edge, "span", "period", span);
  for (const name of LISTS) if (isText(edge[name])) edge[name] = list(edge[name]);
  if (isText(edge["gives"]) && edge["moment"] === undefined) fillMoment(edge, edge["gives"]);
  setAside(edge);
}

function replace(edge: Source, old: string, today: string, value: unknown): void {
  delete edge[old];
  edge[today] ??= value;
}

/** Edges once said no moment: what they gave told it. What cancelled setbacks under a circumstance served anybody's roll. */
function fillMoment(edge: Source, gives: string): void {
  edge["moment"] = giftOf({ gives }).usual;
  if (gives === "cancel" && isText(edge["circumstance"]) && edge["circumstance"] !== "")
    edge["for"] ??= "group";
}

function setAside(edge: Source): void {
  const more: Source = isPlainRecord(edge["more"]) ? edge["more"] : {};
  for (const [key, value] of Object.entries(more)) {
    if (!KINDS[key]?.(value)) continue;
    edge[key] = value;
    delete more[key];
  }
  for (const [key, value] of Object.entries(edge)) {
    if (KINDS[key]?.(value) || isOrder(key, value)) continue;
    more[key] = value;
    delete edge[key];
  }
  for (const [name, known] of Object.entries(INNER)) setInnerAside(edge[name], { name, known, more });
  if (Object.keys(more).length > 0) edge["more"] = more;
}

function setInnerAside(
  inner: unknown,
  { name, known, more }: { readonly name: string; readonly known: readonly string[]; readonly more: Source },
): void {
  if (!isPlainRecord(inner)) return;
  for (const [key, value] of Object.entries(inner)) {
    if (known.includes(key) || isOrder(key, value)) continue;
    more[`${name}-${key}`] = value;
    delete inner[key];
  }
}

/** An update may tell to delete or replace, also in the words in which the host sends it: that is no field. */
function isOrder(key: string, value: unknown): boolean {
  return /^(?:[-=]=|\$)/.test(key) || (typeof value === "object" && value !== null && !isPlain(value));
}

function isPlain(value: object): boolean {
  return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}

function isPlainRecord(value: unknown): value is Source {
  return isRecord(value) && isPlain(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function kind(is: (value: unknown) => boolean, ...names: readonly string[]) {
  return Object.fromEntries(names.map((name) => [name, is]));
}

/** What must be met, all of it; of those that share a `group` any one (SRD 12.3; Clarification 10). */
export const requirements = () =>
  new fields.TypedObjectField(
    new fields.SchemaField({
      kind: oneOf(REQUIREMENT_KINDS, "words"),
      key: text(),
      min: whole(0, { min: 0 }),
      count: whole(1, { min: 1 }),
      text: text(),
      group: text(),
    }),
  );
