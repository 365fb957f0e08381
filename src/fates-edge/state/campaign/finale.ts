import { findHere, uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { clockState } from "#table/clocks/states.ts";
import { UserError } from "#table/refusals.ts";
import { sumOf } from "../../rules/sum.ts";
import type { StoredFinale } from "../../data/actor/campaign.ts";
import { isNpc, type NpcActor, type PartyActor } from "../../data/kinds.ts";
import {
  type CrownOutcome,
  FINALE_BEATS,
  type FinaleBeat,
  finaleOutcome,
  railOfBeat,
  TERRAINS,
  type Terrain,
} from "../../rules/campaign/finale.ts";
import { wildOf } from "../../rules/campaign/crown.ts";
import { CROWN, MOTIVE } from "../../rules/campaign/named-spreads.ts";
import type { ClockState } from "../clocks/clocks.ts";
import { primaryParty } from "../party.ts";
import { cardAt, type KnownSpread, presentSpread } from "../deck/spreads.ts";

/** The finale of this campaign as it stands (SRD 23.4), read from the party alone. */
export interface FinaleState {
  readonly stored: StoredFinale;
  readonly terrain: Terrain;
  readonly beat: FinaleBeat;
  readonly primary: ClockState | null;
  readonly social: ClockState | null;
  readonly kinetic: ClockState | null;
  /** Its scene is on. */
  readonly running: boolean;
  /** Its scene has ended, and nothing is declared. */
  readonly interrupted: boolean;
  /** What was declared; empty until it is. */
  readonly declared: CrownOutcome | "";
  /** What the clocks have decided already; null while it is open. */
  readonly decided: CrownOutcome | null;
  /** What it comes to if it ends now. */
  readonly ifEnded: CrownOutcome;
}

/** The finale as it stands; null before it is held. */
export function finaleOf(party: PartyActor | null = primaryParty()): FinaleState | null {
  const campaign = party?.system.campaign;
  if (!party || !campaign || campaign.finale.scene === 0) return null;
  const { finale: stored, outcome: declared } = campaign;
  const { scene } = party.system;
  const running = scene.running && scene.number === stored.scene;
  const full = fullTurns(party, stored);
  const clocks = { primary: full(stored.primary), rails: [full(stored.social), full(stored.kinetic)] };
  return {
    stored,
    terrain: TERRAINS.find((one) => one === stored.terrain) ?? "balanced",
    beat: FINALE_BEATS.find((one) => one === stored.beat) ?? "reckoning",
    primary: clockState(party, stored.primary),
    social: clockState(party, stored.social),
    kinetic: clockState(party, stored.kinetic),
    running,
    interrupted: !running && declared === "",
    declared,
    decided: finaleOutcome({ ...clocks, ended: false }),
    ifEnded: finaleOutcome({ ...clocks, ended: true }) ?? "shattered",
  };
}

/** In which turn each clock was first full: as was noted when a turn ended, else now, where it is; null for one that never was. */
function fullTurns(
  party: PartyActor,
  { full, turn }: Pick<StoredFinale, "full" | "turn">,
): (key: string) => number | null {
  return (key) => {
    if (Object.hasOwn(full, key)) return full[key] ?? null;
    const clock = clockState(party, key);
    return clock && clock.filled >= clock.size ? turn : null;
  };
}

/** The finale whose scene is on and that nobody has declared; null for any other scene. */
export function runningFinale(party: PartyActor | null = primaryParty()): FinaleState | null {
  const finale = finaleOf(party);
  return finale?.running && finale.declared === "" ? finale : null;
}

/** What the Wild of the Crown Spread brings, once it is turned (SRD 23.2); empty for nothing known here. */
export function crownWild(): "patron" | "stakes" | "constituency" | "" {
  const wild = presentSpread(CROWN.key)?.places["wild"];
  const card = wild && cardAt(wild);
  return card ? wildOf(card.rank) : "";
}

/** @throws UserError where no finale is played */
export function requireFinale(party: PartyActor): FinaleState {
  const finale = runningFinale(party);
  if (finale) return finale;
  throw new UserError("FATES_EDGE.Error.NoFinale");
}

/** A campaign whose finale has not been held. */
export const NO_FINALE: StoredFinale = Object.freeze({
  scene: 0,
  name: "",
  terrain: "",
  beat: "",
  turn: 0,
  primary: "",
  social: "",
  kinetic: "",
  full: {},
  points: 0,
  spent: 0,
  boost: "",
  boosted: "",
  levered: "",
  wild: "",
  rival: "",
  rivalName: "",
  collision: "",
  caveat: "",
  words: "",
} as const);

/** What puts another finale into the place of the one that the party keeps, field by field: what has moved on since is left by an undo. */
export function finaleChanges(party: PartyActor, after: StoredFinale): Change[] {
  const { full, ...before } = party.system.toObject().campaign.finale;
  const at = (field: string): string => `system.campaign.finale.${field}`;
  const uuid = uuidOf(party);
  const fields = Object.entries(before).map(([field, value]): Change => {
    return { uuid, path: at(field), before: value, after: after[field as keyof StoredFinale] };
  });
  const emptied = Object.entries(full).map(([key, turn]): Change => {
    return { uuid, path: at(`full.${key}`), before: turn, after: null };
  });
  return [...fields.filter((change) => change.before !== change.after), ...emptied];
}

/** Whether a clock is one of a finale that is not decided: it stays where its scene ends in the middle. */
export function isOfOpenFinale(party: PartyActor, key: string): boolean {
  const finale = finaleOf(party);
  if (!finale || finale.declared !== "") return false;
  const { primary, social, kinetic } = finale.stored;
  return [primary, social, kinetic].includes(key);
}

/**
 * What a turn's beginning changes in a finale: the clocks that were full by then are noted with the turn that ends, and where its next
 * beat begins, that beat's rail is the one that bites. Nothing in any other scene.
 */
export function finaleTurnChanges(party: PartyActor, beat: FinaleBeat | null = null): Change[] {
  const finale = runningFinale(party);
  if (!finale) return [];
  const { stored } = finale;
  const uuid = uuidOf(party);
  const at = (field: string): string => `system.campaign.finale.${field}`;
  const turnOf = fullTurns(party, stored);
  const noted = [stored.primary, stored.social, stored.kinetic].flatMap((key): Change[] => {
    const turn = Object.hasOwn(stored.full, key) ? null : turnOf(key);
    return turn === null ? [] : [{ uuid, path: at(`full.${key}`), before: null, after: turn }];
  });
  const turned = { uuid, path: at("turn"), before: stored.turn, after: stored.turn + 1 };
  return [...noted, turned, ...(beat === null ? [] : beatChanges(party, finale, beat))];
}

function beatChanges(party: PartyActor, { stored }: FinaleState, beat: FinaleBeat): Change[] {
  const uuid = uuidOf(party);
  const { danger } = party.system.scene;
  const bites = stored[railOfBeat(beat)];
  return [
    { uuid, path: "system.campaign.finale.beat", before: stored.beat, after: beat },
    ...(danger === bites ? [] : [{ uuid, path: "system.scene.danger", before: danger, after: bites }]),
  ];
}

/** The rival, as long as the actor is there. */
export function rivalOf({ stored }: Pick<FinaleState, "stored">): NpcActor | null {
  const found = findHere(stored.rival);
  return isNpc(found) ? found : null;
}

/** What the rival is called, for this user: players hear of somebody whom they may see. */
export function rivalName(finale: Pick<FinaleState, "stored">): string {
  const rival = rivalOf(finale);
  if (!rival) return finale.stored.rivalName;
  return rival.testUserPermission(game.user, "LIMITED") ? rival.name : "";
}

/** The motives that were drawn for the rival; null until they are. */
export function rivalMotives({ stored }: Pick<FinaleState, "stored">): KnownSpread | null {
  return stored.rival === "" ? null : presentSpread(MOTIVE.key, stored.rival);
}

/**
 * How many points the GM has spent since the finale began, its earlier scenes included. What a roll's own complications pay for on that
 * roll's card is not taken from the GM's budget, and does not count; what goes beyond it does.
 */
export function pointsSpent(party: PartyActor, { stored }: Pick<FinaleState, "stored">): number {
  return stored.spent + spentInScene(party);
}

function spentInScene({ system: { bank, scene } }: PartyActor): number {
  const balances = new Map<string, number>();
  for (const { kind, points, message, scene: of } of Object.values(bank.entries))
    if (of === scene.number && (points < 0 || kind === "roll"))
      balances.set(message, (balances.get(message) ?? 0) + points);
  return sumOf([...balances.values()], (balance) => Math.max(0, -balance));
}

/** What the end of its scene changes in a finale that is not declared: what was spent is noted, as the bank's entries go. */
export function finaleSceneChanges(party: PartyActor): Change[] {
  const finale = runningFinale(party);
  const before = finale?.stored.spent ?? 0;
  const after = finale ? pointsSpent(party, finale) : 0;
  if (!finale || after === before) return [];
  return [{ uuid: uuidOf(party), path: "system.campaign.finale.spent", before, after }];
}
