import { localize } from "../../foundry/i18n.ts";
import { linesOf } from "../words/text.ts";
import { byLabel, type Choice, choicesOf } from "../windows/controls.ts";
import type { ClockActor, ClockLooks } from "./book.ts";
import { CLOCK_SCOPES, SIGHTS, TICKERS } from "./clock.ts";
import { CLOCK_NAME_MAX } from "./line.ts";
import { isAlwaysThere, type TableClock } from "./fields.ts";
import { kindWord } from "./kinds.ts";
import { clockStates } from "./states.ts";

/** What the editor's fields say of a clock, before it is saved: what only ticking and landing change is left out. */
export type ClockDraft = Omit<TableClock, "ticks" | "base" | "landed" | "sort"> &
  Readonly<Record<string, unknown>>;

/** What a field of the editor may look at. */
export interface FieldPlace {
  readonly book: ClockLooks;
  readonly holder: ClockActor;
  /** The clock's key. */
  readonly key: string;
  readonly draft: ClockDraft;
}

/** How a field is written: in one line, in a few, one thing a line, as a whole number, by choice, or checked. */
type Control = "line" | "words" | "lines" | "whole" | "choice" | "flag";

/** One field of the editor: what is stored under its name, how it is asked for, and when. */
export interface EditorField {
  /** The field of the stored clock. */
  readonly name: string;
  readonly as: Control;
  /** The key of its label; of a hint, where it has one. */
  readonly label: string;
  readonly hint?: string;
  /** Stands with others in columns; else below them, as broad as the window. */
  readonly group: "what" | "words" | "links";
  readonly choices?: (place: FieldPlace) => Choice[];
  readonly min?: number;
  /** Left out for all that fits. */
  readonly max?: (place: FieldPlace) => number;
  readonly isShown?: (place: FieldPlace) => boolean;
  /** Others are shown or not by what it says. */
  readonly decides?: true;
}

const isOpened = ({ book, key }: FieldPlace): boolean => !isAlwaysThere(book.stored, key);

/** A choice of one word of a few, each with its own words. */
function wordOf<Name extends string, Word extends string>(
  name: Name,
  values: readonly Word[],
  label: (word: Word) => string,
) {
  const choices = ({ draft }: FieldPlace): Choice[] => choicesOf(values, String(draft[name]), label);
  return { name, as: "choice", choices } as const;
}

/** A choice of one of the holder's other clocks; one that is gone is none. */
export function clockChoice(name: string, none: string): Pick<EditorField, "name" | "as" | "choices"> {
  return {
    name,
    as: "choice",
    choices: ({ book, holder, key, draft }) => {
      const others = clockStates(holder).filter(
        (clock) => clock.key !== key && !isAlwaysThere(book.stored, clock.key),
      );
      const keys = others.map((clock) => clock.key);
      const chosen = keys.includes(String(draft[name])) ? String(draft[name]) : "";
      const called = new Map(others.map((clock) => [clock.key, book.nameOf(clock)]));
      return choicesOf(keys, chosen, (other) => called.get(other) ?? "", localize(none));
    },
  };
}

/** The fields that any game may ask for, by the name under which they are stored. */
export const EDITOR_FIELDS = {
  name: { name: "name", as: "line", label: "TABLE.Clock.Name", group: "what", max: () => CLOCK_NAME_MAX },
  size: {
    name: "size",
    as: "whole",
    label: "TABLE.Clock.Segments",
    group: "what",
    min: 1,
    max: ({ book }) => book.stored.measure.mostSegments,
    isShown: isOpened,
  },
  kind: {
    name: "kind",
    as: "choice",
    label: "TABLE.Clock.KindLabel",
    group: "what",
    choices: ({ book, draft }) => kindChoices(book, draft.kind),
    isShown: isOpened,
    decides: true,
  },
  scope: {
    ...wordOf("scope", CLOCK_SCOPES, (word) => localize(`TABLE.Clock.Scope.${word}`)),
    label: "TABLE.Clock.ScopeLabel",
    group: "what",
    isShown: isOpened,
    decides: true,
  },
  actor: {
    name: "actor",
    as: "choice",
    label: "TABLE.Clock.ActorLabel",
    group: "what",
    choices: ({ book, draft }) => actorChoices(book, draft.actor),
    isShown: ({ draft, ...place }) => draft.scope === "actor" && isOpened({ draft, ...place }),
  },
  sight: {
    ...wordOf("sight", SIGHTS, (word) => localize(`TABLE.Clock.Sight.${word}`)),
    label: "TABLE.Clock.SightLabel",
    group: "what",
  },
  tickers: {
    ...wordOf("tickers", TICKERS, (word) => localize(`TABLE.Clock.Tickers.${word}`)),
    label: "TABLE.Clock.TickersLabel",
    group: "what",
  },
  triggers: { name: "triggers", as: "lines", label: "TABLE.Clock.TriggersLabel", group: "words" },
  pressure: { name: "pressure", as: "lines", label: "TABLE.Clock.PressureLabel", group: "words" },
  full: { name: "full", as: "words", label: "TABLE.Clock.FullLabel", group: "words" },
  empty: {
    name: "empty",
    as: "words",
    label: "TABLE.Clock.EmptyLabel",
    group: "words",
    isShown: ({ draft }) => draft.tug,
  },
  opens: {
    ...clockChoice("opens", "TABLE.Clock.OpensNone"),
    label: "TABLE.Clock.OpensLabel",
    group: "links",
    isShown: isOpened,
  },
  feeds: {
    ...clockChoice("feeds", "TABLE.Clock.FeedsNone"),
    label: "TABLE.Clock.FeedsLabel",
    hint: "TABLE.Clock.FeedsHint",
    group: "links",
    isShown: isOpened,
  },
  rival: {
    ...clockChoice("rival", "TABLE.Clock.RacesNone"),
    label: "TABLE.Clock.RivalLabel",
    group: "links",
    isShown: isOpened,
  },
  gates: {
    ...clockChoice("gates", "TABLE.Clock.GatesNone"),
    label: "TABLE.Clock.GatesLabel",
    group: "links",
    isShown: isOpened,
  },
  tug: {
    name: "tug",
    as: "flag",
    label: "TABLE.Clock.TugLabel",
    group: "links",
    isShown: isOpened,
    decides: true,
  },
  sealed: { name: "sealed", as: "flag", label: "TABLE.Clock.SealedLabel", group: "links", isShown: isOpened },
} as const satisfies Readonly<Record<string, EditorField>>;

