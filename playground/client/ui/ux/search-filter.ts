import { getProperty, type Plain } from "../../../shared/objects.ts";

/** What a field of an object must be. */
export interface FieldFilter {
  readonly field: string;
  readonly operator?: string;
  readonly negate?: boolean;
  readonly value?: unknown;
}

/** What is called when the words that are looked for change. */
export type SearchCallback = (
  event: Event | null,
  query: string,
  pattern: RegExp,
  content: HTMLElement | null,
) => unknown;

/** How a search field and what it searches are found. */
export interface SearchFilterOptions {
  inputSelector: string;
  contentSelector: string;
  callback: SearchCallback;
  initial?: string;
  delay?: number;
}

/**
 * A search field above a list: it waits until typing pauses, and hands over the words and a pattern for them.
 * See foundryvtt.com/api/v14/interfaces/foundry.SearchFilterConfiguration.html
 */
export class SearchFilter {
  /** How a value is compared. */
  static readonly OPERATORS = {
    EQUALS: "equals",
    CONTAINS: "contains",
    STARTS_WITH: "starts_with",
    ENDS_WITH: "ends_with",
    LESS_THAN: "lt",
    LESS_THAN_EQUAL: "lte",
    GREATER_THAN: "gt",
    GREATER_THAN_EQUAL: "gte",
    BETWEEN: "between",
    IS_EMPTY: "is_empty",
  } as const;

  /** Does an object have what a filter asks for? With `negate` it must not. */
  static evaluateFilter(obj: Plain, filter: FieldFilter): boolean {
    const found = getProperty(obj, filter.field);
    return matches(found, filter) !== (filter.negate === true);
  }

  /** The words as they are compared: without accents and without blanks around them. */
  static cleanQuery(query: string): string {
    return query
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .trim();
  }

  /** Does a pattern find something in a text, whatever its accents? */
  static testQuery(pattern: RegExp, text: string): boolean {
    return pattern.test(SearchFilter.cleanQuery(text));
  }

  query: string;
  rgx: RegExp | undefined;
  readonly callback: SearchCallback;
  readonly #options: SearchFilterOptions;
  #input: HTMLInputElement | null = null;
  #content: HTMLElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #listening = new AbortController();

  constructor(options: SearchFilterOptions) {
    this.#options = options;
    this.query = options.initial ?? "";
    this.callback = options.callback;
  }

  /** Listens within an element, and to nothing it listened to before. */
  bind(html: HTMLElement): void {
    this.unbind();
    const { inputSelector, contentSelector } = this.#options;
    this.#content = html.querySelector(contentSelector);
    this.#input = html.querySelector(inputSelector);
    if (this.#input === null) return;
    this.#input.value = this.query;
    const { signal } = this.#listening;
    this.#input.addEventListener("input", (event) => this.#onType(event), { signal });
    this.#input.addEventListener("keydown", (event) => event.key === "Enter" && event.preventDefault(), {
      signal,
    });
    this.filter(null, this.query);
  }

  unbind(): void {
    clearTimeout(this.#timer);
    this.#listening.abort();
    this.#listening = new AbortController();
    this.#input = this.#content = null;
  }

  #onType(event: Event): void {
    event.preventDefault();
    event.stopPropagation();
    clearTimeout(this.#timer);
    const { value = "" } = this.#input ?? {};
    this.#timer = setTimeout(() => this.filter(event, value), this.#options.delay ?? 200);
  }

  /** Searches for words at once. */
  filter(event: Event | null, query: string): void {
    this.query = SearchFilter.cleanQuery(query);
    this.rgx = new RegExp(this.query.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"), "i");
    this.callback(event, this.query, this.rgx, this.#content);
  }
}

function matches(found: unknown, { operator = "equals", value }: FieldFilter): boolean {
  const [number, wanted] = [Number(found), Number(value)];
  const texts = [String(found ?? "").toLowerCase(), String(value ?? "").toLowerCase()] as const;
  switch (operator) {
    case "contains":
      return containsAny(found, value);
    case "starts_with":
      return texts[0].startsWith(texts[1]);
    case "ends_with":
      return texts[0].endsWith(texts[1]);
    case "lt":
      return number < wanted;
    case "lte":
      return number <= wanted;
    case "gt":
      return number > wanted;
    case "gte":
      return number >= wanted;
    case "between": {
      const [low, high] = value as [number, number];
      return number >= low && number <= high;
    }
    case "is_empty":
      return found === undefined || found === null || texts[0] === "";
    default:
      return found === value;
  }
}

/** One of the values that are asked for, where any is. */
function containsAny(found: unknown, value: unknown): boolean {
  const wanted = Array.isArray(value) ? (value as unknown[]) : [value];
  const held = found instanceof Set || Array.isArray(found) ? [...(found as Iterable<unknown>)] : [found];
  return wanted.length === 0 || wanted.some((entry) => held.includes(entry));
}
