import type { SettingOptions } from "#foundry/settings.ts";
import { refreshActors } from "#table/setup/settings.ts";
import { DIALS, type SettingKey } from "../data/settings.ts";
import { DEFAULT_DIALS, type Dials } from "../rules/dials.ts";

/** Dials that have but a few positions. */
const POSITIONS: Partial<Readonly<Record<keyof Dials, readonly (number | string)[]>>> = {
  ace: [1, 14],
  pictures: ["rising", "ten"],
  skillCost: ["rank", "flat"],
  advantageCost: ["double", "rank"],
  jokers: ["each", "two"],
};

/** What the table keeps, which no window of settings shows. */
const KEPT: Readonly<Record<Exclude<SettingKey, keyof Dials>, SettingOptions>> = {
  primaryParty: { scope: "world", type: String, initial: "" },
  lostParty: { scope: "world", type: Object, initial: {} },
  migration: { scope: "world", type: Number, initial: 0 },
  playersMakeCharacters: { scope: "world", type: Boolean, initial: true },
  keys: { scope: "client", type: Object, initial: {} },
  laid: { scope: "client", type: Object, initial: {} },
  handStrip: { scope: "client", type: Object, initial: {} },
};

/** Every setting and how it is kept. The dials stand in the host's own window of settings, for the dealer. */
export const SETTINGS: Readonly<Record<string, SettingOptions>> = {
  ...KEPT,
  ...Object.fromEntries(DIALS.map((dial) => [dial, dialOptions(dial)])),
};

function dialOptions(dial: keyof Dials): SettingOptions {
  const initial = DEFAULT_DIALS[dial];
  const positions = POSITIONS[dial];
  const options: SettingOptions = {
    scope: "world",
    type: typeof initial === "number" ? Number : String,
    initial,
    config: true,
    onChange: refreshActors,
  };
  if (!positions) return options;
  const choices = positions.map((position) => [position, `GAME_OF_BASTARDS.Dial.${dial}.${position}`]);
  return { ...options, choices: Object.fromEntries(choices) as Record<string, string> };
}
