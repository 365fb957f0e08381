import type { SubTypeMetadata } from "#foundry/registration.ts";
import { noticeFields } from "#table/acts/notices.ts";
import type { Stored } from "#table/fields.ts";
import { noticeAsToday } from "./earlier-names.ts";

export const NOTICE_KINDS = [
  "reshuffle",
  "sceneEnd",
  "session",
  "partyDeleted",
  "intoPlay",
  "listed",
  "itemsTaken",
  "clockOpened",
  "clockRemoved",
  "clockRestarted",
  "clockLanded",
  "sceneStart",
  "arcEnd",
  "campaignEnd",
  "opening",
  "advantage",
  "advantageGone",
  "overStack",
  "supply",
  "supplyLow",
  "beat",
  "flip",
  "fallout",
  "tail",
  "reward",
  "upkeep",
  "edgesBrought",
  "edgeCalled",
  "gear",
  "npcRoll",
  "spellBeat",
  "potentialLost",
  "adventure",
  "pageClocks",
  "seedReward",
  "profile",
  "pressure",
  "majorScene",
  "collision",
  "outcome",
  "doctrine",
  "fixture",
  "fixtureTick",
  "chronicle",
  "epilogueCard",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** What a notice holds, whatever its kind. */
export type StoredNoticeData = Readonly<Record<string, unknown>>;

/** A word or sentence of a notice; nothing where there is none. */
export function wordAt(data: StoredNoticeData, key: string): string {
  const value = data[key];
  return typeof value === "string" ? value : "";
}

/** The words of a list. */
export function wordsAt(data: StoredNoticeData, key: string): string[] {
  const value: unknown = data[key];
  return Array.isArray(value) ? value.filter((each) => typeof each === "string" && each !== "") : [];
}

/** A number; 0 where there is none. */
export function numberAt(data: StoredNoticeData, key: string): number {
  return Number(data[key] ?? 0) || 0;
}

const schema = () => noticeFields(NOTICE_KINDS, "sceneEnd");

type NoticeSchema = ReturnType<typeof schema>;

/** A notice's `system`. What `data` holds depends on `kind`. */
export type NoticeData = Stored<NoticeSchema>;

/** A line in the log about what the system did for the whole table. Written by GMs alone. */
export class NoticeModel extends foundry.abstract.TypeDataModel<NoticeSchema, ChatMessage.Implementation> {
  static readonly metadata: SubTypeMetadata = {
    document: "ChatMessage",
    type: "notice",
    icon: "fa-solid fa-bell",
  };
  static override LOCALIZATION_PREFIXES = ["FATES_EDGE.Model.notice"];

  static override defineSchema(): NoticeSchema {
    return schema();
  }

  static override migrateData(source: Record<string, unknown>): Record<string, unknown> {
    noticeAsToday(source);
    return super.migrateData(source);
  }
}
