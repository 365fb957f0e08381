import { idOf } from "#foundry/documents.ts";
import { pageSize } from "#foundry/elements.ts";
import { followPanels } from "#table/docking.ts";
import { SteadyApplication, type WindowRenderOptions } from "#table/windows.ts";
import { oneBody } from "../apps/parts/templates.ts";
import { isNotice, isParty, type NoticeMessage } from "../data/kinds.ts";
import { setting } from "../data/settings.ts";
import { messageFacts } from "../state/roll/message-facts.ts";
import { LandingQueue } from "./landing-queue.ts";
import { noticeWords } from "./notice/words.ts";

/** How long a landing stays, and how often it is seen whether somebody reads it still or needs what it covers, in milliseconds. */
const STAYS = 9_000;
const LOOKS = 300;

/** How far it keeps from the page's edges and from what it must not cover, and how finely a place is looked for, in CSS pixels. */
const MARGIN = 8;
const STEP = 12;

/** What somebody may need while it stands. */
const NEEDED =
  "button, a[href], input, select, textarea, summary, [role='slider'], [role='tab'], [tabindex='0']";

/** What it stands beside as long as there is room: windows, panels, and what the host has at the page's sides. */
const IN_THE_WAY = ".application, .tt[id], #sidebar, #players, #hotbar";

/**
 * Announces each clock that lands, one after another, on the page of everybody who has not turned it off (`ready`). What landed
 * before is told by its card alone.
 */
export function startLandingBanner(): void {
  const banner = new LandingBanner();
  void banner.render({ force: true });
  Hooks.on("createChatMessage", (message) => {
    if (isLanding(message) && setting("landingBanner")) void banner.announce(message);
  });
  Hooks.on("updateChatMessage", (message) => {
    if (isNotice(message) && message.system.undone) void banner.withdraw(idOf(message));
  });
  // Who may know of the clock, and what it is called, may change while it is announced.
  Hooks.on("updateActor", (actor) => void (isParty(actor) && banner.drawAnew()));
  Hooks.on("deleteChatMessage", (message) => void banner.withdraw(idOf(message)));
}

function isLanding(message: ChatMessage.Implementation): message is NoticeMessage {
  return isNotice(message) && message.system.kind === "clockLanded" && (message.author?.isGM ?? false);
}

/** One line about a clock that landed, gone by itself. It takes no focus, and stands over nothing that can be pressed. */
class LandingBanner extends SteadyApplication {
  static override DEFAULT_OPTIONS = {
    id: "fates-edge-landing",
    classes: ["tt-landing"],
    window: { frame: false, positioned: false },
    actions: { next: LandingBanner.#close },
  };

  static override PARTS = oneBody("cards/landing");

  /** What is announced now, and what comes after it. */
  readonly #queue = new LandingQueue<NoticeMessage>();
  #timer: ReturnType<typeof setInterval> | undefined;
  #left = 0;

  async announce(message: NoticeMessage): Promise<void> {
    if (this.#queue.add(message)) await this.#show();
  }

  override async drawAnew(): Promise<void> {
    if (this.#queue.shown && this.rendered) await this.render();
  }

  /** One that was undone, or whose card is gone, is announced no longer. */
  async withdraw(id: string): Promise<void> {
    if (this.#queue.remove(id)) await this.#show();
  }

  /** A user who is not shown the clock is told that a clock lands, and no more. */
  protected override context(): object {
    const { shown: message, more } = this.#queue;
    const landing = message && noticeWords(message.system, messageFacts(message, game.user));
    return { landing: landing ?? null, more };
  }

  override async _onFirstRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    followPanels(() => this.#standClear());
    // Readers hear what changes in a place that was there before.
    this.element.setAttribute("role", "status");
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      void this.#next();
    });
  }

  override async _onRender(context: object, options: WindowRenderOptions): Promise<void> {
    await super._onRender(context, options);
    this.#standClear();
  }

  /** While nothing is announced nothing of it is seen, and to look for a place would have the whole page laid out. */
  #standClear(): void {
    if (this.#queue.shown) standClear(this.element);
  }

  async #show(): Promise<void> {
    clearInterval(this.#timer);
    this.#left = STAYS;
    await this.render({ force: true });
    if (this.#queue.shown) this.#timer = setInterval(() => void this.#look(), LOOKS);
  }

  /** Whoever points at it or has the focus in it is reading. */
  async #look(): Promise<void> {
    const isRead = this.element.matches(":hover, :focus-within");
    if (!isRead) this.#left -= LOOKS;
    if (this.#left <= 0) await this.#next();
    else if (coversSomething(this.element)) standClear(this.element);
  }

  async #next(): Promise<void> {
    this.#queue.next();
    await this.#show();
  }

  static async #close(this: LandingBanner): Promise<void> {
    await this.#next();
  }
}

/** Puts it high up where it covers nothing at all; without room for that, nothing that can be pressed. */
function standClear(banner: HTMLElement): void {
  const [beside, clear] = [IN_THE_WAY, NEEDED].map((which) => freePlace(banner, boxesOf(banner, which)));
  const { left, top } = beside ?? clear ?? { left: MARGIN, top: MARGIN };
  banner.style.left = `${Math.round(left)}px`;
  banner.style.top = `${Math.round(top)}px`;
}

/** The highest place where it touches none of these boxes, as near to the middle as may be; null where there is none. */
function freePlace(banner: HTMLElement, boxes: readonly DOMRect[]): Pick<DOMRect, "left" | "top"> | null {
  const { width, height } = banner.getBoundingClientRect();
  const page = pageSize(banner.ownerDocument);
  const [right, bottom] = [page.width - width - MARGIN, page.height - height - MARGIN];
  const middle = Math.max(MARGIN, (page.width - width) / 2);
  const columns = [middle, middle / 2, (middle + right) / 2, MARGIN, right];
  for (let top = MARGIN; top <= bottom; top += STEP)
    for (const left of columns)
      if (!boxes.some((box) => touches(box, { left, top, width, height }))) return { left, top };
  return null;
}

function coversSomething(banner: HTMLElement): boolean {
  const own = banner.getBoundingClientRect();
  return boxesOf(banner, NEEDED).some((box) => touches(box, own));
}

function boxesOf(banner: HTMLElement, which: string): DOMRect[] {
  return [...banner.ownerDocument.querySelectorAll<HTMLElement>(which)]
    .filter((element) => !banner.contains(element) && element.checkVisibility())
    .map((element) => element.getBoundingClientRect());
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

function touches(one: Box, other: Box): boolean {
  return (
    one.left < other.left + other.width + MARGIN &&
    other.left < one.left + one.width + MARGIN &&
    one.top < other.top + other.height + MARGIN &&
    other.top < one.top + one.height + MARGIN
  );
}
