import { followHooks } from "../../foundry/hooks.ts";
import { localize } from "../../foundry/i18n.ts";
import { keepWithin, type Place } from "../../table/panels.ts";
import type { WindowContext, WindowRenderOptions } from "../../table/windows.ts";
import { createParty } from "../actions/party.ts";
import { currentEdition } from "../data/current-edition.ts";
import { changeSetting, setting } from "../data/settings.ts";
import { setSceneDials } from "../documents/actions/set-scene-dials.ts";
import { primaryParty } from "../documents/party/primary-party.ts";
import { restoreParty } from "../documents/party/restore-party.ts";
import { BARGAINS } from "../rules/hard-moves.ts";
import { POSITIONS } from "../rules/positions.ts";
import { lostParty } from "../state/party.ts";
import { pointsLabel } from "../words/labels.ts";
import { bankView } from "./bank-view.ts";
import { calmDrawing } from "./calm-drawing.ts";
import { MovablePanel } from "./movable-panel.ts";
import { templatePath } from "./parts/templates.ts";
import { RequestWindow } from "./request.ts";
import { warningsView } from "./roll/warnings.ts";
import { AdvantagesWindow } from "./scene/advantages.ts";
import { EndSceneWindow } from "./scene/end-scene.ts";
import { FrameWindow } from "./scene/frame.ts";
import { offerBargain } from "./scene/offer-bargain.ts";
import { sceneHead } from "./scene/scene-words.ts";
import { SessionWindow } from "./session-end/session-end.ts";
import { SpendWindow } from "./spend/spend.ts";
import { SupplyWindow } from "./supply.ts";

/** What the panel shows changes with these. */
const WATCHED = ["updateActor", "createActor", "deleteActor", "updateSetting", "createSetting"] as const;

let panel: BankPanel | null = null;

/** Shows the bank, or hides it when it is already there. */
export async function openBank(): Promise<void> {
  // The same panel each time: asked for twice at once, it must not be there twice.
  panel ??= new BankPanel();
  if (panel.rendered) await panel.close();
  else await panel.render({ force: true });
}

/** Whether the bank is shown from the start, as it was when this browser last saw it. */
export function bankStartsOpen(): boolean {
  return setting("bankPanel").open ?? true;
}

/** The small movable panel of the bank: points, who earned them, and for a GM what can be done about it. */
class BankPanel extends MovablePanel {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-bank",
    classes: ["fates-edge", "fe-bank-panel"],
    window: { frame: false, positioned: false },
    actions: {
      toggle: BankPanel.#toggle,
      createParty: BankPanel.#createParty,
      restoreParty: BankPanel.#restoreParty,
      spend: BankPanel.#spend,
      askForRoll: BankPanel.#askForRoll,
      frame: BankPanel.#frame,
      advantages: BankPanel.#advantages,
      endScene: BankPanel.#endScene,
      supply: BankPanel.#supply,
      offerBargain: BankPanel.#offerBargain,
      endSession: BankPanel.#endSession,
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/bank-panel"), scrollable: [".fe-bank-entries"] },
  };

  #unfolded = !setting("bankPanel").folded;
  #unfollow = (): void => undefined;

  override async _prepareContext(): Promise<WindowContext> {
    const party = primaryParty();
    const edition = currentEdition();
    const base = { uid: this.id, open: this.#unfolded, gm: game.user.isGM };
    if (!party) return { ...base, ...missingParty() };
    const bank = bankView(party);
    return {
      ...base,
      ...bank,
      unit: bank.short,
      sumLabel: localize("FATES_EDGE.Bank.Sum", { points: pointsLabel(bank.total, edition) }),
      ...sceneHead(party),
      ...(game.user.isGM && { warnings: warningsView(party) }),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const draw = calmDrawing(this.element, () => void this.render());
    // A clock that a hand is on is drawn first: the bank is read at leisure.
    const unfollow = followHooks(WATCHED, () => void setTimeout(draw));
    this.#unfollow = keepWithin(this.element, () => this.#place(), unfollow);
    void this.#remember({ open: true });
    this.element.addEventListener("change", (event) => this.#turnDial(event));
    // Of what changed while it was drawn for the first time, it was not told.
    void this.render();
  }

  protected override moved(place: Place): void {
    void this.#remember(place);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
    void this.#remember({ open: false });
  }

  #place(): Place {
    const { left, top } = setting("bankPanel");
    return { left: left ?? this.#besideSidebar(), top: top ?? 16 };
  }

  /** Where nobody has moved it yet it stands left of the sidebar, over no one's chat. */
  #besideSidebar(): number {
    const sidebar = this.element.ownerDocument.querySelector("#sidebar")?.getBoundingClientRect().left;
    return (sidebar ?? innerWidth) - this.element.offsetWidth - 16;
  }

  async #remember(change: Partial<Place> & { open?: boolean; folded?: boolean }): Promise<void> {
    await changeSetting("bankPanel", { ...setting("bankPanel"), ...change });
  }

  #turnDial(event: Event): void {
    if (!(event.target instanceof HTMLSelectElement)) return;
    const { value, dataset } = event.target;
    if (dataset.dial === "dv") void setSceneDials({ dv: value === "" ? null : Number(value) });
    const position = POSITIONS.find((name) => name === value) ?? "";
    if (dataset.dial === "position") void setSceneDials({ position });
  }

  static async #toggle(this: BankPanel): Promise<void> {
    this.#unfolded = !this.#unfolded;
    void this.#remember({ folded: !this.#unfolded });
    await this.render();
  }

  static async #createParty(this: BankPanel): Promise<void> {
    await createParty();
    await this.render();
  }

  static async #restoreParty(this: BankPanel): Promise<void> {
    await restoreParty();
    await this.render();
  }

  static async #spend(this: BankPanel): Promise<void> {
    await SpendWindow.open("bank");
  }

  static async #askForRoll(this: BankPanel): Promise<void> {
    await RequestWindow.open();
  }

  static async #frame(this: BankPanel): Promise<void> {
    await FrameWindow.open();
  }

  static async #advantages(this: BankPanel): Promise<void> {
    await AdvantagesWindow.open();
  }

  static async #supply(this: BankPanel): Promise<void> {
    await SupplyWindow.open();
  }

  static async #offerBargain(this: BankPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { uuid = "", ways = "" } = target.dataset;
    const bargains = BARGAINS.filter((bargain) => ways.split(" ").includes(bargain));
    await offerBargain(uuid, bargains);
  }

  static async #endScene(this: BankPanel): Promise<void> {
    await EndSceneWindow.open();
  }

  static async #endSession(this: BankPanel): Promise<void> {
    await SessionWindow.open();
  }
}

/** What the panel says while there is no party: that one can be founded, or the one last lost brought back. */
function missingParty(): WindowContext {
  const lost = lostParty();
  const restore = lost && localize("FATES_EDGE.Party.Restore", { name: lost.name });
  return { missing: true, total: 0, unit: "", restore, sumLabel: localize("FATES_EDGE.Bank.Title") };
}
