import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { goToMessage } from "#foundry/messages.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { openStrikes } from "../actions/acts/damage.ts";
import { choosePace } from "../actions/pace.ts";
import { postAct } from "../actions/post-act.ts";
import { type FighterActor, isRoll } from "../data/kinds.ts";
import { PACES } from "../rules/combat/order.ts";
import { nameNow } from "../state/rights.ts";
import { woundOptions } from "../words/wounds.ts";
import { listed, one } from "#table/windows/ask-fields.ts";

/** Messages before this many are not looked at: what waited so long waits no more. */
const LATEST = 40;

/** Asks how somebody acts in this round, with what each way brings (Entering Combat). */
export function openPace(actor: FighterActor): Promise<void> {
  return openAsk({
    id: `pace-${actor.uuid.replaceAll(".", "-")}`,
    title: localize("BEACON_ROAD.Fight.PaceTitle", { name: nameNow(actor) }),
    page: "combat",
    fields: () => [one("pace", listed("Pace", PACES))],
    lines: (said) => [localize(`BEACON_ROAD.PaceHint.${said.one(PACES, "pace") ?? "rash"}`)],
    button: localize("BEACON_ROAD.YourMove.pace.Do"),
    send: (_answers, said) => choosePace(actor, said.one(PACES, "pace") ?? "rash"),
  });
}

/** Somebody's turn begins: what their wounds and boons do then is thrown and suffered (Wounds; Boons). */
export async function beginTurnOf(actor: FighterActor): Promise<unknown> {
  const dice = actor.system.standing.turnStart.flatMap(({ die }) => (die === null ? [] : [die]));
  const rolls = await Promise.all(dice.map((die) => new Roll(`1d${die}`).evaluate()));
  return postAct("beginTurn", actor, {}, rolls);
}

/** Somebody's turn ends: they choose the wound that is lessened (Wounds), and are asked where a blow of theirs still waits on its card. */
export function openEndTurn(actor: FighterActor): Promise<unknown> {
  const wounds = woundOptions(actor);
  const open = game.messages.contents
    .slice(-LATEST)
    .filter((message) => isRoll(message) && message.system.actor === actor.uuid)
    .filter((message) => isRoll(message) && openStrikes(message).length > 0);
  if (wounds.length < 2 && open.length === 0)
    return postAct("endTurn", actor, { wound: wounds[0]?.value ?? "" });
  return openAsk({
    id: `end-turn-${actor.uuid.replaceAll(".", "-")}`,
    title: localize("BEACON_ROAD.Turn.End", { name: nameNow(actor) }),
    page: "wounds",
    fields: () => (wounds.length === 0 ? [] : [one("wound", wounds)]),
    lines: () => (open.length === 0 ? [] : [localize("BEACON_ROAD.Turn.StrikesWait")]),
    ways: () =>
      open.map((message) => ({
        label: localize("BEACON_ROAD.YourMove.strike.Do"),
        go: () => goToMessage(idOf(message), "[data-action=hit]"),
      })),
    button: localize(`BEACON_ROAD.${wounds.length > 1 ? "Turn.Lessen" : "Fight.EndTurn"}`),
    send: (answers) => postAct("endTurn", actor, answers),
  });
}
