/** What a document sub-type says of itself; `main.ts` loops over these and knows no type by name. */
export interface SubTypeMetadata {
  readonly document: "Actor" | "Item" | "ChatMessage" | "Card";
  readonly type: string;
  /** Font Awesome classes for sidebars and creation dialogs. */
  readonly icon: string;
}

/** A data model with its metadata. */
export interface SubTypeModel {
  readonly metadata: SubTypeMetadata;
}

/** Registers every model under its own document and type. */
export function registerModels(models: readonly SubTypeModel[]): void {
  for (const model of models) {
    const { document, type, icon } = model.metadata;
    const config = CONFIG[document] as unknown as Registry;
    config.dataModels[type] = model;
    config.typeIcons ??= {};
    config.typeIcons[type] = icon;
  }
}

/** The part of CONFIG that is the same for every document; the types at hand list each one's own names. */
interface Registry {
  readonly dataModels: Record<string, SubTypeModel>;
  typeIcons?: Record<string, string>;
}
