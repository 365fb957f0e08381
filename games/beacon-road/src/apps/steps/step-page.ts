import { localize } from "#foundry/i18n.ts";
import { followHooks } from "#foundry/host.ts";
import { onClick } from "#table/on-click.ts";
import { reportRefusal } from "#table/refusals.ts";
import { TableWindow } from "#table/windows/table-window.ts";
import { undoCardAct } from "#table/wishes.ts";
import { SECRET_STEPS } from "../../actions/steps/journal.ts";
import { cardOf, stepNamed } from "../../actions/steps/judge.ts";
import type { LogEntry } from "../../data/actor/crew-play.ts";
import { templatePath } from "../../data/game.ts";
import type { CrewActor, HeroActor } from "../../data/kinds.ts";
import { crewInPlay } from "../../state/crew.ts";
import { entriesOf, isOfCrew } from "../../state/crew-play.ts";
import { linesText } from "../../words/step.ts";
import { openStepOf, type Preset } from "./open-step.ts";

/** A button of a page: a step that is asked for, or anything else by its name. */
export interface PageButton {
  readonly id: string;
  readonly label: string;
  readonly step: string;
  readonly hero: string;
  readonly preset: string;
  readonly main: boolean;
  /** What it does where it is no step. */
  readonly does: string;
}

/** What was done, and the act that takes it back. */
interface DoneView {
  readonly lines: readonly string[];
  readonly id: string;
  readonly card: string;
  readonly act: string;
  readonly mayUndo: boolean;
  readonly undoLabel: string;
}

/** A part of a page: what stands there, what was done, what can be done. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly img?: string;
  readonly notes?: readonly string[];
  readonly done?: readonly DoneView[];
  readonly buttons?: readonly PageButton[];
  /** A drawing above the notes: the way of a journey. */
  readonly strip?: object;
  /** When its turn comes, among the parts that have to be done; left out where nothing has to be. */
  readonly turn?: number;
  /** Whether nothing of it is left to do. */
  readonly isDone?: boolean;
}

/** Where a part stands in its order: its turn has come, it waits for others, or it is done. */
interface Standing {
  readonly is: "next" | "waits" | "done";
  readonly words: string;
}

/** The parts with what each waits for; only where the turn has come does a button stand out. */
function inTurn(parts: readonly Section[]): (Section & { readonly standing?: Standing })[] {
  const open = parts.filter((part) => part.turn !== undefined && part.isDone !== true);
  const first = Math.min(...open.map(({ turn = 0 }) => turn));
  const before = open.filter(({ turn }) => turn === first).map(({ title }) => title);
  const say = (is: Standing["is"], data = {}): Standing => ({
    is,
    words: localize(`BEACON_ROAD.StepStanding.${is}`, data),
  });
  return parts.map((part) => {
    if (part.turn === undefined) return part;
    if (part.isDone === true) return { ...part, standing: say("done") };
    if (part.turn === first) return { ...part, standing: say("next") };
    const buttons = part.buttons?.map((button) => ({ ...button, main: false }));
    return { ...part, ...(buttons && { buttons }), standing: say("waits", { what: before.join(", ") }) };
  });
}

/** Whether anything stands in a part: one in which this user reads and does nothing is left out. */
function saysSomething(part: Section): boolean {
  const lists = [part.notes, part.done, part.buttons];
  return (
    part.strip !== undefined ||
    part.turn !== undefined ||
    lists.some((list) => list !== undefined && list.length > 0)
  );
}

/** The part whose turn has come, where this user has something to do in it. */
const NEXT = ".tt-step-section.next:has(button)";

/** The size of a page; a long one is scrolled. */
export const PAGE_SIZE = { width: 620, height: 720 };

