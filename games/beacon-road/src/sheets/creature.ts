import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { WRITTEN } from "../data/actor/creature.ts";
import { CREATURE_KINDS, ELEMENTS, FIEND_FLAWS } from "../data/vocabulary.ts";
import { templatePath } from "../data/game.ts";
import { type CompanionActor, type CreatureActor, isCreature } from "../data/kinds.ts";
import { gangPeople } from "../rules/crew/tier.ts";
import { sizeFeet, SIZES } from "../rules/people/size.ts";
import { abilitiesOf, columnsOf, powersOf, statusesOf, vitalsOf, weaponsOf } from "./fighter-context.ts";
import { FighterSheet } from "./fighter.ts";

/** The sheet of a creature, for the GM who plays it, and of a companion, for whoever it goes with. */
export class CreatureSheet extends FighterSheet {
  static override readonly help: string = "creatures";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["creature", "companion"],
    label: "BEACON_ROAD.Sheet.Creature",
  };
  static override readonly SIZES = {
    size: { width: 760, height: 760 },
    least: 540,
    beside: 540,
    limited: { width: 480, height: 260 },
  };
  static override DEFAULT_OPTIONS = { classes: ["tt-creature"] };
  static override PARTS = {
    header: { template: templatePath("sheets/creature/header") },
    tabs: { template: templatePath("table/parts/tabs") },
    play: { template: templatePath("sheets/creature/play"), scrollable: [""] },
    numbers: { template: templatePath("sheets/creature/numbers"), scrollable: [""] },
    notes: { template: templatePath("sheets/notes"), scrollable: [""] },
    secret: { template: templatePath("sheets/creature/secret") },
    [LIMITED]: { template: templatePath("sheets/limited") },
  };

  protected override readonly takes = ["weapon", "armor", "shield", "ability", "power", "spell", "gear"];

  get #creature(): CreatureActor | CompanionActor {
    return this.actor as CreatureActor | CompanionActor;
  }

  protected override get hiddenParts(): readonly string[] {
    return game.user.isGM && isCreature(this.actor) ? [] : ["secret"];
  }

  protected override sheetContext(): object {
    const creature = this.#creature;
    const { name, img, system } = creature;
    return {
      name,
      img,
      uuid: uuidOf(creature),
      isGM: game.user.isGM,
      wants: system.wants,
      who: threatWords(creature),
      tabs: this.tabs(["play", "numbers", "notes"]),
    };
  }

  protected override async partContext(part: string): Promise<object> {
    const creature = this.#creature;
    const tab = this.tab(part === "secret" ? "notes" : part);
    if (part === "play") return { ...tab, ...playContext(creature, this.place) };
    if (part === "numbers") return { ...tab, ...numbersContext(creature) };
    if (part !== "notes" && part !== "secret") return {};
    const isSecret = part === "secret";
    const written = isSecret && isCreature(creature) ? creature.system.secret : creature.system.description;
    const prose = await proseOf(written ?? "", creature);
    const path = isSecret ? "system.secret" : "system.description";
    return { ...tab, notes: prose.source, notesHTML: prose.html, path };
  }
}

function playContext(creature: CreatureActor | CompanionActor, place: FighterSheet["place"]): object {
  return {
    columns: columnsOf(creature, place),
    mayRoll: creature.isOwner,
    ...vitalsOf(creature),
    ...statusesOf(creature, place),
    weapons: weaponsOf(creature),
    powers: powersOf(creature, place),
    abilities: abilitiesOf(creature),
  };
}

/** How dangerous a creature is, at a glance: tier, what it is, its size, and how many. */
function threatWords(creature: CreatureActor | CompanionActor): string {
  const { tier, size } = creature.system;
  const parts = [
    localize("BEACON_ROAD.Sheet.TierOf", { tier }),
    localize(`BEACON_ROAD.Size.${size}`),
    localize("BEACON_ROAD.Sheet.Reach", { feet: sizeFeet(size) }),
  ];
  if (!isCreature(creature)) return parts.join(" · ");
  const { kind, element, flaw, gang } = creature.system;
  return [
    ...parts,
    localize(`BEACON_ROAD.CreatureKind.${kind}`),
    element === "" ? "" : localize(`BEACON_ROAD.Element.${element}`),
    flaw === "" ? "" : localize(`BEACON_ROAD.FiendFlaw.${flaw}`),
    gang === 0 ? "" : localize("BEACON_ROAD.Sheet.Gang", { people: gangPeople(gang) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What a creature's numbers are made of, and what may be written in their place. */
function numbersContext(creature: CreatureActor | CompanionActor): object {
  const { tier, size, written, numbers, wants } = creature.system;
  const none = localize("BEACON_ROAD.Field.None");
  const lists = isCreature(creature)
    ? [
        list("kind", CREATURE_KINDS, creature.system.kind, "CreatureKind"),
        list("element", ELEMENTS, creature.system.element, "Element", none),
        list("flaw", FIEND_FLAWS, creature.system.flaw, "FiendFlaw", none),
      ]
    : [];
  return {
    tier,
    line: {
      key: "wants",
      path: "system.wants",
      value: wants,
      wide: true,
      label: localize("BEACON_ROAD.Sheet.Wants"),
    },
    hasGang: isCreature(creature),
    gang: isCreature(creature) ? creature.system.gang : 0,
    lists: [list("size", SIZES, size, "Size"), ...lists],
    written: WRITTEN.map((key) => ({
      key,
      label: key === "hp" ? localize("BEACON_ROAD.Sheet.HitPoints") : localize(`BEACON_ROAD.Defense.${key}`),
      now: numbers[key],
      value: written[key] ?? "",
    })),
  };
}

function list(key: string, values: readonly string[], chosen: string, group: string, open?: string): object {
  return {
    key,
    label: localize(`BEACON_ROAD.Field.${key}`),
    now: chosen === "" ? "" : localize(`BEACON_ROAD.${group}.${chosen}`),
    choices: choicesOf(values, chosen, (value) => localize(`BEACON_ROAD.${group}.${value}`), open),
  };
}
