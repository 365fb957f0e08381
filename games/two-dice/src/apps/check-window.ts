import { uuidOf } from "#foundry/documents.ts";
import { type Field, isWriting } from "#foundry/elements.ts";
import { followHooks, OF_MESSAGES } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { currentMode, MESSAGE_MODES } from "#foundry/messages.ts";
import type { Said } from "#table/said.ts";
import { openOne } from "#table/windows.ts";
import { ActorWindow } from "#table/windows/actor-window.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { performCheck } from "../actions/perform-check.ts";
import { templatePath } from "../data/game.ts";
import type { CharacterActor } from "../data/kinds.ts";
import { changeSetting, setting } from "../data/settings.ts";
import { ATTRIBUTES } from "../rules/attributes.ts";
import { difficultyOf } from "../state/attack.ts";
import { isOpenFor } from "../state/call.ts";
import { nameNow } from "../state/party.ts";
import { asPartOfId } from "./ask-fields.ts";
import { attributeChoices } from "./attribute-dice.ts";
import {
  type CheckAsk,
  type CheckDraft,
  firstPair,
  modifiersOf,
  oddsOf,
  type WaitingBonus,
  waitingFor,
} from "./check-draft.ts";
import { opponentsOf } from "./people.ts";

/** The difficulties that a table mostly asks for. */
const DIFFICULTIES = [7, 10, 13, 16] as const;
const DIFFICULTY_MAX = 40;
const MODIFIER_MAX = 20;

/** Opens the window before a check; one that is open for the same character makes room for what is asked now. */
export function openCheck(actor: CharacterActor, ask?: CheckAsk): Promise<void> {
  const make = (): CheckWindow => new CheckWindow(actor, ask);
  return openOne(CheckWindow.idFor(actor), make, async (open) => {
    await open.close();
    await make().render({ force: true });
  });
}

/** Which two dice, against what, with what is added, and the exact odds of it all. */
class CheckWindow extends ActorWindow<CharacterActor> {
  static override readonly help: string = "checks";
  static override readonly FOLLOWS = ["updateActor", "updateItem"] as const;
  static override DEFAULT_OPTIONS = {
    id: "two-dice-check",
    window: { title: "TWO_DICE.Check.Title" },
    position: { width: 520 },
  };
  static override PARTS = {
    body: { template: templatePath("apps/check") },
    odds: { template: templatePath("apps/check-odds") },
    foot: { template: templatePath("apps/check-foot") },
  };

  readonly ask: CheckAsk;
  #draft: CheckDraft;
  /** Its own check is on the way. */
  #isSent = false;

