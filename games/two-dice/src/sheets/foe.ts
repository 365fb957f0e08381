import type { SheetMetadata } from "#foundry/registration.ts";
import { localize } from "#foundry/i18n.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { FOE_RANKS } from "../data/actor/foe.ts";
import { templatePath } from "../data/game.ts";
import type { FoeActor } from "../data/kinds.ts";
import { VILLAIN_TIERS } from "../rules/defeat.ts";
import { characterContext, numbersContext, playContext, thingsContext } from "./character-context.ts";
import { CharacterSheet } from "./character.ts";

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
    header: { template: templatePath("sheets/foe-header") },
    tabs: { template: templatePath("table/parts/tabs") },
    play: { template: templatePath("sheets/play"), scrollable: [""] },
    things: { template: templatePath("sheets/things"), scrollable: [""] },
    numbers: { template: templatePath("sheets/numbers"), scrollable: [""] },
    notes: { template: templatePath("sheets/notes"), scrollable: [""] },
    secret: { template: templatePath("sheets/secret") },
    [LIMITED]: { template: templatePath("sheets/limited") },
  };

  get #foe(): FoeActor {
    return this.actor as FoeActor;
  }

  protected override get hiddenParts(): readonly string[] {
    return game.user.isGM ? [] : ["secret"];
  }

  protected override sheetContext(): object {
    const { rank, turns, villain, villainPoints, species, traits, goals } = this.#foe.system;
    return {
      ...characterContext(this.#foe, this.place),
      tabs: this.tabs(["play", "things", "numbers", "notes"]),
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
      species,
      traits,
      goals,
    };
  }

  protected override async partContext(part: string): Promise<object> {
    const tab = { tab: part, isActive: this.tabGroups["primary"] === part };
    if (part === "play") return { ...tab, ...playContext(this.#foe) };
    if (part === "things") return { ...tab, ...thingsContext(this.#foe) };
    if (part === "numbers") return { ...tab, ...numbersContext(this.#foe) };
    if (part !== "notes" && part !== "secret") return {};
    const isSecret = part === "secret";
    const prose = await proseOf(this.#foe.system[isSecret ? "secret" : "description"] ?? "", this.#foe);
    return {
      ...tab,
      notes: prose.source,
      notesHTML: prose.html,
      path: isSecret ? "system.secret" : "system.description",
    };
  }
}
