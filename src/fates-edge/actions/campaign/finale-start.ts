import { sceneStartData } from "../scene/start-scene.ts";
import { finaleChanges } from "../../state/campaign/finale.ts";
import { uuidOf } from "#foundry/documents.ts";
import type { TableAct } from "#table/acts/claims.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import type { Change } from "#table/changes.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import type { StoredFinale } from "../../data/actor/campaign.ts";
import { isSpread, type NoticeMessage, type PartyActor } from "../../data/kinds.ts";
import { NAME_MAX } from "../../data/limits.ts";
import { currentEdition } from "../../data/settings.ts";
import { railOfBeat } from "../../rules/campaign/finale.ts";
import { distinctAdvantages } from "../../rules/over-stack.ts";
import { requireParty } from "../../state/party.ts";
import { isShown, knownCard, type KnownSpread } from "../../state/deck/spreads.ts";
import { railName } from "../../words/campaign.ts";
import { type CheckedPlan, checkPlan, frameScene } from "../scene/frame-scene.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";
import { creditChange } from "../spend/bank.ts";
import { elsewhere, showPlaces, undoTurn, pickHeld } from "../deck/show-spread.ts";
import { type CheckedFinale, type FinaleChoice, requireStart } from "./finale-choice.ts";
import { makeRival, opposes, type Rival, rivalIn } from "./finale-rival.ts";

/**
 * Starts the finale (GMs; SRD 23.3, 23.4): a scene of its own with a primary clock and two rails that begin as far on as its terrain says,
 * what Over-Stack adds by the campaign's length, the points that the GM declares, and the Wild, which is turned as it begins. One undo gives
 * it all back; of two GMs who start it at once, one is told that it has begun.
 */
export function startFinale(choice: FinaleChoice): Promise<boolean> {
  return actAsGM("scene", async () => {
    requireStart(requireParty(), choice);
    await once(["scene start"], (id, party) => begin(party, requireStart(party, choice), id));
  });
}

function begin(party: PartyActor, choice: CheckedFinale, id: string): TableAct {
  const keys = { primary: newId(), social: newId(), kinetic: newId() };
  const plan = planOf(party, choice, keys);
  const { scene, opening, clocks } = party.system.toObject();
  const { changes } = frameScene({ uuid: uuidOf(party), scene, opening, clocks }, plan, framing());
  const rival = rivalIn(choice);
  const { number } = scene;
  const stored: StoredFinale = {
    scene: number,
    name: plan.name ?? "",
    terrain: choice.terrain,
    beat: "reckoning",
    turn: 0,
    ...keys,
    full: {},
    points: choice.points,
    spent: 0,
    boosted: "",
    levered: "",
    wild: "",
    boost: choice.terms.boosts > 0 ? (choice.boost ?? "").trim() : "",
    rival: rival.uuid,
    rivalName: rival.name,
    collision: "",
    caveat: "",
    words: "",
  };
  const valued = [
    ...changes,
    ...finaleChanges(party, stored),
    declared(party, choice.points, id),
    opposes(party, rival),
  ];
  const wild = choice.spread.places["wild"];
  const turn = wild && !isShown(wild) ? newId() : "";
  const data = { ...sceneStartData(party, plan, ""), finale: finaleStartData(choice, rival, turn) };
  const made = rival.isNew ? [making(rival.uuid, rival.name)] : [];
  return {
    post: () => notices.tell("sceneStart", data, [...made, ...valued], id),
    prepare: async () => {
      if (rival.isNew) await makeRival(rival);
      if (turn !== "") await turnWild(choice.spread, turn);
    },
    changes: valued,
  };
}

/** Over-Stack strikes by the campaign's length here; the scene's own check gives way to it (SRD 23.8). */
export function framing() {
  return { id: newId, edition: currentEdition(), isJudged: true };
}

function newId(): string {
  return foundry.utils.randomID();
}

interface Keys {
  readonly primary: string;
  readonly social: string;
  readonly kinetic: string;
}

/** The finale's scene: one of today's mixed-tier scenes, whose job is the primary clock and whose danger the rail of the beat. */
function planOf(party: PartyActor, choice: CheckedFinale, keys: Keys): CheckedPlan {
  const { name, terms, strike, sizes, tier = 0, all } = choice;
  const base = terms.rails + (strike?.rails ?? 0);
  const rail = (part: "social" | "kinetic") => ({
    key: keys[part],
    clock: { name: railName(choice[part]), kind: choice[part], size: sizes[part], base },
  });
  const title = name.trim().slice(0, NAME_MAX);
  if (title === "") throw new UserError("FATES_EDGE.Error.NoFinaleName");
  const primary = { key: keys.primary, clock: { name: title, kind: "primary", size: terms.primary } };
  const { job, danger } = { job: keys.primary, danger: keys[railOfBeat("reckoning")] };
  const way = strike === null ? "" : strike.pointOnSpade > 0 ? "bank" : "rail";
  const struck = strike === null ? {} : { "overStack.state": "struck", "overStack.way": way };
  const plan = {
    name: title,
    advantages: all,
    clocks: [primary, rail("social"), rail("kinetic")],
    more: { band: "balanced", tier, job, danger, ...struck },
  };
  return checkPlan(plan, party);
}

/** The points that the GM declares aloud are in the bank from the start (SRD 23.4). */
export function declared(party: PartyActor, points: number, message: string): Change {
  return creditChange(party, `finale-${message}`, { kind: "finale", points, message });
}

function finaleStartData(choice: CheckedFinale, rival: Rival, turn: string): object {
  const { terrain, points, terms, strike, all } = choice;
  return {
    terrain,
    points,
    primary: terms.primary,
    rails: terms.rails,
    turn,
    boost: terms.boosts > 0 ? (choice.boost ?? "").trim() : "",
    rival: rival.isKnown ? rival.name : "",
    advantages: distinctAdvantages(all),
    strike: strike ? { rails: strike.rails, points: strike.pointOnSpade } : null,
  };
}

/** The Wild is turned for all as the finale begins (SRD 23.2), on the card that tells of the Crown Spread, where everybody checks its seal. */
async function turnWild(spread: KnownSpread, turn: string): Promise<void> {
  const place = spread.places["wild"];
  const known = place && knownCard(spread.id, "wild", place);
  if (!place || !known) throw elsewhere(spread);
  await showPlaces(spread, { wild: { ...place, ...pickHeld(known) } }, turn);
}

/** Lets the Wild that a finale's start turned lie face down again, once that start is taken back. */
export async function coverWild({ system }: NoticeMessage): Promise<void> {
  const { turn = "" } = (system.data["finale"] ?? {}) as { readonly turn?: unknown };
  if (typeof turn !== "string" || turn === "") return;
  const card = game.messages.find((message) => isSpread(message) && turn in message.system.turns);
  if (isSpread(card) && card.system.turns[turn]?.undone === false) await undoTurn(card, turn);
}
