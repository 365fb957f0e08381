import { OF_ITEMS } from "#foundry/host.ts";
import { onClick } from "#table/on-click.ts";
import { isInput, isTextArea } from "#foundry/elements.ts";
import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import type { WindowRenderOptions } from "#table/windows.ts";
import { setBuild, startBuild } from "../../actions/growth/build.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { buildReport } from "../../state/growth/purchases.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { templatePath } from "../parts/templates.ts";
import { BUILDER_ACTIONS, changeField, lastToUndo, undoLast } from "./actions.ts";
import { type BuildStep, stepFrom, stepOf, BUILD_STEPS } from "./facts.ts";
import { totalsView } from "./finish.ts";
import { Library } from "./library.ts";
import { spreadView } from "./ratings.ts";
import { EMPTY_RETINUE } from "./retinue.ts";
import { type BuilderState, buildFacts, stepContext, stepNotes } from "./step-context.ts";
import { confirm } from "#table/windows/confirm.ts";

/** The hooks after which the window is drawn anew. */
const WATCHED = [...OF_ITEMS, "updateActor"] as const;

/** Templates that several steps share. */
const PIECES = ["raise", "owned", "offers", "bands"] as const;

/** Makes a character step by step. Whatever is chosen is on the character at once: leaving loses nothing. */
export class BuilderWindow extends ActorWindow<PcActor> {
  static override readonly help: RulesPage = "character";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-builder",
    window: { title: "FATES_EDGE.Builder.Of" },
    classes: ["tt-builder"],
    position: { width: 960, height: 720 },
    actions: {
      goTo: onClick<BuilderWindow>((window, data) => window.turnTo(stepOf(data.step ?? ""))),
      back: BuilderWindow.#back,
      undo: onClick<BuilderWindow>((window) => undoLast(window.actor)),
      ...BUILDER_ACTIONS,
    },
  };

  static override PARTS = {
    steps: { template: templatePath("apps/builder/steps") },
    body: {
      template: templatePath("apps/builder/body"),
      templates: [...BUILD_STEPS, ...PIECES].map((name) => templatePath(`apps/builder/${name}`)),
      scrollable: [".tt-builder-page"],
    },
    foot: { template: templatePath("apps/builder/foot") },
  };

  /** What is looked at and held in hand just now. */
  looking: BuilderState;

  constructor(actor: PcActor) {
    super(actor);
    this.looking = {
      step: stepOf(actor.system.build.step),
      search: "",
      all: false,
      inHand: null,
      retinue: EMPTY_RETINUE,
      library: new Library(),
    };
  }

  /** Opens the builder for a character: the player's own, or any for a GM. It goes on where it was left. */
  static override mayOpen(actor: PcActor): boolean | Promise<boolean> {
    const { state } = actor.system.build;
    if (actor.isOwner && state === "") return startBuild(actor);
    if (!actor.isOwner) notify.warn("FATES_EDGE.Builder.NotYours");
    else if (state === "done") notify.info("FATES_EDGE.Builder.InPlay", { name: actor.name });
    return actor.isOwner && state !== "done";
  }

  protected override context(): object {
    return builderContext(this.actor, this.id, this.looking);
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", (event) => void changeField(this, event));
    this.element.addEventListener("input", (event) => void changeField(this, event));
    this.element.addEventListener("keydown", doByEnter);
    this.#focusHeading();
  }

  /** Somebody else's character matters too: they may offer a bond. */
  protected override follows(): (() => void)[] {
    const changed = (document: Actor.Implementation | Item.Implementation): void => {
      if (isPc(document instanceof Item ? document.parent : document)) this.redrawForChange();
    };
    return [...super.follows(), followHooks(WATCHED, changed)];
  }

  /**
   * Changes what the window shows beside its character, and draws it anew. An act may end when its user is already
   * typing in the next step: what is typed must stay.
   */
  async show(change: Partial<BuilderState>): Promise<void> {
    this.looking = { ...this.looking, ...change };
    await this.drawAnew({ keepsUnsent: true });
  }

  /** Turns to a step, tells the character so, and lets the reader begin at its heading. */
  async turnTo(step: BuildStep): Promise<void> {
    await this.show({ step, inHand: null });
    // Parts keep their scroll when they are drawn anew; a step is another page.
    const page = this.element.querySelector<HTMLElement>(".tt-builder-page");
    if (page) page.scrollTop = 0;
    this.#focusHeading();
    await setBuild(this.actor, { step });
  }

  #focusHeading(): void {
    this.element.querySelector<HTMLElement>("[data-heading]")?.focus();
  }

  /** Ctrl+Z takes back the last purchase, but for where it takes back what was just typed. */
  protected override onKey(event: KeyboardEvent): void {
    const wanted = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === "z";
    if (!wanted || isTyping(event.target)) return;
    event.preventDefault();
    void undoLast(this.actor);
  }

  static async #back(this: BuilderWindow): Promise<void> {
    const before = stepFrom(this.looking.step, -1);
    if (before) await this.turnTo(before);
  }

  protected override async send(): Promise<void> {
    const next = stepFrom(this.looking.step, 1);
    if (next) await this.turnTo(next);
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (isTextArea(target)) return true;
  return isInput(target) && !["radio", "checkbox", "button"].includes(target.type);
}

