import { idOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { clockCells as cellsOf, placeOf } from "#table/clocks/cell.ts";
import { CLOCK_WINDOWS } from "../apps/clocks/clock-editor.ts";
import { choicesOf } from "#table/windows/controls.ts";
import type { NpcActor } from "../data/kinds.ts";
import { MOTIVE_PLACES } from "../rules/campaign/motives.ts";
import { TIER_MAX } from "../rules/mixed-tier/bands.ts";
import { NPC_DICE_MAX } from "../rules/npc-line.ts";
import { actorsClocks } from "#table/clocks/states.ts";
import { localSecret } from "../state/npcs.ts";
import { primaryParty } from "../state/party.ts";
import { tierLabel } from "../words/labels.ts";
import { proseOf } from "#table/sheets/prose.ts";

/** Where the sheet is drawn: its ids' prefix, and whether its viewer may edit. */
export interface NpcPlace {
  readonly uid: string;
  readonly editable: boolean;
}

/** What every part of an NPC's sheet shows. */
export function npcContext(actor: NpcActor, place: NpcPlace): object {
  const { name, img, uuid, system } = actor;
  const { tier, role } = system;
  const tiers = Array.from({ length: TIER_MAX }, (_, index) => String(index + 1));
  return {
    ...place,
    uuid,
    name,
    img,
    role,
    gm: game.user.isGM,
    tierLabel: tierLabel(tier),
    tiers: choicesOf(tiers, String(tier), (value) => tierLabel(Number(value))),
  };
}

/** What one part shows beside that; only the parts that are drawn are asked. */
export async function npcPartContext(part: string, actor: NpcActor, place: NpcPlace): Promise<object> {
  if (part === "pools") return { pools: poolViews(actor.system.pools), diceMax: NPC_DICE_MAX };
  if (part === "motive") return motiveContext(actor, place);
  if (part === "clocks") return { clocks: clockCells(actor, place) };
  if (part === "notes") return notesContext(actor);
  return part === "secret" ? secretContext(actor) : {};
}

function motiveContext({ system }: NpcActor, { uid }: NpcPlace): object {
  const motives = MOTIVE_PLACES.map((key) => ({
    key,
    id: `${uid}-${key}`,
    value: system.motive[key],
    label: localize(`FATES_EDGE.Npc.Motive.${key}`),
    hint: localize(`FATES_EDGE.Npc.MotiveHint.${key}`),
  }));
  return {
    wants: system.wants,
    motives,
    said: system.wants !== "" || motives.some(({ value }) => value !== ""),
  };
}

function poolViews(pools: NpcActor["system"]["pools"]): object[] {
  return Object.entries(pools)
    .sort(([, a], [, b]) => a.sort - b.sort)
    .map(([key, { name, dice }]) => ({
      key,
      name,
      dice,
      removeLabel: localize("TABLE.Ask.RemoveNamed", { name }),
      diceLabel: localize("FATES_EDGE.Npc.DiceOf", { name }),
      rollLabel: localize("FATES_EDGE.Npc.RollPool", { name, dice }),
    }));
}

function clockCells(actor: NpcActor, { uid }: NpcPlace): object[] {
  const party = primaryParty();
  if (!party) return [];
  return cellsOf(CLOCK_WINDOWS, placeOf(party, uid), actorsClocks(actor.uuid, party));
}

async function notesContext(actor: NpcActor): Promise<object> {
  const { notes } = actor.system;
  const { source, html } = await proseOf(notes, actor);
  return { notes: source, notesHTML: html };
}

/** Nothing at all for anyone but GMs: the part is not even drawn for others. */
async function secretContext(actor: NpcActor): Promise<object> {
  if (!game.user.isGM) return {};
  const secret = actor.system.secret ?? "";
  const { source, html } = await proseOf(secret, actor);
  return { secret: source, secretHTML: html, local: localSecret(idOf(actor)) };
}

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
