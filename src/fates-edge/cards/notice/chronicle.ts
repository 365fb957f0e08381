import { type Block, block } from "#table/telling.ts";
import type { NoticeMessage } from "../../data/kinds.ts";
import { type NoticeKind, wordAt } from "../../data/message/notice.ts";
import { asPlayer, messageFacts } from "../../state/roll/message-facts.ts";
import { noticeWords } from "./words.ts";

/** What a chronicle tells besides scenes and sessions: what ended, what was decided, what was left. */
const EVENTS: readonly NoticeKind[] = [
  "clockLanded",
  "opening",
  "reward",
  "seedReward",
  "tail",
  "profile",
  "pressure",
  "majorScene",
  "arcEnd",
  "campaignEnd",
  "collision",
  "outcome",
  "doctrine",
  "fixture",
  "fixtureTick",
];

/** A scene begins under its name; of the rest, what players may know. What a player forged or a GM took back is not told. */
export function noticeChronicle(message: NoticeMessage): Block[] {
  const { kind, data, undone } = message.system;
  if (undone || !message.author?.isGM) return [];
  if (kind === "sceneStart") {
    const name = wordAt(data, "name");
    return name === "" ? [] : [block("chapter", name)];
  }
  if (kind !== "session" && !EVENTS.includes(kind)) return [];
  const { title, lines } = noticeWords(message.system, asPlayer(messageFacts(message, game.user)));
  return [block("line", title), ...lines.map((line) => block("item", line))];
}