/** A page on which a table goes through the steps of something: a score, a downtime, a journey. Everybody sees it; each sees their own buttons. */
export abstract class StepPage extends TableWindow {
  static override DEFAULT_OPTIONS: foundry.applications.api.ApplicationV2.DefaultOptions = {
    classes: ["tt-step-page"],
    position: PAGE_SIZE,
    actions: {
      step: onClick<StepPage>((page, data) => page.#step(data)),
      undoStep: onClick<StepPage>((page, { card = "", act = "" }) => page.#undo(card, act)),
      does: onClick<StepPage>((page, { does = "", hero = "" }) => page.does(does, hero)),
    },
  };

  static override get PARTS() {
    return { body: { template: templatePath("apps/step-page"), scrollable: [".tt-step-sections"] } };
  }

  /** What stands on the page, from top to bottom. */
  protected abstract sections(crew: CrewActor): readonly Section[];
  /** What is said at the head. */
  protected abstract lead(crew: CrewActor): string;

  /** Anything else that a button does. */
  protected does(_what: string, _hero: string): unknown {
    return undefined;
  }

  protected get crew(): CrewActor | null {
    return crewInPlay();
  }

  protected override context(): object {
    const { crew } = this;
    if (!crew) return { lead: localize("BEACON_ROAD.Error.NoCrew"), sections: [] };
    return { lead: this.lead(crew), sections: inTurn(this.sections(crew)).filter(saysSomething) };
  }

  protected override follows(): (() => void)[] {
    const hooks = [
      "updateActor",
      "createActor",
      "deleteActor",
      "createItem",
      "updateItem",
      "deleteItem",
      "userConnected",
    ] as const;
    return [followHooks(hooks, () => this.redrawForChange())];
  }

  /** Whoever has something to do stands before it. */
  override async _onFirstRender(...asked: Parameters<TableWindow["_onFirstRender"]>): Promise<void> {
    await super._onFirstRender(...asked);
    this.element.querySelector(NEXT)?.scrollIntoView({ block: "nearest" });
  }

  protected override comeForward(): void {
    super.comeForward();
    this.element.querySelector<HTMLElement>(`${NEXT} button, .tt-step-section button`)?.focus();
  }

  #step({ step = "", hero = "", preset = "{}" }: DOMStringMap): Promise<void> | undefined {
    const { crew } = this;
    return crew ? openStepOf(step, crew.uuid, hero, JSON.parse(preset) as Preset) : undefined;
  }

  async #undo(card: string, act: string): Promise<void> {
    const message = cardOf({ card });
    await reportRefusal(async () => {
      if (message) await undoCardAct(message, act);
    }, undefined);
  }
}

/** The button of a step, where this user may do it. */
export function stepButton(
  crew: CrewActor,
  step: string,
  { hero, preset = {}, main = false }: { hero?: HeroActor; preset?: Preset; main?: boolean } = {},
): PageButton[] {
  const { may } = stepNamed(step);
  const mine = may === "hero" ? (hero?.isOwner ?? false) : may === "crew" && isOfCrew(game.user, crew);
  if (!game.user.isGM && !mine) return [];
  const id = [step, hero?.id, ...Object.values(preset)].filter(Boolean).join("-");
  const label = localize(`BEACON_ROAD.Deed.${step}.Button`);
  return [{ id, label, step, hero: hero?.id ?? "", preset: JSON.stringify(preset), main, does: "" }];
}

/** A button that does something else than a step. */
export function otherButton(does: string, hero = ""): PageButton {
  const label = localize(`BEACON_ROAD.PageDoes.${does}`);
  return { id: `${does}${hero}`, label, step: "", hero, preset: "{}", main: false, does };
}

/** What was done, in plain sentences; a GM takes it back. */
export function doneViews(entries: readonly (LogEntry & { readonly key: string })[]): DoneView[] {
  const shown = entries.filter(({ step }) => game.user.isGM || !SECRET_STEPS.includes(step));
  return shown.map(({ key, card, act, lines, step }) => ({
    lines: linesText(lines).split("\n"),
    id: key,
    card,
    act,
    mayUndo: game.user.isGM && cardOf({ card }) !== null,
    undoLabel: localize("BEACON_ROAD.PageUndo", { what: localize(`BEACON_ROAD.Deed.${step}.Button`) }),
  }));
}

/** Makes the parts of a page of one part of play: each under its name, with what was done by its steps so far. */
export function sectionsOf(part: LogEntry["part"]) {
  return (crew: CrewActor, id: string, steps: readonly string[], more: Partial<Section> = {}): Section => {
    const entries = entriesOf(crew, part).filter(({ step }) => steps.includes(step));
    const section = { id, title: localize(`BEACON_ROAD.Section.${id}`), done: doneViews(entries) };
    return Object.assign(section, more);
  };
}

/** Notes that say something. */
export function notes(...all: readonly (string | false | undefined)[]): string[] {
  return all.filter((note): note is string => typeof note === "string" && note !== "");
}
