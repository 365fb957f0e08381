import { NPC_DICE_MAX } from "../rules/npc-line.ts";

interface NpcUpdate {
  system?: { pools?: Record<string, { dice?: unknown }> };
}

/** What the sheet's form says, as it can be stored: a pool's dice that were left empty or out of bounds become what they can be. */
export function npcForm(update: NpcUpdate): object {
  for (const pool of Object.values(update.system?.pools ?? {})) {
    if ("dice" in pool) pool.dice = Math.min(NPC_DICE_MAX, Math.max(1, Math.round(Number(pool.dice) || 1)));
  }
  return update;
}
