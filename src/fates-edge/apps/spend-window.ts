import { followHooks } from "../../foundry/follow-hooks.ts";
import { localize } from "../../foundry/i18n.ts";
import { notify } from "../../foundry/notify.ts";
import { currentEdition } from "../data/current-edition.ts";
import { spendFromBank } from "../documents/actions/spend-from-bank.ts";
import { spendOnRoll } from "../documents/actions/spend-on-roll.ts";
import type { SpendOptions } from "../documents/actions/spend-options.ts";
import { pointsLeft } from "../documents/card/purse.ts";
import type { ActionMessage } from "../documents/kinds.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { pillarChoices } from "./choices.ts";
import { FormWindow, type WindowContext, type WindowRenderOptions } from "./form-window.ts";
import { setbackShort } from "./labels.ts";
import { readSpendMenu, spendGroups, type SpendLine } from "./spend-menu.ts";
import { templatePath } from "./templates.ts";

/** What a spend is paid from: the setbacks of one roll, or the bank. */
export type Purse = ActionMessage | "bank";

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
  /** The line of the menu whose words stand in the free line, for its price to be raised. */
  #offered: SpendLine | null = null;
  #unfollow = (): void => undefined;
  #menu: readonly SpendLine[] = [];
  #pillar = "";
  /** What stands in the free line, so that a menu drawn anew does not wipe it. */
  #free = { label: "", price: "1" };
  /** The points the window was last drawn for. */
  #shown = 0;

  constructor(purse: Purse) {
    super({ id: `fates-edge-spend-${purse === "bank" ? purse : purse.id}` });
    this.#purse = purse;
  }

  override get title(): string {
    return localize("FATES_EDGE.Spend.Title", { unit: setbackShort(currentEdition()) });
  }

  get #points(): number {
    const banked = primaryParty()?.system.bank.total ?? 0;
    return this.#purse === "bank" ? banked : pointsLeft(this.#purse.system, banked);
  }

  override async _prepareContext(): Promise<WindowContext> {
    if (this.#menu.length === 0) this.#menu = await readSpendMenu();
    const edition = currentEdition();
    const pillar = this.#pillar || primaryParty()?.system.scene.pillar || "universal";
    const unit = setbackShort(edition);
    this.#shown = this.#points;
    return {
      uid: this.id,
      points: this.#points,
      purse: localize("FATES_EDGE.Spend.Purse", { unit }),
      pillars: pillarChoices(pillar),
      groups: spendGroups(this.#menu, { pillar, purse: this.#points, edition }),
      ...this.#free,
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => this.#choosePillar(event));
    this.element.addEventListener("input", () => this.#keepFree());
    this.#unfollow = followHooks(["updateActor", "updateChatMessage"], () => this.#followPurse());
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
  }

  /** Other GMs spend too, and rolls bring points while one is choosing. */
  #followPurse(): void {
    if (this.#points !== this.#shown) void this.render({ parts: ["body"] });
  }

  #choosePillar(event: Event): void {
    if (!(event.target instanceof HTMLInputElement) || event.target.name !== "pillar") return;
    this.#pillar = event.target.value;
    void this.render({ parts: ["body"] });
  }

  #keepFree(): void {
    const data = new FormData(this.fields);
    this.#free = { label: String(data.get("label")), price: String(data.get("price")) };
  }

  async #spend(options: SpendOptions): Promise<void> {
    const purse = this.#purse;
    const spent = purse === "bank" ? await spendFromBank(options) : await spendOnRoll(purse, options);
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

  #offerMore(line: SpendLine): void {
    this.#offered = line;
    this.#set("label", line.name);
    this.#set("price", String(line.points))?.focus();
    this.#keepFree();
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
    const { text = "", uuid = "" } = this.#offered?.name === label ? this.#offered : {};
    await this.#spend({ label, text, uuid, points: Number(data.get("price")) });
  }
}
