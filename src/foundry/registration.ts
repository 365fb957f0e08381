import { SYSTEM_ID } from "./settings.ts";

/** What a sheet says of itself on its class. */
export interface SheetMetadata {
  readonly document: "Actor" | "Item";
  readonly types: readonly string[];
  /** A key of `lang/`: what the sheet is called where one may be chosen. */
  readonly label: string;
}

/** Makes a sheet the default of its sub-types. */
export function registerSheet(
  sheet: abstract new (...args: never) => unknown,
  metadata: SheetMetadata,
): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const documentClass = metadata.document === "Actor" ? Actor : Item;
  DocumentSheetConfig.registerSheet(documentClass, SYSTEM_ID, sheet as never, {
    types: [...metadata.types] as never,
    makeDefault: true,
    label: metadata.label,
  });
}

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

/** One throw of a fair die from the host's own random numbers, so that its seed and its modules have their say. */
export function hostDice(faces: number): number {
  return Math.ceil((1 - CONFIG.Dice.randomUniform()) * faces);
}
