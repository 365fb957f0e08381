import type { Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import {
  BuilderShell,
  type Ending,
  type RunningTotal,
  type StepWords,
} from "#table/builder/builder-shell.ts";
import { Choices } from "#table/builder/choices.ts";
import { confirm } from "#table/windows/confirm.ts";
import { setBuild, startBuild } from "../../actions/growth/build.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import type { BuildReport } from "../../rules/advancement/build.ts";
import { buildReport } from "../../state/growth/purchases.ts";
import { templatePath } from "../parts/templates.ts";
import { BUILDER_ACTIONS, changeField, lastToUndo, undoLast } from "./actions.ts";
import { BUILD_STEPS, type BuildFacts, type BuildStep } from "./facts.ts";
import { totalsView } from "./finish.ts";
import { spreadView } from "./ratings.ts";
import { EMPTY_RETINUE } from "./retinue.ts";
import { type BuilderState, buildFacts, stepContext, stepNotes } from "./step-context.ts";

/** Templates that several steps share. */
const PIECES = ["raise", "owned", "offers", "bands"] as const;

/** What a drawing reads of the character: what the steps need, and how the build stands. */
interface Gathered {
  readonly facts: BuildFacts;
  readonly report: BuildReport;
}

/** Makes a character with XP, step by step (SRD 9 to 12). */
export class BuilderWindow extends BuilderShell<PcActor, BuildStep, Gathered> {
  static override readonly help: RulesPage = "character";
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-builder",
    window: { title: "FATES_EDGE.Builder.Of" },
    actions: { ...BUILDER_ACTIONS },
  };

  static override readonly STEP_TEMPLATES = [...BUILD_STEPS, ...PIECES, "spread"].map(partOf);

  protected override readonly steps = BUILD_STEPS;

  /** What is looked at and held in hand just now. */
  looking: BuilderState = {
    search: "",
    all: false,
    inHand: null,
    retinue: EMPTY_RETINUE,
    library: new Choices(),
  };

  /** Opens the builder for a character: the player's own, or any for a GM. It goes on where it was left. */
  static override mayOpen(actor: PcActor): boolean | Promise<boolean> {
    const { state } = actor.system.build;
    if (actor.isOwner && state === "") return startBuild(actor);
    if (!actor.isOwner) notify.warn("FATES_EDGE.Builder.NotYours");
    else if (state === "done") notify.info("FATES_EDGE.Builder.InPlay", { name: actor.name });
    return actor.isOwner && state !== "done";
  }

  /**
   * Changes what the window shows beside its character, and draws it anew. An act may end when its user is already
   * typing in the next step: what is typed must stay.
   */
  async show(change: Partial<BuilderState>): Promise<void> {
    this.looking = { ...this.looking, ...change };
    await this.drawAnew({ keepsUnsent: true });
  }

  override async turnTo(step: BuildStep): Promise<void> {
    this.looking = { ...this.looking, inHand: null };
    await super.turnTo(step);
  }

  protected override onInput(field: Field): void {
    void changeField(this, field, "input");
  }

  protected override onChange(field: Field): void {
    void changeField(this, field, "change");
  }

  /** Somebody else's character matters too: they may offer a bond. */
  protected override concerns(document: unknown): boolean {
    return isPc(document instanceof Item ? document.parent : document);
  }

  protected override get keptStep(): string {
    return this.actor.system.build.step;
  }

  protected override keepStep(step: BuildStep): Promise<unknown> {
    return setBuild(this.actor, { step });
  }

  protected override gather(): Gathered {
    return { facts: buildFacts(this.actor, this.id), report: buildReport(this.actor) };
  }

  protected override wordsOf(step: BuildStep): StepWords {
    return {
      label: localize(`FATES_EDGE.Builder.Step.${step}`),
      title: localize(`FATES_EDGE.Builder.Title.${step}`),
      lead: localize(`FATES_EDGE.Builder.Lead.${step}`),
    };
  }

  protected override notes({ facts }: Gathered): Readonly<Partial<Record<BuildStep, string>>> {
    return stepNotes(this.actor, facts);
  }

  protected override templateOf(step: BuildStep): string {
    return partOf(step);
  }

  protected override viewOf(step: BuildStep, { facts }: Gathered): Promise<object> {
    return stepContext(this.actor, facts, { step, state: this.looking });
  }

  protected override total({ report }: Gathered): RunningTotal {
    return totalsView(report, this.actor.system.build.deficit);
  }

  protected override undoable(): string | null {
    return lastToUndo(this.actor)?.name ?? null;
  }

  protected override undoLast(): Promise<void> {
    return undoLast(this.actor);
  }

  protected override ending({ report }: Gathered): Ending | null {
    if (!this.#isBuilding) return null;
    return { label: localize("FATES_EDGE.Builder.Finish.Do"), legal: report.faults.length === 0 };
  }

  protected override moreContext({ facts, report }: Gathered): object {
    return {
      ...Object.fromEntries(PIECES.map((piece) => [piece, partOf(piece)])),
      beside: partOf("spread"),
      spread: spreadView(facts.lines, report.budget),
      building: this.#isBuilding,
      gm: game.user.isGM,
    };
  }

  /** Takes a character in play back into the making, for a GM who has read what that means (SRD 9). */
  static async rebuild(actor: PcActor): Promise<void> {
    const answer = await confirm({
      title: localize("FATES_EDGE.Growth.Rebuild"),
      words: localize("FATES_EDGE.Growth.RebuildAsk", { name: actor.name }),
      page: "growth",
      yes: localize("FATES_EDGE.Growth.Rebuild"),
      no: localize("FATES_EDGE.Growth.RebuildNo", { name: actor.name }),
    });
    if (answer && (await startBuild(actor))) await BuilderWindow.open(actor);
  }

  get #isBuilding(): boolean {
    return this.actor.system.build.state === "building";
  }
}

function partOf(name: string): string {
  return templatePath(`apps/builder/${name}`);
}
