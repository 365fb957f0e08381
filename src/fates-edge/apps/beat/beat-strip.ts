import { OF_ACTORS, OF_SETTINGS } from "#foundry/host.ts";
import { onClick } from "#table/on-click.ts";
import { PANEL_IDS } from "../parts/panel-ids.ts";
import { findHere } from "#foundry/documents.ts";
import { isInput, isSelect, type Field } from "#foundry/elements.ts";
import { followHooks } from "#foundry/host.ts";
import { FoldingPanel } from "#table/windows/folding-panel.ts";
import { chooseAnchor, declare, openTail, returnToStep, takeStep } from "../../actions/beat/beat.ts";
import { settleFallout } from "../../actions/beat/fallout.ts";
import { askReward } from "./reward.ts";
import { goToNextBeat } from "../../actions/campaign/finale.ts";
import { flip } from "../../actions/beat/flips.ts";
import { isPc } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { falloutOf, FLIP_WAYS, usualTarget } from "../../state/beat/flips.ts";
import { mixedScene } from "../../state/beat/mixed-tier.ts";
import { followTable } from "../parts/follow-table.ts";
import { keptIn } from "../parts/panel-memory.ts";
import { templatePath } from "../parts/templates.ts";
import { startRoll } from "../roll/start-roll.ts";
import { declaredBy } from "../your-move/acts.ts";
import { beatView, type FalloutDraft } from "./beat-view.ts";
import { windowNamed } from "../open-window.ts";

/** The hooks after which the strip is drawn anew. */
const WATCHED = [...OF_ACTORS, "updateChatMessage", "deleteChatMessage"] as const;

const UNCHOSEN: FalloutDraft = { who: "", option: 0 };

let strip: BeatStrip | null = null;

/** Shows the strip of the beat, or puts it away when its scene is over. */
async function showBeat(isShown: boolean): Promise<void> {
  strip ??= new BeatStrip();
  if (isShown) await strip.render({ force: true });
  else if (strip.rendered) await strip.close();
}

/**
 * The beat of a mixed-tier scene, step by step (SRD R.7), beside the bank: everyone reads it, a GM leads
 * through it.
 */
class BeatStrip extends FoldingPanel {
  static override readonly help: RulesPage = "mixedTiers";
  static override DEFAULT_OPTIONS = {
    id: PANEL_IDS.beat,
    classes: ["tt-beat-strip"],
    actions: {
      next: async () => void (await takeStep()),
      goTo: onClick((_strip, data) => returnToStep(data.step ?? "")),
      declare: BeatStrip.#declare,
      anchor: onClick((_strip, data) => chooseAnchor(data.for ?? "")),
      roll: BeatStrip.#roll,
      flip: BeatStrip.#flip,
      settle: BeatStrip.#settle,
      openTail: async () => void (await openTail()),
      reward: askReward,
      nextBeat: async () => void (await goToNextBeat()),
      openCrown: () => windowNamed("CrownWindow").open(),
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/beat/strip"), scrollable: [".tt-panel-body"] },
  };

  protected override readonly rank = 4;
  /** Left of the bank, or where the clocks leave no room there, below it. */
  protected override readonly dock = "beside";
  protected override readonly isOpened = false;
  protected override readonly memory = keptIn("beatStrip");
  #fallout = UNCHOSEN;

  protected override context(): object {
    const mixed = mixedScene();
    return mixed ? beatView(mixed, { uid: this.id, open: this.isUnfolded, fallout: this.#fallout }) : {};
  }

  protected override follows(): (() => void)[] {
    return [followHooks(WATCHED, this.redrawForChange)];
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#fallout = UNCHOSEN;
  }

  protected override onChange(target: Field): void {
    if (!isSelect(target)) return;
    if (target.name === "who") this.#fallout = { who: target.value, option: 0 };
    if (target.name === "option") this.#fallout = { ...this.#fallout, option: Number(target.value) };
    if (target.name === "who") void this.render();
  }

  /** Enter in somebody's line says it. */
  protected override onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !isInput(event.target)) return;
    event.preventDefault();
    void this.#say(event.target);
  }

  async #say(field: HTMLInputElement): Promise<void> {
    const actor = findHere(field.dataset.actor ?? "");
    if (isPc(actor)) await declare(actor, field.value);
  }

  static async #declare(this: BeatStrip, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const field = this.element.querySelector<HTMLInputElement>(
      `[data-actor="${CSS.escape(target.dataset.for ?? "")}"]`,
    );
    if (field) await this.#say(field);
  }

  /** The words that were declared are those of the roll. */
  static async #roll(this: BeatStrip, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const actor = findHere(target.dataset.for ?? "");
    if (isPc(actor)) await startRoll(actor, { approach: declaredBy(actor) });
  }

  static async #flip(this: BeatStrip, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const way = FLIP_WAYS.find((name) => name === target.dataset.way);
    this.#fallout = UNCHOSEN;
    if (way) await flip(way);
  }

  static async #settle(this: BeatStrip): Promise<void> {
    const mixed = mixedScene();
    const fallout = mixed && falloutOf(mixed);
    if (!fallout) return;
    const who = this.#fallout.who || usualTarget(mixed, fallout.flip);
    if (await settleFallout({ who, option: this.#fallout.option })) this.#fallout = UNCHOSEN;
  }
}

/** When a mixed-tier scene may have begun or ended. */
const FOLLOWED = [...OF_ACTORS, ...OF_SETTINGS] as const;

/** Shows the strip of the beat to everyone while a mixed-tier scene runs (`ready`). */
export function startBeatStrip(): void {
  let isShown = false;
  const settle = (): void => {
    const runs = mixedScene() !== null;
    if (runs === isShown) return;
    isShown = runs;
    void showBeat(runs);
  };
  followTable(FOLLOWED, settle);
  settle();
}