  constructor(actor: CharacterActor, ask: CheckAsk = {}) {
    super(actor);
    this.ask = ask;
    this.#draft = {
      pair: firstPair(ask, setting("lastPairs")[rememberedAs(actor, ask)]),
      difficulty: isOpenKind(ask) ? null : (ask.difficulty ?? 10),
      advantage: false,
      drawback: false,
      other: 0,
      purpose: ask.purpose ?? "",
      waiting: firstOfEachKind(waitingFor(actor, ask.kind ?? "attribute")),
      targets: (ask.use?.targets ?? []).slice(0, isAimed(ask) ? Math.max(1, ask.most ?? 1) : undefined),
    };
  }

  static override idFor(actor: CharacterActor): string {
    return `${this.DEFAULT_OPTIONS.id}-${asPartOfId(actor)}`;
  }

  override get title(): string {
    return localize("TWO_DICE.Check.Title", { name: nameNow(this.actor) });
  }

  protected override context(): object {
    const { actor, ask } = this;
    const draft = this.#draft;
    const { difficulty, targets, waiting } = draft;
    const opponents = isAimed(ask) ? opponentsOf(actor) : [];
    const isAtNobody = needsTarget(ask) && opponents.length > 0 && targets.length === 0;
    const whyNot = isAtNobody ? localize("TWO_DICE.Check.NeedsTarget") : "";
    return {
      draft,
      /** The window has the focus, but where it opens by itself it takes it from nobody who writes. */
      hasFocus: !ask.isCalled || !isWriting(),
      about: aboutOf(ask),
      whyNot,
      hasExample: !isAimed(ask),
      pair: (["first", "second"] as const).map((name, place) => ({
        name,
        label: localize(`TWO_DICE.Ask.${name}`),
        choices: attributeChoices(actor, draft.pair[place === 0 ? 0 : 1]),
      })),
      isOpen: difficulty === null || whyNot !== "",
      fixed: ask.difficulty !== undefined || isOpenKind(ask),
      difficulties: DIFFICULTIES,
      difficultyMax: DIFFICULTY_MAX,
      modifierMax: MODIFIER_MAX,
      given: ask.modifiers?.map(labelled),
      waiting: waitingFor(actor, ask.kind ?? "attribute").map((one) => ({
        ...labelled({ ...one, what: one.kind }),
        ticked: waiting.includes(one.id),
      })),
      modes: choicesOf(MESSAGE_MODES, currentMode(), (mode) => localize(`TWO_DICE.Mode.${mode}`)),
      targets: opponents.map((one) => ({ ...one, ticked: targets.includes(one.value) })),
      targetsLegend: localize("TWO_DICE.Check.Targets", { most: ask.most ?? 1 }),
      odds: oddsOf(actor, ask, draft),
    };
  }

  /** Takes up what stands in the form, and tells the odds of it; other targets are another difficulty. */
  protected override onInput(_field: Field): void {
    const before = this.#draft.targets.join();
    const read = draftIn(this.said, this.#draft);
    this.#draft = aimed(this.ask, { ...read, targets: this.#chosen(read.targets) });
    const { targets } = this.#draft;
    const isAnew = targets.join() !== before || targets.length < read.targets.length;
    void this.render(isAnew ? {} : { parts: ["odds"] });
  }

  /** No more than it strikes: who was chosen first makes room for who was chosen last. */
  #chosen(ticked: readonly string[]): readonly string[] {
    const { targets } = this.#draft;
    const inTurn = [
      ...targets.filter((one) => ticked.includes(one)),
      ...ticked.filter((one) => !targets.includes(one)),
    ];
    return isAimed(this.ask) ? inTurn.slice(-Math.max(1, this.ask.most ?? 1)) : ticked;
  }

  /** The first answer to a call stands: once it is given elsewhere, or the call is closed, nothing is left to roll for. */
  protected override follows(): (() => void)[] {
    const { actor, ask } = this;
    const settle = (): void => {
      if (ask.call && !this.#isSent && !isOpenFor(actor, ask.call)) void this.close();
    };
    return [...super.follows(), followHooks(OF_MESSAGES, settle)];
  }

  protected override async send(): Promise<unknown> {
    const { actor, ask, said } = this;
    const { targets } = this.#draft;
    const draft = aimed(ask, { ...draftIn(said, this.#draft), targets });
    const { kind = "attribute", call, clock, use } = ask;
    const plan = {
      kind: draft.difficulty === null && kind === "attribute" ? "open" : kind,
      pair: draft.pair,
      difficulty: draft.difficulty,
      modifiers: modifiersOf(actor, ask, draft),
      purpose: draft.purpose,
      mode: said.one(MESSAGE_MODES, "mode") ?? "public",
      ...(call !== undefined && { call }),
      ...(clock !== undefined && { clock }),
      ...((use || isAimed(ask)) && { use: { ...use, targets: [...draft.targets] } }),
    };
    this.#isSent = true;
    const made = await performCheck(actor, plan, ask.turn);
    this.#isSent = false;
    if (made)
      await changeSetting("lastPairs", { ...setting("lastPairs"), [rememberedAs(actor, ask)]: draft.pair });
    return made;
  }
}

function labelled<One extends { readonly what: string }>(one: One): One & { readonly label: string } {
  return { ...one, label: localize(`TWO_DICE.Modifier.${one.what}`) };
}

/** Whether a check is aimed at somebody whom its player chooses. */
function isAimed({ kind }: CheckAsk): boolean {
  return kind === "attack" || kind === "hinder" || kind === "study";
}

/** Whether nothing can come of a check without somebody whom it is aimed at. */
function needsTarget({ kind }: CheckAsk): boolean {
  return kind === "attack" || kind === "hinder";
}

/** What a check is for, in a line: another's check that it helps, or its kind and the thing it is made with. */
function aboutOf({ about, kind = "attribute", use }: CheckAsk): string {
  return about ?? [localize(`TWO_DICE.CheckKind.${kind}`), use?.name].filter(Boolean).join(": ");
}

/** Of what waits on somebody, one of each kind: a second of a kind is kept for later, unless it is ticked too. */
function firstOfEachKind(waiting: readonly WaitingBonus[]): string[] {
  const isFirst = ({ kind }: WaitingBonus, place: number): boolean =>
    waiting.findIndex((other) => other.kind === kind) === place;
  return waiting.filter(isFirst).map(({ id }) => id);
}

/** An attack has to reach the highest defence of those it is aimed at. */
function aimed(ask: CheckAsk, draft: CheckDraft): CheckDraft {
  if (ask.kind !== "attack") return draft;
  return { ...draft, difficulty: difficultyOf(draft.targets, ask.againstMagic ?? false) };
}

/** A thing remembers the pair it was last rolled with; a check without one, its character. */
function rememberedAs(actor: CharacterActor, { use, kind = "attribute" }: CheckAsk): string {
  return `${uuidOf(actor)} ${use?.item || kind}`.replaceAll(".", " ");
}

function isOpenKind({ kind, difficulty }: CheckAsk): boolean {
  return difficulty === null || kind === "open" || kind === "opposed" || kind === "study";
}

/** Reads the form; what it does not hold stays as it was. */
function draftIn(said: Said, before: CheckDraft): CheckDraft {
  const [first, second] = [said.one(ATTRIBUTES, "first"), said.one(ATTRIBUTES, "second")];
  return {
    pair: first && second ? [first, second] : before.pair,
    difficulty: difficultyIn(said, before),
    advantage: said.has("advantage"),
    drawback: said.has("drawback"),
    other: clamped(said.number("other"), -MODIFIER_MAX, MODIFIER_MAX),
    purpose: said.text("purpose", before.purpose),
    waiting: said.all("waiting"),
    targets: said.has("aims") ? said.all("target") : before.targets,
  };
}

function difficultyIn(said: Said, before: CheckDraft): number | null {
  if (said.has("open")) return null;
  return said.has("difficulty") ? clamped(said.number("difficulty"), 0, DIFFICULTY_MAX) : before.difficulty;
}

function clamped(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(most, Math.max(least, value))) : 0;
}
