import { localize } from "../../foundry/i18n.ts";
import { notify } from "../../foundry/notify.ts";
import { currentEdition } from "../data/current-edition.ts";
import { spendFromBank } from "../documents/actions/spend-from-bank.ts";
import { spendOnRoll } from "../documents/actions/spend-on-roll.ts";
import type { SpendOptions } from "../documents/actions/spend-options.ts";
import type { ActionMessage } from "../documents/kinds.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { pillarChoices } from "./choices.ts";
import { FormWindow, type WindowContext, type WindowRenderOptions } from "./form-window.ts";
import { setbackShort } from "./labels.ts";
import { readSpendMenu, spendGroups, type SpendLine } from "./spend-menu.ts";
import { templatePath } from "./templates.ts";

/** What a spend is paid from: the setbacks of one roll, with how many are left, or the bank. */
export type Purse = { readonly message: ActionMessage; readonly left: number } | "bank";

/** Opens the menu of spends for a roll's card or for the bank. */
export function openSpendWindow(purse: Purse): void {
  void new SpendWindow(purse).render({ force: true });
}

/** The GM's menu of costs, by pillar and price, with a line for one's own words. */
class SpendWindow extends FormWindow {
  static override DEFAULT_OPTIONS = {
    position: { width: 480, height: 600 },
    form: { handler: SpendWindow.#spendOwnWords },
    actions: { spendLine: SpendWindow.#spendLine },
  };

  static override PARTS = {
    body: { template: templatePath("apps/spend"), scrollable: [".fe-spend-menu"] },
  };

  readonly #purse: Purse;
  #menu: readonly SpendLine[] = [];
  #pillar = "";

  constructor(purse: Purse) {
    super({ id: `fates-edge-spend-${purse === "bank" ? purse : purse.message.id}` });
    this.#purse = purse;
  }

  override get title(): string {
    return localize("FATES_EDGE.Spend.Title", { unit: setbackShort(currentEdition()) });
  }

  get #points(): number {
    const party = primaryParty();
    const banked = party?.system.bank.total ?? 0;
    return this.#purse === "bank" ? banked : this.#purse.left;
  }

  override async _prepareContext(): Promise<WindowContext> {
    if (this.#menu.length === 0) this.#menu = await readSpendMenu();
    const edition = currentEdition();
    const pillar = this.#pillar || primaryParty()?.system.scene.pillar || "universal";
    const unit = setbackShort(edition);
    return {
      uid: this.id,
      points: this.#points,
      purse: localize("FATES_EDGE.Spend.Purse", { unit }),
      pillars: pillarChoices(pillar),
      groups: spendGroups(this.#menu, { pillar, purse: this.#points, edition }),
      label: this.#typed("label") ?? "",
      price: this.#typed("price") ?? "1",
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => this.#choosePillar(event));
  }

  #choosePillar(event: Event): void {
    if (!(event.target instanceof HTMLInputElement) || event.target.name !== "pillar") return;
    this.#pillar = event.target.value;
    void this.render({ parts: ["body"] });
  }

  /** What stands in a field now, so that choosing a pillar does not wipe it. */
  #typed(name: string): string | undefined {
    const field = this.rendered ? this.fields.elements.namedItem(name) : null;
    return field instanceof HTMLInputElement ? field.value : undefined;
  }

  async #spend(options: SpendOptions): Promise<void> {
    const purse = this.#purse;
    const spent = purse === "bank" ? await spendFromBank(options) : await spendOnRoll(purse.message, options);
    if (spent) await this.close();
  }

  /** A line that says "or more" goes into the free line first, where its price can be raised. */
  static async #spendLine(this: SpendWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const line = this.#menu.find(({ uuid }) => uuid === target.dataset.uuid);
    if (!line) return;
    const { name: label, text, points, uuid } = line;
    if (points > this.#points) return notify.warn("FATES_EDGE.Spend.NotEnough");
    if (line.orMore && points < this.#points) return this.#offerMore(line);
    await this.#spend({ label, text, points, uuid });
  }

  #offerMore({ name, points }: SpendLine): void {
    this.#set("label", name);
    this.#set("price", String(points))?.focus();
  }

  #set(name: string, value: string): HTMLInputElement | null {
    const field = this.fields.elements.namedItem(name);
    if (!(field instanceof HTMLInputElement)) return null;
    field.value = value;
    return field;
  }

  static async #spendOwnWords(this: SpendWindow): Promise<void> {
    const data = new FormData(this.fields);
    const label = String(data.get("label") ?? "").trim();
    if (label === "") return notify.warn("FATES_EDGE.Spend.NoWords");
    await this.#spend({ label, points: Number(data.get("price")) });
  }
}
