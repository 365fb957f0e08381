import { updateDocument, uuidOf } from "#foundry/documents.ts";
import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { proseOf } from "#table/sheets/prose.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { plainText } from "#table/words/text.ts";
import { waitsOf } from "#table/group/waiting.ts";
import { CREW } from "../../state/crew.ts";
import { joinCrew } from "../../actions/crew.ts";
import { addMap } from "../../actions/claim-map.ts";
import { openFight } from "../../apps/fight-panel.ts";
import {
  openCall,
  openCrewBuilder,
  openDowntime,
  openFactions,
  openFortune,
  openIntoPlay,
  openSandbox,
  openScore,
  openStep,
  openTrip,
} from "../../apps/open-window.ts";
import { templatePath } from "../../data/game.ts";
import { type CrewActor, isCohort, isCrewType, isFaction, isHero } from "../../data/kinds.ts";
import { RoadSheet } from "../road-sheet.ts";
import { bindMapKeys, claimsContext } from "./claims-context.ts";
import { crewContext, factionsContext, growthContext } from "./crew-context.ts";

/** What the buttons of the header open. */
const OPENED: Readonly<Record<string, (crew: CrewActor) => unknown>> = {
  ask: () => openCall(),
  build: (crew) => openCrewBuilder(crew),
  downtime: () => openDowntime(),
  factions: () => openFactions(),
  fortune: () => openFortune(),
  sandbox: () => openSandbox(),
  score: () => openScore(),
  trip: () => openTrip(),
};

/** What the whole table shares: the crew with its rung and trouble, its upgrades, its map, and how the factions stand to it. */
export class CrewSheet extends RoadSheet {
  static override readonly help: string = "crew";
  static readonly metadata: SheetMetadata = {
    document: "Actor",
    types: ["crew"],
    label: "BEACON_ROAD.Sheet.Crew",
  };
  static override readonly SIZES = { size: { width: 860, height: 820 }, least: 560 };
  static override DEFAULT_OPTIONS = {
    classes: ["tt-crew"],
    actions: {
      fight: CrewSheet.#fight,
      intoPlay: CrewSheet.#intoPlay,
      open: CrewSheet.#open,
      step: CrewSheet.#step,
      addCohort: CrewSheet.#addCohort,
      addContact: CrewSheet.#addContact,
      removeHero: CrewSheet.#removeHero,
    },
  };
  static override PARTS = {
    header: { template: templatePath("sheets/crew/header") },
    tabs: { template: templatePath("table/parts/tabs") },
    crew: { template: templatePath("sheets/crew/crew"), scrollable: [""] },
    growth: { template: templatePath("sheets/crew/growth"), scrollable: [""] },
    claims: { template: templatePath("sheets/crew/claims"), scrollable: [""] },
    factions: { template: templatePath("sheets/crew/factions"), scrollable: [""] },
    notes: { template: templatePath("sheets/notes"), scrollable: [""] },
  };

  override tabGroups: Record<string, string> = { primary: "crew" };
  protected override readonly takes = ["crew-type", "crew-ability", "upgrade", "claim"];
  protected override readonly takesOne = ["crew-type"];

  get crew(): CrewActor {
    return this.actor as CrewActor;
  }

  protected override get isBlank(): boolean {
    const { reputation, lair } = this.crew.system;
    return `${reputation}${lair}` === "" && !this.crew.items.some((item) => isCrewType(item));
  }

  protected override sheetContext(): object {
    const { name, img, items, system } = this.crew;
    return {
      name,
      img,
      uuid: uuidOf(this.crew),
      isGM: game.user.isGM,
      who: items.find((item) => isCrewType(item))?.name ?? localize("BEACON_ROAD.Crew.NoType"),
      reputation: system.reputation,
      waits: waitsOf(CREW, this.crew),
      tabs: this.tabs(["crew", "growth", "claims", "factions", "notes"]),
    };
  }

  protected override async partContext(part: string): Promise<object> {
    // Below the header, what is read is written on only once its page is turned.
    const tab = { ...this.tab(part), editable: this.writing };
    if (part === "header") return crewContext(this.crew, this.place).header;
    if (part === "crew") return { ...tab, ...crewContext(this.crew, this.place).body };
    if (part === "growth") return { ...tab, ...growthContext(this.crew, this.place) };
    if (part === "claims") return { ...tab, ...claimsContext(this.crew, plainText) };
    if (part === "factions") return { ...tab, ...factionsContext(this.crew, this.place) };
    if (part !== "notes") return {};
    const notes = await proseOf(this.crew.system.notes, this.crew);
    return { ...tab, notes: notes.source, notesHTML: notes.html, path: "system.notes" };
  }

  protected override follows(): (() => void)[] {
    const draw = (): void => void this.render({ parts: ["header", "crew", "factions"] });
    return [followHooks(["createActor", "updateActor", "deleteActor"], draw)];
  }

  /** A type of crew brings its map along. */
  protected override async takeItem(event: DragEvent, item: Item.Implementation) {
    const taken = await super.takeItem(event, item);
    if (taken && isCrewType(item)) await addMap(this.crew, item);
    return taken;
  }

  /** A hero dropped on the crew joins it, a cohort works for it, a faction stands neutral to it. */
  override async _onDropActor(_event: DragEvent, actor: Actor.Implementation) {
    if (!game.user.isGM || !(isHero(actor) || isCohort(actor) || isFaction(actor)))
      return this.refuseDrop(actor);
    if (isHero(actor)) await joinCrew(this.crew, actor);
    if (isCohort(actor)) await updateDocument(actor, { system: { crew: this.crew.uuid } });
    if (isFaction(actor)) await this.#meet(actor);
    return null;
  }

  async #meet({ id }: { readonly id: string | null }): Promise<void> {
    const { status } = this.crew.system;
    if (id !== null && status[id] === undefined)
      await updateDocument(this.crew, { system: { status: { [id]: 0 } } });
  }

  /** Arrow keys go from place to place on a map of claims. */
  protected override bindPart(part: string, element: HTMLElement): void {
    super.bindPart(part, element);
    if (part === "claims") bindMapKeys(element);
  }

  static async #intoPlay(this: CrewSheet): Promise<void> {
    await openIntoPlay(this.crew);
  }

  static async #fight(this: CrewSheet): Promise<void> {
    await openFight();
  }

  static async #open(this: CrewSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    await OPENED[dataset.window ?? ""]?.(this.crew);
  }

  static async #step(this: CrewSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const { step = "", claim = "" } = dataset;
    await openStep(step, this.crew, null, claim === "" ? {} : { claim });
  }

  /** Somebody new works for the crew: their sheet opens to be written (Cohorts). */
  static async #addCohort(this: CrewSheet): Promise<void> {
    const name = localize("BEACON_ROAD.Crew.NewCohort");
    const source = { name, type: "cohort", system: { crew: uuidOf(this.crew) } } as Actor.CreateData;
    const made = await Actor.implementation.create(source);
    if (made) await showSheet(made);
  }

  static async #addContact(this: CrewSheet): Promise<void> {
    const sort = Object.keys(this.crew.system.contacts).length;
    await this.addRow("contacts", { name: "", favourite: false, sort }, "contact");
  }

  static async #removeHero(this: CrewSheet, _event: PointerEvent, { dataset }: HTMLElement): Promise<void> {
    const members = this.crew.system.members.filter((uuid) => uuid !== dataset.uuid);
    await updateDocument(this.crew, { system: { members } });
  }
}
