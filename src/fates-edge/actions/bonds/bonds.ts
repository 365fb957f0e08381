import { deletion, findHere, idOf, isSameActor, updateDocument, uuidOf } from "#foundry/documents.ts";
import { isActiveGM } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify, reportError } from "#foundry/notify.ts";
import { actOnOwned } from "#table/acts/in-turn.ts";
import { requireGM } from "#table/acts/rights.ts";
import { goneError, goneName } from "#table/gone.ts";
import { JobQueue } from "#table/jobs.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { WORDS_MAX } from "../../data/limits.ts";
import { currentEdition } from "../../data/settings.ts";
import { type BondReward, bondRewards } from "../../rules/boons.ts";
import { bondBoons, bondId, heldBonds, isMutual, offersTo, otherOf } from "../../state/bonds.ts";
import { newLine } from "../../state/growth/ledger.ts";
import { tableNumbers } from "../../state/party.ts";

/**
 * A character holds out a bond to another, or answers theirs: it is written on this one alone, and binds once both hold
 * it (SRD 9). Its boons are given by the GM's client.
 */
export function proposeBond(actor: PcActor, uuid: string, words: string): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const other = requireOther(actor, uuid);
    const id = bondId(actor, other);
    requireNew(actor, id);
    const side = {
      with: uuidOf(other),
      name: other.name,
      words: words.trim().slice(0, WORDS_MAX),
      session: tableNumbers().session,
      ended: false,
      declined: false,
    };
    await actor.update({ system: { bonds: { [id]: side } } });
  });
}

function requireOther(actor: PcActor, uuid: string): PcActor {
  const other = findHere(uuid);
  if (!other) throw goneError("FATES_EDGE.Error.CharacterGone", uuid);
  if (isPc(other) && !isSameActor(uuidOf(other), uuidOf(actor))) return other;
  throw new UserError("FATES_EDGE.Error.NoBondWith");
}

function requireNew(actor: PcActor, id: string): void {
  if (heldBonds(actor).some(([key]) => key === id)) throw new UserError("FATES_EDGE.Error.BoundAlready");
}

/** A character takes up a bond that another holds out. Without words of its own it takes theirs. */
export async function acceptBond(actor: PcActor, id: string, words = ""): Promise<boolean> {
  const offer = offersTo(actor).find((each) => each.id === id);
  if (offer) return proposeBond(actor, offer.from, words.trim() || offer.words);
  const { key, words: why } = bondGone(actor, id);
  notify.error(key, why);
  return false;
}

/**
 * A character wants no bond that another holds out: it is noted on this one alone, and the other reads it there. Whoever declined may
 * still offer that bond of their own accord.
 */
export function declineBond(actor: PcActor, id: string): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const offer = offersTo(actor).find((each) => each.id === id);
    if (!offer) throw bondGone(actor, id);
    const side = { with: offer.from, name: offer.name, session: tableNumbers().session };
    await actor.update({ system: { bonds: { [id]: { ...side, ended: true, declined: true } } } });
  });
}

/** A character lets a bond go. One that gave its boon is kept as ended, so that taking it up again gives none. */
export function dropBond(actor: PcActor, id: string): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const bond = actor.system.bonds[id];
    if (!bond || bond.ended) throw bondGone(actor, id);
    const bonds = bond.boon ? { [id]: { ended: true } } : deletion(id);
    await updateDocument(actor, { system: { bonds } });
  });
}

/**
 * A GM gives a character a boon or 1 XP for a bond that was called upon in play, once a session (SRD 9, "In-Play Rewards"; Core,
 * "Earning Boons").
 */
export function callOnBond(actor: PcActor, id: string, reward: BondReward = "boon"): Promise<boolean> {
  return reportRefusal(async () => {
    const bond = requireBond(actor, id);
    const { session } = tableNumbers();
    if (!bondRewards(bond.called, session, currentEdition()).includes(reward))
      throw new UserError("TABLE.Error.NotNow");
    const key = keyOf(id, session);
    const given =
      reward === "boon"
        ? { boons: { entries: { [key]: { delta: 1, reason: "bond", message: "" } } } }
        : { awards: { [key]: newLine(actor, bondLine(bond)) } };
    await actor.update({ system: { bonds: { [id]: { called: session } }, ...given } });
    return true;
  }, false);
}

