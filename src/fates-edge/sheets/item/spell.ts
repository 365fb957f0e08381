import { OF_MESSAGES } from "#foundry/host.ts";
import { onClick } from "#table/on-click.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { deletion, updateDocument } from "#foundry/documents.ts";
import { followHooks } from "#foundry/host.ts";
import type { SheetMetadata } from "#foundry/registration.ts";
import { USUAL_RUNGS } from "../../actions/magic/new-spell.ts";
import { approveSpell, askForSpell } from "../../actions/magic/spell-approval.ts";
import { blankEffect } from "../../apps/effects/rows.ts";
import { templatePath } from "../../apps/parts/templates.ts";
import { isPc, type SpellItem } from "../../data/kinds.ts";
import { approvalOf, openAskFor } from "../../state/magic/spell-approval.ts";
import { type RecipeSource, recipeOf } from "../../state/magic/spells.ts";
import type { ItemContext, ItemDrawn, SheetRenderOptions } from "#table/sheets/steady-sheet.ts";
import { type KnownNames, namesAsked } from "./fields.ts";
import { writeSlug } from "./item-sheet.ts";
import { ThingSheet } from "./readable.ts";
import {
  addRequirement,
  putRequirementsRight,
  removeRequirement,
  type RequirementForm,
} from "./requirement-rows.ts";
import { checklist, spellContext } from "./spell-context.ts";
import { approvalView } from "./spell-approval.ts";
import { windowNamed } from "../../apps/open-window.ts";

/** What a form of this sheet sends, as far as it is put right on the way. */
interface SpellForm {
  name?: string;
  system?: { slug?: string; obvious?: unknown; requirements?: Record<string, RequirementForm> };
}

/** A spell: the recipe's three lines, what else the checklist asks, and the checklist, judged as one types. */
export class SpellSheet extends ThingSheet {
  static override readonly help: RulesPage = "magic";
  static readonly metadata: SheetMetadata = {
    document: "Item",
    types: ["spell"],
    label: "FATES_EDGE.Sheet.Spell",
  };

  static override DEFAULT_OPTIONS = {
    actions: {
      addDoes: SpellSheet.#addDoes,
      removeDoes: SpellSheet.#removeDoes,
      addRung: SpellSheet.#addRung,
      removeRung: SpellSheet.#removeRung,
      addBite: SpellSheet.#addBite,
      removeEffect: SpellSheet.#removeBite,
      addRequirement: SpellSheet.#addRequirement,
      removeRequirement: onClick<SpellSheet>((sheet, data) =>
        removeRequirement(sheet.#spell, data.requirement ?? ""),
      ),
      askForSpell: SpellSheet.#ask,
      allowSpell: SpellSheet.#allow,
      seedSpell: SpellSheet.#seed,
    },
  };

  static override PARTS = { body: { template: templatePath("sheets/spell-item"), scrollable: [""] } };

  #known: KnownNames | null = null;
  #told = "";

  get #spell(): SpellItem {
    return this.item as SpellItem;
  }

