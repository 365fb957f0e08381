import { updateDocument, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { LIMITED } from "#table/sheets/actor-sheet.ts";
import { proseOf } from "#table/sheets/prose.ts";
import {
  openAdvance,
  openBrowser,
  openBuilder,
  openCall,
  openCraft,
  openFlashback,
  openInvent,
  openLearn,
  openPerform,
  openRecover,
  openRevive,
  openSessionEnd,
  openSetUp,
  openStep,
} from "../../apps/open-window.ts";
import { templatePath } from "../../data/game.ts";
import { HARM_ROWS, type HarmRow } from "../../data/actor/hero.ts";
import { type HeroActor, isAbility, isArchetype, isBloodline, isCompanion } from "../../data/kinds.ts";
import { crewOf } from "../../data/actor/crew-of.ts";
import { crewAround, crewInPlay } from "../../state/crew.ts";
import { isUnmade } from "../../state/seats.ts";
import { FighterSheet } from "../fighter.ts";
import { type Press, presses } from "../road-sheet.ts";
import { personContext } from "./person-context.ts";
import { playContext } from "./play-context.ts";
import { powersContext, thingsContext } from "./things-context.ts";

/** A hero who has yet to be made, at the screen of somebody who may make them. */
function mayBuild(hero: HeroActor): boolean {
  return hero.isOwner && isUnmade(hero);
}

/** What its buttons do. */
const ACTIONS: Readonly<Record<string, Press<HeroSheet>>> = {
  addHarm: (sheet, { dataset }) => {
    const level = HARM_ROWS[dataset.row as HarmRow] ?? HARM_ROWS.lesser;
    return sheet.addRow("harm", { level, words: "" }, "harm");
  },
  browse: ({ hero }, { dataset }) => openBrowser(dataset.type ?? "weapon", hero),
  lead: ({ hero }) => openCall({ leader: hero }),
  flashback: ({ hero }) => {
    const crew = crewAround(uuidOf(hero));
    const isScore = crew?.system.score.stage === "running";
    return isScore ? openStep("flashbackAsk", crew, hero) : openFlashback(hero);
  },
  recover: ({ hero }) => openRecover(hero),
  revive: ({ hero }) => openRevive(hero),
  session: ({ hero }) => openSessionEnd(hero),
  advance: ({ hero }) => openAdvance(hero),
  setUp: ({ hero }) => openSetUp(hero),
  invent: ({ hero }, { dataset }) => openInvent(hero, dataset.type ?? ""),
  learn: (sheet, target) => openLearn(sheet.hero, sheet.itemOf(target)?.id ?? ""),
  perform: (sheet, target) => openPerform(sheet.hero, sheet.itemOf(target)?.id ?? ""),
  craft: (sheet, target) => openCraft(sheet.hero, sheet.itemOf(target)?.id ?? ""),
  build: ({ hero }) => openBuilder(hero),
  addPerson: (sheet) => {
    const sort = Object.keys(sheet.hero.system.people).length;
    return sheet.addRow("people", { name: "", kind: "contact", sort }, "person");
  },
  setLoad: ({ hero }, { dataset }) => setLoad(hero, dataset.load ?? ""),
};

/** A hero's sheet: what one plays with first, then powers, things, and who one is. */
export class HeroSheet extends FighterSheet {
  static override readonly help: string = "heroes";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["hero"],
    label: "BEACON_ROAD.Sheet.Hero",
  };
  static override readonly SIZES = {
    size: { width: 820, height: 820 },
    least: 540,
    beside: 500,
    limited: { width: 480, height: 260 },
  };
  static override DEFAULT_OPTIONS = {
    classes: ["tt-hero"],
    actions: presses(ACTIONS),
  };
  static override PARTS = {
    header: { template: templatePath("sheets/hero/header") },
    tabs: { template: templatePath("table/parts/tabs") },
    play: { template: templatePath("sheets/hero/play"), scrollable: [""] },
    powers: { template: templatePath("sheets/hero/powers"), scrollable: [""] },
    things: { template: templatePath("sheets/hero/things"), scrollable: [""] },
    person: { template: templatePath("sheets/hero/person"), scrollable: [""] },
    notes: { template: templatePath("sheets/notes"), scrollable: [""] },
    [LIMITED]: { template: templatePath("sheets/limited") },
  };

  protected override readonly takes = [
    "archetype",
    "bloodline",
    "background",
    "trait",
    "ability",
    "power",
    "weapon",
    "armor",
    "shield",
    "gear",
    "ritual",
    "spell",
    "formula",
  ];
  protected override readonly takesOne = ["archetype", "bloodline", "background"];

  get hero(): HeroActor {
    return this.actor as HeroActor;
  }

  protected override sheetContext(): object {
    const { name, img, items, system } = this.hero;
    const { alias, pronouns, tier, beacon } = system;
    const archetype = items.find((item) => isArchetype(item))?.name;
    const bloodline = items.find((item) => isBloodline(item))?.name;
    return {
      name,
      img,
      uuid: uuidOf(this.hero),
      isGM: game.user.isGM,
      alias,
      pronouns,
      beacon,
      isUnmade: mayBuild(this.hero),
      who: [bloodline, archetype].filter(Boolean).join(" "),
      tier: localize("BEACON_ROAD.Sheet.TierOf", { tier }),
      crew: crewOf(this.hero, crewInPlay()?.id ?? ""),
      tabs: this.tabs(["play", "powers", "things", "person", "notes"]),
    };
  }

  protected override async partContext(part: string): Promise<object> {
    const tab = this.tab(part);
    if (part === "play") return { ...tab, ...playContext(this.hero, this.place) };
    if (part === "powers") return { ...tab, ...powersContext(this.hero, this.place) };
    if (part === "things") return { ...tab, ...thingsContext(this.hero, this.place) };
    if (part === "person") return { ...tab, ...personContext(this.hero, this.place) };
    if (part !== "notes") return {};
    const notes = await proseOf(this.hero.system.notes, this.hero);
    return { ...tab, notes: notes.source, notesHTML: notes.html, path: "system.notes" };
  }

  /** A companion dropped on a hero goes with them. */
  override async _onDropActor(_event: DragEvent, actor: Actor.Implementation) {
    if (!isCompanion(actor)) return this.refuseDrop(actor);
    if (actor.isOwner) await updateDocument(actor, { system: { of: this.hero.uuid } });
    return null;
  }
}

/** The load for a score; pressed again, none is chosen. Armour is whole again with a new one (Armor). */
async function setLoad(hero: HeroActor, chosen: string): Promise<void> {
  const load = chosen === hero.system.load ? "" : chosen;
  const restored = load === "" ? {} : { marked: { armor: 0, shield: 0 } };
  await updateDocument(hero, { system: { load, ...restored } });
  if (load === "") return;
  const used = hero.items.contents.filter((item) => isAbility(item) && item.system.used > 0);
  const updates = used.map(({ id }) => ({ _id: id, system: { used: 0 } }));
  await hero.updateEmbeddedDocuments("Item", updates);
}
