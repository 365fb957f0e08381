import type { GameProfile } from "#foundry/game.ts";
import { RULES_PAGES } from "./rules-pages.ts";

/** The system's id, as in the manifest: the scope of its flags and settings, the root of its files. */
export const SYSTEM_ID = "fates-edge";

/** The picture of an asset that nobody gave one. */
export const ASSET_PICTURE = `systems/${SYSTEM_ID}/assets/icons/asset.svg`;

/** The picture of a spell that nobody gave one. */
export const SPELL_PICTURE = `systems/${SYSTEM_ID}/assets/icons/spell.svg`;

/** Fate's Edge, as the table below it knows it. */
export const FATES_EDGE: GameProfile = {
  id: SYSTEM_ID,
  words: "FATES_EDGE",
  api: "fatesEdge",
  aside: "fe-ours",
  grownByActs: [
    "awards",
    "ledger",
    "marks",
    "epicAction",
    "activations",
    "spellsAllowed",
    "record",
    "boons",
    "bonds",
    "claims",
    "build",
  ],
  controls: [
    "data-pips",
    "data-place",
    "data-ledger-filter",
    "data-serve",
    "data-suit",
    "data-gateway",
    "data-clock-line",
    "data-npc-line",
    "data-local-secret",
    "data-row",
    "data-help",
  ],
  pages: RULES_PAGES,
};
