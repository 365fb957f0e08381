import type { Plain } from "../../../shared/objects.ts";
import { DialogV2 } from "../dialog/dialog.ts";
import { button, h } from "../basics/html.ts";
import { host, type HostDocument } from "../basics/host.ts";
import { notify } from "../basics/announce.ts";
import { DomSheet } from "./dom-sheet.ts";

/** A stack of cards: a deck, a hand or a pile. */
interface HostCards extends HostDocument {
  readonly cards: Iterable<HostCard> & { readonly size: number };
  readonly availableCards?: readonly HostCard[];
  shuffle(options?: Plain): Promise<unknown>;
  recall(options?: Plain): Promise<unknown>;
  deal(to: HostDocument[], count: number, options?: Plain): Promise<unknown>;
}

interface HostCard extends HostDocument {
  readonly drawn: boolean;
  readonly face: number | null;
  readonly faces: readonly { readonly name: string; readonly img: string | null }[];
}

/** A stack and what can be done with it: its cards in their order, shuffling, recalling, dealing. */
export class CardsSheet extends DomSheet {
  static override DEFAULT_OPTIONS: Plain = {
    classes: ["cards-sheet"],
    position: { width: 460, height: 620 },
  };

  get #stack(): HostCards {
    return this.document as HostCards;
  }

  protected override build(): Node[] {
    const cards = [...this.#stack.cards].sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
    const left = cards.filter((card) => !card.drawn).length;
    const list = h(
      "ol",
      { class: "cards scrollable", tabindex: 0, "aria-label": "Cards" },
      ...cards.map((card) => this.#entry(card)),
    );
    const count = h("p", { class: "count" }, `${left} of ${cards.length} cards are here.`);
    return [this.nameField(), this.#tools(), count, list];
  }

  #tools(): HTMLElement {
    const tools = h("div", { class: "sheet-tools" });
    const add = (words: string, icon: string, act: () => Promise<unknown>): void => {
      const tool = button(words, { icon, "data-tool": words });
      tool.addEventListener(
        "click",
        () =>
          void act().catch((error: unknown) =>
            notify("error", error instanceof Error ? error.message : String(error)),
          ),
      );
      tools.append(tool);
    };
    if (this.document.type !== "hand") add("Shuffle", "fa-solid fa-shuffle", () => this.#stack.shuffle());
    add("Recall", "fa-solid fa-rotate-left", () => this.#stack.recall());
    add("Deal …", "fa-solid fa-share", () => this.#deal());
    return tools;
  }

  #entry(card: HostCard): HTMLElement {
    const face = card.faces[card.face ?? 0];
    const image = h("img", { loading: "lazy", src: face?.img ?? "/icons/svg/cards.svg", alt: "" });
    const words = card.drawn ? h("small", {}, "drawn") : null;
    return h(
      "li",
      { class: card.drawn ? "card drawn" : "card", "data-card-id": card.id },
      image,
      h("span", {}, face?.name ?? card.name),
      words,
    );
  }

  /** Deals cards to another stack. */
  async #deal(): Promise<unknown> {
    const stacks = (host.game.collections.get("Cards")?.contents ?? []).filter(
      (stack) => stack.id !== this.document.id && stack.type !== "deck",
    );
    if (stacks.length === 0) throw new Error("There is no hand or pile to deal to.");
    const options = stacks.map((stack) => h("option", { value: stack.id }, stack.name));
    const content = h(
      "div",
      { class: "dialog-content standard-form" },
      h("label", {}, "To ", h("select", { name: "to" }, ...options)),
      h("label", {}, "Cards ", h("input", { type: "number", name: "count", value: 1, min: 1 })),
    );
    const answer = (await DialogV2.input({
      window: { title: `Deal from ${this.document.name}` },
      content,
    })) as { to: string; count: number } | null;
    const to = stacks.find((stack) => stack.id === answer?.to);
    return answer === null || to === undefined ? undefined : this.#stack.deal([to], answer.count);
  }
}
