import type { Said } from "#table/said.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { briefEffect } from "../../actions/effects/brief.ts";
import { type EffectNeed, effectOf } from "../../actions/effects/effect-kind.ts";
import { lossOf } from "../../actions/effects/asset.ts";
import { effectKindOf } from "../../actions/effects/effects.ts";
import { LASTS } from "../../actions/effects/marks.ts";
import { inOrder } from "../../actions/effects/plan.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import { OPENED_KINDS, CLOCK_SIZE_MAX } from "../../rules/clocks.ts";
import { DANGERS, readDanger } from "../../rules/retinue/risk.ts";
import { EFFECT_TYPES, type EffectType } from "../../rules/spends.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";

/** What a row can choose from; a list that is null is not asked for here. */
export interface EffectChoices {
  readonly who: readonly Choice[];
  readonly clocks: readonly Choice[] | null;
  readonly items: readonly Choice[] | null;
  readonly assets: readonly Choice[] | null;
  /** Who helped and may be endangered: null wherever nobody would be asked first. */
  readonly helpers: readonly Choice[] | null;
}

/** One field of a row, as the template draws it. */
interface EffectField {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly value?: string | number;
  readonly min?: number;
  readonly max?: number;
  readonly number?: boolean;
  readonly choices?: readonly Choice[];
  /** What is chosen is a number. */
  readonly numeric?: boolean;
  readonly wide?: boolean;
  /** What is missing here, said at the field; left out where nothing is. */
  readonly missing?: string;
}

/** One effect as a row of fields. */
interface EffectRow {
  readonly key: string;
  readonly id: string;
  /** What the row is about, for whoever hears it. */
  readonly legend: string;
  readonly type: EffectField;
  readonly fields: readonly EffectField[];
  /** What it costs by itself, in the edition's unit; empty where prices have no place. */
  readonly price: string;
  readonly removeLabel: string;
}

interface RowPlace {
  /** The window's id, and what the fields' names begin with. */
  readonly uid: string;
  readonly prefix: string;
  readonly choices: EffectChoices;
  readonly price?: (effect: Effect) => string;
  /** The id of a field that somebody left empty and that must not be: it says so. */
  readonly missing?: string;
}

/** What has to be chosen before an effect can happen, and what is said where it is not. */
const REQUIRED: Readonly<Partial<Record<EffectNeed, string>>> = {
  who: "NobodyChosen",
  clock: "NoClockChosen",
  item: "NoItemChosen",
  helper: "NobodyChosen",
  asset: "NoAssetChosen",
};

/** The id of the first field of a window's rows in which something has to be chosen still; empty for none. */
export function missingField(effects: Effects, uid: string): string {
  for (const [key, effect] of inOrder(effects))
    for (const need of effectKindOf(effect).needs)
      if (REQUIRED[need] && effect[FIELD_OF[need]] === "") return `${uid}-effect-${key}-${FIELD_OF[need]}`;
  return "";
}

/** An effect's row: its type, and the fields that its type needs. */
export function effectRow(
  key: string,
  effect: Effect,
  { uid, prefix, choices, price, missing = "" }: RowPlace,
): EffectRow {
  const id = `${uid}-effect-${key}`;
  const name = (field: keyof Effect): string => `${prefix}.${key}.${field}`;
  const legend = typeLabel(effect.type);
  const type: EffectField = {
    id: `${id}-type`,
    name: name("type"),
    label: localize("FATES_EDGE.Effect.Field.type"),
    choices: choicesOf(typesFor(effect, choices), effect.type, typeLabel),
  };
  const fields = effectKindOf(effect).needs.flatMap((need) => {
    const made = fieldOf(need, effect, choices);
    if (!made) return [];
    const field = FIELD_OF[need];
    const place = `${id}-${field}`;
    const why = REQUIRED[need];
    const said = why && place === missing ? { missing: localize(`FATES_EDGE.Error.${why}`) } : {};
    return [{ id: place, name: name(field), label: labelOf(need, effect.type), ...made, ...said }];
  });
  const removeLabel = localize("FATES_EDGE.Effect.Remove", { effect: legend });
  return { key, id, legend, type, fields, price: price?.(effect) ?? "", removeLabel };
}

/** Nobody is endangered where there is nobody to choose. */
function typesFor({ type: chosen }: Effect, { helpers }: EffectChoices): EffectType[] {
  return EFFECT_TYPES.filter((type) => type !== "endanger" || type === chosen || (helpers?.length ?? 0) > 0);
}

/** What a type of effect is called. */
function typeLabel(type: EffectType): string {
  return localize(`FATES_EDGE.Effect.Type.${type}`);
}

/** Which stored value a need is kept in. */
const FIELD_OF: Readonly<Record<EffectNeed, keyof Effect>> = {
  amount: "amount",
  step: "amount",
  tier: "amount",
  who: "who",
  clock: "clock",
  item: "item",
  name: "name",
  when: "when",
  size: "size",
  kind: "kind",
  helper: "who",
  danger: "kind",
  lasts: "kind",
  asset: "item",
  loss: "amount",
};

