import { isElement } from "#foundry/elements.ts";
import { localize } from "#foundry/i18n.ts";
import type { Reason } from "../../rules/advancement/reasons.ts";
import { tierLabel } from "../../words/labels.ts";
import { anyOfWords, reasonWords } from "../../words/purchases.ts";
import { spellHead } from "../../words/spells.ts";
import { requirementGroups } from "../../rules/advancement/requirements.ts";
import { type BrowserFilter, type Candidate, filterTest } from "./filter.ts";
import type { BrowserEntry } from "./library.ts";

/** A row and what it stands for. */
interface Row {
  readonly candidate: Candidate;
  readonly element: HTMLElement;
}

/**
 * The drawn rows. Filtering hides and shows them and never writes one anew; of those that are shown, one is the stop of
 * the Tab key, and arrows go from row to row.
 */
export class RowList {
  readonly #rows: readonly Row[];
  #shown: readonly Row[] = [];
  #stop: Row | null = null;

  constructor(grid: HTMLElement, candidates: readonly Candidate[]) {
    const elements = [...grid.querySelectorAll<HTMLElement>("[data-row]")];
    this.#rows = elements.flatMap((element, place) => {
      const candidate = candidates[place];
      return candidate ? [{ candidate, element }] : [];
    });
    grid.addEventListener("keydown", (event) => this.#onKey(event));
    grid.addEventListener("focusin", (event) => this.#stopAt(this.#rowOf(event.target)));
  }

  /** Shows what fits; answers how many do. */
  narrow(filter: BrowserFilter): number {
    const fits = filterTest(filter);
    this.#shown = this.#rows.filter((row) => {
      const shown = fits(row.candidate);
      if (row.element.hidden === shown) row.element.hidden = !shown;
      return shown;
    });
    const stays = this.#stop !== null && this.#shown.includes(this.#stop);
    this.#stopAt(stays ? this.#stop : (this.#shown[0] ?? null));
    return this.#shown.length;
  }

  /** Puts the focus onto the row where the Tab key would stop. */
  focus(): void {
    if (this.#stop) first(this.#stop)?.focus();
  }

  #onKey(event: KeyboardEvent): void {
    const row = this.#rowOf(event.target);
    if (!row) return;
    const beside = sideways(row, event);
    const next = rowForKey(event.key, this.#shown.indexOf(row), this.#shown.length);
    const goal = beside ?? (next === null ? null : counterpart(this.#shown[next], row, event.target));
    if (!goal) return;
    event.preventDefault();
    event.stopPropagation();
    goal.focus();
    goal.scrollIntoView({ block: "nearest" });
  }

  #rowOf(target: EventTarget | null): Row | null {
    const element = isElement(target) ? target.closest("[data-row]") : null;
    return this.#rows.find((row) => row.element === element) ?? null;
  }

  #stopAt(row: Row | null): void {
    if (row === this.#stop) return;
    for (const button of this.#stop ? buttons(this.#stop) : []) button.tabIndex = -1;
    for (const button of row ? buttons(row) : []) button.tabIndex = 0;
    this.#stop = row;
  }
}

function buttons({ element }: Row): HTMLButtonElement[] {
  return [...element.querySelectorAll("button")];
}

function first(row: Row): HTMLElement | undefined {
  return buttons(row)[0];
}

/** Left and right go between a row's own buttons. */
function sideways(row: Row, { key, target }: KeyboardEvent): HTMLElement | null {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return null;
  const all = buttons(row);
  const at = all.findIndex((button) => button === target);
  return all[at + (key === "ArrowRight" ? 1 : -1)] ?? null;
}

/** The button of another row that stands where this one stands in its own. */
function counterpart(other: Row | undefined, row: Row, target: EventTarget | null): HTMLElement | null {
  if (!other) return null;
  const at = buttons(row).findIndex((button) => button === target);
  return buttons(other)[at] ?? first(other) ?? null;
}

/** Which row a key leads to from another, among those that are shown. */
type Step = (at: number, last: number) => number;

const PAGE = 10;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  PageDown: (at) => at + PAGE,
  PageUp: (at) => at - PAGE,
  Home: () => 0,
  End: (_at, last) => last,
};

/**
 * The row a key leads to: arrows step, Page keys leap, Home and End go to the ends. Null for a key that does not move,
 * and where there is no row.
 */
export function rowForKey(key: string, at: number, count: number): number | null {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
  if (!step || count === 0) return null;
  return Math.max(0, Math.min(step(at, count - 1), count - 1));
}

/** One row as it is drawn. */
interface RowView {
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  /** What sort of thing: "General talent · Tier II · Seasoned". */
  readonly kind: string;
  readonly words: string;
  readonly tags: readonly string[];
  readonly price: string;
  /** How it stands to the character: a sign, a word for its look, and words. Empty words: nothing to say. */
  readonly state: RowState;
  readonly takeLabel: string;
}

interface RowState {
  readonly look: "open" | "closed" | "ask" | "owned" | "asks";
  readonly sign: string;
  readonly words: string;
}

/** Signs stand beside their words and never alone. */
const SIGNS: Readonly<Record<RowState["look"], string>> = {
  open: "✓",
  closed: "✗",
  ask: "?",
  owned: "●",
  asks: "",
};

/** A row for the list. `taker` is the character's name, or empty where the list is only read. */
export function rowView({ entry, standing }: Candidate, taker: string): RowView {
  const { uuid, name, img, words, tags } = entry;
  // An item that costs nothing and asks for nothing needs no sign, unless it is owned already.
  const judged = standing && (standing.owned || isPriced(entry)) ? standing : null;
  const { look, words: said } = judged ? stateOf(judged) : asked(entry);
  return {
    uuid,
    name,
    img,
    kind: kindWords(entry),
    words,
    tags: entry.obvious ? [localize("FATES_EDGE.Magic.Obvious"), ...tags] : tags,
    price: priceWords(entry),
    state: { look, sign: SIGNS[look], words: said },
    takeLabel: localize("FATES_EDGE.Browser.TakeFor", { name, taker }),
  };
}

const isPriced = ({ type }: BrowserEntry): boolean =>
  type === "talent" || type === "gear" || type === "spell";

type RowLook = Pick<RowState, "look" | "words">;

function stateOf({ owned, reasons, doubts }: NonNullable<Candidate["standing"]>): RowLook {
  const doubtful = doubts.map(reasonWords).join(" · ");
  const told = [
    owned ? localize("FATES_EDGE.Browser.Owned") : "",
    ...reasons.map(shortWords),
    doubtful && localize("FATES_EDGE.Browser.TableMustSay", { what: doubtful }),
  ].filter(Boolean);
  const look = owned ? "owned" : reasons.length > 0 ? "closed" : doubtful ? "ask" : "open";
  return { look, words: told.join(" · ") || localize("FATES_EDGE.Browser.Open") };
}

/** The price stands in the row already. */
function shortWords(reason: Reason): string {
  const { code, data } = reason;
  return code === "notEnoughXp"
    ? localize("FATES_EDGE.Browser.Short", { xp: data.short ?? "" })
    : reasonWords(reason);
}

function asked({ requirements }: BrowserEntry): RowLook {
  const what = requirementGroups(requirements).map(anyOfWords).join(" · ");
  return { look: "asks", words: what && localize("FATES_EDGE.Browser.Asks", { what }) };
}

function kindWords({ type, kind, tier, leaning, number }: BrowserEntry): string {
  if (type === "talent") {
    const opens = Number(tier) > 1 ? tierLabel(Number(tier)) : "";
    return [localize(`FATES_EDGE.TalentKind.${kind}`), opens].filter(Boolean).join(" · ");
  }
  if (type === "gear")
    return [localize(`FATES_EDGE.GearKind.${kind}`), localize(`FATES_EDGE.GearTier.${tier}`)].join(" · ");
  if (type === "spell") return spellHead({ art: kind, dv: Number(tier) });
  if (type === "archetype" && leaning) return localize(`FATES_EDGE.Leaning.${leaning}`);
  return type === "complication" && number > 0 ? localize("FATES_EDGE.Browser.OfTen", { number }) : "";
}

/** Only what XP buys has a price; a complication brings one. */
function priceWords(entry: BrowserEntry): string {
  const { type, cost } = entry;
  if (type === "complication") return localize("FATES_EDGE.Browser.Brings");
  if (!isPriced(entry)) return "";
  return cost === 0 ? localize("FATES_EDGE.Browser.Free") : localize("FATES_EDGE.Growth.Xp", { xp: cost });
}
