import { OF_ACTORS } from "#foundry/host.ts";
import { onClick } from "#table/on-click.ts";
import { findHere } from "#foundry/documents.ts";
import { isInput, isSelect, type Field } from "#foundry/elements.ts";
import { notify } from "#foundry/notify.ts";
import { clearSent } from "#table/unsent.ts";
import { openOne } from "#table/windows.ts";
import { type AdventureChoice, makeAdventure } from "../../actions/campaign/adventure.ts";
import { grantReward } from "../../actions/campaign/adventure-reward.ts";
import {
  drawAnew,
  drawSpread,
  type Exchange,
  exchangePlace,
  putAwaySpread,
  turnPlaces,
  writeWords,
} from "../../actions/deck/spreads.ts";
import type { RulesPage } from "../../data/rules-pages.ts";
import { isNpc } from "../../data/kinds.ts";
import { COMBOS } from "../../rules/campaign/adventure.ts";
import { MOTIVE } from "../../rules/campaign/named-spreads.ts";
import { ownSpreads, type SpreadSource } from "../../state/deck/spread-book.ts";
import {
  isShown,
  type KnownSpread,
  knownSpread,
  placesOf,
  presentSpread,
  spreadsOf,
} from "../../state/deck/spreads.ts";
import { TableWindow } from "#table/windows/table-window.ts";
import { oneBody } from "../parts/templates.ts";
import { FrameWindow } from "../scene/frame.ts";
import { frameOf } from "./adventure-view.ts";
import { spreadView } from "./spread-view.ts";

/**
 * A spread as cards on a table: GMs draw, turn and exchange them, and make of them what the rules make; players look at what they were
 * shown. There is one window; what it shows changes.
 */
export class SpreadWindow extends TableWindow {
  static override readonly help: RulesPage = "spreads";
  static override readonly FOLLOWS = OF_ACTORS;

  static override DEFAULT_OPTIONS = {
    id: "fates-edge-spread",
    classes: ["tt-spread-window"],
    window: { title: "FATES_EDGE.Spread.Title" },
    position: { width: 760, height: "auto" as const },
    actions: {
      drawSpread: SpreadWindow.#drawSpread,
      drawMotives: SpreadWindow.#drawMotives,
      turn: SpreadWindow.#turn,
      show: SpreadWindow.#show,
      showOpen: SpreadWindow.#showOpen,
      exchange: SpreadWindow.#exchange,
      swap: onClick<SpreadWindow>((window, data, target) =>
        window.#exchangeAt(target, { suit: data.to ?? "" }),
      ),
      drawAnew: SpreadWindow.#drawAnew,
      putAway: SpreadWindow.#putAway,
      frame: SpreadWindow.#frame,
      openPerson: SpreadWindow.#openPerson,
      openPages: SpreadWindow.#openPages,
      moves: SpreadWindow.#moves,
      grant: SpreadWindow.#grant,
    },
  };

  static override PARTS = oneBody("apps/spread");

  #id = "";
  #subject = "";
  #own: readonly SpreadSource[] | null = null;
  readonly #peeked = new Set<string>();
  #isSure = false;

  /** Opens a spread; without one the newest. */
  static override async open(id = ""): Promise<void> {
    await this.#lay(id || newestId(), "");
  }

  /** Opens what moves somebody, drawn or to be drawn. */
  static async openAbout(subject: string): Promise<void> {
    await this.#lay(presentSpread(MOTIVE.key, subject)?.id ?? "", subject);
  }

