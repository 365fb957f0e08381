import { isHTMLElement, isSelect } from "#foundry/elements.ts";
import { followHooks } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { CLOCK_SCOPES, SIGHTS, TICKERS } from "#table/clocks/clock.ts";
import { FormWindow, openOne, type WindowRenderOptions } from "#table/windows.ts";
import { changeClock, removeClock } from "../../actions/clocks/clocks.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { isNpc, isPc, type PartyActor } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { STARTERS } from "../../rules/clock-starters.ts";
import { OPENED_KINDS, CLOCK_SIZE_MAX } from "../../rules/clocks.ts";
import { SUITS } from "../../rules/deck.ts";
import { clockName, type ClockState } from "../../state/clocks/clocks.ts";
import { clockState, clockStates } from "#table/clocks/states.ts";
import { primaryParty, requireParty } from "../../state/party.ts";
import { byLabel } from "../../words/labels.ts";
import { addEffect, removeEffect, tableChoices } from "../effects/choices.ts";
import { blankEffect, effectRow } from "../effects/rows.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { templatePath } from "../parts/templates.ts";
import { type ClockDraft, clockDraftOf, LANDS, readClockDraft, savedDraft } from "./editor-draft.ts";

/** Fields that others follow from. */
const DECIDING = ["kind", "scope", "tug"];

/** Everything a GM can say about a clock: what it is, who sees and ticks it, what presses and what happens at its end. */
export class ClockEditor extends FormWindow {
  static override readonly help: RulesPage = "clocks";
  static override DEFAULT_OPTIONS = {
    position: { width: 560, height: 640 },
    actions: {
      addEffect: ClockEditor.#addEffect,
      removeEffect: ClockEditor.#removeEffect,
      putAway: ClockEditor.#putAway,
    },
  };

  static override PARTS = {
    body: { template: templatePath("apps/clocks/editor"), scrollable: [""] },
    foot: { template: templatePath("apps/clocks/editor-foot") },
  };

  readonly #key: string;
  #draft: ClockDraft;
  #unfollow = (): void => undefined;

  constructor(clock: ClockState) {
    super({ id: ClockEditor.idFor(clock.key) });
    this.#key = clock.key;
    this.#draft = clockDraftOf(clock);
  }

  static idFor(key: string): string {
    return `fates-edge-clock-${key}`;
  }

  /** Opens the window in which a GM says everything about a clock. */
  static async open(key: string): Promise<void> {
    if (!game.user.isGM) return notify.error("TABLE.Error.GMOnly");
    const party = primaryParty();
    const clock = party && clockState(party, key);
    if (!clock) return notify.error("FATES_EDGE.Error.NoClock");
    await openOne(this.idFor(key), () => new ClockEditor(clock));
  }

