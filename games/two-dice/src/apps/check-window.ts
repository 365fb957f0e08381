import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { currentMode, MESSAGE_MODES } from "#foundry/messages.ts";
import { FormWindow, openOne, type WindowContext, type WindowRenderOptions } from "#table/windows.ts";
import { performCheck } from "../actions/perform-check.ts";
import { templatePath } from "../data/game.ts";
import type { CharacterActor } from "../data/kinds.ts";
import { changeSetting, setting } from "../data/settings.ts";
import { isAttribute } from "../rules/attributes.ts";
import { difficultyOf } from "../state/attack.ts";
import { nameNow } from "../state/party.ts";
import { opponentsOf } from "./people.ts";
import {
  attributeChoices,
  type CheckAsk,
  type CheckDraft,
  firstPair,
  modifiersOf,
  oddsOf,
  waitingFor,
} from "./check-draft.ts";

/** The difficulties that a table mostly asks for. */
const DIFFICULTIES = [7, 10, 13, 16] as const;
const DIFFICULTY_MAX = 40;
const MODIFIER_MAX = 20;

/** The window before a check: which two dice, against what, with what is added, and the exact odds of it all. */
export class CheckWindow extends FormWindow {
  static override readonly help: string = "checks";
  static override readonly FOLLOWS = ["updateActor", "updateItem"] as const;
  static override DEFAULT_OPTIONS = {
    id: "two-dice-check",
    position: { width: 520, height: "auto" as const },
    form: { handler: CheckWindow.#roll, closeOnSubmit: false },
  };
  static override PARTS = {
    body: { template: templatePath("apps/check") },
    odds: { template: templatePath("apps/check-odds") },
    foot: { template: templatePath("apps/check-foot") },
  };

  readonly actor: CharacterActor;
  readonly ask: CheckAsk;
  #draft: CheckDraft;

  constructor(actor: CharacterActor, ask: CheckAsk) {
    super({ id: CheckWindow.#idFor(actor) });
    this.actor = actor;
    this.ask = ask;
    this.#draft = {
      pair: firstPair(ask, setting("lastPairs")[rememberedAs(actor, ask)]),
      difficulty: isOpenKind(ask) ? null : (ask.difficulty ?? 10),
      advantage: false,
      drawback: false,
      other: 0,
      purpose: ask.purpose ?? "",
      waiting: waitingFor(actor, ask.kind ?? "attribute").map(({ id }) => id),
      targets: (ask.use?.targets ?? []).slice(0, isAimed(ask) ? Math.max(1, ask.most ?? 1) : undefined),
    };
  }

  /** Opens the window for a character, or brings it to the front with what is asked now. */
  static open(actor: CharacterActor, ask: CheckAsk = {}): Promise<void> {
    return openOne(
      this.#idFor(actor),
      () => new this(actor, ask),
      async (open) => {
        await open.close();
        await new this(actor, ask).render({ force: true });
      },
    );
  }

  static #idFor(actor: CharacterActor): string {
    return `${this.DEFAULT_OPTIONS.id}-${actor.uuid.replaceAll(".", "-")}`;
  }

  override get title(): string {
    return localize("TWO_DICE.Check.Title", { name: nameNow(this.actor) });
  }

  override async _prepareContext(): Promise<WindowContext> {
    const { actor, ask } = this;
    const draft = this.#draft;
    const isOpen = draft.difficulty === null;
    return {
      uid: this.id,
      item: ask.use?.name ?? "",
      first: attributeChoices(actor, draft.pair[0]),
      second: attributeChoices(actor, draft.pair[1]),
      isOpen,
      fixed: ask.difficulty !== undefined || isOpenKind(ask),
      difficulty: draft.difficulty ?? "",
      difficulties: DIFFICULTIES.map((value) => ({ value, chosen: draft.difficulty === value })),
      difficultyMax: DIFFICULTY_MAX,
      modifierMax: MODIFIER_MAX,
      draft,
      given: (ask.modifiers ?? []).map((one) => ({
        ...one,
        label: localize(`TWO_DICE.Modifier.${one.what}`),
      })),
      waiting: waitingFor(actor, ask.kind ?? "attribute").map((one) => ({
        ...one,
        ticked: draft.waiting.includes(one.id),
        label: localize(`TWO_DICE.Modifier.${one.kind}`),
      })),
      modes: MESSAGE_MODES.map((value) => ({
        value,
        label: localize(`TWO_DICE.Mode.${value}`),
        chosen: value === currentMode(),
      })),
      targets: isAimed(ask)
        ? opponentsOf(actor).map((one) => ({ ...one, ticked: draft.targets.includes(one.value) }))
        : [],
      targetsLegend: localize("TWO_DICE.Check.Targets", { most: ask.most ?? 1 }),
      odds: oddsOf(actor, ask, draft),
    };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("input", () => void this.#read());
    this.element.addEventListener("change", () => void this.#read());
  }

  /** Takes up what stands in the form, and tells the odds of it. */
  async #read(): Promise<void> {
    const before = this.#draft.targets.join();
    const read = draftIn(new FormData(this.fields), this.#draft);
    this.#draft = aimed(this.ask, { ...read, targets: this.#chosen(read.targets) });
    const isAnew = this.#draft.targets.join() !== before || this.#draft.targets.length < read.targets.length;
    await (isAnew ? this.render() : this.render({ parts: ["odds"] }));
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

  static async #roll(this: CheckWindow): Promise<void> {
    const data = new FormData(this.fields);
    const { actor, ask } = this;
    const draft = aimed(ask, { ...draftIn(data, this.#draft), targets: this.#draft.targets });
    const { kind = "attribute", call, clock, use } = ask;
    const mode = MESSAGE_MODES.find((one) => one === data.get("mode")) ?? "public";
    const made = await performCheck(actor, {
      kind: draft.difficulty === null && kind === "attribute" ? "open" : kind,
      pair: draft.pair,
      difficulty: draft.difficulty,
      modifiers: modifiersOf(actor, ask, draft),
      purpose: draft.purpose,
      mode,
      ...(call !== undefined && { call }),
      ...(clock !== undefined && { clock }),
      ...((use || isAimed(ask)) && { use: { ...use, targets: [...draft.targets] } }),
    });
    if (!made) return;
    await changeSetting("lastPairs", { ...setting("lastPairs"), [rememberedAs(actor, ask)]: draft.pair });
    await this.close();
  }
}

/** Whether a check is aimed at somebody whom its player chooses. */
function isAimed({ kind }: CheckAsk): boolean {
  return kind === "attack" || kind === "hinder" || kind === "study";
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
function draftIn(data: FormData, before: CheckDraft): CheckDraft {
  const [first, second] = [data.get("first"), data.get("second")];
  const isOpen = data.get("open") !== null;
  const difficulty = Number(data.get("difficulty"));
  return {
    pair: isAttribute(first) && isAttribute(second) ? [first, second] : before.pair,
    difficulty: difficultyIn(data, { isOpen, difficulty, before: before.difficulty }),
    advantage: data.get("advantage") !== null,
    drawback: data.get("drawback") !== null,
    other: clamped(Number(data.get("other")), -MODIFIER_MAX, MODIFIER_MAX),
    purpose: String(data.get("purpose") ?? before.purpose).slice(0, 200),
    waiting: data.getAll("waiting").map(String),
    targets: data.has("aims") ? data.getAll("target").map(String) : before.targets,
  };
}

function difficultyIn(
  data: FormData,
  {
    isOpen,
    difficulty,
    before,
  }: { readonly isOpen: boolean; readonly difficulty: number; readonly before: number | null },
): number | null {
  if (!data.has("difficulty")) return isOpen ? null : before;
  if (isOpen) return null;
  return clamped(difficulty, 0, DIFFICULTY_MAX);
}

function clamped(value: number, least: number, most: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(most, Math.max(least, value))) : 0;
}
