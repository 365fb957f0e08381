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
