import { findHere } from "#foundry/documents.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { offersTo } from "../../state/bonds.ts";
import {
  type BeatFacts,
  type GMsWaitingKind,
  type LastRoll,
  turnOf,
  type Waiting,
  waitingFor,
  waitingForGMs,
  type WaitingKind,
} from "../../state/waiting/waiting.ts";
import { unallowedRituals, undecidedOf, waitingFacts } from "../../state/waiting/waiting-facts.ts";
import { ritualAt } from "../../state/magic/ritual.ts";
import { standingSpells } from "../../state/magic/standing-spells.ts";
import { pointsLabel } from "../../words/labels.ts";
import { edgeQuestions } from "../edge-questions.ts";

/** What waits about one character: for its player, and for GMs. */
export interface CharactersWaiting {
  readonly player: readonly Waiting[];
  readonly gms: readonly Waiting<GMsWaitingKind>[];
  readonly roll: LastRoll | null;
  /** What its player has said in the beat that runs; null where none does. */
  readonly said: { readonly beat: string; readonly words: string } | null;
}

/** What waits about a character now, as this user may see it. */
export function waitingOf(actor: PcActor): CharactersWaiting {
  const questions = edgeQuestions(actor).map(({ id }) => id);
  const facts = waitingFacts(actor, questions);
  return {
    player: waitingFor(facts),
    gms: game.user.isGM ? waitingForGMs(facts, undecidedOf(actor), unallowedRituals(actor)) : [],
    roll: facts.roll,
    said: facts.beat && facts.beat.step !== "" ? saidIn(facts.beat) : null,
  };
}

function saidIn({ scene, number, words }: BeatFacts): CharactersWaiting["said"] {
  return { beat: `${scene}-${number}`, words };
}

/** One thing that waits, as a line with its button. */
export interface WaitingLine {
  readonly id: string;
  readonly key: string;
  readonly words: string;
  /** What the button does, and on which card or question; empty for a line without one. */
  readonly act: WaitingKind | GMsWaitingKind | "card" | "";
  readonly of: string;
  readonly button: string;
  /** The button's name where it does not stand beside its line. */
  readonly label: string;
}

/** What waits for a character's player, as lines for its player or for a GM, who is only led there. */
export function playersLines(actor: PcActor, waiting: readonly Waiting[], uid: string): WaitingLine[] {
  const gm = game.user.isGM;
  return waiting.map(({ kind, of, key }) => {
    const words = localize(`FATES_EDGE.YourMove.Waits.${kind}`, namesOf(actor, kind, of));
    const act = gm ? (CARDS.includes(kind) ? "card" : "") : kind;
    return { ...lineOf(uid, key), words, act, of, ...buttonOf(act, words) };
  });
}

/** What waits for the GMs about a character. */
export function gmsLines({ gms, roll }: CharactersWaiting, uid: string): WaitingLine[] {
  const points = pointsLabel(roll?.points ?? 0, currentEdition());
  return gms.map(({ kind, of, key }) => {
    const words = localize(`FATES_EDGE.YourMove.WaitsForGM.${kind}`, { points });
    return { ...lineOf(uid, key), words, act: kind, of, ...buttonOf(kind, words) };
  });
}

/** These are done on a card. */
const CARDS: readonly WaitingKind[] = [
  "bargain",
  "fork",
  "shunt",
  "offer",
  "call",
  "joinRitual",
  "ritualChannel",
  "ritualWeave",
];

function lineOf(uid: string, key: string): Pick<WaitingLine, "id" | "key"> {
  return { key, id: `${uid}-waits-${key.replaceAll(/[^\w-]/g, "-")}` };
}

function buttonOf(act: WaitingLine["act"], words: string): Pick<WaitingLine, "button" | "label"> {
  if (act === "") return { button: "", label: "" };
  const button = localize(`FATES_EDGE.YourMove.Do.${act}`);
  return { button, label: localize("FATES_EDGE.YourMove.DoNamed", { button, words }) };
}

function namesOf(actor: PcActor, kind: WaitingKind, of: string): { name: string } {
  if (kind === "edge") return { name: edgeQuestions(actor).find(({ id }) => id === of)?.label ?? "" };
  if (kind === "sustain") return { name: standingSpells().find(({ id }) => id === of)?.name ?? "" };
  const ritual = ritualAt(of);
  if (ritual) return { name: ritual.primary.name };
  if (kind !== "bond") return { name: actor.name };
  const from = findHere(offersTo(actor).find(({ id }) => id === of)?.from ?? "");
  return { name: isPc(from) ? from.name : "" };
}

/** Whose turn it is after a character's last roll, in a line; empty once nobody has anything to do about it. */
export function turnLine({ name }: PcActor, roll: LastRoll | null): string {
  if (!roll) return "";
  const { gm, player } = turnOf(roll);
  const points = pointsLabel(roll.points, currentEdition());
  const isMine = !game.user.isGM;
  return [
    gm === "" ? "" : localize(`FATES_EDGE.YourMove.Turn.${gm}`, { points }),
    player === "reroll"
      ? localize(`FATES_EDGE.YourMove.Turn.${isMine ? "reroll" : "theirReroll"}`, { name })
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** How many things wait, in words. */
export function countWords(count: number): string {
  return count === 0
    ? localize("FATES_EDGE.YourMove.Nothing")
    : localizeCount("FATES_EDGE.YourMove.Count", count);
}
