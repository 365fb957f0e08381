import { showSheet } from "#table/windows/show-sheet.ts";
import { localize } from "#foundry/i18n.ts";
import { DockedPanel } from "#table/docked-panel.ts";
import type { Place } from "#table/docking.ts";
import { followHooks } from "#foundry/host.ts";
import { withHelp } from "#table/help.ts";
import { renderWhenReleased } from "#table/redraw.ts";
import type { WindowContext, WindowRenderOptions } from "#table/windows.ts";
import { postAct } from "../actions/post-act.ts";
import { templatePath } from "../data/game.ts";
import { changeSetting, currentDials, setting } from "../data/settings.ts";
import { SIDES, mayAct } from "../rules/conflict.ts";
import { isInCrisis } from "../rules/derived.ts";
import { conflictNow, type KnownCombatant } from "../state/conflict.ts";
import { partyInPlay } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";
import { label } from "../words/labels.ts";
import { callForInitiative, openEndConflict, openTurn } from "./conflict.ts";

let panel: ConflictPanel | null = null;

/** Who has acted this round, whose side is next, and who acts: everybody sees it, each player acts for their own (Combat Round). */
class ConflictPanel extends DockedPanel {
  static override readonly help: string = "conflicts";
  static override DEFAULT_OPTIONS = {
    id: "two-dice-conflict",
    classes: ["tt", "two-dice", "tt-conflict-panel"],
    window: { frame: false, positioned: false },
    actions: {
      toggle: ConflictPanel.#toggle,
      act: ConflictPanel.#act,
      nextRound: ConflictPanel.#nextRound,
      end: ConflictPanel.#end,
      first: ConflictPanel.#first,
      initiative: ConflictPanel.#initiative,
      openSheet: ConflictPanel.#openSheet,
    },
  };
  static override PARTS = {
    body: { template: templatePath("apps/conflict-panel"), scrollable: [".tt-conflict-body"] },
  };

  protected override readonly rank = 1;
  /** Beside the clocks, so that one side of the page stays free for sheets. */
  protected override readonly dock = "left";
  #unfollow = (): void => undefined;

  override async _renderFrame(options: WindowRenderOptions): Promise<HTMLElement> {
    return withHelp(await super._renderFrame(options), this);
  }

  override async _prepareContext(): Promise<WindowContext> {
    const party = partyInPlay();
    const state = party && conflictNow(party);
    const { user } = game;
    return {
      uid: this.id,
      open: !setting("conflictPanel").folded,
      isGM: user.isGM,
      round: state?.round ?? 0,
      isUnsettled: state?.first === "check",
      next: state?.next ? localize(`TWO_DICE.Side.Next.${state.next}`) : "",
      isOver: state?.first !== "check" && state?.next === null,
      sides: SIDES.map((side) => ({
        side,
        label: localize(`TWO_DICE.Side.${side}`),
        isNext: state?.next === side,
        people: (state?.all ?? [])
          .filter((one) => one.side === side)
          .map((one) => personView(one, { isNext: state?.next === side, user })),
      })),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const redraw = renderWhenReleased(this.element, () => void (this.rendered && this.render()));
    this.#unfollow = followHooks(["updateActor", "deleteActor", "createActor", "updateSetting"], redraw);
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
  }

  protected override place(): Partial<Place> {
    return setting("conflictPanel");
  }

  protected override async remember(change: Partial<Place> & { folded?: boolean }): Promise<void> {
    await changeSetting("conflictPanel", { ...setting("conflictPanel"), ...change });
  }

  static async #toggle(this: ConflictPanel): Promise<void> {
    await this.remember({ folded: !setting("conflictPanel").folded });
    await this.render();
  }

  static async #act(this: ConflictPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await openTurn(target.dataset.id ?? "");
  }

  static async #nextRound(this: ConflictPanel): Promise<void> {
    await postAct("nextRound", null);
  }

  static async #end(this: ConflictPanel): Promise<void> {
    await openEndConflict();
  }

  static async #first(this: ConflictPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await postAct("setFirst", null, { side: target.dataset.side ?? "" });
  }

  static async #initiative(this: ConflictPanel): Promise<void> {
    await callForInitiative();
  }

  static async #openSheet(this: ConflictPanel, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = characterHere(target.dataset.actor);
    if (actor) await showSheet(actor);
  }
}

function personView(
  one: KnownCombatant,
  { isNext, user }: { readonly isNext: boolean; readonly user: User.Implementation },
) {
  const actor = characterHere(one.actor);
  const left = one.turns - one.acted;
  const may =
    mayAct(one) && actor !== null && (user.isGM || (isNext && actor.testUserPermission(user, "OWNER")));
  const standing = one.out ? `Fate.${one.fate || "out"}` : left > 0 ? "Standing.waits" : "Standing.acted";
  const statuses = currentDials().statuses.filter(({ id }) => actor?.system.statuses.includes(id));
  return {
    id: one.id,
    actor: one.actor,
    name: one.name,
    standing: localize(`TWO_DICE.${standing}`, { count: left }),
    hasActed: left <= 0 || one.out,
    statuses: statuses.map(label.status).join(", "),
    isCrisis: actor !== null && isInCrisis(actor.system.health.value, actor.system.numbers.health),
    isDown: actor !== null && actor.system.health.value === 0 && !one.out,
    mayAct: may,
    actLabel: localize("TWO_DICE.Conflict.ActFor", { name: one.name }),
  };
}

/** Shows the panel to everybody while a conflict goes on (`ready`). */
export function startConflictPanel(): void {
  const settle = (): void => {
    const runs = partyInPlay()?.system.conflict.running ?? false;
    panel ??= new ConflictPanel();
    if (runs && !panel.rendered) void panel.render({ force: true });
    else if (!runs && panel.rendered) void panel.close();
  };
  followHooks(["updateActor", "createActor", "deleteActor", "updateSetting", "createSetting"], settle);
  settle();
}