  override get title(): string {
    const { name } = this.#draft;
    return localize("FATES_EDGE.Clock.EditorTitle", { name: clockName({ key: this.#key, name }) });
  }

  protected override context(): object {
    const view = editorView(this.#draft, { key: this.#key, uid: this.id, party: requireParty() });
    return { ...view };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("change", ({ target }) => {
      this.#read();
      const isType = isSelect(target) && target.name.endsWith(".type");
      const isDeciding = isHTMLElement(target) && DECIDING.includes(target.getAttribute("name") ?? "");
      if (isType || isDeciding) void this.render({ parts: ["body"] });
    });
    // A clock that somebody puts away takes its editor with it.
    this.#unfollow = followHooks(["updateActor", "deleteActor"], () => void (this.#isGone() && this.close()));
  }

  override _onClose(options: object): void {
    super._onClose(options);
    this.#unfollow();
  }

  #isGone(): boolean {
    const party = primaryParty();
    return !party || clockState(party, this.#key) === null;
  }

  #read(): void {
    this.#draft = readClockDraft(this.said, this.#draft);
  }

  protected override send(): Promise<unknown> {
    this.#read();
    const { number } = requireParty().system.scene;
    return changeClock(this.#key, savedDraft(this.#draft, number));
  }

  static async #addEffect(this: ClockEditor): Promise<void> {
    this.#read();
    const { effects } = addEffect(this.#draft.lands, blankEffect("fatigue"), {
      roller: false,
      clock: "",
      item: "",
    });
    this.#draft = { ...this.#draft, lands: effects };
    await this.render({ parts: ["body"] });
  }

  static async #removeEffect(this: ClockEditor, _event: PointerEvent, target: HTMLElement): Promise<void> {
    this.#read();
    const lands = removeEffect(this.#draft.lands, target.dataset["effect"] ?? "");
    this.#draft = { ...this.#draft, lands };
    await this.render({ parts: ["body"] });
  }

  static async #putAway(this: ClockEditor): Promise<void> {
    if (await removeClock(this.#key)) await this.close();
  }
}

/** Everything the editor shows of a draft. */
function editorView(draft: ClockDraft, at: { key: string; uid: string; party: PartyActor }): object {
  const { key, uid, party } = at;
  const isSupply = key === SUPPLY;
  return {
    ...draft,
    uid,
    isSupply,
    sizeMax: CLOCK_SIZE_MAX,
    namePlaceholder: isSupply ? localize("FATES_EDGE.Party.Supply") : "",
    triggers: draft.triggers.join("\n"),
    pressure: draft.pressure.join("\n"),
    kinds: choicesOf(OPENED_KINDS, draft.kind, (kind) => localize(`FATES_EDGE.Clock.Kinds.${kind}`)).toSorted(
      byLabel,
    ),
    sights: choicesOf(SIGHTS, draft.sight, (sight) => localize(`FATES_EDGE.Clock.Sight.${sight}`)),
    tickers: choicesOf(TICKERS, draft.tickers, (who) => localize(`FATES_EDGE.Clock.Tickers.${who}`)),
    scopes: choicesOf(CLOCK_SCOPES, draft.scope, (scope) => localize(`FATES_EDGE.Clock.Scope.${scope}`)),
    actors: actorChoices(draft.actor),
    opens: others(party, key, draft.opens, "OpensNone"),
    feeds: others(party, key, draft.feeds, "FeedsNone"),
    rivals: others(party, key, draft.rival, "RacesNone"),
    gates: others(party, key, draft.gates, "GatesNone"),
    suits: suitChoices(draft.suit),
    isGate: draft.kind === "gate",
    isDomain: draft.kind === "domain",
    isActors: draft.scope === "actor",
    rows: rowsOf(draft, uid),
  };
}

function actorChoices(chosen: string): Choice[] {
  const actors = game.actors.contents.filter((actor) => isPc(actor) || isNpc(actor));
  const choices = actors.map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === chosen }));
  return [none("ActorNone", chosen), ...choices.toSorted(byLabel)];
}

/** The other clocks to hang this one together with; one that is gone is none. */
function others(party: PartyActor, key: string, chosen: string, noneOf: string): Choice[] {
  const clocks = clockStates(party).filter((clock) => clock.key !== key && clock.key !== SUPPLY);
  const choices = clocks.map((clock) => ({
    value: clock.key,
    label: clockName(clock),
    chosen: clock.key === chosen,
  }));
  return [none(noneOf, choices.some((choice) => choice.chosen) ? chosen : ""), ...choices];
}

function suitChoices(chosen: string): Choice[] {
  return [
    none("SuitNone", chosen),
    ...choicesOf(SUITS, chosen, (suit) => localize(`FATES_EDGE.Suit.${suit}`)),
  ];
}

function none(key: string, chosen: string): Choice {
  return { value: "", label: localize(`FATES_EDGE.Clock.${key}`), chosen: chosen === "" };
}

function rowsOf({ lands }: ClockDraft, uid: string): object[] {
  const place = { uid, prefix: LANDS, choices: tableChoices("") };
  const ordered = Object.entries(lands).toSorted(([, a], [, b]) => a.sort - b.sort);
  return ordered.map(([id, effect]) => effectRow(id, effect, place));
}

/** The clocks of the text, each by its name, kind and size. */
export function starterChoices(): Choice[] {
  return STARTERS.map(({ key, kind, size }) => {
    const [name, word] = [
      localize(`FATES_EDGE.Starter.${key}.name`),
      localize(`FATES_EDGE.Clock.Kinds.${kind}`),
    ];
    return {
      value: key,
      label: localize("FATES_EDGE.Clock.Starter", { name, kind: word, size }),
      chosen: false,
    };
  });
}
