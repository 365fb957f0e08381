import { findHere } from "../../foundry/documents.ts";
import { isActiveGM } from "../../foundry/host.ts";
import { notify } from "../../foundry/notify.ts";
import { reportError } from "../../foundry/report-error.ts";
import { DutyQueue } from "../../table/jobs.ts";
import { isPc, type PcActor } from "../data/kinds.ts";
import { bondBoons } from "../documents/bonds/bond-boons.ts";
import { heldBonds, isMutual } from "../documents/bonds/bond-facts.ts";

const queue = new DutyQueue<PcActor>({
  keyOf: (actor) => actor.uuid,
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

/** What one side writes may bind the other too. */
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
    if (owed.length === 0 || !game.actors.has(actor.id ?? "")) continue;
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
