import { findHere } from "../../foundry/documents.ts";
import { currentEdition } from "../data/current-edition.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import { type HeldBond, heldBonds, isMutual, mayEarnBoon } from "../documents/bonds/bond-facts.ts";
import { tableNumbers } from "../documents/party/table-numbers.ts";
import { bondMayYield } from "../rules/bond-boons.ts";

/** A bond as its character's sheet shows it. */
export interface BondView {
  readonly id: string;
  /** The other's uuid; their name stays when they are gone. */
  readonly with: string;
  readonly name: string;
  readonly words: string;
  /** `waiting` for the other's word. */
  readonly state: "mutual" | "waiting";
  /** Its first boon: given, waiting for a GM to be here, or none because four bonds gave theirs. */
  readonly boon: "given" | "waiting" | "none";
  /** Its boon in play: may be given now, was given this session, or never is. */
  readonly play: "open" | "called" | "";
}

/** Every bond a character holds to (SRD 9, Backstory Bonds). */
export function bondsOf(actor: PcActor): BondView[] {
  return heldBonds(actor).map(([id, bond]) => ({
    id,
    with: bond.with,
    name: nameOf(bond),
    words: bond.words,
    state: isMutual(actor, id, bond) ? "mutual" : "waiting",
    boon: boonOf(actor, bond),
    play: playOf(actor, id, bond),
  }));
}

function nameOf({ with: uuid, name }: HeldBond): string {
  const other = findHere(uuid);
  return isPc(other) ? other.name : name;
}

function playOf(actor: PcActor, id: string, bond: HeldBond): BondView["play"] {
  const edition = currentEdition();
  if (edition.bondBoons !== "session" || !isMutual(actor, id, bond)) return "";
  return bondMayYield(bond.called, tableNumbers().session, edition) ? "open" : "called";
}

function boonOf(actor: PcActor, { boon }: HeldBond): BondView["boon"] {
  if (boon) return "given";
  return mayEarnBoon(actor) ? "waiting" : "none";
}
