import { followHooks } from "../../foundry/hooks.ts";
import { localize } from "../../foundry/i18n.ts";
import { GMWindow, type WindowContext, type WindowRenderOptions } from "../../table/windows.ts";
import { crew } from "../documents/party/crew.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { clearSupply } from "../documents/supply/clear-supply.ts";
import { fillSupply } from "../documents/supply/fill-supply.ts";
import { fillsOf, travelLeg, type TravelLeg } from "../documents/supply/travel-leg.ts";
import { SUPPLY_CLEARS, SUPPLY_FILLS } from "../rules/supply.ts";
import { calmDrawing } from "./calm-drawing.ts";
import { templatePath } from "./parts/templates.ts";
import { RequestWindow } from "./request.ts";
import { supplyView, takes } from "./supply/supply-view.ts";

/** Travel and supply: legs of the way, what runs down and what fills up, foraging as a roll of the group (SRD 20.3). */
export class SupplyWindow extends GMWindow {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-supply",
    classes: ["fe-supply-window"],
    window: { title: "FATES_EDGE.Supply.Title" },
    position: { width: 460, height: "auto" as const },
    form: { handler: SupplyWindow.#travel },
    actions: { fill: SupplyWindow.#fill, clear: SupplyWindow.#clear, forage: SupplyWindow.#forage },
  };

  static override PARTS = { body: { template: templatePath("apps/supply/supply"), scrollable: [""] } };

  #unfollow = (): void => undefined;
  /** The leg as it is ticked; provisioned, as long as nobody says otherwise. */
  #leg: TravelLeg = { provisioned: true, harsh: false, light: false };

  override async _prepareContext(): Promise<WindowContext> {
    return supplyView(primaryParty()?.system.supply ?? 0, this.#leg, this.id);
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.#unfollow = followHooks(
      ["updateActor", "createActor", "deleteActor"],
      calmDrawing(this.element, () => void this.render()),
    );
    this.element.addEventListener("change", () => this.#keepLeg());
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
  }

  #keepLeg(): void {
    const data = new FormData(this.fields);
    this.#leg = { provisioned: data.has("provisioned"), harsh: data.has("harsh"), light: data.has("light") };
    const told = this.element.querySelector("[data-takes]");
    if (told) told.textContent = takes(fillsOf(this.#leg).length);
  }

  static async #travel(this: SupplyWindow): Promise<void> {
    await travelLeg(this.#leg);
  }

  static async #fill(this: SupplyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const reason = SUPPLY_FILLS.find(({ key }) => key === target.dataset.key);
    if (reason) await fillSupply(reason.key);
  }

  static async #clear(this: SupplyWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const reason = SUPPLY_CLEARS.find(({ key }) => key === target.dataset.key);
    if (reason) await clearSupply(reason.key);
  }

  static async #forage(this: SupplyWindow): Promise<void> {
    await RequestWindow.open({
      actors: crew().map(({ uuid }) => uuid),
      skill: "survival",
      attribute: "wits",
      approach: localize("FATES_EDGE.Supply.ForageAsk"),
      together: "group",
      purpose: "forage",
    });
  }
}
