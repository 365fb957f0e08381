import type { SettingOptions } from "#foundry/settings.ts";
import { redrawAllCards } from "#table/cards/redraw.ts";
import { redrawForGroup } from "#table/setup/redraw-for-group.ts";
import { refreshActors } from "#table/setup/settings.ts";
import type { SettingKey } from "../data/settings.ts";
import { DEFAULT_DIALS } from "../rules/dials.ts";

/** Every setting and how it is kept. The dials stand in the settings window; whatever they change is worked out anew. */
export const SETTINGS: Readonly<Record<SettingKey, SettingOptions>> = {
  explosions: dial(String, DEFAULT_DIALS.explosions, {
    each: "BEACON_ROAD.Setting.explosions.each",
    one: "BEACON_ROAD.Setting.explosions.one",
  }),
  resistance: dial(String, DEFAULT_DIALS.resistance, {
    outcome: "BEACON_ROAD.Setting.resistance.outcome",
    six: "BEACON_ROAD.Setting.resistance.six",
  }),
  lairCoin: dial(Number, DEFAULT_DIALS.lairCoin[0]),
  lairCoinVault: dial(Number, DEFAULT_DIALS.lairCoin[1]),
  lairCoinBetter: dial(Number, DEFAULT_DIALS.lairCoin[2]),
  attributeTrack: dial(Number, DEFAULT_DIALS.tracks.attribute),
  archetypeTrack: dial(Number, DEFAULT_DIALS.tracks.archetype),
  bloodlineTrack: dial(Number, DEFAULT_DIALS.tracks.bloodline),
  crewTrack: dial(Number, DEFAULT_DIALS.tracks.crew),
  conversation: dial(Boolean, true),
  reactionWait: dial(Number, -1, {
    "-1": "BEACON_ROAD.Setting.reactionWait.all",
    "0": "BEACON_ROAD.Setting.reactionWait.none",
    "20": "BEACON_ROAD.Setting.reactionWait.short",
    "40": "BEACON_ROAD.Setting.reactionWait.long",
  }),
  keepCards: dial(Boolean, false),
  paces: { scope: "client", type: Object, initial: {} },
  fightPanel: { scope: "client", type: Object, initial: {} },
  primaryParty: { scope: "world", type: String, initial: "", onChange: redrawForGroup },
  lostParty: { scope: "world", type: Object, initial: {} },
  migration: { scope: "world", type: Number, initial: 0 },
  welcomed: { scope: "world", type: Boolean, initial: false },
  playersMakeCharacters: { scope: "world", type: Boolean, initial: true },
  clockPanel: { scope: "client", type: Object, initial: {} },
  movesPanel: { scope: "client", type: Object, initial: {} },
};

/** Another reading of the rules: heroes, sheets and cards show it. */
function refreshTable(): void {
  refreshActors();
  redrawAllCards();
}

/** A dial, which GMs set in the settings window. */
function dial(
  type: SettingOptions["type"],
  initial: unknown,
  choices?: Readonly<Record<string, string>>,
): SettingOptions {
  return {
    scope: "world",
    config: true,
    type,
    initial,
    // A choice of readings is told on cards too, a number stands on sheets alone.
    onChange: choices ? refreshTable : refreshActors,
    ...(choices !== undefined && { choices }),
  };
}
