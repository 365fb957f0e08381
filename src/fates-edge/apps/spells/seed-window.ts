import { hostDice } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { FormWindow, openOne } from "#table/windows.ts";
import { beginSpell } from "../../actions/magic/new-spell.ts";
import type { SpellItem } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { currentArts } from "../../data/settings.ts";
import { cardsOf, drawSpread } from "../../rules/campaign/spread-layout.ts";
import type { PlayingCard } from "../../rules/campaign/playing-card.ts";
import { partOf, SPELL_SEED } from "../../rules/campaign/named-spreads.ts";
import { PRICES, SEED_CARDS, spellSeed } from "../../rules/magic/seed.ts";
import { cardPicture, cardTitle } from "../../words/spreads.ts";
import { backlashPrompts, suitPrompts } from "../../words/spells.ts";
import { artLabel } from "../../words/skills.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { oneBody } from "../parts/templates.ts";

/** Two or three cards that begin a spell ("Deck-Based Spell Seed Generator"): what they say, and what the writer chooses among it. */
export class SeedWindow extends FormWindow {
  static override readonly help: RulesPage = "magic";
  static override DEFAULT_OPTIONS = {
    position: { width: 660, height: 600 },
    window: { title: "FATES_EDGE.Magic.Seed.Title" },
    actions: { drawSeed: SeedWindow.#draw },
  };

  static override PARTS = oneBody("apps/spell-seed");

  readonly #item: SpellItem;
  #cards: readonly PlayingCard[] = [];

  constructor(item: SpellItem) {
    super({ id: SeedWindow.idFor(item) });
    this.#item = item;
  }

  /** One window for a spell. */
  static idFor(item: SpellItem): string {
    return `fates-edge-seed-${item.uuid.replaceAll(".", "-")}`;
  }

  static open(item: SpellItem): Promise<void> {
    return openOne(this.idFor(item), () => new SeedWindow(item));
  }

  protected override context(): object {
    const drawn = this.#cards.length > 0;
    return {
      draws: [SEED_CARDS.min, SEED_CARDS.max].map((count) => ({
        count,
        label: localize("FATES_EDGE.Magic.Seed.Draw", { count }),
      })),
      cards: this.#cards.map((card) => ({
        img: cardPicture(card),
        title: cardTitle(card),
      })),
      prompts: [...new Set(this.#cards.map(({ suit }) => suit))].flatMap(suitPrompts).join(" · "),
      seed: drawn ? this.#seedView() : null,
    };
  }

  #seedView(): object {
    const { arts, dv, scope, quirks, price } = spellSeed(this.#cards, currentArts().values());
    const [first = ""] = arts;
    return {
      facts: [
        localize("FATES_EDGE.Magic.Seed.Dv", { dv }),
        localize(`FATES_EDGE.Magic.Seed.Scope.${scope}`),
        ...quirks.map((quirk) => localize(`FATES_EDGE.Magic.Seed.Quirk.${quirk}`)),
        price ? localize("FATES_EDGE.Magic.Seed.Price") : "",
      ].filter(Boolean),
      arts: choicesOf(arts, first, artLabel),
      quirks:
        quirks.length > 1
          ? choicesOf(quirks, quirks[0]!, (quirk) => localize(`FATES_EDGE.Magic.Seed.Quirk.${quirk}`))
          : [],
      prices: price
        ? choicesOf(PRICES, PRICES[0], (each) => localize(`FATES_EDGE.Magic.Seed.PriceOf.${each}`))
        : [],
    };
  }

  static async #draw(this: SeedWindow, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const places = SPELL_SEED.places.slice(0, Number(dataset.count)).map(({ key }) => key);
    const spread = partOf(SPELL_SEED, places);
    this.#cards = cardsOf(spread, drawSpread(spread, hostDice));
    await this.render();
  }

  protected override send(): unknown {
    if (this.#cards.length === 0) return false;
    const { said } = this;
    const seed = spellSeed(this.#cards, currentArts().values());
    const art = said.one(seed.arts, "art") ?? seed.arts[0] ?? "";
    const price = seed.price ? said.one(PRICES, "price") : undefined;
    return beginSpell(this.#item, {
      seed,
      art,
      quirk: said.one(seed.quirks, "quirk") ?? seed.quirks[0] ?? "",
      price: price ? localize(`FATES_EDGE.Magic.Seed.PriceOf.${price}`) : "",
      rungs: [1, 2, 3].map((tier) => backlashPrompts(art, tier)[0] ?? ""),
      source: localize("FATES_EDGE.Magic.Seed.Source", { cards: this.#cards.map(cardTitle).join(", ") }),
      isFlare: price === "obvious",
    });
  }
}
