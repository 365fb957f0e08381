import { byAge, findHere, idOf, isSameActor, worldActorOf } from "#foundry/documents.ts";
import { DocumentIndex } from "#table/document-index.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import { currentEdition } from "../data/settings.ts";
import { BOND_BOONS_MAX, type BondReward, bondRewards } from "../rules/boons.ts";
import { tableNumbers } from "./party.ts";

/** Characters by whom they hold a bond with: whoever asks what is held out to them need not go through everybody. */
const holders = new DocumentIndex<Actor.Implementation>({
  documents: () => game.actors,
  keysOf: (actor) => (isPc(actor) ? heldBonds(actor).map(([, bond]) => worldActorOf(bond.with)) : []),
});

/** Keeps what is known of bonds true from now on (`setup`). Call it before anything that listens to actors. */
export function startIndexingBonds(): void {
  Hooks.on("createActor", (actor) => holders.note(actor));
  Hooks.on("updateActor", (actor) => holders.note(actor));
  Hooks.on("deleteActor", (actor) => holders.forget(actor));
  holders.follow();
}

/** The id of the bond between two characters: the same whoever proposes it, so that two cannot make two. */
export function bondId(one: PcActor, other: PcActor): string {
  return [idOf(one), idOf(other)].sort().join("-");
}

/** The uuid of the other of a bond, whether or not they are still there. */
export function otherOf(actor: PcActor, bond: string): string {
  return `Actor.${bond.split("-").find((id) => id !== idOf(actor)) ?? ""}`;
}

/** One side of a bond, as its character holds it. */
interface HeldBond {
  readonly with: string;
  readonly name: string;
  readonly words: string;
  readonly boon: boolean;
  readonly session: number;
  readonly ended: boolean;
  readonly declined: boolean;
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
  return theirs !== undefined && !theirs.ended && isSameActor(theirs.with, actor.uuid);
}

function isDeclined(id: string, { with: uuid }: HeldBond): boolean {
  const other = findHere(uuid);
  return isPc(other) && other.system.bonds[id]?.declined === true;
}

/** Whether another bond may still give this character a boon: four do (SRD 9). */
function mayEarnBoon({ system }: PcActor): boolean {
  return Object.values(system.bonds).filter(({ boon }) => boon).length < BOND_BOONS_MAX;
}

/** What decides over a bond's first boon. */
export interface BondStanding {
  readonly id: string;
  readonly given: boolean;
  readonly mutual: boolean;
  readonly session: number;
}

/**
 * The bonds for which a character is still owed a boon: mutual ones, oldest first, as long as fewer than four have given
 * theirs (SRD 9, Backstory Bonds).
 */
export function bondBoons(bonds: readonly BondStanding[]): string[] {
  const given = bonds.filter((bond) => bond.given).length;
  return bonds
    .filter((bond) => bond.mutual && !bond.given)
    .sort((a, b) => a.session - b.session || (a.id < b.id ? -1 : 1))
    .slice(0, Math.max(0, BOND_BOONS_MAX - given))
    .map(({ id }) => id);
}

/** A bond as its character's sheet shows it. */
interface BondView {
  readonly id: string;
  /** The other's uuid; their name stays when they are gone. */
  readonly with: string;
  readonly name: string;
  readonly words: string;
  /** `waiting` for the other's word, or `declined` by them. */
  readonly state: "mutual" | "waiting" | "declined";
  /** Its first boon: given, waiting for a GM to be here, or none because four bonds gave theirs. */
  readonly boon: "given" | "waiting" | "none";
  /** What a GM may give for it in play now; nothing until it is mutual, or once it gave something in this session. */
  readonly rewards: readonly BondReward[];
  /** It gave something in this session. */
  readonly called: boolean;
}

/** Every bond a character holds to (SRD 9, Backstory Bonds). */
export function bondsOf(actor: PcActor): BondView[] {
  return heldBonds(actor).map(([id, bond]) => ({
    id,
    with: bond.with,
    name: nameOf(bond),
    words: bond.words,
    state: isMutual(actor, id, bond) ? "mutual" : isDeclined(id, bond) ? "declined" : "waiting",
    boon: boonOf(actor, bond),
    ...playOf(actor, id, bond),
  }));
}

function nameOf({ with: uuid, name }: HeldBond): string {
  const other = findHere(uuid);
  return isPc(other) ? other.name : name;
}

function playOf(actor: PcActor, id: string, bond: HeldBond): Pick<BondView, "rewards" | "called"> {
  if (!isMutual(actor, id, bond)) return { rewards: [], called: false };
  const { session } = tableNumbers();
  return { rewards: bondRewards(bond.called, session, currentEdition()), called: bond.called === session };
}

function boonOf(actor: PcActor, { boon }: HeldBond): BondView["boon"] {
  if (boon) return "given";
  return mayEarnBoon(actor) ? "waiting" : "none";
}

/** A bond that somebody else holds out. */
interface BondOffer {
  readonly id: string;
  readonly from: string;
  readonly name: string;
  readonly words: string;
}

/** What others hold towards a character and it has not answered, by a yes or a no. */
export function offersTo(actor: PcActor): BondOffer[] {
  const answered = ([, { ended, declined }]: readonly [string, HeldBond]): boolean => !ended || declined;
  const held = new Set(
    Object.entries(actor.system.bonds)
      .filter(answered)
      .map(([id]) => id),
  );
  return holders
    .find(worldActorOf(actor.uuid))
    .filter((other) => isPc(other))
    .sort(byAge)
    .flatMap((other) =>
      heldBonds(other)
        .filter(([id, bond]) => isSameActor(bond.with, actor.uuid) && !held.has(id))
        .map(([id, { words }]) => ({ id, from: other.uuid, name: other.name, words })),
    );
}
