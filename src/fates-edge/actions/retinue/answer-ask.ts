import { idOf, uuidOf } from "#foundry/documents.ts";
import { userName } from "#foundry/host.ts";
import { actOnCardAsGM } from "#table/acts/in-turn.ts";
import { isUnjudged, settleRequest } from "#table/acts/player-requests.ts";
import { type Change, changeOf, added } from "#table/changes.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { clockState } from "#table/clocks/states.ts";
import { UserError } from "#table/refusals.ts";
import { actorRef, itemRef, type Line, typedLine } from "#table/words/line.ts";
import { markChange } from "../roll/marks.ts";
import { creditChange } from "../spend/bank.ts";
import type { Activation } from "../../data/actor/activation.ts";
import type { Mark, MarkKind } from "../../data/actor/mark.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import { setupOf } from "../../data/message/player-request.ts";
import { currentEdition, setting } from "../../data/settings.ts";
import { answerCosts, type AskAnswer, type OnScreen } from "../../rules/retinue/assets.ts";
import { diceLost } from "../../rules/retinue/condition.ts";
import { askBoon, refuseAsk } from "./ask-asset.ts";
import { type AskFacts, askFacts, askKey, isTrimmable, whyNotAsk } from "../../state/retinue/asks.ts";
import { primaryParty, requireParty, tableNumbers } from "../../state/party.ts";
import { saidWords } from "../../state/player-requests.ts";
import { wordsNow } from "../../state/reader.ts";
import { overStackOf } from "../../state/scene.ts";

/** The answers that end an ask; a setup roll only comes before one. */
export type AskEnd = Exclude<AskAnswer, "setup">;

/**
 * A GM answers an ask on its card (SRD 16.12; addenda): as asked, less for the same price, for one point more, or no,
 * which costs nothing. Of two GMs who answer at once the first counts. An ask that has become impossible is refused,
 * whatever the GM answered.
 * @param words what is given instead; required where it is less than was asked
 */
export function answerAsk(message: PlayerRequestMessage, answer: AskEnd, words = ""): Promise<boolean> {
  const less = answer === "reduced" ? [typedLine(saidWords(words))] : [];
  return onAsk(message, (facts) => endAsk(message, facts, { answer, less, declined: "AskDeclined" }));
}

/** How an ask ends: with which answer, in which words where it is less, and why where it is a no. */
interface Ending {
  readonly answer: AskEnd;
  readonly less: readonly Line[];
  /** The reason of a no: a key under `FATES_EDGE.Error`. */
  readonly declined: string;
}

/** Writes the answer down, with all that comes of it. @throws UserError where another client was first, or something of it is gone */
export async function endAsk(
  message: PlayerRequestMessage,
  facts: AskFacts,
  { answer, less, declined }: Ending,
): Promise<void> {
  const outcome = answer === "no" ? null : outcomeOf(message, facts, { answer, less });
  await claimAnswer(message, "end");
  if (!outcome) return refuseAsk(message, declined);
  const data = { ...facts.ask, name: facts.actor.name, answer, setup: setupOf(message.system) };
  await settleRequest(message, { state: "done", ...outcome, data });
}

/**
 * Does one thing about an ask that waits for a GM. An ask that has become impossible is refused, and its price given
 * back.
 */
export function onAsk(
  message: PlayerRequestMessage,
  work: (facts: AskFacts) => Promise<unknown>,
): Promise<boolean> {
  return actOnCardAsGM(message, async () => {
    if (message.system.kind !== "activate" || !isUnjudged(message)) throw new UserError("TABLE.Error.NotNow");
    const facts = askFacts(message);
    const reason = whyNotAsk(message);
    if (reason !== "" || !facts) await refuseAsk(message, reason || "AssetGone");
    else await work(facts);
  });
}

/**
 * Claims the answer for this GM before anything is done: entries stand in the order in which the server took them, the
 * same for every client. A GM who left before the answer was written bars nobody.
 * @throws UserError for who comes too late
 */
export async function claimAnswer(
  message: PlayerRequestMessage,
  what: string,
  isStill: (message: PlayerRequestMessage) => boolean = isUnjudged,
): Promise<void> {
  const own = idOf(game.user);
  const key = `${what}-${foundry.utils.randomID()}`;
  // Nor does an answer that this GM began and never finished.
  const tried = new Set(claimsOf(message, what).flatMap(([id, user]) => (user === own ? [id] : [])));
  await message.update({ system: { gm: { ends: { [key]: own } } } });
  const first = claimsOf(message, what).find(
    ([id, user]) => !tried.has(id) && (id === key || game.users.get(user)?.active === true),
  );
  if (first?.[0] === key && isStill(message)) return;
  throw new UserError("TABLE.Error.DoneAlready", { name: userName(first?.[1] ?? "") });
}

function claimsOf({ system }: PlayerRequestMessage, what: string): [string, string][] {
  return Object.entries(system.gm.ends).filter(([id]) => id.startsWith(`${what}-`));
}

interface Answering {
  readonly answer: Exclude<AskEnd, "no">;
  /** What is given instead, where it is less than was asked. */
  readonly less: readonly Line[];
}

