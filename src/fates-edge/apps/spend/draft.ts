import type { Said } from "#table/said.ts";
import { localize } from "#foundry/i18n.ts";
import type { Line, StoredWords } from "#table/words/line.ts";
import { sumOf } from "../../rules/sum.ts";
import { SYSTEM_ID } from "../../data/game.ts";
import type { EffectPricing } from "../../actions/effects/effect-kind.ts";
import { effectPrice, effectKindOf } from "../../actions/effects/effects.ts";
import { ROLLER } from "../../actions/effects/characters.ts";
import type { Effect, Effects } from "../../data/effects.ts";
import { PILLARS } from "../../data/item/spend.ts";
import { type ActionMessage, isSpend, type RitualMessage, type SpendItem } from "../../data/kinds.ts";
import { type OfferWay, TRADE_WAYS } from "../../data/message/offer.ts";
import type { Edition } from "../../rules/edition.ts";
import { isAffordable, pricedAt, rankSpends, type SpendMoment, suitsMoment } from "../../rules/spends.ts";
import { wordsNow } from "../../state/reader.ts";
import { pointsLabel } from "../../words/labels.ts";
import { plainText } from "#table/words/text.ts";
import { effectsBrief, readEffects } from "../effects/rows.ts";

/** A spend as the GM is making it: a line taken from the menu or free words, what happens with it, whom it is put before. */
export interface SpendDraft {
  readonly line: SpendLine | null;
  readonly label: string;
  /** The line of ours that the label was filled with; null for none. */
  readonly ours: Line | null;
  /** Points set by hand; null for what the line and its effects come to. */
  readonly byHand: number | null;
  readonly effects: Effects;
  /** What came with the line, whose price is in the line's own. */
  readonly included: Effects;
  readonly offer: DraftOffer;
}

/** Whether the spend is put before a player first, and what they may give instead. */
export interface DraftOffer {
  readonly on: boolean;
  readonly actor: string;
  readonly ways: readonly OfferWay[];
  readonly bargain: string;
}

/** Nothing said yet; an offer leaves every way open that needs no words. */
export function newDraft(actor: string): SpendDraft {
  const offer: DraftOffer = { on: false, actor, ways: ["boon", "asset"], bargain: "" };
  return { line: null, label: "", ours: null, byHand: null, effects: {}, included: {}, offer };
}

/** A line of the menu, with its effects filled in. What stood there before goes, the offer stays. */
export function takeUp(draft: SpendDraft, line: SpendLine, effects: Effects): SpendDraft {
  const { name, words } = line;
  return { ...labelled(draft, words ?? name), line, byHand: null, effects, included: effects };
}

/** With the label's field filled, by typed words or by a line of ours. */
export function labelled(draft: SpendDraft, label: StoredWords): SpendDraft {
  return { ...draft, label: wordsNow(label), ours: typeof label === "string" ? null : label };
}

/** What it is called, as its card keeps it: a line of ours as long as nobody has typed anything else. */
export function labelOf({ label, ours }: Pick<SpendDraft, "label" | "ours">): StoredWords {
  return ours && wordsNow(ours) === label.trim() ? ours : label.trim();
}

/**
 * What the spend comes to (SRD 4.5.3): a line costs what it prints, and what its effects grew beyond that; a line whose
 * price is a dial, and free words, cost what their effects do. Never less than a point, and what was set by hand stays.
 */
export function pointsOf({ line, byHand, effects, included }: SpendDraft, pricing: EffectPricing): number {
  if (byHand !== null) return byHand;
  const isPriced = line === null || (line.priced !== "" && Object.keys(effects).length > 0);
  const base = isPriced ? 0 : line.points;
  const extra = sumOf(Object.entries(effects), ([key, effect]) =>
    beyond(effect, isPriced ? undefined : included[key], pricing),
  );
  return Math.max(1, base + extra);
}

/** What one of its effects adds to the price: nothing where it came with a line that has a price of its own. */
export function pointsAdded(
  { line, effects, included }: SpendDraft,
  effect: Effect,
  pricing: EffectPricing,
): number {
  const key = Object.keys(effects).find((each) => effects[each] === effect) ?? "";
  const isPriced = line === null || line.priced !== "";
  return beyond(effect, isPriced ? undefined : included[key], pricing);
}

/**
 * Turns the effects of an offer to the character who is asked: those that have no target yet, and those whose target was asked before.
 * @param first who is asked where nobody was chosen
 */
export function offeredTo(draft: SpendDraft, before: DraftOffer, first: string): SpendDraft {
  const { on } = draft.offer;
  const actor = draft.offer.actor || first;
  if (!on || actor === "") return draft;
  const was = before.actor === actor ? [before.actor] : [before.actor, ROLLER];
  const isTheirs = ({ who, ...effect }: Effect): boolean =>
    effectKindOf(effect).needs.includes("who") && (who === "" || (before.on && was.includes(who)));
  const effects = Object.entries(draft.effects).map(([key, effect]) => [
    key,
    isTheirs(effect) ? { ...effect, who: actor } : effect,
  ]);
  return { ...draft, offer: { ...draft.offer, actor }, effects: Object.fromEntries(effects) as Effects };
}

