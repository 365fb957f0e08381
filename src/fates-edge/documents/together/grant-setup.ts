import { findHere } from "../../../foundry/documents.ts";
import { localize } from "../../../foundry/i18n.ts";
import { randomId } from "../../../foundry/random-id.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { type ActionMessage, isPc } from "../../data/kinds.ts";
import { onCard } from "../actions/on-card.ts";
import { tableNumbers } from "../party/table-numbers.ts";

/**
 * A GM grants what a success has set up: the other's next roll of the scene is a step milder, or a die stronger where there is
 * no milder position. The mark has the card's own id, so that it cannot be granted twice.
 */
export function grantSetup(message: ActionMessage): Promise<boolean> {
  return onCard(message, "grantSetup", async ({ setup, facts: { system } }) => {
    const target = setup && findHere(setup.actor);
    if (!setup || !isPc(target)) throw new Problem("FATES_EDGE.Error.ActorGone", { name: setup?.name ?? "" });
    const id = message.id ?? "";
    const changes = [
      { uuid: target.uuid, path: `system.marks.${id}`, before: null, after: setupMark(system.actorName, id) },
    ];
    const act = { actor: target.uuid, name: target.name, user: game.user.id, changes, undone: false };
    await message.update({ system: { gm: { setups: { [randomId()]: act } } } });
    await makeChanges(changes);
  });
}

function setupMark(name: string, by: string) {
  const label = localize("FATES_EDGE.Together.SetUpBy", { name });
  return { kind: "setup", label, dice: 0, steps: 1, scene: tableNumbers().scene, used: "", by };
}
