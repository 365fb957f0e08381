import type { DataModelOptions } from "./data-model.ts";
import type { Document } from "./document.ts";

/** What a kind of document is: its names, its embedded documents, whether it has sub-types. */
export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: readonly string[];
  hasTypeData: boolean;
  /** Embedded kinds by document name, each with the field that holds them. */
  embedded: Readonly<Record<string, string>>;
  compendiumIndexFields: readonly string[];
  preserveOnImport: readonly string[];
}

/** How a document is made: in which parent or compendium. */
export interface DocumentOptions extends DataModelOptions {
  parent?: Document | null;
  pack?: string | null;
}

/** A user as permission is asked of it: only the rank and the id count. */
export interface Permitted {
  readonly id: string | null;
  readonly isGM: boolean;
}

/** The name or number of an ownership level. */
export type OwnershipRequest = string | number;
