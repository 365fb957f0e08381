import { isInput } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { FormWindow, openOne } from "#table/windows.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { makeGear } from "../../actions/gear/gear.ts";
import { GEAR_KINDS } from "../../data/item/gear.ts";
import type { PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { GEAR_CAP_MAX, GEAR_EFFECTS, GEAR_MAKES, gearPrice } from "../../rules/advancement/gear.ts";
import { skillChoices } from "../parts/controls.ts";
import { templatePath } from "../parts/templates.ts";
import { takeItem } from "../take-item.ts";
import {
  BLANK_DRAFT,
  capOfBenefit,
  DRAFT_PERIODS,
  GEAR_BENEFITS,
  type GearBenefit,
  type GearDraft,
  hasPeriod,
  needsHook,
  needsWhen,
  priceOfPlan,
  sourceOfDraft,
  PERIOD_OF_BENEFIT,
} from "./draft.ts";

/**
 * A new piece of gear, asked after step by step: what it is, the one thing it does, how it is made, what comes with it.
 * The price follows the guidance while one answers (SRD N; Creating Items).
 */
export class GearMaker extends FormWindow {
  static override readonly help: RulesPage = "edges";
  static override DEFAULT_OPTIONS = {
    position: { width: 560, height: 720 },
    window: { title: "FATES_EDGE.GearMaker.Title" },
  };

  static override PARTS = {
    body: { template: templatePath("apps/gear-maker"), scrollable: [""] },
    price: { template: templatePath("apps/gear-maker-price") },
    foot: { template: templatePath("apps/gear-maker-foot") },
  };

  readonly #actor: PcActor | null;
  #draft: GearDraft = BLANK_DRAFT;
  #words = "";
  #toWorld = false;

  constructor(actor: PcActor | null) {
    super({ id: GearMaker.idFor(actor) });
    this.#actor = actor;
  }

  /** One window for a character, and one for the world. */
  static idFor(actor: PcActor | null): string {
    return `fates-edge-gear-maker-${actor ? actor.uuid.replaceAll(".", "-") : "world"}`;
  }

  /** Opens the guided window for a new piece of gear; without a character it goes into the world's items. */
  static async open(actor: PcActor | null = null): Promise<void> {
    if (!actor && !Item.canUserCreate(game.user)) return notify.error("TABLE.Error.GMOnly");
    await openOne(this.idFor(actor), () => new GearMaker(actor));
  }

  override get title(): string {
    const title = localize("FATES_EDGE.GearMaker.Title");
    return this.#actor ? localize("TABLE.Browser.For", { what: title, name: this.#actor.name }) : title;
  }

  protected override context(): object {
    const actor = this.#actor;
    const mayChoose = actor !== null && Item.canUserCreate(game.user);
    return {
      ...gearMakerView(this.#draft),
      ...gearPriceView(this.#draft),
      words: this.#words,
      owner: actor?.name ?? "",
      mayChoose,
    };
  }

  /**
   * Another benefit or make asks other questions; any other answer concerns the price alone. The foot stays as it is:
   * what is clicked must not be replaced under the pointer.
   */
  protected override async onChange(): Promise<void> {
    const before = this.#draft;
    this.#draft = this.#read();
    const { deed, make } = this.#draft;
    if (deed !== before.deed) this.#draft = { ...this.#draft, period: PERIOD_OF_BENEFIT[deed] };
    const replanned = deed !== before.deed || make !== before.make;
    if (replanned) this.#draft = { ...this.#draft, cap: capOfBenefit(deed, make) };
    this.#requireWords();
    await this.render({ parts: replanned ? ["body", "price"] : ["price"] });
  }

  /** A skill may say enough. The list it is chosen from is still in use, so nothing is drawn anew for it. */
  #requireWords(): void {
    const field = this.fields.elements.namedItem("when");
    if (isInput(field)) field.required = needsWhen(this.#draft);
  }

  /** What is answered so far. A question that is not asked keeps its last answer. */
  #read(): GearDraft {
    const { said } = this;
    const before = this.#draft;
    const text = (name: string, kept = ""): string => String(said.get(name) ?? kept);
    const word = <W extends string>(words: readonly W[], name: string, kept: W): W =>
      said.one(words, name) ?? kept;
    this.#words = text("words");
    this.#toWorld = said.get("place") === "world";
    return {
      name: text("name"),
      kind: word(GEAR_KINDS, "kind", before.kind),
      origin: text("origin"),
      deed: word(GEAR_BENEFITS, "deed", before.deed),
      make: word(GEAR_MAKES, "make", before.make),
      cap: Number(text("cap", String(before.cap))),
      skill: text("skill", before.skill),
      when: text("when", before.when),
      period: word(DRAFT_PERIODS, "period", before.period),
      tags: text("tags"),
      hook: text("hook"),
    };
  }

  protected override async send(): Promise<unknown> {
    this.#draft = this.#read();
    if (this.#draft.name.trim() === "") return notify.warn("FATES_EDGE.GearMaker.NoName");
    const words = paragraph(this.#words);
    const source = sourceOfDraft(this.#draft, { description: words, edge: foundry.utils.randomID() });
    const toWorld = this.#toWorld || !this.#actor;
    const made = toWorld ? await intoWorld(source) : await ontoSheet(this.#actor, source);
    if (made) await this.close();
  }
}

type GearSource = ReturnType<typeof sourceOfDraft>;

/** The character takes it as any other item: bought with XP, or plain for coin. */
function ontoSheet(actor: PcActor | null, source: GearSource): Promise<boolean> {
  const piece = new Item.implementation(source);
  return actor ? takeItem(actor, piece) : Promise.resolve(false);
}

async function intoWorld(source: GearSource): Promise<boolean> {
  const item = await makeGear(source);
  void item?.sheet?.render(true);
  return item !== undefined;
}

/** Plain words as rich text. */
function paragraph(words: string): string {
  if (words.trim() === "") return "";
  const text = document.createElement("p");
  text.textContent = words.trim();
  return text.outerHTML;
}

/** A choice with a word on what it costs. */
interface PricedChoice extends Choice {
  readonly hint: string;
}

/** The questions of the window, answered as far as they are. */
function gearMakerView(draft: GearDraft): object {
  const { deed, make, cap, kind, skill, period } = draft;
  return {
    ...draft,
    kinds: choicesOf(GEAR_KINDS, kind, (value) => localize(`FATES_EDGE.GearKind.${value}`)),
    deeds: GEAR_BENEFITS.map((value) => benefitChoice(value, deed)),
    makes: GEAR_MAKES.map((value) => makeChoice(value, make)),
    caps: capChoices(cap),
    skills: skillChoices(skill, localize("FATES_EDGE.GearMaker.NoSkill")),
    periods:
      hasPeriod(deed) &&
      choicesOf(DRAFT_PERIODS, period, (value) => localize(`FATES_EDGE.Edge.Period.${value}`)),
    does: deed !== "plain",
    needsWhen: needsWhen(draft),
    needsHook: needsHook(draft),
  };
}

/** The price and where it comes from, line by line. */
function gearPriceView(draft: GearDraft): { readonly price: string; readonly why: readonly string[] } {
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

function benefitChoice(value: GearBenefit, chosen: GearBenefit): PricedChoice {
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
