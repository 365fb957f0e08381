import { OF_ACTORS, OF_SETTINGS } from "#foundry/host.ts";
import { OPENERS } from "./openers.ts";
import { PANEL_IDS } from "./parts/panel-ids.ts";
import { type Field } from "#foundry/elements.ts";
import { lostGroup } from "#table/group/group.ts";
import { localize } from "#foundry/i18n.ts";
import { FoldingPanel } from "#table/windows/folding-panel.ts";
import type { WindowContext, WindowRenderOptions } from "#table/windows.ts";
import { restoreParty } from "../actions/party.ts";
import { setSceneDials } from "../actions/scene/start-scene.ts";
import { currentEdition, setting } from "../data/settings.ts";
import type { PartyActor } from "../data/kinds.ts";
import type { RulesPage } from "../data/rules-pages.ts";
import { BARGAINS } from "../rules/hard-moves.ts";
import { POSITIONS } from "../rules/pool.ts";
import { primaryParty } from "../state/party.ts";
import { pointsLabel } from "../words/labels.ts";
import { bankView } from "./bank-view.ts";
import { dialsLineOf } from "./crown/crown-view.ts";
import { followTable } from "./parts/follow-table.ts";
import { keptIn } from "./parts/panel-memory.ts";
import { templatePath } from "./parts/templates.ts";
import { fullClocks, offerLife, warningsView } from "./scene/warnings.ts";
import { bindOpposition, oppositionActions, oppositionView } from "./scene/opposition.ts";
import { sceneHead } from "./scene/scene-words.ts";
import { windowNamed } from "./open-window.ts";

/** The hooks after which the panel is drawn anew. */
const WATCHED = [...OF_ACTORS, ...OF_SETTINGS] as const;

/** Shows the bank, or hides it when it is already there. */
export function openBank(): Promise<void> {
  return BankPanel.toggle();
}

/** Whether the bank is shown from the start, as it was when this browser last saw it. */
export function bankStartsOpen(): boolean {
  return setting("bankPanel").open ?? true;
}

/** The small movable panel of the bank: points, who earned them, and for a GM what can be done about it. */
class BankPanel extends FoldingPanel {
  static override readonly help: RulesPage = "spending";
  static override DEFAULT_OPTIONS = {
    id: PANEL_IDS.bank,
    classes: ["tt-bank-panel"],
    actions: {
      ...OPENERS,
      restoreParty: BankPanel.#restoreParty,
      draw: () => windowNamed("TableDrawWindow").open(),
      spreads: () => windowNamed("SpreadWindow").open(),
      supply: () => windowNamed("SupplyWindow").open(),
      offerBargain: BankPanel.#offerBargain,
      ...oppositionActions((uuid) => windowNamed("SpreadWindow").openAbout(uuid)),
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/bank-panel"), scrollable: [".tt-panel-body", ".tt-bank-entries"] },
  };

  protected override readonly rank = 1;
  protected override readonly memory = keptIn("bankPanel");
  /** What it says of the crown, which players are led to once they are shown a card of its spread. */
  #crownLine = "";
  /** Which clocks it knew to be full: the warnings ask of no others. */
  #fullClocks = "";

  protected override context(): object {
    const party = primaryParty();
    const edition = currentEdition();
    this.#crownLine = party ? dialsLineOf(party) : "";
    this.#fullClocks = fullLine(party);
    const base = { open: this.isUnfolded, gm: game.user.isGM };
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

  /** A clock that somebody is ticking is drawn first; the bank can wait. */
  protected override follows(): (() => void)[] {
    return [followTable(WATCHED, () => void setTimeout(this.redraw), this.#otherwise)];
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

  protected override onChange({ value, dataset }: Field): void {
    if (dataset.dial === "dv") void setSceneDials({ dv: value === "" ? null : Number(value) });
    const position = POSITIONS.find((name) => name === value) ?? "";
    if (dataset.dial === "position") void setSceneDials({ position });
  }

  static async #restoreParty(this: BankPanel): Promise<void> {
    await restoreParty();
    await this.render();
  }

  static async #offerBargain(this: BankPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const { uuid = "", ways = "" } = target.dataset;
    const bargains = BARGAINS.filter((bargain) => ways.split(" ").includes(bargain));
    await offerLife(uuid, bargains);
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