/** What an answer changes and tells. @throws UserError naming what is missing; nothing is written */
function outcomeOf(message: PlayerRequestMessage, facts: AskFacts, answering: Answering) {
  const id = idOf(message);
  const { ask, actor, asset } = facts;
  const { answer, less } = answering;
  const shown = ask.place === "on" ? onScreen(id, facts, answer) : NOTHING;
  const key = `FATES_EDGE.Holding.Answered.${answer}`;
  const summary: Line[] = [
    { key, data: { asset: itemRef(asset), name: actorRef(actor) } },
    ...less,
    ...shown.summary,
  ];
  if (asset.system.condition === "neglected" && ask.place === "off")
    summary.push({ key: "FATES_EDGE.Holding.NeglectedRolls", data: { dice: diceLost("neglected") } });
  const changes = [
    ...priceChanges(id, facts),
    ...noted(id, facts),
    ...stretched(id, facts, answer),
    ...shown.changes,
  ];
  return { changes, summary };
}

/** The price as what was changed, so that undo gives it back. */
function priceChanges(id: string, { ask, actor }: AskFacts): Change[] {
  const key = askKey(id);
  const uuid = uuidOf(actor);
  if (ask.pay === "boon" && setting("automateBoons"))
    return [added(uuid, `system.boons.entries.${key}`, askBoon(id))];
  if (ask.pay !== "xp") return [];
  return [added(uuid, `system.ledger.${key}`, actor.system._source.ledger[key])];
}

/** Notes the use among those of whoever holds the asset. */
function noted(id: string, { ask, asset, holder }: AskFacts): Change[] {
  const { scene, session, arc } = tableNumbers();
  const after: Activation = {
    asset: idOf(asset),
    place: ask.place,
    paid: ask.pay,
    ask: ask.words,
    by: id,
    scene,
    session,
    arc,
  };
  return [added(holder, `system.activations.${id}`, after)];
}

/** The point that a stretch of plausibility gives the GM (addenda). */
function stretched(id: string, { ask, actor }: AskFacts, answer: AskEnd): Change[] {
  const { points } = answerCosts(answer);
  if (points === 0) return [];
  const credit = {
    kind: "stretch",
    points,
    label: ask.assetName,
    actor: uuidOf(actor),
    message: id,
  } as const;
  return [creditChange(requireParty(), id, credit)];
}

interface Shown {
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

const NOTHING: Shown = { changes: [], summary: [] };

/** What an asset does for the scene that is on (Clarification 3), and that it is an advantage of the crew from now on. */
function onScreen(id: string, facts: AskFacts, answer: AskEnd): Shown {
  const { ask, asset, actor } = facts;
  const isLess = answer === "reduced";
  const name = actorRef(actor);
  const advantage = advantageOf(id, facts);
  const tell = (key: string, more: Line["data"] = {}): Line => ({
    key: `FATES_EDGE.Holding.Does.${key}`,
    data: { name, ...more },
  });
  if (ask.effect === "rail" && !isLess) {
    const { change, summary } = trimmed(id, ask.clock);
    return { changes: [change, ...advantage], summary: [summary] };
  }
  const kind = markKind(ask.effect, isLess);
  if (!kind) return { changes: advantage, summary: [] };
  const lost = diceLost(asset.system.condition);
  const marks = [mark(id, facts, { kind, steps: 1, by: id })];
  if (lost > 0) marks.push(mark(`${id}-n`, facts, { kind: "next", dice: -lost, by: id }));
  const summary = [tell(kind), ...(lost > 0 ? [tell("neglected", { dice: lost })] : [])];
  return { changes: [...marks, ...advantage], summary };
}

/**
 * The mark for the next roll. Where less was given than asked, it is always a start one step milder: half of any other
 * effect cannot be counted.
 */
function markKind(effect: OnScreen | "", isLess: boolean): MarkKind | null {
  if (effect === "controlled") return isLess ? "setup" : "controlled";
  return effect === "effect" && !isLess ? "effect" : null;
}

function mark(
  key: string,
  { ask, actor }: AskFacts,
  what: Pick<Mark, "kind" | "by"> & Partial<Mark>,
): Change {
  return markChange(actor, key, { ...what, label: ask.assetName });
}

/** @throws UserError where the rail is gone, or has no segment to take back */
function trimmed(id: string, key: string): { readonly change: Change; readonly summary: Line } {
  const party = requireParty();
  const clock = clockState(party, key);
  if (!clock || !isTrimmable(clock)) throw new UserError("FATES_EDGE.Error.NoRailToTrim");
  const change = added(party, `system.clocks.${key}.ticks.${id}`, -1);
  // No numbers: somebody may be shown no more of the clock than its name.
  return { change, summary: { key: "FATES_EDGE.Holding.Does.rail", data: { clock: clockRef(key, clock) } } };
}

/**
 * An asset that reshapes the scene while it is on is an advantage that came late; the same one retuned to something else is another
 * (addenda, "Over-Stack Refresh"; Clarification 4).
 */
function advantageOf(id: string, { ask, asset }: AskFacts): Change[] {
  const party = primaryParty();
  if (!party?.system.scene.running || ask.effect === "") return [];
  const uuid = uuidOf(party);
  const thing = itemRef({ uuid: uuidOf(asset), name: asset.name });
  const does = { key: `FATES_EDGE.Retinue.OnScreen.${ask.effect}`, data: {} };
  const words = { key: "FATES_EDGE.Holding.Advantage", data: { asset: thing, does } };
  const after = { kind: "asset", source: uuidOf(asset), label: wordsNow(words), words, late: true };
  const { scene } = party.system.toObject();
  const { check } = overStackOf(
    { ...scene, advantages: { ...scene.advantages, [id]: after } },
    currentEdition(),
  );
  return [
    added(uuid, `system.scene.advantages.${id}`, after),
    ...(check === null
      ? []
      : changeOf(uuid, "system.scene.overStack.checked", scene.overStack.checked, check)),
  ];
}
