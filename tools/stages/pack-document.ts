/** A document as a pack's source holds it: Foundry's own source data, not yet cleaned by a data model. */
export interface PackDocument {
  _id: string;
  _key: string;
  name?: string;
  type?: string;
  folder?: string | null;
  [field: string]: unknown;
}

/** A document with the file it came from (for messages) and its place in the database. */
export interface SourceDocument {
  readonly file: string;
  readonly collection: string;
  readonly data: PackDocument;
}

/** Where Foundry's database keeps each primary document type. */
export const COLLECTIONS: Readonly<Record<string, string>> = {
  Actor: "actors",
  Adventure: "adventures",
  Cards: "cards",
  Folder: "folders",
  Item: "items",
  JournalEntry: "journal",
  Macro: "macros",
  RollTable: "tables",
};

/** The embedded collections our packs use, by the collection they sit in. */
export const EMBEDDED: Readonly<Record<string, readonly string[]>> = {
  actors: ["items"],
  cards: ["cards"],
  journal: ["pages"],
  tables: ["results"],
};

/** The documents embedded in one, with the database path of their collection, such as `actors.items`. */
export function embeddedIn(
  collection: string,
  data: PackDocument,
): { collection: string; data: PackDocument }[] {
  return (EMBEDDED[collection] ?? []).flatMap((field) => {
    const children = data[field];
    if (!Array.isArray(children)) return [];
    return children.map((child) => ({ collection: `${collection}.${field}`, data: child as PackDocument }));
  });
}
