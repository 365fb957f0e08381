import type { SheetMetadata } from "#foundry/registration.ts";
import { localize } from "#foundry/i18n.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { FOE_RANKS } from "../data/actor/foe.ts";
import { templatePath } from "../data/game.ts";
import type { FoeActor } from "../data/kinds.ts";
import { VILLAIN_TIERS } from "../rules/defeat.ts";
import { characterContext } from "./character-context.ts";
import { CharacterSheet, partsOf } from "./character.ts";

const FOE_TABS = ["play", "things", "numbers", "notes"];

/** A foe's sheet, for the GM who plays it. Who may see it at all knows its name, picture and traits. */
export class FoeSheet extends CharacterSheet {
  static override readonly help: string = "foes";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["foe"],
    label: "TWO_DICE.Sheet.Foe",
  };
  static override readonly SIZES = {
    size: { width: 680, height: 760 },
    least: 500,
    limited: { width: 480, height: 260 },
  };
  static override DEFAULT_OPTIONS = { classes: ["tt-foe"] };
  static override PARTS = {
    ...partsOf("foe", FOE_TABS),
    secret: { template: templatePath("sheets/secret") },
  };

  protected override readonly prose = { notes: "system.description", secret: "system.secret" };

  get #foe(): FoeActor {
    return this.actor as FoeActor;
  }

  protected override get isBlank(): boolean {
    const { species, traits, goals } = this.#foe.system;
    return `${species}${traits}${goals}` === "" && this.#foe.items.size === 0;
  }

  protected override get hiddenParts(): readonly string[] {
    return game.user.isGM ? [] : ["secret"];
  }

  protected override sheetContext(): object {
    const { rank, turns, villain, villainPoints, species, traits, goals } = this.#foe.system;
    return {
      ...characterContext(this.#foe),
      tabs: this.tabs(FOE_TABS),
      ranks: choicesOf(FOE_RANKS, rank, (one) => localize(`TWO_DICE.Rank.${one}`)),
      villains: choicesOf(
        VILLAIN_TIERS,
        villain,
        (one) => localize(`TWO_DICE.Villain.${one}`),
        localize("TWO_DICE.Villain.none"),
      ),
      rankLabel: localize(`TWO_DICE.Rank.${rank}`),
      villainLabel: villain === "" ? "" : localize(`TWO_DICE.Villain.${villain}`),
      turns,
      villainPoints: villainPoints.value,
      told: game.user.isGM ? [{ label: localize("TWO_DICE.Foe.Wants"), value: goals }] : [],
      species,
      traits,
      goals,
    };
  }
}