function labelOf(need: EffectNeed, type: EffectType): string {
  if (need === "amount") return localize(`FATES_EDGE.Effect.Amount.${type}`);
  return localize(`FATES_EDGE.Effect.Field.${need}`);
}

type Made = Omit<EffectField, "id" | "name" | "label">;

function fieldOf(need: EffectNeed, effect: Effect, choices: EffectChoices): Made | null {
  switch (need) {
    case "who":
      return { choices: chosenAmong(choices.who, effect.who) };
    case "clock":
      return choices.clocks && { choices: chosenAmong(choices.clocks, effect.clock), wide: true };
    case "helper":
      return choices.helpers && { choices: chosenAmong(choices.helpers, effect.who), wide: true };
    case "danger":
      return { choices: choicesOf(DANGERS, readDanger(effect.kind), dangerLabel), wide: true };
    case "item":
      return choices.items && { choices: chosenAmong(choices.items, effect.item), wide: true };
    case "step":
      return {
        numeric: true,
        choices: choicesOf(["1", "2"] as const, effect.amount > 1 ? "2" : "1", stepLabel),
      };
    case "lasts":
      return { choices: choicesOf(LASTS, effect.kind, lastsLabel), wide: true };
    case "asset":
      return choices.assets && { choices: chosenAmong(choices.assets, effect.item), wide: true };
    case "loss":
      return {
        numeric: true,
        choices: choicesOf(["1", "2", "3"] as const, String(effect.amount), lossLabel),
      };
    case "kind":
      return { choices: choicesOf(OPENED_KINDS, effect.kind || "danger", kindLabel) };
    case "name":
      return { value: effect.name, wide: true };
    case "when":
      return { value: effect.when, wide: true };
    default:
      return { value: effect[FIELD_OF[need]], number: true, ...boundsOf(need, effect.type) };
  }
}

function lastsLabel(lasts: string): string {
  return localize(`FATES_EDGE.Effect.Lasts.${lasts || "next"}`);
}

function lossLabel(amount: string): string {
  return localize(`FATES_EDGE.Effect.Loss.${lossOf(Number(amount))}`);
}

/** What is chosen but no longer to be had stays in sight, and is refused by name when it comes to it. */
function chosenAmong(choices: readonly Choice[], value: string): Choice[] {
  const known = choices.some((choice) => choice.value === value);
  const gone = { value, label: localize("FATES_EDGE.Effect.Gone"), chosen: true };
  const marked = choices.map((choice) => ({ ...choice, chosen: choice.value === value }));
  return known ? marked : [gone, ...marked];
}

function boundsOf(need: EffectNeed, type: EffectType): { min: number; max: number } {
  if (need === "size") return { min: type === "open" ? 1 : 0, max: CLOCK_SIZE_MAX };
  return { min: 1, max: need === "tier" ? 5 : CLOCK_SIZE_MAX };
}

function stepLabel(step: string): string {
  return localize(`FATES_EDGE.Effect.Step.${step === "2" ? "break" : "wear"}`);
}

function dangerLabel(danger: string): string {
  return localize(`FATES_EDGE.Risk.Danger.${danger}`);
}

function kindLabel(kind: string): string {
  return localize(`FATES_EDGE.Clock.Kinds.${kind}`);
}

/** Names of what is not chosen yet: it goes by what it is. */
export const UNCHOSEN = {
  clock: () => localize("FATES_EDGE.Effect.AnyClock"),
  item: () => "",
  actor: () => "",
};

/** What effects do, in a few words, before anything is chosen for them; empty for none. */
export function effectsBrief(effects: Effects): string {
  const words = { say: localize, count: localizeCount };
  return inOrder(effects)
    .map(([, effect]) => briefEffect(effect, UNCHOSEN, words))
    .join(" · ");
}

/** An effect of a type, with nothing chosen yet. */
export function blankEffect(type: EffectType): Effect {
  const size = type === "open" ? 6 : 0;
  return effectOf(type, { size });
}

/**
 * The effects as a window's fields say them now. What a row has no field for keeps what it was; a row whose type changed
 * begins anew.
 * @param prefix what the fields' names begin with
 */
export function readEffects(said: Said, prefix: string, before: Effects): Effects {
  return Object.fromEntries(
    Object.entries(before).map(([key, effect]) => [key, readOne(said, `${prefix}.${key}`, effect)]),
  );
}

function readOne(said: Said, place: string, effect: Effect): Effect {
  const type = said.one(EFFECT_TYPES, `${place}.type`) ?? effect.type;
  if (type !== effect.type) return { ...blankEffect(type), sort: effect.sort };
  const whole = (field: "amount" | "size"): number => {
    const value = Number(said.text(`${place}.${field}`, String(effect[field])));
    return Number.isInteger(value) && value >= 0 ? value : effect[field];
  };
  const word = (field: "who" | "clock" | "item" | "name" | "kind" | "when"): string =>
    said.text(`${place}.${field}`, effect[field]);
  return {
    type,
    amount: whole("amount"),
    size: whole("size"),
    sort: effect.sort,
    who: word("who"),
    clock: word("clock"),
    item: word("item"),
    name: word("name"),
    kind: word("kind"),
    when: word("when"),
  };
}
