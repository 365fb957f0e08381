import { isHTMLElement } from "#foundry/elements.ts";
import { followHooks, OF_ACTORS, OF_SETTINGS, serverTime } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { News } from "#table/moves/news.ts";
import { onClick } from "#table/on-click.ts";
import { SteadyApplication, type WindowRenderOptions } from "#table/steady-application.ts";
import { showSheet } from "#table/windows/show-sheet.ts";
import { ask } from "../../actions/ask.ts";
import { layCard, playCards } from "../../actions/play.ts";
import { NO_DEAL } from "../../data/deal.ts";
import { templatePath } from "../../data/game.ts";
import type { PersonActor, SceneActor } from "../../data/kinds.ts";
import { changeSetting, currentDials, setting } from "../../data/settings.ts";
import type { CardId } from "../../rules/cards/card.ts";
import { dealOf, playedBy } from "../../state/deal.ts";
import { shownDeal } from "../../state/said.ts";
import { holderOf, sceneInPlay } from "../../state/scene.ts";
import { handButtons } from "./buttons.ts";
import { seatButtons } from "./seat-buttons.ts";
import type { HandButton } from "./hand-button.ts";
import { cardsInHand, cardUse, stripContext, tabsOf } from "./strip-context.ts";
import { neededIn } from "./table-view.ts";

/** Which arrow goes to which neighbour of a card. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** What users say to the dealer's client lies in their flags. */
const isSaidOnly = (changes: object): boolean =>
  Object.keys(changes).every((key) => ["_id", "_stats", "flags"].includes(key));

/** Of what is only said a card that is played is drawn at once; the hand is drawn anew for all else once the dealer's client has judged it. */
const showsNothing = (changes: object): boolean => {
  const scene = sceneInPlay();
  return isSaidOnly(changes) && (!scene || shownDeal(scene).said === null);
};

/** From which width of the page on, in CSS pixels, it leaves the list of players in sight. */
const WIDE = 1100;