function bondLine({ name }: { readonly name: string }) {
  const label = localize("FATES_EDGE.Bond.Line", { name });
  return { kind: "award", xp: 1, label } as const;
}

/** Takes back what it gave. A scene's end may have counted a boon already: then one is taken off. */
export function uncallBond(actor: PcActor, id: string): Promise<boolean> {
  return reportRefusal(async () => {
    const { called } = requireBond(actor, id);
    const { session } = tableNumbers();
    if (called !== session) throw new UserError("TABLE.Error.NotNow");
    const key = keyOf(id, session);
    if (key in (actor.system._source.awards ?? {})) {
      await updateDocument(actor, { system: { bonds: { [id]: { called: 0 } }, awards: deletion(key) } });
      return true;
    }
    const counter = { [`${key}-back`]: { delta: -1, reason: "bond", message: "" } };
    const entries = key in actor.system.boons.entries ? deletion(key) : counter;
    await updateDocument(actor, { system: { bonds: { [id]: { called: 0 } }, boons: { entries } } });
    return true;
  }, false);
}

function requireBond(actor: PcActor, id: string) {
  requireGM();
  const bond = actor.system.bonds[id];
  if (!bond || bond.ended || !isMutual(actor, id, bond)) throw bondGone(actor, id);
  return bond;
}

/** The refusal of a bond that is not held or not held out any more, by the name of the other, as far as it is known. */
function bondGone(actor: PcActor, id: string): UserError {
  const other = otherOf(actor, id);
  const known = findHere(other);
  const name = actor.system.bonds[id]?.name ?? (isPc(known) ? known.name : goneName(other));
  return goneError("FATES_EDGE.Error.BondGone", other, name);
}

/** Each session's boon has its own key: two GMs who give it at once give it once. */
function keyOf(id: string, session: number): string {
  return `bond-${id}-${session}`;
}

const queue = new JobQueue<PcActor>({
  keyOf: (actor) => uuidOf(actor),
  isMine: isActiveGM,
  work: giveBoons,
  onFailure: (actor, error) => {
    reportError("bonds", error);
    notify.error("FATES_EDGE.Error.NoBondBoon", { name: actor.name });
  },
});

/** Gives bonds their first boons as they become mutual, and those that waited for a GM (`ready`). */
export function startBonding(): void {
  Hooks.on("updateActor", (actor, changed) => {
    if (hasBonds(actor) && foundry.utils.hasProperty(changed, "system.bonds")) takeUp(actor);
  });
  Hooks.on("createActor", (actor) => void (hasBonds(actor) && takeUp(actor)));
  Hooks.on("userConnected", scanForBonds);
  scanForBonds();
}

/** A change on one side can make the bond of the other side mutual, too. */
function takeUp(actor: PcActor): void {
  const others = heldBonds(actor).map(([, bond]) => findHere(bond.with));
  for (const each of [actor, ...others]) if (hasBonds(each) && isOwed(each)) queue.add(each);
}

function scanForBonds(): void {
  if (!isActiveGM()) return;
  for (const actor of game.actors) if (hasBonds(actor) && isOwed(actor)) queue.add(actor);
}

/** A module may have put a model of its own in the place of ours. */
function hasBonds(document: unknown): document is PcActor {
  return isPc(document) && "bonds" in document.system;
}

function isOwed(actor: PcActor): boolean {
  return bondBoons(facts(actor)).length > 0;
}

/** Both the mark and the boon in one write, under keys of the bond's own: done twice, it is done once. */
async function giveBoons(actors: readonly PcActor[]): Promise<void> {
  for (const actor of actors) {
    const owed = bondBoons(facts(actor));
    if (owed.length === 0 || !game.actors.has(idOf(actor))) continue;
    const bonds = Object.fromEntries(owed.map((id) => [id, { boon: true }]));
    const entries = Object.fromEntries(
      owed.map((id) => [`bond-${id}`, { delta: 1, reason: "bond", message: "" }]),
    );
    await actor.update({ system: { bonds, boons: { entries } } });
  }
}

function facts(actor: PcActor) {
  return Object.entries(actor.system.bonds).map(([id, bond]) => ({
    id,
    given: bond.boon,
    mutual: !bond.ended && isMutual(actor, id, bond),
    session: bond.session,
  }));
}
