import { GearSheet } from "./item/gear.ts";
import { OriginSheet } from "./item/origin.ts";
import { SpendSheet } from "./item/spend.ts";
import { TalentSheet } from "./item/talent.ts";
import { NpcSheet } from "./npc.ts";
import { PartySheet } from "./party.ts";
import { PcSheet } from "./pc/pc-sheet.ts";

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
