import { localize } from "#foundry/i18n.ts";
import { actOnOwned, onOwned } from "#table/acts/in-turn.ts";
import { UserError } from "#table/refusals.ts";
import type { StoredLine } from "../../data/actor/ledger.ts";
import type { ChosenLeaning } from "../../data/actor/pc.ts";
import { type GearItem, isGear, isSpell, isTalent, type PcActor, type SpellItem } from "../../data/kinds.ts";
import { currentEdition, currentSkills } from "../../data/settings.ts";
import { DEFICIT_MAX } from "../../rules/advancement/build.ts";
import { ATTRIBUTE_START, attributePrice, skillPrice } from "../../rules/advancement/prices.ts";
import { type LineFacts, newLine } from "../../state/growth/ledger.ts";
import { buildReport } from "../../state/growth/purchases.ts";
import { requireNoReason } from "../on-sheet.ts";
import { skillLabel } from "../../words/skills.ts";

/** The id of the line a ledger begins with: one for each character, so that two users cannot start it twice. */
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
    return [foundry.utils.randomID(), line] as const;
  });
  return { ...start, ...Object.fromEntries(written) };
}

function attributeSteps({ system }: PcActor): LineFacts[] {
  return Object.entries({ ...system.attributes }).flatMap(([target, rating]) =>
    steps(ATTRIBUTE_START, rating).map((to) => ({
      kind: "attribute" as const,
      xp: -attributePrice(to),
      label: localize(`FATES_EDGE.Attribute.${target}`),
      target,
      from: to - 1,
      to,
    })),
  );
}

function skillSteps({ system }: PcActor): LineFacts[] {
  const edition = currentEdition();
  return Object.entries(system.skills).flatMap(([target, rating]) =>
    steps(0, rating).map((to) => ({
      kind: "skill" as const,
      xp: -skillPrice(to, edition),
      // The words for an unknown skill are made when the line is shown, and never stored.
      label: currentSkills().has(target) ? skillLabel(target) : "",
      target,
      from: to - 1,
      to,
    })),
  );
}

/** Every talent has a line, be it free; of gear only an edge that costs something. */
function itemPrices({ items }: PcActor): LineFacts[] {
  return items.contents.flatMap((item): LineFacts[] => {
    const { id: target, name: label } = item;
    if (!target || !(isTalent(item) || isPricedGear(item) || isPricedSpell(item))) return [];
    const { cost } = item.system;
    return [{ kind: item.type, xp: 0 - cost, label, target, from: 0, to: 1 }];
  });
}

function isPricedSpell(item: Item.Implementation): item is SpellItem {
  return isSpell(item) && item.system.cost > 0;
}

function isPricedGear(item: Item.Implementation): item is GearItem {
  return isGear(item) && item.system.paid && item.system.cost > 0;
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place + 1);
}

/** Begins the ledger of a character that was made without one, from what stands on its sheet, at today's prices. */
export function adoptLedger(actor: PcActor): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const { ledger, build } = actor.system;
    if (Object.keys(ledger).length > 0) throw new UserError("FATES_EDGE.Error.HasLedger");
    const state = build.state === "" ? "done" : build.state;
    await actor.update({ system: { ledger: adoptedLines(actor), build: { state } } });
  });
}

/**
 * Opens a character for building (SRD 9): its ledger begins with the starting XP, and what already stands on the sheet is
 * written down as bought. A character in play is opened again by a GM alone.
 */
export function startBuild(actor: PcActor): Promise<boolean> {
  return onOwned(
    actor,
    async () => {
      const { build, ledger, awards } = actor.system;
      if (build.state === "building") return true;
      if (build.state === "done" && !game.user.isGM) throw new UserError("FATES_EDGE.Error.BuildDone");
      const isNew = Object.keys(ledger).length === 0 && !hasInherited(awards ?? {});
      await actor.update({
        system: { build: { state: "building" }, ...(isNew ? { ledger: adoptedLines(actor) } : {}) },
      });
      return true;
    },
    false,
  );
}

/** A successor begins with what was left to them, not with the table's start (SRD 17.4). */
function hasInherited(awards: Readonly<Record<string, { readonly kind: string }>>): boolean {
  return Object.values(awards).some(({ kind }) => kind === "inheritance");
}

/** What the builder keeps beside purchases. What is not named stays. */
export interface BuildChoices {
  readonly step?: string;
  /** XP one begins in debt, 0 to 2 (SRD 9.2). */
  readonly deficit?: number;
  readonly leaning?: ChosenLeaning;
  readonly concept?: string;
  readonly culture?: string;
  readonly affinity?: string;
  readonly look?: string;
  /** What the character is called. */
  readonly name?: string;
}

/** Keeps a choice of the builder at once, so that leaving it loses none. */
export function setBuild(actor: PcActor, { name, step, deficit, ...words }: BuildChoices): Promise<boolean> {
  return actOnOwned(actor, async () => {
    if (deficit !== undefined) requireDeficit(actor, deficit);
    const build = { ...(step !== undefined && { step }), ...(deficit !== undefined && { deficit }) };
    await actor.update({ ...(name !== undefined && { name }), system: { build, ...words } });
  });
}

function requireDeficit({ system }: PcActor, deficit: number): void {
  if (system.build.state !== "building" && !game.user.isGM) throw new UserError("FATES_EDGE.Error.BuildDone");
  if (!Number.isInteger(deficit) || deficit < 0 || deficit > DEFICIT_MAX)
    throw new UserError("FATES_EDGE.Error.Deficit", { max: DEFICIT_MAX });
}

/** Closes the builder on a legal character; a GM may let any other pass (SRD 9, 17.2.1). */
export function finishBuild(actor: PcActor, options: { readonly force?: boolean } = {}): Promise<boolean> {
  return actOnOwned(actor, async () => {
    const { faults } = buildReport(actor);
    requireNoReason(faults, options);
    await actor.update({ system: { build: { state: "done", step: "" } } });
  });
}
