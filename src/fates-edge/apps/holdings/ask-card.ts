import { onClick } from "#table/on-click.ts";
import { idOf } from "#foundry/documents.ts";
import { isTextArea, type Field } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { FormWindow, openOne } from "#table/windows.ts";
import { drawAnotherForAsk, drawForAsk, layAskCard, putAskCardBack } from "../../actions/deck/ask-draw.ts";
import type { PlayerRequestMessage } from "../../data/kinds.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { followDraws, type PendingDraw } from "../../state/deck/draws.ts";
import { oneBody } from "../parts/templates.ts";

/**
 * What lies beside a request, and only its GM has seen: one card of low severity for an ask of an asset that took no roll (SRD 16.12), or
 * those that the use of an edge costs, of which one applies (SRD M).
 */
export class AskCardWindow extends FormWindow {
  static override readonly help: RulesPage = "retinue";
  static override DEFAULT_OPTIONS = {
    window: { title: "FATES_EDGE.Draw.Title" },
    actions: {
      another: onClick<AskCardWindow>((window) => drawAnotherForAsk(window.#message)),
      putBack: AskCardWindow.#putBack,
    },
  };

  static override PARTS = oneBody("apps/holdings/card");

  readonly #message: PlayerRequestMessage;
  #draw: PendingDraw;
  /** The place of the card that applies. */
  #applies = 0;
  /** The GM's own words; null while the card's words stand. */
  #twist: string | null = null;

  constructor(message: PlayerRequestMessage, draw: PendingDraw) {
    super({ id: AskCardWindow.idFor(message) });
    this.#message = message;
    this.#draw = draw;
  }

  /** One window for an ask. */
  static idFor(message: PlayerRequestMessage): string {
    return `fates-edge-ask-card-${message.id}`;
  }

  /** Draws for an ask, or takes up this GM's own draw again. */
  static async open(message: PlayerRequestMessage): Promise<void> {
    const draw = await drawForAsk(message);
    if (draw) await openOne(this.idFor(message), () => new AskCardWindow(message, draw));
  }

  protected override context(): object {
    const isChoice = this.#draw.cards.length > 1;
    const cards = this.#draw.cards.map((card, index) => ({
      ...card,
      index,
      isChoice,
      chosen: index === this.#applies,
      domain: localize(`FATES_EDGE.Domain.${card.domain}`),
      severity: localize(`FATES_EDGE.Severity.${card.severity}`),
      anotherLabel: localize("FATES_EDGE.Draw.AnotherFor", { name: card.name }),
    }));
    const note = localize(isChoice ? "FATES_EDGE.Edge.CardsNote" : "FATES_EDGE.Holding.CardNote");
    const twist = this.#twist ?? this.#draw.cards[this.#applies]?.prompt ?? "";
    return { cards, isChoice, note, twist };
  }

  protected override follows(): (() => void)[] {
    return [...super.follows(), followDraws(idOf(this.#message), (draw) => this.#drawn(draw))];
  }

  #drawn(draw: PendingDraw | null): void {
    if (!draw) return void this.close();
    this.#draw = draw;
    this.#twist = null;
    void this.render();
  }

  protected override onInput(field: Field): void {
    if (isTextArea(field)) this.#twist = field.value;
  }

  protected override onChange(field: Field): void {
    if (field.name !== "applies") return;
    this.#applies = Number(field.value);
    void this.render();
  }

  static async #putBack(this: AskCardWindow): Promise<void> {
    if (await putAskCardBack(this.#message)) await this.close();
  }

  protected override send(): unknown {
    const words = this.said.words("twist");
    if (words === "") return notify.warn("FATES_EDGE.Draw.NoTwist");
    return layAskCard(this.#message, words, this.#applies);
  }
}
