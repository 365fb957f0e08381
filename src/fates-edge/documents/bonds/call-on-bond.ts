import { deletion } from "../../../foundry/deletion.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { currentEdition } from "../../data/current-edition.ts";
import type { PcActor } from "../../data/kinds.ts";
import { bondMayYield } from "../../rules/bond-boons.ts";
import { requireGM } from "../actions/require-gm.ts";
import { tableNumbers } from "../party/table-numbers.ts";
import { isMutual } from "./bond-facts.ts";

/**
 * A GM gives a character the boon of a bond that was called upon in play: once a session, where the edition has it
 * (Core, "Earning Boons").
 */
export function callOnBond(actor: PcActor, id: string): Promise<boolean> {
  return attempt(async () => {
    const bond = requireBond(actor, id);
    const { session } = tableNumbers();
    if (!bondMayYield(bond.called, session, currentEdition())) throw new Problem("FATES_EDGE.Error.NotNow");
    const entries = { [keyOf(id, session)]: { delta: 1, reason: "bond", message: "" } };
    await actor.update({ system: { bonds: { [id]: { called: session } }, boons: { entries } } });
    return true;
  }, false);
}

/** Takes that boon back. A scene's end may have counted it already: then one is taken off. */
export function uncallBond(actor: PcActor, id: string): Promise<boolean> {
  return attempt(async () => {
    const { called } = requireBond(actor, id);
    const { session } = tableNumbers();
    if (called !== session) throw new Problem("FATES_EDGE.Error.NotNow");
    const key = keyOf(id, session);
    const counter = { [`${key}-${randomId()}`]: { delta: -1, reason: "bond", message: "" } };
    const entries = key in actor.system.boons.entries ? deletion(key) : counter;
    await updateDocument(actor, { system: { bonds: { [id]: { called: 0 } }, boons: { entries } } });
    return true;
  }, false);
}

function requireBond(actor: PcActor, id: string) {
  requireGM();
  const bond = actor.system.bonds[id];
  if (!bond || bond.ended || !isMutual(actor, id, bond)) throw new Problem("FATES_EDGE.Error.NoBondWith");
  return bond;
}

/** Each session's boon has its own key: two GMs who give it at once give it once. */
function keyOf(id: string, session: number): string {
  return `bond-${id}-${session}`;
}