/** In a small form of a step, Enter does what that form is for, rather than turning to the next step. */
function doByEnter(event: KeyboardEvent): void {
  const { target } = event;
  if (event.key !== "Enter" || event.isComposing || !isInput(target)) return;
  const form = target.closest<HTMLElement>("[data-enter]");
  if (!form) return;
  event.preventDefault();
  form.querySelector<HTMLElement>(`[data-action="${form.dataset.enter}"]`)?.click();
}

/** Takes a character in play back into the making, for a GM who has read what that means (SRD 9). */
export async function askToRebuild(actor: PcActor): Promise<void> {
  const answer = await confirm({
    title: localize("FATES_EDGE.Growth.Rebuild"),
    words: localize("FATES_EDGE.Growth.RebuildAsk", { name: actor.name }),
    page: "growth",
  });
  if (answer && (await startBuild(actor))) await BuilderWindow.open(actor);
}

/** Everything the window's three parts show. */
async function builderContext(
  actor: PcActor,
  uid: string,
  state: BuilderState,
): Promise<Record<string, unknown>> {
  const facts = buildFacts(actor, uid);
  const { step } = state;
  const report = buildReport(actor);
  const undo = lastToUndo(actor);
  const notes = stepNotes(actor, facts);
  const next = stepFrom(step, 1);
  const back = stepFrom(step, -1);
  return {
    uid,
    steps: BUILD_STEPS.map((key) => ({
      key,
      label: stepLabel(key),
      note: notes[key],
      current: key === step,
    })),
    title: localize(`FATES_EDGE.Builder.Title.${step}`),
    lead: localize(`FATES_EDGE.Builder.Lead.${step}`),
    partial: templatePath(`apps/builder/${step}`),
    raise: templatePath("apps/builder/raise"),
    owned: templatePath("apps/builder/owned"),
    offers: templatePath("apps/builder/offers"),
    bands: templatePath("apps/builder/bands"),
    view: await stepContext(actor, facts, state),
    totals: totalsView(report, actor.system.build.deficit),
    spread: spreadView(facts.lines, report.budget),
    undoLabel: undo && localize("FATES_EDGE.Builder.UndoNamed", { name: undo.name }),
    backLabel: back && localize("FATES_EDGE.Builder.BackTo", { step: stepLabel(back) }),
    nextLabel: next && localize("FATES_EDGE.Builder.NextTo", { step: stepLabel(next) }),
    last: next === null,
    building: actor.system.build.state === "building",
    legal: report.faults.length === 0,
    gm: game.user.isGM,
  };
}

function stepLabel(step: BuildStep): string {
  return localize(`FATES_EDGE.Builder.Step.${step}`);
}
