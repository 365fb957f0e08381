import { recoverFatigue } from "../src/fates-edge/rules/fatigue.ts";
import {
  afterTreatment,
  clearedFatigue,
  HARM_OUT,
  TREATMENT_CLEARS,
  type Wear,
} from "../src/fates-edge/rules/recovery.ts";
import type { Edition } from "../src/fates-edge/rules/edition.ts";
import {
  fatigueOnReaching,
  fatigueWithoutPack,
  isSupplied,
  stockedUp,
  SUPPLY_SIZE,
  supplyState,
  usedUp,
} from "../src/fates-edge/rules/supply.ts";
import { readFlags, required } from "../tools/rules/flags.ts";
import { oneOf, wholeNumber } from "../tools/rules/values.ts";
import { editionNamed } from "./dials.ts";

const SUPPLY_FLAGS = { filled: "value", tick: "value", clear: "value", spare: "value" } as const;
const RECOVER_FLAGS = {
  kind: "value",
  fatigue: "value",
  harm: "value",
  supply: "value",
  edition: "value",
} as const;
const KINDS = ["night", "treat", "healers-bag"] as const;
/** More levels, and more free segments, than any table has. */
const MANY = 99;

/**
 * `supply`: the stores after segments were used up and free ones came in, and whom that tires.
 * @throws UsageError naming the argument.
 */
export function supplyCommand(words: readonly string[]): object {
  const flags = readFlags(words, SUPPLY_FLAGS);
  const number = (name: string, max: number): number =>
    wholeNumber(`--${name}`, flags.get(name) ?? "0", 0, max);
  const before = wholeNumber("--filled", required(flags, "filled"), 0, SUPPLY_SIZE);
  const used = usedUp({ filled: before, spare: number("spare", MANY) }, number("tick", MANY));
  const { filled, spare } = stockedUp(used, number("clear", MANY));
  const state = supplyState(filled);
  return {
    filled,
    spare,
    state: state === "dangerous" ? "dangerously-low" : state,
    fatigue: whoTires(before, filled),
  };
}

function whoTires(before: number, after: number): "all" | "no-pack" | "none" {
  if (fatigueOnReaching(before, after) > 0) return "all";
  return fatigueWithoutPack(before, after) > 0 ? "no-pack" : "none";
}

/**
 * `recover`: fatigue and harm after a night, a treatment or a Healer's Bag, and whether supply kept fatigue from clearing.
 * @throws UsageError naming the argument.
 */
export function recoverCommand(words: readonly string[]): object {
  const flags = readFlags(words, RECOVER_FLAGS);
  const edition = editionNamed(flags.get("edition"));
  const kind = oneOf("--kind", required(flags, "kind"), KINDS);
  const fatigue = wholeNumber("--fatigue", required(flags, "fatigue"), 0, MANY);
  const harm = wholeNumber("--harm", required(flags, "harm"), 0, HARM_OUT);
  const supplied = isSupplied(wholeNumber("--supply", required(flags, "supply"), 0, SUPPLY_SIZE));
  const after = AFTER[kind]({ fatigue, harm }, supplied, edition);
  return { edition: edition.id, kind, ...after, refused: !supplied && fatigue > 0 };
}

type After = (wear: Wear, supplied: boolean, edition: Edition) => Wear;

const AFTER: Readonly<Record<(typeof KINDS)[number], After>> = {
  night: (wear, supplied, edition) => ({
    ...wear,
    fatigue: recoverFatigue(wear.fatigue, "night", supplied, edition),
  }),
  treat: afterTreatment,
  "healers-bag": (wear, supplied) => ({
    ...wear,
    fatigue: clearedFatigue(wear.fatigue, TREATMENT_CLEARS, supplied),
  }),
};
