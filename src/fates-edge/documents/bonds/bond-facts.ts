import { findHere } from "../../../foundry/documents.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { BONDS_MAX } from "../../rules/advancement/build.ts";

/** One side of a bond, as its character holds it. */
export interface HeldBond {
  readonly with: string;
  readonly name: string;
  readonly words: string;
  readonly boon: boolean;
  readonly session: number;
  readonly ended: boolean;
  readonly called: number;
}

/** The bonds a character holds to, by id; those that ended are left out. */
export function heldBonds({ system }: PcActor): [string, HeldBond][] {
  return Object.entries(system.bonds).filter(([, { ended }]) => !ended);
}

/** Whether the other side holds to it too: a bond needs the consent of both (SRD 9). */
export function isMutual(actor: PcActor, id: string, { with: uuid }: HeldBond): boolean {
  const other = findHere(uuid);
  if (!isPc(other)) return false;
  const theirs = other.system.bonds[id];
  return theirs !== undefined && !theirs.ended && theirs.with === actor.uuid;
}

/** Whether another bond may still give this character a boon: four do (SRD 9). */
export function mayEarnBoon({ system }: PcActor): boolean {
  return Object.values(system.bonds).filter(({ boon }) => boon).length < BONDS_MAX;
}
