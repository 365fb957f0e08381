import { refused } from "#table/acts/player-requests.ts";
import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import type { Effects } from "../../data/effects.ts";
import {
  type ActionMessage,
  type PlayerRequestMessage,
  isAction,
  isPc,
  type PcActor,
} from "../../data/kinds.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { rungFor, SHUNT_INTO, type ShuntInto } from "../../rules/magic/backlash.ts";
import { castOn, clocksFor, targetOf, whyNotShunt } from "../../state/magic/casting.ts";
import { plays, primaryParty, requireParty } from "../../state/party.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { pointsLeft } from "../../state/roll/roll-points.ts";
import { ladderOf } from "../../state/magic/spells.ts";
import { endOfStandingSpells } from "../../state/magic/standing-spells.ts";
import { debitOf } from "../spend/bank.ts";
import { effectOf } from "../effects/effect-kind.ts";
import { effectKindOf } from "../effects/effects.ts";
import { actContext, planEffects } from "../effects/plan.ts";
import { onCard } from "../roll/on-card.ts";
import { postRequest, judged } from "../player-requests.ts";
import type { SpendOptions } from "../spend/spend.ts";
import { judgeGiveUp } from "./working.ts";

/**
 * A GM begins to assign the points of a spell: from now on no boon turns its dice, and talents and the shunt may take some before
 * the rest bites (Clarification 8).
 */
export function assignBacklash(message: ActionMessage): Promise<boolean> {
  return onCard(message, "assign", () => message.update({ system: { gm: { assigning: true } } }));
}

/** The caster turns points of their spell into fatigue or harm, once a spell. The active GM's client does it. */
export function shunt(message: ActionMessage, points: number, into: ShuntInto): Promise<boolean> {
  return onCard(message, "shunt", async () => {
    const caster = findHere(message.system.actor);
    if (!isPc(caster)) throw new UserError("FATES_EDGE.Error.CharacterGone");
    await postRequest("spell", caster, { act: "shunt", card: idOf(message), points, into });
  });
}

/** The caster bears none of the points that are assigned: they are not asked again, unless the assignment is taken back. */
export function bearNone(message: ActionMessage): Promise<boolean> {
  return onCard(message, "shunt", async () => {
    const caster = findHere(message.system.actor);
    if (!isPc(caster)) throw new UserError("FATES_EDGE.Error.CharacterGone");
    await postRequest("spell", caster, { act: "bearNone", card: idOf(message) });
  });
}

/** What a rung of a ladder costs and does, as it would be spent; null where no rung is reached, or none has words. */
export function rungSpend(message: ActionMessage): (SpendOptions & { readonly from: number }) | null {
  const cast = castOn(message.system);
  const party = primaryParty();
  if (!cast || !party) return null;
  const points = pointsLeft(message.system, party.system.bank.total);
  const rung = rungFor(ladderOf(cast), points);
  if (!rung) return null;
  return {
    points,
    label: rung.text || cast.name,
    text: rung.text === "" ? "" : cast.name,
    effects: filled(message, rung.effects),
    from: rung.from,
  };
}

/**
 * The effects of a rung with what is certain filled in: an effect on nobody in particular goes to the spell's target,
 * and where one clock of its kind runs, to that clock.
 */
function filled(message: ActionMessage, effects: Effects): Effects {
  const target = targetOf(message.system)?.uuid ?? "";
  const party = requireParty();
  const entries = Object.entries(effects).map(([key, effect]) => {
    const needs = effectKindOf(effect).needs;
    const fitting =
      effect.kind !== "" && needs.includes("clock")
        ? clocksFor(party, { type: "advance", kind: effect.kind as never })
        : [];
    const who = needs.includes("who") && effect.who === "" ? target : effect.who;
    return [
      key,
      { ...effect, who, clock: effect.clock || (fitting.length === 1 ? fitting[0]!.key : "") },
    ] as const;
  });
  return Object.fromEntries(entries);
}

