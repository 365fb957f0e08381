import { PANEL_IDS } from "./parts/panel-ids.ts";
import { isSelect } from "#foundry/elements.ts";
import { lostGroup } from "#table/group/group.ts";
import { localize } from "#foundry/i18n.ts";
import { DockedPanel } from "#table/docked-panel.ts";
import type { Place } from "#table/docking.ts";
import { renderWhenReleased } from "#table/redraw.ts";
import type { WindowContext, WindowRenderOptions } from "#table/windows.ts";
import { createParty, restoreParty } from "../actions/party.ts";
import { setSceneDials } from "../actions/scene/start-scene.ts";
import { changeSetting, currentEdition, setting } from "../data/settings.ts";
import type { PartyActor } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { BARGAINS } from "../rules/hard-moves.ts";
import { POSITIONS } from "../rules/pool.ts";
import { primaryParty } from "../state/party.ts";
import { pointsLabel } from "../words/labels.ts";
import { bankView } from "./bank-view.ts";
import { dialsLineOf } from "./crown/crown-view.ts";
import { CrownWindow } from "./crown/crown-window.ts";
import { followTable } from "./parts/follow-table.ts";
import { templatePath } from "./parts/templates.ts";
import { RequestWindow } from "./request.ts";
import { fullClocks, offerLife, warningsView } from "./scene/warnings.ts";
import { AdvantagesWindow } from "./scene/advantages.ts";
import { EndSceneWindow } from "./scene/end-scene.ts";
import { bindOpposition, oppositionActions, oppositionView } from "./scene/opposition.ts";
import { FrameWindow } from "./scene/frame.ts";
import { sceneHead } from "./scene/scene-words.ts";
import { SessionWindow } from "./session-end/session-end.ts";
import { SpendWindow } from "./spend/spend.ts";
import { SupplyWindow } from "./supply.ts";
import { SpreadWindow } from "./spread/spread-window.ts";
import { openTableDraw } from "./table-draw.ts";

/** The hooks after which the panel is drawn anew. */
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
class BankPanel extends DockedPanel {
  static override readonly help: RulesPage = "spending";
  static override DEFAULT_OPTIONS = {
    id: PANEL_IDS.bank,
    classes: ["tt", "tt-bank-panel"],
    window: { frame: false, positioned: false },
    actions: {
      toggle: BankPanel.#toggle,
      createParty: BankPanel.#createParty,
      restoreParty: BankPanel.#restoreParty,
      spend: BankPanel.#spend,
      draw: BankPanel.#draw,
      spreads: BankPanel.#spreads,
      crown: BankPanel.#crown,
      askForRoll: BankPanel.#askForRoll,
      frame: BankPanel.#frame,
      advantages: BankPanel.#advantages,
      endScene: BankPanel.#endScene,
      supply: BankPanel.#supply,
      offerBargain: BankPanel.#offerBargain,
      endSession: BankPanel.#endSession,
      ...oppositionActions((uuid) => SpreadWindow.openAbout(uuid)),
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/bank-panel"), scrollable: [".tt-bank-body", ".tt-bank-entries"] },
  };

  protected override readonly rank = 1;
  #unfolded = !setting("bankPanel").folded;
  /** Whether something changed since it was read, while the panel was drawn for the first time. */
  #isBehind = false;
  /** What it says of the crown, which players are led to once they are shown a card of its spread. */
  #crownLine = "";
  /** Which clocks it knew to be full: the warnings ask of no others. */
  #fullClocks = "";
  #unfollow = (): void => undefined;

  override async _prepareContext(options: WindowRenderOptions): Promise<WindowContext> {
    if (options.isFirstRender) this.#noteChanges();
    const party = primaryParty();
    const edition = currentEdition();
    this.#crownLine = party ? dialsLineOf(party) : "";
    this.#fullClocks = fullLine(party);
    const base = { uid: this.id, open: this.#unfolded, gm: game.user.isGM };
    if (!party) return { ...base, ...missingParty() };
    const bank = bankView(party);
    return {
      ...base,
      ...bank,
      unit: bank.short,
      sumLabel: localize("FATES_EDGE.Bank.Sum", { points: pointsLabel(bank.total, edition) }),
      ...sceneHead(party),
      crown: this.#crownLine,
      ...(game.user.isGM && { warnings: warningsView(party), opposition: oppositionView(this.id) }),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const draw = renderWhenReleased(this.element, () => void this.render());
    this.#unfollow();
    // A clock that somebody is ticking is drawn first; the bank can wait.
    this.#unfollow = followTable(WATCHED, () => void setTimeout(draw), this.#otherwise);
    if (!bankStartsOpen()) void this.remember({ open: true });
    this.element.addEventListener("change", (event) => this.#turnDial(event));
    if (this.#isBehind) void this.render();
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    bindOpposition(this.element);
  }

  /** Players are shown no warnings. */
  readonly #otherwise = {
    spreads: (): boolean => {
      const party = primaryParty();
      return party !== null && dialsLineOf(party) !== this.#crownLine;
    },
    clocks: (): boolean => game.user.isGM && fullLine(primaryParty()) !== this.#fullClocks,
  };

  #noteChanges(): void {
    this.#unfollow();
    this.#isBehind = false;
    this.#unfollow = followTable(WATCHED, () => void (this.#isBehind = true), this.#otherwise);
  }

  protected override place(): Partial<Place> {
    return setting("bankPanel");
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
    void this.remember({ open: false });
  }

  protected override async remember(
    change: Partial<Place> & { open?: boolean; folded?: boolean },
  ): Promise<void> {
    await changeSetting("bankPanel", { ...setting("bankPanel"), ...change });
  }

  #turnDial(event: Event): void {
    if (!isSelect(event.target)) return;
    const { value, dataset } = event.target;
    if (dataset.dial === "dv") void setSceneDials({ dv: value === "" ? null : Number(value) });
    const position = POSITIONS.find((name) => name === value) ?? "";
    if (dataset.dial === "position") void setSceneDials({ position });
  }

  static async #toggle(this: BankPanel): Promise<void> {
    this.#unfolded = !this.#unfolded;
    void this.remember({ folded: !this.#unfolded });
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

  static async #draw(this: BankPanel): Promise<void> {
    await openTableDraw();
  }

  static async #spreads(this: BankPanel): Promise<void> {
    await SpreadWindow.open();
  }

  static async #crown(this: BankPanel): Promise<void> {
    await CrownWindow.open();
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
    await offerLife(uuid, bargains);
  }

  static async #endScene(this: BankPanel): Promise<void> {
    await EndSceneWindow.open();
  }

  static async #endSession(this: BankPanel): Promise<void> {
    await SessionWindow.open();
  }
}

function fullLine(party: PartyActor | null): string {
  return party ? fullClocks(party).join(" ") : "";
}

/** What the panel says while there is no party: that one can be founded, or the one last lost brought back. */
function missingParty(): WindowContext {
  const lost = lostGroup();
  const restore = lost && localize("FATES_EDGE.Party.Restore", { name: lost.name });
  return { missing: true, total: 0, unit: "", restore, sumLabel: localize("FATES_EDGE.Bank.Title") };
}
