import { SYSTEM_ID } from "../../../foundry/system-id.ts";
import type { NpcLine } from "../../rules/npc-line.ts";

const ICON = `systems/${SYSTEM_ID}/assets/icons/npc.svg`;

/** What an NPC is stored with who was named in one line; pools stand in the line's order. */
export function npcSource({ name, tier, role, pools }: NpcLine) {
  const stored = pools.map((pool, sort) => [`pool${sort}`, { ...pool, sort }] as const);
  return { name, type: "npc" as const, img: ICON, system: { tier, role, pools: Object.fromEntries(stored) } };
}
