import { localize } from "../../../foundry/i18n.ts";
import { SYSTEM_ID } from "../../../foundry/system-id.ts";
import type { Effects } from "../../data/effects.ts";
import { PILLARS } from "../../data/item/spend.ts";
import type { Edition } from "../../rules/edition.ts";
import { isAffordable, rankSpends, type SpendMoment } from "../../rules/suggest-spends.ts";
import { pointsLabel } from "../../words/labels.ts";
import { plainText } from "../../words/text.ts";
import { effectsBrief } from "../effects/effects-brief.ts";

/** The compendium of spends, as the manifest names it. */
const PACK = `${SYSTEM_ID}.spends`;
/** How many lines are suggested: few enough to read at a glance. */
const SUGGESTED = 3;

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
  /** The dial its points come from; empty for points of its own. */
  readonly priced: string;
  readonly skills: readonly string[];
  readonly effects: Effects;
}

/** A heading of the menu with its lines, cheapest first. */
export interface SpendGroup {
  readonly value: string;
  readonly label: string;
  readonly lines: readonly object[];
}

/** Every spend there is: the printed ones of the compendium, then the world's own. */
export async function readSpendMenu(edition: Edition): Promise<SpendLine[]> {
  const pack = game.packs.get(PACK) as { getDocuments(): Promise<Item.Implementation[]> } | undefined;
  const printed = (await pack?.getDocuments()) ?? [];
  return [...printed, ...game.items].filter(isSpend).map((item) => lineOf(item, edition));
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

/** The few lines that suit the moment best, of those that can be paid. */
export function suggestedSpends(
  menu: readonly SpendLine[],
  moment: SpendMoment,
  edition: Edition,
): readonly object[] {
  const payable = menu.filter((line) => isAffordable(line, moment.purse));
  const byId = new Map(payable.map((line) => [line.id, line]));
  return rankSpends(payable, moment)
    .slice(0, SUGGESTED)
    .flatMap((id) => byId.get(id) ?? [])
    .map((line) => {
      const view = lineView(line, moment.purse, edition);
      return {
        ...view,
        id: `suggested-${line.id}`,
        told: localize("FATES_EDGE.Spend.Suggest", { told: view.told }),
      };
    });
}

function lineView(line: SpendLine, purse: number, edition: Edition) {
  const affordable = isAffordable(line, purse);
  const more = line.orMore ? localize("FATES_EDGE.Spend.OrMore") : "";
  const points = `${pointsLabel(line.points, edition)} ${more}`.trim();
  const { uuid, id, name, text } = line;
  const told = localize(`FATES_EDGE.Spend.${affordable ? "Line" : "TooDear"}`, { name, points });
  const price = line.orMore ? `${line.points}+` : String(line.points);
  return { uuid, id, name, text, affordable, told, price, does: effectsBrief(line.effects) };
}

function isSpend(item: Item.Implementation): item is SpendItem {
  return item.type === "spend";
}

function lineOf({ uuid, id, name, system }: SpendItem, edition: Edition): SpendLine {
  const { pillar, orMore, description, priced, skills, effects } = system;
  const points = pricedAt(system, edition);
  return {
    ...{
      uuid,
      id: `spend-${id}`,
      name,
      text: plainText(description),
      pillar,
      points,
      orMore,
      priced,
      skills,
    },
    effects,
  };
}

/** The points of a line: those of its dial, where it goes by one. */
function pricedAt({ priced, points }: SpendItem["system"], edition: Edition): number {
  if (priced === "tick") return edition.tickPrice;
  if (priced === "fatigue") return edition.fatiguePrice;
  return priced === "supply" ? edition.supplyPrice : points;
}
