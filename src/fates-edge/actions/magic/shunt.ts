import { refused } from "#table/acts/player-requests.ts";
import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import {
  type ActionMessage,
  type PlayerRequestMessage,
  isAction,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import type { ShuntInto } from "../../rules/magic/backlash.ts";
import { castOn, whyNotShunt } from "../../state/magic/casting.ts";
import { plays, primaryParty, requireParty } from "../../state/party.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { debitOf } from "../spend/bank.ts";
import { effectOf } from "../effects/effect-kind.ts";
import { actContext, planEffects } from "../effects/plan.ts";
import { onCard } from "../roll/on-card.ts";
import { postRequest } from "../player-requests.ts";
import type { SpellWish } from "../../state/magic/spell-wish.ts";

/** The caster turns points of their spell into fatigue or harm, once a spell. The active GM's client does it. */
export function shunt(message: ActionMessage, points: number, into: ShuntInto): Promise<boolean> {
  return onCard(message, "shunt", async () => {
    const caster = findHere(message.system.actor);
    if (!isPc(caster)) throw new UserError("FATES_EDGE.Error.ActorGone", { name: message.system.actorName });
    await postRequest("spell", caster, { act: "shunt", card: idOf(message), points, into });
  });
}

/** The caster bears none of the points that are assigned: they are not asked again, unless the assignment is taken back. */
export function bearNone(message: ActionMessage): Promise<boolean> {
  return onCard(message, "shunt", async () => {
    const caster = findHere(message.system.actor);
    if (!isPc(caster)) throw new UserError("FATES_EDGE.Error.ActorGone", { name: message.system.actorName });
    await postRequest("spell", caster, { act: "bearNone", card: idOf(message) });
  });
}

/** The shunt is noted on the spell's own card first, where it is counted and undone; the request only says that it was done. */
export async function judgeShunt(
  request: PlayerRequestMessage,
  { act, card, points, into }: SpellWish,
): Promise<Verdict> {
  const message = game.messages.get(card);
  const party = primaryParty();
  if (!isAction(message) || !party || into === "") return refused("CardGone");
  const caster = findHere(message.system.actor);
  if (!isPc(caster) || request.system.actor !== uuidOf(caster) || !plays(request.author, caster))
    return refused("NotTheirs");
  const id = idOf(request);
  const noted = message.system.gm.shunts[id];
  // A GM's client that left between the card and its verdict has noted it already.
  if (noted) {
    await makeChanges(noted.changes);
    return { state: "done", data: { name: caster.name }, summary: noted.summary };
  }
  const { scene, bank } = party.system;
  // Who could bear one point may say that they bear none.
  const least = act === "bearNone" ? 1 : points;
  const why = whyNotShunt(message.system, least, { scene: scene.number, bank: bank.total });
  if (why !== "") return refused(why);
  const { changes, summary } =
    points > 0 ? shunted(message, { request: id, caster, points, into }) : borneByNobody(caster);
  const noting = { points, into, summary, changes, user: request.author?.id ?? "", undone: false };
  await message.update({ system: { gm: { shunts: { [id]: noting } } } });
  await makeChanges(changes);
  return { state: "done", data: { name: caster.name }, summary };
}

function borneByNobody(caster: PcActor): { readonly changes: Change[]; readonly summary: Line[] } {
  return {
    changes: [],
    summary: [{ key: "FATES_EDGE.Magic.Told.bearNone", data: { name: actorRef(caster) } }],
  };
}

interface Shunting {
  readonly request: string;
  readonly caster: PcActor;
  readonly points: number;
  readonly into: ShuntInto;
}

function shunted(message: ActionMessage, { request, caster, points, into }: Shunting) {
  const label = castOn(message.system)?.name ?? "";
  const { change } = debitOf(requireParty(), {
    id: request,
    kind: "spend",
    points,
    label,
    actor: uuidOf(caster),
    message: idOf(message),
  });
  const facts = { act: request, message: idOf(message), roller: uuidOf(caster) };
  const bears = { bears: effectOf(into, { who: uuidOf(caster) }) };
  const plan = planEffects(bears, actContext(facts));
  return { changes: [change, ...plan.changes], summary: [...plan.summary] };
}

/** A caster bears none of the points: noted as a shunt of 0, whose kind means nothing. */
export function judgeNone(request: PlayerRequestMessage, said: SpellWish): Promise<Verdict> {
  return judgeShunt(request, { ...said, points: 0, into: "fatigue" });
}