/** What a player says of a spell of theirs. */
interface SpellWish {
  readonly act: string;
  readonly card: string;
  readonly points: number;
  readonly into: ShuntInto | "";
}

function readSpellWish(data: object): SpellWish {
  const { act, card, points, into } = data as Readonly<Record<string, unknown>>;
  return {
    act: typeof act === "string" ? act : "",
    card: typeof card === "string" ? card : "",
    points: typeof points === "number" ? points : 0,
    into: SHUNT_INTO.find((known) => known === into) ?? "",
  };
}

/** What casters say of their spells: points shunted, a spell held, let go or dropped. Judged one after another. */
export const spellRequest = judged("spell", judgeSpellWish);

function judgeSpellWish(request: PlayerRequestMessage): Promise<Verdict> | Verdict {
  const said = readSpellWish(request.system.data);
  if (said.act === "shunt") return judgeShunt(request, said);
  if (said.act === "bearNone") return judgeShunt(request, { ...said, points: 0, into: NOTHING });
  return said.act === "giveUp" ? judgeGiveUp(request, said.card) : judgeHold(request, said);
}

/** The shunt is noted on the spell's own card first, where it is counted and undone; the request only says that it was done. */
async function judgeShunt(
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
    points > 0 ? shunted(message, { deed: id, caster, points, into }) : borneByNobody(caster);
  const noting = { points, into, summary, changes, user: request.author?.id ?? "", undone: false };
  await message.update({ system: { gm: { shunts: { [id]: noting } } } });
  await makeChanges(changes);
  return { state: "done", data: { name: caster.name }, summary };
}

/** Of nothing it does not matter what it goes into. */
const NOTHING: ShuntInto = "fatigue";

function borneByNobody(caster: PcActor): { readonly changes: Change[]; readonly summary: Line[] } {
  return {
    changes: [],
    summary: [{ key: "FATES_EDGE.Magic.Told.bearNone", data: { name: actorRef(caster) } }],
  };
}

interface Shunting {
  readonly deed: string;
  readonly caster: PcActor;
  readonly points: number;
  readonly into: ShuntInto;
}

function shunted(message: ActionMessage, { deed: request, caster, points, into }: Shunting) {
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

/** How a caster goes on with a spell that stands. */
export const HOLDS = ["hold", "release", "drop"] as const;
export type Hold = (typeof HOLDS)[number];

/** The caster holds a spell beyond its beats, lets it end with them, or drops it now. */
export async function holdSpell(id: string, act: Hold): Promise<void> {
  const found = findHere(primaryParty()?.system.standing[id]?.caster ?? "");
  if (isPc(found)) await postRequest("spell", found, { act, card: id });
}

function judgeHold(request: PlayerRequestMessage, { act, card }: SpellWish): Verdict {
  const party = primaryParty();
  const stored = party?.system.toObject().standing[card];
  const caster = findHere(stored?.caster ?? "");
  const hold = HOLDS.find((known) => known === act);
  if (!party || !stored || !hold) return refused("SpellOver");
  if (!isPc(caster) || request.system.actor !== uuidOf(caster) || !plays(request.author, caster))
    return refused("NotTheirs");
  if (hold === "hold" && !stored.sustains) return refused("NotSustained");
  const summary: Line[] = [
    { key: `FATES_EDGE.Magic.Told.${hold}`, data: { spell: stored.name, name: actorRef(caster) } },
  ];
  const data = { name: caster.name };
  if (hold === "drop") return { state: "done", data, summary, changes: endOfStandingSpells(party, [card]) };
  const changes: Change[] = [
    {
      uuid: uuidOf(party),
      path: `system.standing.${card}.held`,
      before: stored.held,
      after: hold === "hold",
    },
  ];
  return { state: "done", data, summary, changes: stored.held === (hold === "hold") ? [] : changes };
}
