import { localize } from "#foundry/i18n.ts";
import type { ItemStanding } from "#table/reading/reading.ts";
import {
  type GearItem,
  isAsset,
  isComplication,
  isGear,
  isPc,
  isTalent,
  type PcActor,
} from "../../data/kinds.ts";
import { gearDiceLost, repairsOf } from "../../rules/advancement/gear.ts";
import {
  checkRequirements,
  type Requirement,
  requirementGroups,
} from "../../rules/advancement/requirements.ts";
import { lostThings } from "../../rules/advancement/uses.ts";
import { characterFacts, xpOf } from "../../state/growth/ledger.ts";
import { tableNumbers } from "../../state/party.ts";
import { anyOfWords } from "../../words/purchases.ts";
import { retinueCondition } from "../../words/retinue.ts";
import { skillLabel } from "../../words/skills.ts";

/** All that keeps a thing from serving in full, or will; empty for one that is as it should be. */
export function standingsOf(item: Item.Implementation): ItemStanding[] {
  if (isGear(item)) return gearStandings(item);
  if (isAsset(item)) return assetStandings(item);
  if (isComplication(item)) return item.system.settled ? [standing("settled", { kind: "yours" })] : [];
  const owner = item.parent;
  if (!isTalent(item) || !isPc(owner)) return [];
  const lost = lostBy(Object.entries(item.system.requirements), owner);
  return lost === "" ? [] : [standing("asleep", { kind: "cost", data: { missing: lost } })];
}

/** One thing that is asked of whoever takes it, and whether the reader's character brings it. */
export interface Need {
  readonly words: string;
  readonly state: "met" | "unmet" | "unknown" | "asked";
  /** Beside the words, never instead of them. */
  readonly sign: string;
  readonly stateLabel: string;
}

const SIGNS: Readonly<Record<Need["state"], string>> = { met: "✓", unmet: "✗", unknown: "?", asked: "" };

/** What a thing asks for, judged for a character; only told where there is none. */
export function needsOf(requirements: readonly Requirement[], reader: PcActor | null): Need[] {
  const answers = reader
    ? checkRequirements(requirements, characterFacts(reader))
    : requirementGroups(requirements).map((any) => ({ any, state: "asked" as const }));
  return answers.flatMap(({ any, state }) => {
    const words = anyOfWords(any);
    const stateLabel = state === "asked" ? "" : localize(`FATES_EDGE.Reading.Need.${state}`);
    return words === "" ? [] : [{ words, state, sign: SIGNS[state], stateLabel }];
  });
}

/** What a character lacks to pay for a thing: "1 XP short"; empty where nothing is lacking, or it is theirs already. */
export function shortOf(cost: number | null, reader: PcActor | null, item: Item.Implementation): string {
  if (cost === null || !reader || item.parent === reader) return "";
  const short = cost - xpOf(reader).left;
  return short > 0 ? localize("FATES_EDGE.Reading.Short", { name: reader.name, xp: short }) : "";
}

/** Of what a talent asked for, that which its owner has lost since, and without which it sleeps (Clarification 10). */
function lostBy(asked: readonly (readonly [string, Omit<Requirement, "id">])[], owner: PcActor): string {
  const all = asked.map(([id, requirement]) => ({ ...requirement, id }));
  if (all.length === 0) return "";
  return lostThings(all, characterFacts(owner)).map(anyOfWords).join(" · ");
}

function gearStandings(item: GearItem): ItemStanding[] {
  const { condition, place, paid, flagged, cost } = item.system;
  return [
    ...(condition === "broken" ? [standing("broken", { kind: "cost" })] : []),
    ...(condition === "compromised" ? [compromised(item)] : []),
    ...(flagged ? [standing("flagged", { kind: "cost" })] : []),
    ...(place === "stored" ? [standing("stored", {})] : []),
    ...(paid ? [] : [standing("plain", { data: { cost } })]),
  ];
}

function compromised({ system }: GearItem): ItemStanding {
  const isPatched = gearDiceLost(system, tableNumbers().scene) === 0;
  const ways = repairsOf(system).map((way) => localize(`FATES_EDGE.Reading.Repair.${way}`));
  const list = new Intl.ListFormat(game.i18n.lang, { type: "disjunction" });
  const told = new Set([
    ...system.serves,
    ...Object.values(system.edges).flatMap(({ skills }) => [...skills]),
  ]);
  const skills = [...told].map(skillLabel).join(", ") || localize("FATES_EDGE.Reading.NoSkill");
  const data = { ways: list.format(ways), skills };
  return isPatched
    ? standing("patched", { kind: "yours", data })
    : standing("compromised", { kind: "cost", data });
}

function assetStandings({ system }: Item.OfType<"asset">): ItemStanding[] {
  const { condition, flagged } = system;
  const word = retinueCondition(condition);
  return [
    ...(condition === "neglected" ? [{ ...standing("neglected", { kind: "cost" }), word }] : []),
    ...(condition === "compromised" ? [{ ...standing("assetLost", { kind: "cost" }), word }] : []),
    ...(flagged === "" ? [] : [standing("assetFlagged", { kind: "cost", data: { why: flagged } })]),
  ];
}

type StandingDetails = {
  readonly kind?: ItemStanding["kind"];
  readonly data?: Readonly<Record<string, string | number>>;
};

function standing(name: string, { kind = "", data = {} }: StandingDetails): ItemStanding {
  return {
    kind,
    word: localize(`FATES_EDGE.Reading.Word.${name}`),
    means: localize(`FATES_EDGE.Reading.Means.${name}`, data),
    todo: localize(`FATES_EDGE.Reading.Do.${name}`, data),
  };
}
