/**
 * What waits in a panel, as far as somebody was told of it: of what comes anew they are told once, in words that a screen reader says, and
 * the panel is marked until somebody looks. Nothing sounds, nothing moves. Its template has a `[data-alert]` with `role="status"`.
 */
export class News {
  #known: ReadonlySet<string> | null = null;

  /** How many things waited when it was last asked. */
  get count(): number {
    return this.#known?.size ?? 0;
  }

  /** Has the mark of a panel go once its user looks. */
  static watch(panel: HTMLElement): void {
    for (const seen of ["focusin", "pointerenter"])
      panel.addEventListener(seen, () => panel.classList.remove("news"));
  }

  /** Takes up what waits now. @param words what is said of each thing that came, by its key @returns what is to be said of those that are new */
  take(words: ReadonlyMap<string, string>): readonly string[] {
    const fresh = [...words].filter(([key]) => this.#known && !this.#known.has(key));
    this.#known = new Set(words.keys());
    return fresh.map(([, said]) => said);
  }

  /** Says it in the panel, and marks the panel. */
  tell(panel: HTMLElement, said: readonly string[]): void {
    if (said.length === 0) return;
    const place = panel.querySelector("[data-alert]");
    if (place) place.textContent = said.join(" ");
    panel.classList.add("news");
  }

  /** Begins anew: what waits next is told to nobody. */
  forget(): void {
    this.#known = null;
  }
}
