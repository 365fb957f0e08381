import { isSelect } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { EDITOR_FIELDS, type EditorField } from "#table/clocks/editor-fields.ts";
import type { ClockDraft } from "#table/clocks/editor-fields.ts";
import { ClockEditor } from "#table/clocks/editor.ts";
import type { ClockForms, ClockWindows } from "#table/clocks/windows.ts";
import type { Said } from "#table/said.ts";
import { choicesOf } from "#table/windows/controls.ts";
import { CLOCK_ACTS } from "../../actions/clocks/ticks.ts";
import type { Effects } from "../../data/effects.ts";
import { type PlayerRequestMessage, isNpc, isPc } from "../../data/kinds.ts";
import { SUITS } from "../../rules/deck.ts";
import { addEffect, removeEffect, tableChoices } from "../effects/choices.ts";
import { blankEffect, effectRow, readEffects } from "../effects/rows.ts";
import { KINDS } from "./kinds.ts";

/** Points that one tick costs the GM. */
const PRICE: EditorField = {
  name: "price",
  as: "whole",
  label: "FATES_EDGE.Clock.PriceLabel",
  hint: "FATES_EDGE.Clock.PriceHint",
  group: "what",
};

/** The suit whose flips tick a domain clock (SRD R.3). */
const SUIT: EditorField = {
  name: "suit",
  as: "choice",
  label: "FATES_EDGE.Clock.SuitLabel",
  group: "what",
  choices: ({ draft }) =>
    choicesOf(
      SUITS,
      String(draft["suit"]),
      (suit) => localize(`FATES_EDGE.Suit.${suit}`),
      localize("FATES_EDGE.Clock.SuitNone"),
    ),
  isShown: ({ draft }) => draft.kind === "domain",
};

/** Gates are a kind of their own (SRD R.3). */
const GATES: EditorField = {
  ...EDITOR_FIELDS.gates,
  group: "what",
  isShown: ({ draft }) => draft.kind === "gate",
};

const { name, size, kind, scope, actor, sight, tickers, triggers, pressure, full, empty } = EDITOR_FIELDS;
const { opens, feeds, rival, tug, sealed } = EDITOR_FIELDS;

const WHAT = [name, size, kind, SUIT, GATES, scope, actor, sight, tickers, PRICE];
const WORDS = [triggers, pressure, full, empty];
const LINKS = [opens, feeds, rival, tug, sealed];

const FORMS: ClockForms<PlayerRequestMessage> = {
  ...CLOCK_ACTS,
  kinds: KINDS,
  fields: [...WHAT, ...WORDS, ...LINKS],
  mayHaveClocks: (one) => isPc(one) || isNpc(one),
  isKnownToAll: (one) => !isNpc(one),
};

/** What the names of the fields of effects begin with. */
const LANDS = "lands";

/** The editor with what lands with a clock: effects, as on a card or in a spend. */
class EditorWithEffects extends ClockEditor {
  static override DEFAULT_OPTIONS = {
    actions: { addEffect: EditorWithEffects.#addEffect, removeEffect: EditorWithEffects.#removeEffect },
  };

  get #lands(): Effects {
    return this.draft[LANDS] as Effects;
  }

  protected override extra() {
    const place = { uid: this.id, prefix: LANDS, choices: tableChoices("") };
    const ordered = Object.entries(this.#lands).toSorted(([, a], [, b]) => a.sort - b.sort);
    const rows = ordered.map(([id, effect]) => effectRow(id, effect, place));
    return { partial: "ttClockLands", uid: this.id, rows };
  }

  protected override read(said: Said): ClockDraft {
    return { ...super.read(said), lands: readEffects(said, LANDS, this.#lands) };
  }

  protected override decides(field: Element): boolean {
    return super.decides(field) || (isSelect(field) && field.name.endsWith(".type"));
  }

  async #setLands(lands: Effects): Promise<void> {
    this.draft = { ...this.draft, lands };
    await this.render({ parts: ["body"] });
  }

  static async #addEffect(this: EditorWithEffects): Promise<void> {
    this.draft = this.read(this.said);
    const likely = { roller: false, clock: "", item: "" };
    await this.#setLands(addEffect(this.#lands, blankEffect("fatigue"), likely).effects);
  }

  static async #removeEffect(
    this: EditorWithEffects,
    _event: PointerEvent,
    target: HTMLElement,
  ): Promise<void> {
    this.draft = this.read(this.said);
    await this.#setLands(removeEffect(this.#lands, target.dataset["effect"] ?? ""));
  }
}

/** All that Fate's Edge says of its clocks, for whatever shows one. */
export const CLOCK_WINDOWS: ClockWindows<PlayerRequestMessage> = {
  ...FORMS,
  edit: (key, holder) => EditorWithEffects.open(FORMS, key, holder),
};
