import { hasWords, localize } from "../../foundry/i18n.ts";
import { DIALS, WAITING_DIALS } from "../rules/dials.ts";
import { type Dial, type Edition, type EditionId, EDITIONS } from "../rules/edition.ts";
import type { Choice } from "./parts/choices.ts";

/** One dial of the edition with what it may be turned to. */
export interface DialView {
  readonly key: Dial;
  readonly id: string;
  readonly label: string;
  readonly turned: boolean;
  readonly options: readonly Choice[];
}

/** Every value a dial could know; each dial's own check picks out its own. */
const CANDIDATES: readonly unknown[] = [
  true,
  false,
  null,
  ...Array.from({ length: 11 }, (_, value) => value),
  ...["all", "cp", "sb", "lost", "converted", "creation", "session", "skill", "boon", "scene", "arc"],
  ...["appV", "perLevel", "clarified", "track", "levels", "none", "french", "tarot", "g", "srd21"],
  ...["double", "doublePlusTwo", "off", "attribute", "square", "table", "gritty", "standard", "heroic"],
  ...["d10", "d8"],
  EDITIONS.srd.dvLadder,
  EDITIONS.core.dvLadder,
];

/** A character starts from more XP than any other dial counts; 32 to 34 are the generous tables of the samples. */
const STARTING_XP: readonly number[] = [15, 20, 25, 30, 32, 34, 40, 50, 60, 80, 100];

/** The dials that can be turned and change something, in the order of the rulings. */
export function dialViews(
  preset: EditionId,
  overrides: Readonly<Record<string, unknown>>,
  uid: string,
): DialView[] {
  return dialNames().map((key) => {
    const turned = Object.hasOwn(overrides, key);
    const own = turned ? JSON.stringify(overrides[key]) : "";
    const printed = valueLabel(key, EDITIONS[preset][key]);
    const first = {
      value: "",
      label: localize("FATES_EDGE.Dials.Default", { value: printed }),
      chosen: !turned,
    };
    const options = candidatesOf(key).map((value) => ({
      value: JSON.stringify(value),
      label: valueLabel(key, value),
      chosen: JSON.stringify(value) === own,
    }));
    const label = localize(`FATES_EDGE.Dial.${key}.Name`);
    return { key, id: `${uid}-dial-${key}`, label, turned, options: [first, ...options] };
  });
}

/** The dials a form sets: those not left to the preset. */
export function dialsFrom(data: FormData): Partial<Edition> {
  const turned = dialNames().flatMap((key) => {
    const value = String(data.get(`dial.${key}`) ?? "");
    return value === "" ? [] : [[key, JSON.parse(value) as unknown]];
  });
  return Object.fromEntries(turned) as Partial<Edition>;
}

function dialNames(): Dial[] {
  return (Object.keys(DIALS) as Dial[]).filter(
    (key) => !WAITING_DIALS.includes(key) && candidatesOf(key).length > 1,
  );
}

function candidatesOf(key: Dial): unknown[] {
  return (key === "startingXp" ? STARTING_XP : CANDIDATES).filter((value) => DIALS[key](value));
}

function valueLabel(key: Dial, value: unknown): string {
  if (Array.isArray(value)) return value.join(" · ");
  const own = `FATES_EDGE.Dial.${key}.${String(value)}`;
  if (hasWords(own)) return localize(own);
  if (typeof value === "boolean") return localize(`FATES_EDGE.Dials.${value ? "On" : "Off"}`);
  if (value === null) return localize("FATES_EDGE.Dials.None");
  return value === "all" ? localize("FATES_EDGE.Dials.All") : String(value);
}
