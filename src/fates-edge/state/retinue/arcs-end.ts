import { idOf } from "#foundry/documents.ts";
import { type AssetItem, type FollowerActor, isPc, type PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import {
  type AskedFor,
  isDue,
  type NeglectClock,
  neglectClock,
  type Settled,
  settleArc,
  type UpkeepChoice,
} from "../../rules/retinue/arcs-end.ts";
import { isUnderStrain, UPKEEP_WAYS } from "../../rules/retinue/upkeep.ts";
import { xpOf } from "../growth/ledger.ts";
import { charactersOf, primaryParty, tableNumbers } from "../party.ts";
import { followersOf, type Holder, holdingsOf, keptOf } from "./retinue.ts";

/** How somebody or something was used in an arc, from the records. */
export interface UsedInArc {
  readonly assists: number;
  readonly initiatives: number;
  readonly hot: number;
  readonly activations: number;
  /** A kind of asset that strains whatever happens (SRD 16.5.1). */
  readonly strained: boolean;
}

/** A follower or an asset at an arc's end, with its document and what was recorded of it. */
export interface Resource extends AskedFor {
  readonly document: FollowerActor | AssetItem;
  readonly name: string;
  /** Why the GM flagged it; empty where not. */
  readonly why: string;
  readonly used: UsedInArc;
  /** What the GM said of a clock for it; null where nothing was said. */
  readonly clock: boolean | null;
}

/**
 * Whether a clock opens for something that is settled so: where the GM said so, and by default where a mission must
 * bring it back.
 */
export function opensClock({ kept, clock }: Resource, settled: Settled): NeglectClock | null {
  const opened = neglectClock(kept.condition, settled);
  return (clock ?? settled.condition === "compromised") ? opened : null;
}

/** One holder with what they have; the party holds what is shared. */
export interface HolderAtEnd {
  readonly holder: Holder;
  readonly resources: readonly Resource[];
}

/** The GM's round of upkeep that is open; null while there is none. */
export function openRound(): { readonly round: string; readonly arc: number } | null {
  const upkeep = primaryParty()?.system.upkeep;
  return upkeep && upkeep.round !== "" ? { round: upkeep.round, arc: upkeep.arc } : null;
}

/** Every character, and the party, with what each has that upkeep is about; who has nothing is left out. */
export function holdersAtEnd(arc = openRound()?.arc ?? tableNumbers().arc): HolderAtEnd[] {
  const party = primaryParty();
  const holders: Holder[] = [...charactersOf(party), ...(party ? [party] : [])];
  return holders
    .map((holder) => ({ holder, resources: resourcesOf(holder, arc) }))
    .filter(({ resources }) => resources.length > 0);
}

/** What one holder has that upkeep is about: followers with the crew, and assets. */
export function resourcesOf(holder: Holder, arc = openRound()?.arc ?? tableNumbers().arc): Resource[] {
  const followers = followersOf(holder).filter(({ system }) => system.place === "crew");
  return [
    ...followers.map((one) => ofFollower(holder, one, arc)),
    ...holdingsOf(holder).map((one) => ofAsset(holder, one, arc)),
  ];
}

/** What its owner is asked about of it. */
export function dueOf(holder: Holder): Resource[] {
  return resourcesOf(holder).filter(isDue);
}

/** What would come of one holder's answers now. The party has no XP of its own. */
export function settledOf({ holder, resources }: HolderAtEnd): Settled[] {
  return settleArc(resources, isPc(holder) ? xpOf(holder).left : 0, currentEdition());
}

/** The characters of this user who are asked and have not said everything yet. */
export function stillAsked(user: User.Implementation): PcActor[] {
  if (!openRound()) return [];
  return askedOf(user).filter((actor) => dueOf(actor).some(({ choice }) => choice === ""));
}

/** The characters of this user of whom anything is asked in the round that is open. */
export function askedOf(user: User.Implementation): PcActor[] {
  if (!openRound()) return [];
  return charactersOf().filter((actor) => actor.testUserPermission(user, "OWNER") && dueOf(actor).length > 0);
}

function ofFollower(holder: Holder, one: FollowerActor, arc: number): Resource {
  const records = Object.values(one.system.record).filter((entry) => entry.arc === arc);
  const count = (kind: string): number => records.filter((entry) => entry.kind === kind).length;
  const used = { assists: count("assist"), initiatives: count("initiative"), hot: count("hot") };
  const { flagged, missed } = one.system;
  return {
    ...common(holder, one, flagged),
    kept: keptOf(one),
    missed,
    used: { ...used, activations: 0, strained: false },
  };
}

function ofAsset(holder: Holder, one: AssetItem, arc: number): Resource {
  const { flagged, missed, tier, superior, condition, kind } = one.system;
  const uses = Object.values(holder.system.activations).filter(
    (use) => use.asset === one.id && use.arc === arc,
  );
  return {
    ...common(holder, one, flagged),
    kept: { kind: "asset", tier, superior, condition },
    missed,
    used: { assists: 0, initiatives: 0, hot: 0, activations: uses.length, strained: isUnderStrain(kind) },
  };
}

function common(holder: Holder, document: FollowerActor | AssetItem, why: string) {
  const key = idOf(document);
  const upkeep = primaryParty()?.system.upkeep;
  const recovered = upkeep?.recovered[key] === true;
  return {
    key,
    document,
    name: document.name,
    why,
    flagged: why !== "",
    recovered,
    choice: choiceOf(holder, key),
    clock: upkeep?.clocks[key] ?? null,
  };
}

/** What was said in this round; a word that nobody knows says nothing. */
function choiceOf({ system }: Holder, key: string): UpkeepChoice {
  const { round, choices } = system.upkeep;
  if (round === "" || round !== openRound()?.round) return "";
  return [...UPKEEP_WAYS, "none" as const].find((known) => known === choices[key]) ?? "";
}