/** The hand: a strip at the lower edge with one's own cards, what lies on the table, and what one may do now. */
export class HandStrip extends SteadyApplication {
  static override readonly help: string = "hands";
  static override DEFAULT_OPTIONS = {
    id: "game-of-bastards-hand",
    classes: ["tt-hand-strip"],
    window: { frame: false, positioned: false },
    actions: {
      toggle: onClick((strip: HandStrip) => strip.#fold()),
      who: onClick((strip: HandStrip, { key }) => strip.#turnTo(key ?? "")),
      card: onClick((strip: HandStrip, { card }) => strip.#press(card ?? "")),
      act: onClick((strip: HandStrip, { key }) => strip.#buttons.find((button) => button.key === key)?.act()),
      vote: onClick((_strip: HandStrip, { vote, voice }) =>
        ask({ kind: "vote", vote: vote ?? "", voice: voice === "yes" ? "yes" : "no" }),
      ),
      sheet: onClick((strip: HandStrip) => strip.#actor && showSheet(strip.#actor)),
    },
  };
  static override PARTS = {
    body: { template: templatePath("apps/hand-strip"), scrollable: [".tt-hand-cards"] },
    alert: { template: templatePath("apps/hand-alert") },
  };

  #buttons: readonly HandButton[] = [];
  /** Whose hand is shown, where somebody plays several. */
  #holder = "";
  #needed = "";
  #chosen: CardId = "";
  #late: ReturnType<typeof setTimeout> | undefined;
  readonly #news = new News();
  /** What it waited for as it was last drawn, and whether whoever plays by keys has yet to be led there. */
  #waited = "";
  #leads = false;

  get #actor(): PersonActor | null {
    const scene = sceneInPlay();
    const played = scene ? playedBy(scene, game.user) : [];
    return played.find((actor) => holderOf(actor) === this.#holder) ?? played[0] ?? null;
  }

  /** Where somebody plays several, the one for whom the table waits is shown as soon as it does. */
  #turnToNeeded(scene: SceneActor): void {
    const needed = neededIn(scene, shownDeal(scene));
    const played = playedBy(scene, game.user).map(holderOf);
    const next = needed.find((holder) => played.includes(holder)) ?? "";
    if (next !== "" && next !== this.#needed) this.#holder = next;
    this.#needed = next;
  }

  protected override context(): object {
    const scene = sceneInPlay();
    if (scene) this.#turnToNeeded(scene);
    const actor = this.#actor;
    const open = setting("handStrip").folded !== true;
    if (!scene || !actor) {
      this.#buttons = seatButtons();
      return { open, isIdle: true, buttons: this.#buttons };
    }
    const deal = shownDeal(scene);
    const cards = cardsInHand(deal, actor) ?? [];
    if (!cards.includes(this.#chosen)) this.#chosen = "";
    this.#buttons = handButtons({ scene, deal, actor });
    return {
      open,
      ...stripContext(scene, deal, actor, this.#chosen),
      people: tabsOf(scene, playedBy(scene, game.user), holderOf(actor)),
      buttons: this.#buttons,
    };
  }

  protected override follows(): (() => void)[] {
    const hooks = [
      ...OF_ACTORS,
      ...OF_SETTINGS,
      "createItem",
      "updateItem",
      "deleteItem",
      "userConnected",
    ] as const;
    return [
      followHooks(hooks, () => this.redraw()),
      followHooks(["updateUser"], (_user, changes) => {
        if (!showsNothing(changes)) this.redraw();
      }),
    ];
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.setAttribute("role", "region");
    this.element.setAttribute("aria-label", localize("GAME_OF_BASTARDS.Hand.Label"));
    News.watch(this.element);
    this.#keepClear();
    // A window that closes gives the focus back to where it was opened from.
    this.element.addEventListener("focusin", ({ target, relatedTarget }) => {
      const isReturn = relatedTarget === null && isHTMLElement(target) && target.matches(":focus-visible");
      if (this.#leads && isReturn) this.#goOn();
    });
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    const { waits, table } = context as {
      readonly waits?: string;
      readonly table?: { readonly waits: string } | null;
    };
    const words = table?.waits || waits || "";
    this.#news.tell(this.element, this.#news.take(new Map(words === "" ? [] : [[words, words]])));
    this.#drawOnceLate();
    this.#lead();
  }

  /** What one goes on with: a vote that is asked, a card to choose, else the first of what is likely next. */
  get #next(): HTMLElement | null {
    const { element } = this;
    const first = (places: string): HTMLElement | null => element.querySelector<HTMLElement>(places);
    const card = first(".tt-hand-use") && first("[data-card]");
    return first("[data-action=vote]") ?? card ?? first("[data-action=act].yours");
  }

  /** Who stands in the hand goes along with what it waits for. */
  #lead(): void {
    const { element } = this;
    const next = this.#next;
    const waited = next?.dataset["card"] === undefined ? (next?.id ?? "") : "card";
    if (waited === this.#waited) return;
    this.#waited = waited;
    this.#leads = next !== null;
    if (this.#leads && element.contains(element.ownerDocument.activeElement)) this.#goOn();
  }

  #goOn(): void {
    this.#leads = false;
    this.#next?.focus({ preventScroll: true });
  }

  /** Leads whoever presses the key for it to what the hand waits for, unfolding it; to its first button where that is nothing. */
  async goTo(): Promise<void> {
    if (setting("handStrip").folded === true) await this.#fold();
    this.#goOn();
    if (!this.#next) this.element.querySelector<HTMLElement>("button")?.focus();
  }

  /** Once the table's time is over, others may go on for whoever lets it wait. */
  #drawOnceLate(): void {
    clearTimeout(this.#late);
    const scene = sceneInPlay();
    const { plan, turns, since } = scene ? dealOf(scene) : NO_DEAL;
    if (!plan && !turns) return;
    const left = since + currentDials().betSeconds * 1000 - serverTime();
    if (left > 0) this.#late = setTimeout(() => this.redraw(), left + 100);
  }

  /** It stands clear of the sidebar, above the hotbar, and beside the list of players where there is room. */
  #keepClear(): void {
    const { element } = this;
    const page = element.ownerDocument;
    const settle = (): void => {
      const bar = page.querySelector("#hotbar")?.getBoundingClientRect();
      const side = page.querySelector("#sidebar")?.getBoundingClientRect();
      const people = page.querySelector("#players")?.getBoundingClientRect();
      const { clientHeight, clientWidth } = page.documentElement;
      const isWide = clientWidth > WIDE && people !== undefined && people.width > 0;
      element.style.setProperty("--hand-after", `${isWide ? people.right : 0}px`);
      element.style.setProperty(
        "--hand-below",
        `${bar && bar.height > 0 ? Math.max(0, clientHeight - bar.top) : 0}px`,
      );
      element.style.setProperty(
        "--hand-beside",
        `${side && side.width > 0 ? Math.max(0, clientWidth - side.left) : 0}px`,
      );
    };
    const observer = new ResizeObserver(settle);
    for (const watched of [
      page.documentElement,
      page.querySelector("#hotbar"),
      page.querySelector("#sidebar"),
    ])
      if (watched) observer.observe(watched);
    settle();
  }

  protected override onKey(event: KeyboardEvent): void {
    const { target, key } = event;
    const card = isHTMLElement(target) ? target.closest<HTMLElement>("[data-card]") : null;
    if (!card) return;
    const step = STEPS[key];
    if (step !== undefined) this.#goTo(card, step);
    else if (key === "Enter") this.#press(card.dataset["card"] ?? "");
    else if (key === " ") this.#choose(card.dataset["card"] ?? "");
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #goTo(card: HTMLElement, step: number): void {
    const all = [...this.element.querySelectorAll<HTMLElement>("[data-card]")];
    const next = all[(all.indexOf(card) + step + all.length) % all.length];
    for (const one of all) one.tabIndex = one === next ? 0 : -1;
    next?.focus();
  }

  /** A first press chooses a card, a second plays it. */
  #press(card: CardId): void {
    if (this.#chosen === card) void this.#play(card);
    else this.#choose(card);
  }

  #choose(card: CardId): void {
    this.#chosen = this.#chosen === card ? "" : card;
    this.redraw();
  }

  async #play(card: CardId): Promise<void> {
    const scene = sceneInPlay();
    const actor = this.#actor;
    if (!scene || !actor || card === "") return;
    const holder = holderOf(actor);
    const use = cardUse(scene, shownDeal(scene), actor);
    if (use === "lay") await layCard(holder, card);
    else await playCards({ kind: use === "initiative" ? "initiative" : "play", holder, card });
  }

  async #turnTo(holder: string): Promise<void> {
    this.#holder = holder;
    await this.render();
  }

  async #fold(): Promise<void> {
    const kept = setting("handStrip");
    await changeSetting("handStrip", { ...kept, folded: kept.folded !== true });
    await this.render();
  }
}

let strip: HandStrip | null = null;

/** Shows the hand to everybody who plays somebody (`ready`). */
export async function startHand(): Promise<void> {
  strip ??= new HandStrip();
  await strip.render({ force: true });
}

/** Goes to the hand by a key, and there to what it waits for. */
export function goToHand(): Promise<void> | undefined {
  return strip?.goTo();
}
