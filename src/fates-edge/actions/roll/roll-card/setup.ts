import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { doOnceOn, ownAct } from "#table/acts/once-on-card.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef } from "#table/words/line.ts";
import { markChange } from "../marks.ts";
import { type ActionMessage, isPc } from "../../../data/kinds.ts";
import { onCard } from "../on-card.ts";

/**
 * A GM grants what a success has set up: the other's next roll of the scene is a step milder, or a die stronger where there is
 * no milder position. The mark has the card's own id, so that it cannot be granted twice.
 */
export function grantSetup(message: ActionMessage): Promise<boolean> {
  return onCard(message, "grantSetup", async ({ setup, facts: { system } }) => {
    const target = setup && findHere(setup.actor);
    if (!setup || !isPc(target))
      throw new UserError("FATES_EDGE.Error.ActorGone", { name: setup?.name ?? "" });
    const id = idOf(message);
    const by = actorRef({ uuid: system.actor, name: system.actorName });
    const label = { key: "FATES_EDGE.Together.SetUpBy", data: { name: by } };
    const changes = [markChange(target, id, { kind: "setup", label, steps: 1, by: id })];
    await doOnceOn(message, "gm.setups", { actor: uuidOf(target), name: target.name, ...ownAct(changes) });
  });
}
