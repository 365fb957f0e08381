import { clockStates } from "#table/clocks/states.ts";
import { clockKindRules, clocksNamed } from "../../rules/clocks.ts";
import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { type EdgeItem, isGear, type PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { pointsLabel } from "../../words/labels.ts";
import { asksWhom, whomFrom } from "../../rules/edges/aims.ts";
import type { Edge } from "../../rules/edges/edge.ts";
import { giftOf } from "../../rules/edges/gifts.ts";
import { isAnother, isFor } from "../../rules/edges/offers.ts";
import { clockName, type ClockState } from "../clocks/clocks.ts";
import { runningRails } from "../beat/initiative.ts";
import { crew, primaryParty } from "../party.ts";
import { type ErasableDraw, type ErasableKind, erasableAt, erasableDraws } from "../magic/patronage.ts";

/** What is chosen for one use of an edge: for whom and on what, by uuid, and which clock; empty where nothing is to be chosen. */
export interface EdgeAim {
  readonly who?: string;
  /** Whom it reaches, by uuid, where it may reach several; left out, all of them. */
  readonly people?: readonly string[];
  readonly thing?: string;
  readonly clock?: string;
}

/** Something that may be chosen for a use. */
export interface AimChoice {
  readonly value: string;
  readonly name: string;
}

/** Whom a use of an edge may be for, or strike, seen from its owner; none where nobody is to be chosen. */
export function peopleFor(edge: Edge, owner: PcActor): PcActor[] {
  if (strikes(edge)) return withOwner(owner).filter(({ uuid }) => uuid !== owner.uuid);
  return asksWhom(edge) ? withOwner(owner).filter((person) => mayServe(edge, owner, person.uuid)) : [];
}

/** Whom a use may reach all at once, where its owner says who is in reach (SRD Q, "Battle Chant": in earshot); none for any other. */
export function reachableBy(edge: Pick<Edge, "gives" | "for" | "allies">, owner: PcActor): PcActor[] {
  if (!giftOf(edge).inReach) return [];
  const reached = servedBy(edge, edge.for, { roller: owner.uuid, owner: owner.uuid });
  return withOwner(owner).filter(({ uuid }) => reached.includes(uuid));
}

/** Whether an edge does something to whom its owner strikes. */
export function strikes(edge: Pick<Edge, "gives">): boolean {
  return giftOf(edge).strikes;
}

const WHIP = "whip";

/** Whether a thing leaves whom it hits restrained in place of hurt (SRD O, "Whip"). */
export function restrains(item: EdgeItem): boolean {
  return isGear(item) && item.system.slug === WHIP;
}

/** What stands before the key of an opponent in the words of whom a blow has struck. */
const FOE = "foe ";

/** Those who oppose the crew in this scene, whom a blow may strike: the GM plays them. */
export function foes(): AimChoice[] {
  const opposition = Object.entries(primaryParty()?.system.scene.opposition ?? {});
  return opposition.map(([key, { name }]) => ({ value: `${FOE}${key}`, name }));
}

/** The opponent whom a blow has struck, and the clock that stands for them, if there is one (SRD M); null for nobody of the scene. */
export function foeStruck(
  who: string,
): { readonly key: string; readonly name: string; readonly clock: string } | null {
  const all = foes();
  const foe = all.find(({ value }) => value === who) ?? (who === "" && all.length === 1 ? all[0] : undefined);
  const party = primaryParty();
  if (!foe || !party) return null;
  const running = trimmable(clockStates(party).filter(({ kind }) => clockKindRules(kind).threatens));
  const [clock] = clocksNamed(foe.name, running);
  return { key: foe.value.slice(FOE.length), name: foe.name, clock: clock?.key ?? "" };
}

/** Whether an edge may serve somebody: never its owner where it says ally, nobody else where one is named. */
export function mayServe(edge: Edge, owner: PcActor, who: string): boolean {
  return isFor(edge.for, whomFrom(owner.uuid, who)) && !isAnother(edge, who);
}

/** The things of its owner that a use of an edge may compromise, where it lies on none itself (SRD 5.4, "Broken Heirloom"). */
export function thingsFor(item: EdgeItem, { costs }: Pick<Edge, "costs">, owner: PcActor): AimChoice[] {
  if (isGear(item) || costs.compromised !== "onUse") return [];
  const sound = owner.items.contents.filter((one) => isGear(one) && one.system.condition === "sound");
  return sound.map(({ uuid, name }) => ({ value: uuid, name }));
}

/** The rails that a use of an edge may trim, where there are several to choose from. */
export function railsFor(edge: Pick<Edge, "gives" | "also">): AimChoice[] {
  if (!trimsRail(edge)) return [];
  const rails = trimmable(runningRails());
  return rails.length < 2 ? [] : rails.map((rail) => ({ value: rail.key, name: clockName(rail) }));
}

/** Whether a use of an edge takes segments off a rail. */
export function trimsRail(edge: Pick<Edge, "gives" | "also">): boolean {
  return giftOf(edge).trims === "rail" || giftOf(edge.also).trims === "rail";
}

/**
 * What is taken off which clock: a segment of supply is one that is not filled; of several rails the one that was
 * chosen, and no rail when none was chosen.
 */
export function trimmedClock(
  gives: "rail" | "supply",
  amount: number,
  chosen: string,
): Record<string, number> {
  const party = primaryParty();
  if (!party) return {};
  // What supply has no use for is kept.
  if (gives === "supply") return { [SUPPLY]: amount };
  const clocks = trimmable(runningRails());
  const [only] = clocks.length === 1 ? clocks : clocks.filter(({ key }) => key === chosen);
  return only ? { [only.key]: Math.min(only.filled, amount) } : {};
}

/** Which complications an edge may take back, one of them; null for an edge that takes back none. */
export function erasesOf(edge: Pick<Edge, "gives">): ErasableKind | null {
  return giftOf(edge).erases || null;
}

/** What the GM may have told at the table, with no card: so many points it is said to be worth. */
const TOLD = /^told ([1-5])$/;

/** The complications that a use of an edge may take back; of an effect of magic (SRD 15, "Echo-Killer") also what was only told. */
export function complicationsFor(edge: Pick<Edge, "gives">): AimChoice[] {
  const kind = erasesOf(edge);
  if (!kind) return [];
  const unit = currentEdition();
  const told = kind === "any" ? [1, 2, 3, 4, 5] : [];
  return [
    ...erasableDraws(kind).map((each) => ({
      value: `${idOf(each.message)} ${each.draw}`.trim(),
      name: kind === "any" ? `${each.twist} (${pointsLabel(each.points, unit)})` : each.twist,
    })),
    ...told.map((points) => ({
      value: `told ${points}`,
      name: localize("FATES_EDGE.Edge.ToldEffect", { points: pointsLabel(points, unit) }),
    })),
  ];
}

/** What a use takes back: the complication, where it stands on a card, and how many points it is worth; null for none. */
export function complicationAt(
  edge: Pick<Edge, "gives">,
  chosen: string,
): { readonly found: ErasableDraw | null; readonly points: number } | null {
  const kind = erasesOf(edge);
  if (!kind) return null;
  const told = kind === "any" ? TOLD.exec(chosen)?.[1] : undefined;
  if (told !== undefined) return { found: null, points: Number(told) };
  const [message = "", draw = ""] = chosen.split(" ");
  const found = erasableAt(message, draw, kind);
  return found && { found, points: found.points };
}

/** Whether an edge needs a complication to take back, and says which. */
export function isEraser(edge: Pick<Edge, "gives">): boolean {
  return erasesOf(edge) !== null;
}

function trimmable(clocks: readonly ClockState[]): ClockState[] {
  return clocks.filter(({ filled }) => filled > 0);
}

/** Whom what comes beside an edge's gift is for, by uuid (SRD 15, "Oath-Bound Captain": all allies). */
export function servedBy(
  edge: Pick<Edge, "for" | "allies">,
  whom: string,
  { roller, owner }: { readonly roller: string; readonly owner: string },
): string[] {
  if (whom === "self") return [owner];
  if (whom === "ally" && roller !== owner) return [roller];
  const others = crew().flatMap(({ uuid }) => (uuid === owner ? [] : [uuid]));
  if (whom === "group") return [owner, ...others];
  if (whom === "named") return edge.allies.slice(0, 1);
  if (whom === "follows" && edge.allies.length > 0) return [...edge.allies];
  return whom === "follower" ? [] : others;
}

function withOwner(owner: PcActor): PcActor[] {
  return [owner, ...crew().filter((actor) => uuidOf(actor) !== uuidOf(owner))];
}
