import { CompanionSheet } from "../sheets/companion.ts";
import { AssetSheet } from "../sheets/item/asset.ts";
import { GearSheet } from "../sheets/item/gear.ts";
import { OriginSheet } from "../sheets/item/origin.ts";
import { SpellSheet } from "../sheets/item/spell.ts";
import { SpendSheet } from "../sheets/item/spend.ts";
import { TalentSheet } from "../sheets/item/talent.ts";
import { NpcSheet } from "../sheets/npc.ts";
import { PartySheet } from "../sheets/party.ts";
import { PcSheet } from "../sheets/pc/pc-sheet.ts";

/** Every sheet of the system; each says on its class what it is for. */
export const SHEETS = [
  PcSheet,
  PartySheet,
  NpcSheet,
  CompanionSheet,
  TalentSheet,
  GearSheet,
  AssetSheet,
  OriginSheet,
  SpellSheet,
  SpendSheet,
] as const;
