/** A pattern in texts, and what stands in its place; `onRender` is called with it each time it comes on a page. */
export interface Enricher {
  readonly id: string;
  readonly pattern: RegExp;
  readonly enricher: (match: RegExpMatchArray) => Promise<HTMLElement | null>;
  readonly onRender: (element: HTMLElement) => void;
}

/** Adds an enricher; the types at hand do not know its `id` and `onRender` yet. */
export function addEnricher(enricher: Enricher): void {
  const enrichers = CONFIG.TextEditor.enrichers as unknown as Enricher[];
  enrichers.push(enricher);
}
