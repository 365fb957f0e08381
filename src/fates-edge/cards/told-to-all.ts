import { wordsOfStored } from "../../foundry/i18n.ts";
import { type Block, block } from "../../table/telling.ts";
import { isUnreadable } from "../../table/unreadable.ts";
import {
  type ActionMessage,
  type DeedMessage,
  isAction,
  isDeed,
  isNotice,
  isSpread,
  type NoticeMessage,
  type SpreadMessage,
} from "../data/kinds.ts";
import { type NoticeKind, wordAt } from "../data/message/notice.ts";
import { actionFacts, messageFacts } from "../state/message-facts.ts";
import { cardAt, isShown, placesOf } from "../state/spreads.ts";
import { cardTitle, placeTitle, readingWords, spreadTitle } from "../words/spreads.ts";
import { jointResult } from "./action/joint.ts";
import { outcomeWords } from "./action/outcome.ts";
import { viewAction } from "./action/view.ts";
import { asPlayer } from "./chronicle.ts";
import { viewDeed } from "./deed/view.ts";
import { noticeWords } from "./notice/notice.ts";
import { isHidden } from "./parts/message-type.ts";

/**
 * What a chronicle tells of a message: what any player may know of it, and nothing of what was taken back, whispered, or cannot be read.
 */
export function toldToAll(message: ChatMessage.Implementation): Block[] {
  if (message.whisper.length > 0 || message.blind || isUnreadable(message)) return [];
  try {
    if (isAction(message)) return toldOfRoll(message);
    if (isDeed(message)) return toldOfDeed(message);
    if (!message.author?.isGM) return [];
    if (isSpread(message)) return toldOfSpread(message);
    return isNotice(message) && !message.system.undone ? toldOfNotice(message) : [];
  } catch {
    // One card whose words cannot be said leaves the rest of the story as it is; its own card says what is wrong with it.
    return [];
  }
}

function toldOfRoll(message: ActionMessage): Block[] {
  const facts = asPlayer(actionFacts(message, game.user));
  const view = viewAction(facts, jointResult(message, game.user, facts));
  if (isHidden(view) || view.type !== "action") return [];
  const outcome = outcomeWords(view, wordsOfStored);
  if (!outcome) return [];
  const said = view.approach === "" ? "" : `“${view.approach}” `;
  const twists = view.draws.filter(({ undone }) => !undone).map(({ twist }) => block("quote", twist));
  return [block("line", `${said}${outcome.label}.`, view.actor.name), ...twists];
}

/** Deeds that are told in a chronicle; what others came to stands on the cards that they lead to. */
const DEEDS = ["epilogue", "legacy"];

function toldOfDeed(message: DeedMessage): Block[] {
  const { system } = message;
  if (!DEEDS.includes(system.kind) || system.gm.state !== "done" || system.gm.undone) return [];
  const view = viewDeed({ ...asPlayer(messageFacts(message, game.user)), system, clock: null });
  if (isHidden(view)) return [];
  return [block("line", view.title), ...view.lines.map((line) => block("quote", line))];
}

function toldOfSpread({ system }: SpreadMessage): Block[] {
  const shown = placesOf(system).filter(isShown);
  if (shown.length === 0) return [];
  const about = system.subjectName === "" ? "" : `: ${system.subjectName}`;
  const cards = shown.map((place) => {
    const card = cardAt(place);
    const { title, prompt } = readingWords(place);
    const words = [card ? cardTitle(card) : "", title, prompt].filter(Boolean).join(". ");
    return block("item", words, placeTitle(system.spread, place.key, place.label));
  });
  return [block("line", `${spreadTitle(system.spread, system.name)}${about}`), ...cards];
}

/** What a chronicle tells besides scenes and sessions: what ended, what was decided, what was left. */
const EVENTS: readonly NoticeKind[] = [
  ...(["clockLanded", "opening", "reward", "seedReward", "tail"] as const),
  ...(["profile", "pressure", "majorScene", "arcEnd", "campaignEnd"] as const),
  ...(["doctrine", "fixture", "fixtureTick"] as const),
];

function toldOfNotice(message: NoticeMessage): Block[] {
  const { kind, data } = message.system;
  if (kind === "sceneStart") {
    const name = wordAt(data, "name");
    return name === "" ? [] : [block("chapter", name)];
  }
  if (kind !== "session" && !EVENTS.includes(kind)) return [];
  const { title, lines } = noticeWords(message.system, asPlayer(messageFacts(message, game.user)));
  return [block("line", title), ...lines.map((line) => block("item", line))];
}
