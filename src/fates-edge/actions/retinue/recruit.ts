import { uuidOf } from "#foundry/documents.ts";
import { notify } from "#foundry/notify.ts";
import { onOwned, actOnOwned } from "#table/acts/in-turn.ts";
import { requireGM, requireOwner } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import { type CompanionActor, isFollower, type PcActor } from "../../data/kinds.ts";
import { leaderOf } from "../../state/retinue/retinue.ts";
import { recruitedOf, wasPlayedWith, personOfLine } from "../../state/retinue/people.ts";
import { bring, type Newcomer, whyNotBound } from "./newcomer.ts";

/** Somebody joins as a gift: the GM's to give, and no line of the ledger (SRD 16.3). */
export function giveFollower(actor: PcActor, who: Newcomer): Promise<boolean> {
  return onOwned(
    actor,
    async () => {
      requireGM();
      return (await bring(actor, { ...who, line: "" })) !== null;
    },
    false,
  );
}

/** Binds a familiar to somebody with the talent for it (Familiar Bond), in another's place where one is named; a GM goes on against the rules. */
export function bindFamiliar(actor: PcActor, who: Newcomer, { force = false } = {}): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const reason = whyNotBound(actor, who.cap, who.instead);
    if (reason !== "" && !(force && game.user.isGM)) throw new UserError(`FATES_EDGE.Error.${reason}`);
    if ((await bring(actor, { ...who, type: "familiar", line: "" })) === null) waits(who.name);
  });
}

/** Makes the actor of whoever a purchase recruited, where they were deleted or never made. */
export function makeAgain(actor: PcActor, line: string): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const bought = recruitedOf(actor).find((each) => each.line.id === line);
    if (!bought || bought.person) throw new UserError("FATES_EDGE.Error.PersonThere");
    const { label, target } = bought.line;
    await comeToServe(actor, { type: "follower", name: label, role: target, cap: bought.cap, line });
  });
}

/** Whom a purchase recruited comes into the world, now or as soon as a GM is there. */
export async function comeToServe(actor: PcActor, who: Newcomer): Promise<void> {
  if ((await bring(actor, who)) === null) waits(who.name);
}

function waits(name: string): void {
  const here = game.users.activeGM !== null;
  notify.info(`FATES_EDGE.People.${here ? "Asked" : "Waits"}`, { name });
}

/**
 * Somebody of this world comes to serve a character.
 * @throws UserError where they serve somebody else, who is named: nobody takes another's people away.
 */
export function takeIn(actor: PcActor, companion: CompanionActor): Promise<boolean> {
  return actOnOwned(actor, async () => {
    requireFree(actor, companion);
    requireOwner(companion);
    await companion.update({ system: { serves: uuidOf(actor), place: "crew" } });
  });
}

/** @throws UserError where somebody else has them, or this one has them already */
export function requireFree(actor: PcActor, companion: CompanionActor): void {
  const leader = leaderOf(companion);
  if (leader === null) return;
  const key = leader.id === actor.id ? "ServesAlready" : "ServesOther";
  throw new UserError(`FATES_EDGE.Error.${key}`, { name: companion.name, leader: leader.name });
}

/**
 * What becomes of somebody whose purchase is taken back: who was part of the story stays in it as an ally, anybody else was
 * never there. A rise in Cap goes back to what it was.
 */
export async function releaseBought(
  actor: PcActor,
  {
    id,
    of,
    from,
    to,
  }: { readonly id: string; readonly of: string; readonly from: number; readonly to: number },
): Promise<void> {
  const person = personOfLine(actor, of || id);
  if (!person) return;
  if (of !== "") return lowerCap(person, from, to);
  const { name } = person;
  if (!wasPlayedWith(person) && person.canUserModify(game.user, "delete")) {
    await person.delete();
    return;
  }
  await person.update({ system: { line: "", place: "ally" } });
  notify.info("FATES_EDGE.People.StaysAlly", { name });
}

async function lowerCap(person: CompanionActor, from: number, to: number): Promise<void> {
  if (isFollower(person) && from > 0 && from < to && person.system.cap === to)
    await person.update({ system: { cap: from } });
}
