import { localize } from "../../foundry/i18n.ts";
import { SYSTEM_ID } from "../../foundry/system-id.ts";
import { PILLARS } from "../data/item/spend.ts";
import type { Edition } from "../rules/edition.ts";
import { pointsLabel } from "./labels.ts";
import { plainText } from "./plain-text.ts";

/** The compendium of spends, as the manifest names it. */
const PACK = `${SYSTEM_ID}.spends`;

type SpendItem = Item.OfType<"spend">;

/** One line of the menu. */
export interface SpendLine {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  /** What happens, in plain words. */
  readonly text: string;
  readonly pillar: string;
  readonly points: number;
  readonly orMore: boolean;
}

/** A heading of the menu with its lines, cheapest first. */
export interface SpendGroup {
  readonly value: string;
  readonly label: string;
  readonly lines: readonly object[];
}

/** Every spend there is: the printed ones of the compendium, then the world's own. */
export async function readSpendMenu(): Promise<SpendLine[]> {
  const pack = game.packs.get(PACK) as { getDocuments(): Promise<Item.Implementation[]> } | undefined;
  const printed = (await pack?.getDocuments()) ?? [];
  return [...printed, ...game.items].filter(isSpend).map(lineOf);
}

/** The menu for a pillar: its own lines first, the universal ones below. What cannot be paid is marked. */
export function spendGroups(
  menu: readonly SpendLine[],
  { pillar, purse, edition }: { readonly pillar: string; readonly purse: number; readonly edition: Edition },
): SpendGroup[] {
  const shown = PILLARS.filter((name) => name === pillar || name === "universal");
  const ranked = shown.toSorted((a, b) => Number(b === pillar) - Number(a === pillar));
  return ranked
    .map((value) => ({
      value,
      label: localize(`FATES_EDGE.Pillar.${value}`),
      lines: menu
        .filter((line) => line.pillar === value)
        .toSorted((a, b) => a.points - b.points || a.name.localeCompare(b.name, game.i18n.lang))
        .map((line) => lineView(line, purse, edition)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

function lineView(line: SpendLine, purse: number, edition: Edition): object {
  const affordable = line.points <= purse;
  const more = line.orMore ? localize("FATES_EDGE.Spend.OrMore") : "";
  const points = `${pointsLabel(line.points, edition)} ${more}`.trim();
  const told = localize(`FATES_EDGE.Spend.${affordable ? "Line" : "TooDear"}`, { name: line.name, points });
  return { ...line, affordable, told, price: line.orMore ? `${line.points}+` : line.points };
}

function isSpend(item: Item.Implementation): item is SpendItem {
  return item.type === "spend";
}

function lineOf({ uuid, id, name, system }: SpendItem): SpendLine {
  const { pillar, points, orMore, description } = system;
  return { uuid, id: `spend-${id}`, name, text: plainText(description), pillar, points, orMore };
}
