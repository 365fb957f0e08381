import type { PartyActor, PcActor } from "../../data/kinds.ts";
import type { Band } from "../../rules/mixed-tier/bands.ts";
import { xpOf } from "../advancement/ledger-of.ts";
import { clockState, type ClockState, clockStates } from "../clocks/clock-states.ts";
import { crew } from "../party/crew.ts";
import { primaryParty } from "../party/primary-party.ts";

/** A mixed-tier scene as it stands (SRD R): its dials, its clocks, and who is in it. */
export interface MixedScene {
  readonly party: PartyActor;
  readonly scene: PartyActor["system"]["scene"];
  readonly band: Band;
  readonly job: ClockState | null;
  readonly danger: ClockState | null;
  /** The clocks that bar the job until they are full. */
  readonly gates: readonly ClockState[];
  readonly crew: readonly PcActor[];
  /** The highest tier among them; 1 where nobody is there. */
  readonly highest: number;
}

/** The mixed-tier scene that is played now; null where there is none. */
export function mixedScene(): MixedScene | null {
  const party = primaryParty();
  const scene = party?.system.scene;
  if (!party || !scene || scene.band === "" || !scene.running) return null;
  const characters = crew();
  const isGate = ({ gates, key }: ClockState): boolean =>
    gates !== "" && gates === scene.job && key !== gates;
  return {
    ...{ party, scene, band: scene.band },
    job: clockState(party, scene.job),
    danger: clockState(party, scene.danger),
    gates: clockStates(party).filter(isGate),
    crew: characters,
    highest: Math.max(1, ...characters.map(tierOf)),
  };
}

/** A character's tier of reputation (SRD 5.3). */
export function tierOf(actor: PcActor): number {
  return xpOf(actor).tier;
}
