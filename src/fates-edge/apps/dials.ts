import { type DialBook, openDials } from "#table/windows/dials-window.ts";
import { changeSetting, setting } from "../data/settings.ts";
import { type Dial, DIALS, type EditionId, EDITIONS, WAITING_DIALS } from "../rules/edition.ts";

const PRESETS = ["srd", "core"] as const satisfies readonly EditionId[];

/** The dials that can be turned and change something, in the order of the rulings. */
const TURNED = (Object.keys(DIALS) as Dial[]).filter(
  (dial) => !WAITING_DIALS.includes(dial) && DIALS[dial].values.length > 1,
);

const BOOK: DialBook = {
  page: "houseRules",
  presets: PRESETS,
  values: Object.fromEntries(TURNED.map((dial) => [dial, DIALS[dial].values])),
  usual: (dial, preset) => EDITIONS[presetOf(preset)][dial as Dial],
  read: () => ({ preset: setting("edition"), dials: setting("dials") }),
  write: async ({ preset, dials }) => {
    await changeSetting("edition", presetOf(preset));
    await changeSetting("dials", dials);
  },
};

/** Opens the world's edition: a preset, and single dials turned where the table rules otherwise. */
export function openHouseRules(): Promise<void> {
  return openDials(BOOK);
}

function presetOf(id: string): EditionId {
  return PRESETS.find((preset) => preset === id) ?? "srd";
}
