import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { postAct } from "../actions/post-act.ts";
import type { FighterActor } from "../data/kinds.ts";
import { nameNow } from "../state/rights.ts";
import { woundOptions } from "../words/wounds.ts";
import { one } from "#table/windows/ask-fields.ts";

/** Somebody's turn begins: what their wounds and boons do then is thrown and suffered (Wounds; Boons). */
export async function beginTurnOf(actor: FighterActor): Promise<unknown> {
  const dice = actor.system.standing.turnStart.flatMap(({ die }) => (die === null ? [] : [die]));
  const rolls = await Promise.all(dice.map((die) => new Roll(`1d${die}`).evaluate()));
  return postAct("beginTurn", actor, {}, rolls);
}

/** Somebody's turn ends: they choose the wound that is lessened (Wounds). */
export function openEndTurn(actor: FighterActor): Promise<unknown> {
  const wounds = woundOptions(actor);
  if (wounds.length < 2) return postAct("endTurn", actor, { wound: wounds[0]?.value ?? "" });
  return openAsk({
    id: `end-turn-${actor.uuid.replaceAll(".", "-")}`,
    title: localize("BEACON_ROAD.Turn.End", { name: nameNow(actor) }),
    page: "wounds",
    fields: () => [one("wound", wounds)],
    button: localize("BEACON_ROAD.Turn.Lessen"),
    send: (answers) => postAct("endTurn", actor, answers),
  });
}