  static async #lay(id: string, subject: string): Promise<void> {
    await openOne(
      this.DEFAULT_OPTIONS.id,
      () => {
        const window = new SpreadWindow();
        window.#id = id;
        window.#subject = subject;
        return window;
      },
      async (open) => {
        if (open instanceof SpreadWindow) await open.#turnTo(id, subject);
        open.bringToFront();
      },
    );
  }

  get #spread(): KnownSpread | null {
    return knownSpread(this.#id);
  }

  async #turnTo(id: string, subject: string): Promise<void> {
    this.#id = id;
    this.#subject = subject;
    this.#peeked.clear();
    this.#isSure = false;
    // Ticks and choices belong to the spread that was shown before.
    if (this.rendered)
      clearSent(...this.fields.querySelectorAll("[data-stays]:not(details) :is(input, select)"));
    await this.render();
  }

  protected override async context(): Promise<object> {
    this.#own ??= game.user.isGM ? await ownSpreads() : [];
    return spreadView({
      uid: this.id,
      spread: this.#spread,
      subject: this.#subject,
      peeked: this.#peeked,
      own: this.#own,
      isSure: this.#isSure,
    });
  }

  protected override async onChange(target: Field): Promise<void> {
    if (isSelect(target) && target.name === "earlier") await this.#turnTo(target.value, "");
    else if (isInput(target) && target.dataset.words !== undefined)
      await this.storeFrom(target, writeWords(this.#id, target.dataset.words, target.value));
  }

  /** Enter in the GM's own words takes them in, and sends nothing else. */
  protected override onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || !isInput(event.target) || event.target.dataset.words === undefined) return;
    event.preventDefault();
    void writeWords(this.#id, event.target.dataset.words, event.target.value);
  }

  static async #drawSpread(this: SpreadWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const id = await drawSpread({ spread: target.dataset.spread ?? "" });
    if (id !== "") await this.#turnTo(id, "");
  }

  static async #drawMotives(this: SpreadWindow): Promise<void> {
    const places = this.said.all("motive");
    if (places.length === 0) return notify.warn("FATES_EDGE.Spread.NoneChosen");
    const id = await drawSpread({ spread: MOTIVE.key, places, subject: this.#subject });
    if (id !== "") await this.#turnTo(id, this.#subject);
  }

  /** Turns a card for this GM's eyes, or face down again. */
  static async #turn(this: SpreadWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const key = target.dataset.place ?? "";
    if (!this.#peeked.delete(key)) this.#peeked.add(key);
    await this.render();
  }

  static async #show(this: SpreadWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await turnPlaces(this.#id, [target.dataset.place ?? ""]);
    await this.render();
  }

  static async #showOpen(this: SpreadWindow): Promise<void> {
    const open = this.#spread ? placesOf(this.#spread).filter((place) => place.lies === "open") : [];
    const keys = open.filter((place) => !isShown(place)).map(({ key }) => key);
    await turnPlaces(this.#id, keys);
    await this.render();
  }

  static async #exchange(this: SpreadWindow, _event: PointerEvent, target: HTMLElement): Promise<void> {
    const how = (["any", "up", "down"] as const).find((one) => one === target.dataset.how);
    if (how) await this.#exchangeAt(target, how);
  }

  async #exchangeAt(target: HTMLElement, how: Exchange): Promise<void> {
    await exchangePlace(this.#id, target.dataset.place ?? "", how);
    await this.render();
  }

  static async #drawAnew(this: SpreadWindow): Promise<void> {
    await drawAnew(this.#id);
    await this.render();
  }

  /** What lies face down is lost with it: the first press asks, the second does it. */
  static async #putAway(this: SpreadWindow): Promise<void> {
    if (!this.#isSure) this.#isSure = true;
    else if (await putAwaySpread(this.#id)) return this.#turnTo(newestId(), "");
    await this.render();
  }

  #choice(): AdventureChoice {
    const { said } = this;
    const combos = said.all("combo");
    const strain = said.text("strain");
    return {
      combos: COMBOS.filter((kind) => combos.includes(kind)),
      strain: strain === "supply" || strain === "fatigue" ? strain : "",
    };
  }

  /** Makes people and pages where nobody has, and opens the scene's frame with what the cards say. */
  static async #frame(this: SpreadWindow): Promise<void> {
    const choice = this.#choice();
    const spread = this.#spread;
    if (!spread) return;
    const isMade = spread.adventure.made !== "" || (await makeAdventure(this.#id, choice));
    const known = this.#spread;
    const frame =
      known && isMade ? frameOf(known, known.adventure.combos as AdventureChoice["combos"]) : null;
    if (!frame) return;
    await this.close();
    await FrameWindow.openWith(frame);
  }

  static async #openPerson(this: SpreadWindow): Promise<void> {
    const found = findHere(this.#spread?.adventure.npc ?? "");
    if (isNpc(found)) await found.sheet?.render(true);
  }

  static async #openPages(this: SpreadWindow): Promise<void> {
    const found = findHere(this.#spread?.adventure.journal ?? "");
    if (found instanceof JournalEntry) await found.sheet?.render(true);
    else notify.warn("FATES_EDGE.Spread.PagesGone");
  }

  static async #moves(this: SpreadWindow): Promise<void> {
    const subject = this.#spread?.adventure.npc ?? "";
    await this.#turnTo(presentSpread(MOTIVE.key, subject)?.id ?? "", subject);
  }

  static async #grant(this: SpreadWindow): Promise<void> {
    const to = this.said.text("grantTo");
    if (await grantReward(this.#id, to)) clearSent(this.fields.elements.namedItem("grantTo"));
    await this.render();
  }
}

/** The newest spread about nobody that this user may know of; empty without one. */
function newestId(): string {
  const all = spreadsOf().filter(({ message, past }) => !past && (game.user.isGM || message !== ""));
  return (all.find(({ subject }) => subject === "") ?? all[0])?.id ?? "";
}
