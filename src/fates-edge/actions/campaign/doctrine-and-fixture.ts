import { uuidOf } from "#foundry/documents.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { type Change, added } from "#table/changes.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { clockStates } from "#table/clocks/states.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import type { Line } from "#table/words/line.ts";
import type { StoredLegacy } from "../../data/actor/legacies.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { NAME_MAX, WORDS_MAX } from "../../data/limits.ts";
import { KINETIC_RAILS, type PressureRail, SOCIAL_RAILS } from "../../rules/campaign/crown.ts";
import type { CrownOutcome } from "../../rules/campaign/finale.ts";
import { aftermathOf, CAVEATS, FIXTURE_TICKS } from "../../rules/campaign/legacy.ts";
import { clockKindRules } from "../../rules/clocks.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { outcomeOf } from "../../state/campaign/epilogue.ts";
import { type KnownLegacy, knownLegacy, legacyKey } from "../../state/campaign/legacies.ts";
import { requireParty } from "../../state/party.ts";
import { railName } from "../../words/campaign.ts";
import { newClock } from "../clocks/clocks.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";

/** The doctrine that a finale made, in the table's words; what was won at a cost carries a caveat (SRD 23.5). */
export interface NamedDoctrine {
  readonly name: string;
  readonly words: string;
  readonly caveat: string;
}

/** Records the doctrine (GMs; SRD 23.5): once a campaign, and not where the finale shattered. */
export function nameDoctrine({ name, words, caveat }: NamedDoctrine): Promise<boolean> {
  return onRecord(async (outcome) => {
    const { doctrine, caveat: hasCaveat } = aftermathOf(outcome);
    if (!doctrine) throw new UserError("FATES_EDGE.Error.Legacy.noDoctrine");
    const known = CAVEATS.find((one) => one === caveat) ?? "";
    if (hasCaveat && known === "") throw new UserError("FATES_EDGE.Error.Legacy.whichCaveat");
    await record("doctrine", { name, words, caveat: hasCaveat ? known : "" });
  });
}

/** A rival who lived, as what stands against the crew's ways from now on (SRD 23.6). */
export interface NamedFixture {
  readonly name: string;
  readonly region: string;
  /** The way of the crew that it answers. */
  readonly words: string;
  readonly rail: string;
}

/** Makes the rival a fixture of their region (GMs; SRD 23.6): once a campaign, at no price, whatever else is kept. */
export function makeFixture({ name, region, words, rail }: NamedFixture): Promise<boolean> {
  return onRecord(async () => {
    const known = railOf(rail);
    if (!known || region.trim() === "") throw new UserError("FATES_EDGE.Error.Legacy.whichRegion");
    await record("fixture", { name, words, region: region.trim().slice(0, NAME_MAX), rail: known });
  });
}

function railOf(rail: string): PressureRail | null {
  return [...SOCIAL_RAILS, ...KINETIC_RAILS].find((one) => one === rail) ?? null;
}

function onRecord(work: (outcome: CrownOutcome) => Promise<void>): Promise<boolean> {
  return actAsGM("legacies", async () => {
    const outcome = outcomeOf(requireParty());
    if (!outcome) throw new UserError("FATES_EDGE.Error.Legacy.notYet");
    await work(outcome);
  });
}

/** @throws UserError without a name, and where the campaign has one already */
async function record(
  kind: "doctrine" | "fixture",
  { name, words, ...more }: Pick<StoredLegacy, "name" | "words"> & Partial<StoredLegacy>,
): Promise<void> {
  const named = name.trim().slice(0, NAME_MAX);
  if (named === "") throw new UserError("FATES_EDGE.Error.Legacy.nameless");
  const { number: campaign } = requireParty().system.campaign;
  const key = legacyKey(kind, "crown", campaign);
  await once([`legacy ${key}`], (id, party) => {
    if (Object.hasOwn(party.system.legacies, key)) throw new UserError("FATES_EDGE.Error.Legacy.recorded");
    const after: StoredLegacy = {
      kind,
      name: named,
      words: words.trim().slice(0, WORDS_MAX),
      region: "",
      caveat: "",
      rail: "",
      source: "",
      of: "",
      by: "",
      xp: 0,
      campaign,
      used: 0,
      ...more,
    };
    const changes = [added(party, `system.legacies.${key}`, after)];
    return notices.act(kind, { ...after }, changes, id);
  });
}

/**
 * A fixture answers the crew's ways in its region: its rail ticks by one, once a scene (GMs; SRD 23.6). Where no such rail runs, it opens
 * with that tick.
 */
export function tickFixture(id: string): Promise<boolean> {
  return actAsGM("legacies", async () => {
    const { number, running } = requireParty().system.scene;
    if (!running) throw new UserError("FATES_EDGE.Error.NoScene");
    await once([`fixture ${id} ${number}`], (message, party) => {
      const legacy = requireFixture(id, party);
      const { change, summary } = railTicked(party, legacy, message);
      const used = { path: `system.legacies.${id}.used`, before: legacy.used, after: number };
      const changes = [{ uuid: uuidOf(party), ...used }, change];
      const { name, region, words } = legacy;
      return notices.act("fixtureTick", { name, region, words, summary: [summary] }, changes, message);
    });
  });
}

function isOfScene({ system }: PartyActor, { scope, scene }: ClockState): boolean {
  return scope === "scene" && scene === system.scene.number;
}

function requireFixture(id: string, party: PartyActor): KnownLegacy {
  const legacy = knownLegacy(id);
  if (legacy?.kind !== "fixture") throw new UserError("FATES_EDGE.Error.Legacy.gone");
  if (legacy.used === party.system.scene.number) throw new UserError("FATES_EDGE.Error.Legacy.ticked");
  return legacy;
}

/**
 * The rail of its kind that has room, else a new one; a full one that an earlier scene left with the table runs no more.
 * @throws UserError where all that run are full
 */
function railTicked(
  party: PartyActor,
  { rail: stored }: KnownLegacy,
  message: string,
): { readonly change: Change; readonly summary: Line } {
  const rail = railOf(stored) ?? "crowd";
  const hasRoom = ({ filled, size }: ClockState): boolean => filled < size;
  const running = clockStates(party).filter(
    (one) => one.kind === rail && !one.landed && (hasRoom(one) || isOfScene(party, one)),
  );
  const clock = running.find(hasRoom);
  if (!clock && running.length > 0) throw new UserError("FATES_EDGE.Error.Legacy.railFull");
  if (clock) {
    const { key, filled, size } = clock;
    const data = {
      clock: clockRef(key, { ...clock, name: clockName(clock) }),
      before: filled,
      after: filled + FIXTURE_TICKS,
      size,
    };
    return {
      change: tickChange(uuidOf(party), key, `fixture-${message}`, FIXTURE_TICKS),
      summary: { key: "FATES_EDGE.Effect.Told.tick", data },
    };
  }
  const size = clockKindRules(rail).usualSize;
  const after = newClock(party, { name: railName(rail), kind: rail, size, base: FIXTURE_TICKS });
  const data = { clock: clockRef(message, after) };
  return {
    change: added(party, `system.clocks.${message}`, after),
    summary: { key: "FATES_EDGE.Legacy.Told.railOpens", data },
  };
}