  /** What waits for a GM's word its owner may write on, whatever the table says of finished things. */
  protected override get mayWrite(): boolean {
    return super.mayWrite || (this.isEditable && approvalOf(this.#spell) !== "allowed");
  }

  protected override get isBlank(): boolean {
    return (
      super.isBlank ||
      (isPc(this.item.parent) && approvalOf(this.#spell) === "new" && !openAskFor(this.#spell))
    );
  }

  override async _prepareContext(options: SheetRenderOptions): Promise<ItemContext> {
    const context = await super._prepareContext(options);
    this.#told = this.#approvalWords();
    return Object.assign(context, { approval: approvalView(this.#spell, { editable: this.isEditable }) });
  }

  protected override async editorContext(): Promise<object> {
    const known = await namesAsked(Object.values(this.#spell.system.requirements));
    this.#known = known;
    return spellContext(this.#spell, { uid: this.id, known });
  }

  override async _onFirstRender(...drawn: ItemDrawn): Promise<void> {
    await super._onFirstRender(...drawn);
    this.element.addEventListener("input", () => this.#judge());
  }

  /** A GM is asked and answers in the log; what they allow stands on the character. */
  protected override follows(): (() => void)[] {
    const names = [...OF_MESSAGES, "updateActor"] as const;
    return [...super.follows(), followHooks(names, () => this.#followLeave())];
  }

  #followLeave(): void {
    const now = this.#approvalWords();
    if (now === this.#told) return;
    this.#told = now;
    void this.render({ parts: ["body"] });
  }

  /** How the spell's approval stands, as words that change whenever it does. */
  #approvalWords(): string {
    return `${approvalOf(this.#spell)} ${openAskFor(this.#spell)?.id ?? ""}`;
  }

  override _processFormData(event: SubmitEvent | null, form: HTMLFormElement, data: never): object {
    const update = super._processFormData(event, form, data) as SpellForm;
    const { system } = update;
    writeSlug(event, form, update, this.item);
    if (system && "obvious" in system) system.obvious = obviousIn(system.obvious);
    putRequirementsRight(this.#spell, system?.requirements ?? {}, this.#known);
    return update;
  }

  /** What stands in the fields now, letter by letter, is judged before it is sent. */
  #judge(): void {
    const { form } = this;
    const list = this.element.querySelector<HTMLElement>("[data-checklist]");
    if (!form || !list) return;
    const said = foundry.utils.expandObject(
      new foundry.applications.ux.FormDataExtended(form).object,
    ) as SpellForm;
    if (said.system && "obvious" in said.system) said.system.obvious = obviousIn(said.system.obvious);
    const system = foundry.utils.mergeObject(
      this.#spell.system.toObject(),
      said.system ?? {},
    ) as RecipeSource;
    const judged = checklist(recipeOf(said.name ?? this.item.name, system)) as Checklist;
    const lines = judged.remarks.map(({ state, text }) => {
      const line = list.ownerDocument.createElement("li");
      line.className = state;
      line.textContent = text;
      return line;
    });
    list.replaceChildren(...lines);
    const summary = this.element.querySelector("[data-checklist-summary]");
    if (summary && summary.textContent !== judged.summary) summary.textContent = judged.summary;
    const ask = this.element.querySelector<HTMLButtonElement>('[data-action="askForSpell"]');
    if (ask) ask.disabled = !judged.ready;
  }

  static async #addDoes(this: SpellSheet): Promise<void> {
    const key = foundry.utils.randomID();
    this.goTo = `${this.id}-does-${key}-type`;
    const sort = nextSort(Object.values(this.#spell.system.effects));
    await this.item.update({ system: { effects: { [key]: { type: "controlled", sort } } } });
  }

  static async #removeDoes(this: SpellSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.goTo = `${this.id}-add-does`;
    await updateDocument(this.item, { system: { effects: deletion(target.dataset.key ?? "") } });
  }

  static async #addRung(this: SpellSheet): Promise<void> {
    const key = foundry.utils.randomID();
    const taken = Object.values(this.#spell.system.ladder).map(({ from }) => from);
    const from = USUAL_RUNGS.find((points) => !taken.includes(points)) ?? 1 + Math.max(0, ...taken);
    this.goTo = `${this.id}-rung-${key}-text`;
    await this.item.update({ system: { ladder: { [key]: { from } } } });
  }

  static async #removeRung(this: SpellSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.goTo = `${this.id}-add-rung`;
    await updateDocument(this.item, { system: { ladder: deletion(target.dataset.key ?? "") } });
  }

  static async #addBite(this: SpellSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const rung = target.dataset.key ?? "";
    const key = foundry.utils.randomID();
    this.goTo = `${this.id}-${rung}-effect-${key}-type`;
    const sort = nextSort(Object.values(this.#spell.system.ladder[rung]?.effects ?? {}));
    const effect = { ...blankEffect("fatigue"), who: "roller", sort };
    await this.item.update({ system: { ladder: { [rung]: { effects: { [key]: effect } } } } });
  }

  /** The row's own rung tells which ladder's effect it is. */
  static async #removeBite(this: SpellSheet, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const rung = target.closest<HTMLElement>("[data-rung]")?.dataset.rung ?? "";
    const effects = deletion(target.dataset.effect ?? "");
    await updateDocument(this.item, { system: { ladder: { [rung]: { effects } } } });
  }

  /** What stands in a field is sent before the spell is put before the GMs. */
  static async #ask(this: SpellSheet): Promise<void> {
    if (this.writing) await this.submit();
    await askForSpell(this.#spell);
  }

  static async #seed(this: SpellSheet): Promise<void> {
    await this.submit();
    await windowNamed("SeedWindow").open(this.#spell);
  }

  static async #allow(this: SpellSheet): Promise<void> {
    if (this.writing) await this.submit();
    await approveSpell(this.#spell);
  }

  static async #addRequirement(this: SpellSheet): Promise<void> {
    const key = foundry.utils.randomID();
    this.goTo = `${this.id}-requirement-${key}-kind`;
    await addRequirement(this.#spell, key);
  }
}

interface Checklist {
  readonly ready: boolean;
  readonly summary: string;
  readonly remarks: readonly { readonly state: string; readonly text: string }[];
}

function obviousIn(said: unknown): boolean | null {
  if (said === "yes" || said === true) return true;
  return said === "no" || said === false ? false : null;
}

function nextSort(entries: readonly { readonly sort: number }[]): number {
  return 1 + Math.max(0, ...entries.map(({ sort }) => sort));
}
