import { findHere, idOf } from "../../foundry/documents.ts";
import { wordsOfStored } from "../../foundry/i18n.ts";
import { type Block, block } from "../../table/telling.ts";
import { isUnreadable } from "../../table/unreadable.ts";
import {
  type ActionMessage,
  type DeedMessage,
  isAction,
  isDeed,
  isNotice,
  isPc,
  isSpread,
  type NoticeMessage,
  type SpreadMessage,
} from "../data/kinds.ts";
import { type NoticeKind, wordAt } from "../data/message/notice.ts";
import { currentEdition, setting } from "../data/settings.ts";
import { findUses } from "../state/card-edges.ts";
import { messageFacts } from "../state/message-facts.ts";
import { tableNumbers } from "../state/party.ts";
import { genuineRequest } from "../state/rights.ts";
import { rerollsPaid } from "../state/roll-points.ts";
import { readAction } from "../state/roll.ts";
import { cardAt, isShown, placesOf } from "../state/spreads.ts";
import { cardTitle, placeTitle, readingWords, spreadTitle } from "../words/spreads.ts";
import { jointResult } from "./action/joint.ts";
import { outcomeWords } from "./action/outcome.ts";
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

/** What was done, what came of it and the twists that were drawn: the dice alone are read, not what may still be done about them. */
function toldOfRoll(message: ActionMessage): Block[] {
  const { system, rolls } = message;
  const actor = findHere(system.actor);
  const paid = setting("automateBoons")
    ? rerollsPaid(isPc(actor) ? actor.system.boons : null, idOf(message))
    : Infinity;
  const { scene } = tableNumbers();
  const { outcome } = readAction({ system, rolls, paid, uses: findUses(message), scene }, currentEdition());
  const together = genuineRequest(system.request)?.system.mode ?? "";
  const joint = together === "" ? null : jointResult(message, game.user, { actor: null });
  const words = outcomeWords({ outcome, together, joint }, wordsOfStored);
  if (!words) return [];
  const said = system.approach === "" ? "" : `“${system.approach}” `;
  const draws = Object.values(system.gm.draws).filter(({ undone, erased }) => !undone && erased === "");
  const twists = draws.map((draw) => block("quote", draw.twist));
  return [block("line", `${said}${words.label}.`, system.actorName), ...twists];
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
  ...(["collision", "outcome"] as const),
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
