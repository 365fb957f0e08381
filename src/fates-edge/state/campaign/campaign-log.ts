import { isNotice, type NoticeMessage } from "../../data/kinds.ts";
import { wordsAt } from "../../data/message/notice.ts";
import { tableNumbers } from "../party.ts";

/** The messages of one campaign, the oldest first. */
export interface CampaignLog {
  readonly campaign: number;
  readonly messages: readonly ChatMessage.Implementation[];
}

/** The log by campaigns, the oldest first: each ends with the notice of its end, as long as that stands. */
export function campaignLogs(): CampaignLog[] {
  const logs: ChatMessage.Implementation[][] = [[]];
  for (const message of game.messages.contents) {
    logs.at(-1)?.push(message);
    if (isEndOf("campaign", message)) logs.push([]);
  }
  const { campaign } = tableNumbers();
  return logs.map((messages, at) => ({ messages, campaign: campaign - (logs.length - 1 - at) }));
}

/** Whether a message is the end of a session that stands. */
export function isSessionsEnd(message: ChatMessage.Implementation): message is NoticeMessage {
  return isGenuine(message) && message.system.kind === "session";
}

function isEndOf(period: string, message: ChatMessage.Implementation): boolean {
  return isGenuine(message) && wordsAt(message.system.data, "periods").includes(period);
}

function isGenuine(message: ChatMessage.Implementation): message is NoticeMessage {
  return isNotice(message) && !message.system.undone && (message.author?.isGM ?? false);
}