function kindChoices({ kinds, stored }: ClockLooks, chosen: string): Choice[] {
  const taken = new Set(Object.values(stored.always).map((clock) => (clock as { kind?: string }).kind));
  const offered = Object.keys(kinds).filter((kind) => !taken.has(kind));
  return choicesOf(offered, chosen, (kind) => kindWord(kinds, kind)).toSorted(byLabel);
}

function actorChoices({ mayHaveClocks, stored }: ClockLooks, chosen: string): Choice[] {
  const isOffered = mayHaveClocks ?? ((actor: Actor.Implementation): boolean => actor.type !== stored.type);
  const actors = game.actors.contents.filter(isOffered);
  const choices = actors.map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === chosen }));
  const none = { value: "", label: localize("TABLE.Clock.ActorNone"), chosen: chosen === "" };
  return [none, ...choices.toSorted(byLabel)];
}

/** The draft as a form says it now. What stands in no field stays. */
export function readDraft(form: FormData, fields: readonly EditorField[], place: FieldPlace): ClockDraft {
  const read = fields.flatMap((field): [string, unknown][] => {
    const said = form.get(field.name);
    if (field.as === "flag") return [[field.name, said !== null]];
    return typeof said === "string" ? [[field.name, readField(said, field, place)]] : [];
  });
  return { ...place.draft, ...Object.fromEntries(read) };
}

function readField(
  said: string,
  { as, name, min = 0, max, choices }: EditorField,
  place: FieldPlace,
): unknown {
  const before = place.draft[name];
  if (as === "whole") return wholeOf(said, Number(before), min, max?.(place) ?? Infinity);
  if (as === "lines") return linesOf(said);
  if (as !== "choice") return said.trim();
  return choices?.(place).some(({ value }) => value === said) ? said : before;
}

function wholeOf(said: string, before: number, min: number, max: number): number {
  const value = Number(said);
  return said !== "" && Number.isInteger(value) ? Math.min(max, Math.max(min, value)) : before;
}

/** What a template draws of a field. */
export interface FieldView {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  readonly value: unknown;
  readonly isLine: boolean;
  readonly isWords: boolean;
  readonly isWhole: boolean;
  readonly isFlag: boolean;
  readonly rows: number;
  readonly min: number;
  readonly max: number | null;
  readonly required: boolean;
  readonly choices: readonly Choice[] | null;
}

/** The fields of one group that are shown now. */
export function fieldViews(
  group: EditorField["group"],
  fields: readonly EditorField[],
  place: FieldPlace,
): FieldView[] {
  const shown = fields.filter((field) => field.group === group && (field.isShown?.(place) ?? true));
  return shown.map((field) => fieldView(field, place));
}

function fieldView(field: EditorField, place: FieldPlace): FieldView {
  const { name, as, label, hint = "", min = 0, max, choices } = field;
  const value = place.draft[name];
  return {
    name,
    label: localize(label),
    hint: hint === "" ? "" : localize(hint),
    value: Array.isArray(value) ? value.join("\n") : value,
    isLine: as === "line",
    isWords: as === "words" || as === "lines",
    isWhole: as === "whole",
    isFlag: as === "flag",
    rows: as === "lines" ? 2 : 1,
    min,
    max: max?.(place) ?? null,
    required: as === "line" && isOpened(place),
    choices: as === "choice" ? (choices?.(place) ?? []) : null,
  };
}
