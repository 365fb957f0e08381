import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import type { Mark } from "../../../data/actor/mark.ts";
import { type ActionMessage, isPc } from "../../../data/kinds.ts";
import { type ActorRef, actorRef } from "#table/words/line.ts";
import { tableNumbers } from "../../../state/party.ts";
import { onCard, writeFirst } from "../on-card.ts";

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
    const changes = [
      {
        uuid: uuidOf(target),
        path: `system.marks.${id}`,
        before: null,
        after: setupMark(actorRef({ uuid: system.actor, name: system.actorName }), id),
      },
    ];
    const act = { actor: uuidOf(target), name: target.name, user: game.user.id, changes, undone: false };
    await writeFirst(message, "setups", act);
    await makeChanges(changes);
  });
}

function setupMark(name: ActorRef, by: string): Mark {
  const label = { key: "FATES_EDGE.Together.SetUpBy", data: { name } };
  return { kind: "setup", label, dice: 0, steps: 1, scene: tableNumbers().scene, used: "", by };
}
