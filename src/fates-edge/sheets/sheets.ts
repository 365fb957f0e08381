import { GearSheet } from "./gear-sheet.ts";
import { NpcSheet } from "./npc-sheet.ts";
import { OriginSheet } from "./origin-sheet.ts";
import { PartySheet } from "./party-sheet.ts";
import { PcSheet } from "./pc-sheet.ts";
import { SpendSheet } from "./spend-sheet.ts";
import { TalentSheet } from "./talent-sheet.ts";

/** Every sheet of the system; each says on its class what it is for. */
export const SHEETS = [
  PcSheet,
  PartySheet,
  NpcSheet,
  TalentSheet,
  GearSheet,
  OriginSheet,
  SpendSheet,
] as const;