/** What an effect costs beyond what came with its line: another clock of the same kind of effect costs nothing more. */
function beyond(effect: Effect, came: Effect | undefined, pricing: EffectPricing): number {
  const price = effectPrice(effect, pricing);
  if (!came || came.type !== effect.type) return price;
  return Math.max(0, price - effectPrice({ ...came, clock: effect.clock }, pricing));
}

/** The compendium of spends, as the manifest names it. */
const PACK = `${SYSTEM_ID}.spends`;
/** How many lines are suggested: few enough to read at a glance. */
const SUGGESTED = 3;

/** One line of the menu. */
export interface SpendLine {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly img: string;
  /** What its card says it is, where that is other than its name in the menu, or a line of ours. */
  readonly words?: Line;
  /** The same of what happens. */
  readonly does?: Line;
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
  readonly lines: readonly MenuLine[];
}

/** A line as the menu shows it. */
export type MenuLine = ReturnType<typeof lineView>;

/** Every spend there is: the printed ones of the compendium, then the world's own. */
export async function readSpendMenu(edition: Edition): Promise<SpendLine[]> {
  const pack = game.packs.get(PACK) as { getDocuments(): Promise<Item.Implementation[]> } | undefined;
  const printed = (await pack?.getDocuments()) ?? [];
  return [...printed, ...game.items].filter(isSpend).map((item) => lineOf(item, edition));
}

/** The menu for a pillar: its own lines first, the universal ones below. What cannot be paid is marked. */
export function spendGroups(
  menu: readonly SpendLine[],
  {
    pillar,
    budget,
    edition,
  }: { readonly pillar: string; readonly budget: number; readonly edition: Edition },
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
        .map((line) => lineView(line, budget, edition)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** The few lines that suit the moment best, of those that can be paid. */
export function suggestedSpends(
  menu: readonly SpendLine[],
  moment: SpendMoment,
  edition: Edition,
): readonly MenuLine[] {
  const payable = menu.filter((line) => isAffordable(line, moment.budget) && suitsMoment(line, moment));
  const byId = new Map(payable.map((line) => [line.id, line]));
  return rankSpends(payable, moment)
    .slice(0, SUGGESTED)
    .flatMap((id) => byId.get(id) ?? [])
    .map((line) => {
      const view = lineView(line, moment.budget, edition);
      return {
        ...view,
        id: `suggested-${line.id}`,
        told: localize("FATES_EDGE.Spend.Suggest", { told: view.told }),
      };
    });
}

/** Whether a button of the menu is that of a line, among those that are suggested or under its heading. */
export function isLineOf({ id }: { readonly id: string }, line: string): boolean {
  return id === line || id === `suggested-${line}`;
}

/** Whether a line is the one that is being made. What has other words by now is somebody's own. */
export function isChosen({ id, name, words }: SpendLine, { line, label }: SpendDraft): boolean {
  return line?.id === id && label === (words ? wordsNow(words) : name);
}

/** The lines of the menu, each with whether it is the one that is being made. */
export function marked(lines: readonly MenuLine[], chosen: string): object[] {
  return lines.map((line) => ({ ...line, chosen: chosen !== "" && isLineOf(line, chosen) }));
}

/** A line as the menu shows it, with whether the points there are pay for it. */
export function lineView(line: SpendLine, budget: number, edition: Edition) {
  const affordable = isAffordable(line, budget);
  const more = line.orMore ? localize("FATES_EDGE.Spend.OrMore") : "";
  const points = `${pointsLabel(line.points, edition)} ${more}`.trim();
  const { uuid, id, name, img, text } = line;
  const told = localize(`FATES_EDGE.Spend.${affordable ? "Line" : "TooDear"}`, { name, points });
  const price = line.orMore ? `${line.points}+` : String(line.points);
  return { uuid, id, name, img, text, affordable, told, price, does: effectsBrief(line.effects) };
}

function lineOf({ uuid, id, name, img, system }: SpendItem, edition: Edition): SpendLine {
  const { pillar, orMore, description, priced, skills, effects } = system;
  const points = pricedAt(system, edition);
  return {
    uuid,
    id: `spend-${id}`,
    name,
    img: img ?? "",
    text: plainText(description),
    pillar,
    points,
    orMore,
    priced,
    skills,
    effects,
  };
}

/** The draft as the window's fields say it now. @param touched the field that was just changed */
export function readDraft(said: Said, draft: SpendDraft, touched: string): SpendDraft {
  return {
    ...draft,
    label: said.text("label", draft.label),
    byHand: touched === "price" ? priceByHand(said) : draft.byHand,
    effects: readEffects(said, "effects", draft.effects),
    offer: readOffer(said, draft.offer),
  };
}

/** An emptied field follows the prices again. */
function priceByHand(said: Said): number | null {
  return said.text("price") === "" ? null : said.number("price");
}

function readOffer(said: Said, offer: DraftOffer): DraftOffer {
  const on = said.has("offer");
  // The fields of an offer are there once it is wanted.
  if (!on || !said.has("asked")) return { ...offer, on };
  return {
    on,
    actor: said.text("asked"),
    ways: TRADE_WAYS.filter((way) => said.has(`way.${way}`)),
    bargain: said.text("bargain", offer.bargain),
  };
}

/** What a spend is paid from: the setbacks of one roll, of all a ritual's rolls, or the bank. */
export type SpendSource = ActionMessage | RitualMessage | "bank";
