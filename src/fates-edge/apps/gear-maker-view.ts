import { localize } from "../../foundry/i18n.ts";
import { GEAR_KINDS } from "../data/item/gear-choices.ts";
import { GEAR_CAP_MAX, GEAR_EFFECTS, GEAR_MAKES, gearPrice } from "../rules/advancement/gear.ts";
import { GEAR_DEEDS, type GearDeed, priceOfPlan } from "./gear-maker-price.ts";
import { DRAFT_SPANS, type GearDraft, hasSpan, needsHook, needsWhen } from "./gear-maker/draft.ts";
import { type Choice, choicesOf, skillChoices } from "./parts/choices.ts";

/** A choice with a word on what it costs. */
interface PricedChoice extends Choice {
  readonly hint: string;
}

/** The questions of the window, answered as far as they are. */
export function gearMakerView(draft: GearDraft): object {
  const { deed, make, cap, kind, skill, span } = draft;
  return {
    ...draft,
    kinds: choicesOf(GEAR_KINDS, kind, (value) => localize(`FATES_EDGE.GearKind.${value}`)),
    deeds: GEAR_DEEDS.map((value) => deedChoice(value, deed)),
    makes: GEAR_MAKES.map((value) => makeChoice(value, make)),
    caps: capChoices(cap),
    skills: skillChoices(skill, localize("FATES_EDGE.GearMaker.NoSkill")),
    spans:
      hasSpan(deed) && choicesOf(DRAFT_SPANS, span, (value) => localize(`FATES_EDGE.Edge.Span.${value}`)),
    does: deed !== "plain",
    needsWhen: needsWhen(draft),
    needsHook: needsHook(draft),
  };
}

/** The price and where it comes from, line by line. */
export function gearPriceView(draft: GearDraft): { readonly price: string; readonly why: readonly string[] } {
  const { price, help, craft, tier, upkeep, usual } = priceOfPlan(draft);
  const { deed, cap } = draft;
  const say = (key: string, data: Record<string, string | number> = {}): string =>
    localize(`FATES_EDGE.GearMaker.Why.${key}`, data);
  const why = [
    deed === "plain" ? say("plain") : say("help", { cap, xp: help }),
    craft > 0 ? say("craft", { make: localize(`FATES_EDGE.GearMaker.Make.${draft.make}`), xp: craft }) : "",
    usual ? say(usual.lies, { least: usual.least, most: usual.most }) : "",
    deed === "arcShaping" ? say("found") : "",
    upkeep ? say("upkeep") : price > 0 && tier !== "basic" ? say("noUpkeep") : "",
  ];
  return {
    price:
      price === 0 ? localize("FATES_EDGE.Browser.Free") : localize("FATES_EDGE.Growth.Xp", { xp: price }),
    why: [
      localize("FATES_EDGE.GearMaker.Why.tier", { tier: localize(`FATES_EDGE.GearTier.${tier}`) }),
      ...why,
    ].filter(Boolean),
  };
}

function deedChoice(value: GearDeed, chosen: GearDeed): PricedChoice {
  const band = value === "plain" || value === "door" ? null : GEAR_EFFECTS[value];
  return {
    value,
    label: localize(`FATES_EDGE.GearMaker.Deed.${value}`),
    chosen: value === chosen,
    hint: band ? localize("FATES_EDGE.GearMaker.Band", { least: band[0], most: band[1] }) : "",
  };
}

function makeChoice(value: GearDraft["make"], chosen: GearDraft["make"]): PricedChoice {
  const xp = gearPrice({ cap: 0, make: value });
  return {
    value,
    label: localize(`FATES_EDGE.GearMaker.Make.${value}`),
    chosen: value === chosen,
    hint: xp > 0 ? localize("FATES_EDGE.GearMaker.Extra", { xp }) : "",
  };
}

function capChoices(chosen: number): Choice[] {
  const caps = Array.from({ length: GEAR_CAP_MAX }, (_, place) => String(place + 1));
  return choicesOf(caps, String(chosen), (value) =>
    localize(`FATES_EDGE.GearMaker.Cap.${value}`, { xp: gearPrice({ cap: Number(value), make: "normal" }) }),
  );
}
