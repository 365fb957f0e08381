import { localize } from "../../foundry/i18n.ts";
import { randomId } from "../../foundry/random-id.ts";
import type { StoredLine } from "../data/actor/ledger-lines.ts";
import { currentEdition } from "../data/current-edition.ts";
import { skillLabel } from "../data/current-skills.ts";
import { type GearItem, isGear, isTalent, type PcActor } from "../data/kinds.ts";
import { type LineFacts, newLine } from "../documents/advancement/new-line.ts";
import { ATTRIBUTE_START, attributePrice, skillPrice } from "../rules/advancement/prices.ts";

/** The id of the line a ledger begins with: one for each character, so that two hands cannot start it twice. */
export const START_LINE = "start";

/** The line of the starting XP (SRD 9.1). */
export function startLine(actor: PcActor): Record<string, StoredLine> {
  const { startingXp } = currentEdition();
  const label = localize("FATES_EDGE.Ledger.Start");
  return { [START_LINE]: newLine(actor, { kind: "start", xp: startingXp, label }) };
}

/** A line for everything that stands on a sheet nobody has kept a ledger for, and the start before them. */
export function adoptedLines(actor: PcActor): Record<string, StoredLine> {
  const facts = [...attributeSteps(actor), ...skillSteps(actor), ...itemPrices(actor)];
  const start = startLine(actor);
  const first = start[START_LINE]?.time ?? 0;
  const written = facts.map((each, place) => {
    const line = { ...newLine(actor, each), time: first + place + 1 };
    return [randomId(), line] as const;
  });
  return { ...start, ...Object.fromEntries(written) };
}

function attributeSteps({ system }: PcActor): LineFacts[] {
  return Object.entries({ ...system.attributes }).flatMap(([target, rating]) =>
    steps(ATTRIBUTE_START, rating).map((to) => ({
      kind: "attribute" as const,
      xp: -attributePrice(to),
      label: localize(`FATES_EDGE.Attribute.${target}`),
      ...{ target, from: to - 1, to },
    })),
  );
}

function skillSteps({ system }: PcActor): LineFacts[] {
  const edition = currentEdition();
  return Object.entries(system.skills).flatMap(([target, rating]) =>
    steps(0, rating).map((to) => ({
      kind: "skill" as const,
      xp: -skillPrice(to, edition),
      label: skillLabel(target),
      ...{ target, from: to - 1, to },
    })),
  );
}

/** Every talent has a line, be it free; of gear only an edge that costs something. */
function itemPrices({ items }: PcActor): LineFacts[] {
  return items.contents.flatMap((item): LineFacts[] => {
    const { id: target, name: label } = item;
    if (!target || !(isTalent(item) || isPricedGear(item))) return [];
    const { cost } = item.system;
    return [{ kind: item.type, xp: 0 - cost, label, target, from: 0, to: 1 }];
  });
}

function isPricedGear(item: Item.Implementation): item is GearItem {
  return isGear(item) && item.system.paid && item.system.cost > 0;
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place + 1);
}
