/** What the server must know about one kind of Foundry document to store and judge it. */
export interface DocumentKind {
  /** Foundry's document name, such as `JournalEntryPage`. */
  readonly name: string;
  /** Key of the world's collection in the `hello` answer and in LevelDB keys; for embedded kinds only the latter. */
  readonly collection: string;
  /** Can it stand in the world by itself, or only inside a parent? */
  readonly primary: boolean;
  /** Is it kept in the world? An adventure lies in compendia alone. */
  readonly inWorld: boolean;
  /** Sub-types the host itself brings. Null: the kind has no sub-types at all. */
  readonly coreTypes: readonly string[] | null;
  /** Field of the parent → kind embedded there. */
  readonly embedded: Readonly<Record<string, string>>;
  /** Fields of the kind itself that hold HTML, as dotted paths. */
  readonly htmlFields: readonly string[];
  readonly hasName: boolean;
  /** Who may do what is decided by its own `ownership` field. */
  readonly hasOwnership: boolean;
  /** Created and modified times are noted under `_stats`. */
  readonly hasStats: boolean;
}

const defaults = {
  primary: true,
  inWorld: true,
  coreTypes: null,
  embedded: {},
  htmlFields: [],
  hasName: true,
  hasOwnership: true,
  hasStats: true,
};

const FOLDER_TYPES = ["Actor", "Item", "Scene", "Cards", "RollTable", "JournalEntry", "Macro", "Compendium"];

const KINDS: readonly DocumentKind[] = [
  { ...defaults, name: "User", collection: "users", hasOwnership: false },
  { ...defaults, name: "Setting", collection: "settings", hasOwnership: false, hasName: false },
  {
    ...defaults,
    name: "Actor",
    collection: "actors",
    coreTypes: ["base"],
    embedded: { items: "Item", effects: "ActiveEffect" },
  },
  {
    ...defaults,
    name: "Item",
    collection: "items",
    coreTypes: ["base"],
    embedded: { effects: "ActiveEffect" },
  },
  {
    ...defaults,
    name: "Scene",
    collection: "scenes",
    embedded: { tokens: "Token", notes: "Note", levels: "Level" },
  },
  {
    ...defaults,
    name: "Note",
    collection: "notes",
    primary: false,
    hasName: false,
    hasOwnership: false,
    hasStats: false,
  },
  { ...defaults, name: "Level", collection: "levels", primary: false, hasOwnership: false, hasStats: false },
  {
    ...defaults,
    name: "Adventure",
    collection: "adventures",
    inWorld: false,
    hasOwnership: false,
    htmlFields: ["caption", "description"],
  },
  {
    ...defaults,
    name: "Token",
    collection: "tokens",
    primary: false,
    // A token may go without a name.
    hasName: false,
    hasOwnership: false,
    hasStats: false,
  },
  {
    ...defaults,
    name: "ActiveEffect",
    collection: "effects",
    primary: false,
    coreTypes: ["base"],
    hasOwnership: false,
    htmlFields: ["description"],
  },
  {
    ...defaults,
    name: "ChatMessage",
    collection: "messages",
    coreTypes: ["base"],
    hasName: false,
    hasOwnership: false,
    htmlFields: ["content", "flavor"],
  },
  {
    ...defaults,
    name: "Cards",
    collection: "cards",
    coreTypes: ["deck", "hand", "pile"],
    embedded: { cards: "Card" },
    htmlFields: ["description"],
  },
  {
    ...defaults,
    name: "Card",
    collection: "cards",
    primary: false,
    coreTypes: ["base"],
    hasOwnership: false,
    hasStats: false,
    htmlFields: ["description", "back.text", "faces.*.text"],
  },
  {
    ...defaults,
    name: "Combat",
    collection: "combats",
    coreTypes: ["base"],
    embedded: { combatants: "Combatant" },
    hasName: false,
    hasOwnership: false,
  },
  {
    ...defaults,
    name: "Combatant",
    collection: "combatants",
    primary: false,
    coreTypes: ["base"],
    hasName: false,
    hasOwnership: false,
  },
  {
    ...defaults,
    name: "RollTable",
    collection: "tables",
    embedded: { results: "TableResult" },
    htmlFields: ["description"],
  },
  {
    ...defaults,
    name: "TableResult",
    collection: "results",
    primary: false,
    coreTypes: ["text", "document"],
    hasName: false,
    hasOwnership: false,
    htmlFields: ["description"],
  },
  { ...defaults, name: "JournalEntry", collection: "journal", embedded: { pages: "JournalEntryPage" } },
  {
    ...defaults,
    name: "JournalEntryPage",
    collection: "pages",
    primary: false,
    coreTypes: ["text", "image", "video", "pdf"],
    htmlFields: ["text.content"],
  },
  { ...defaults, name: "Macro", collection: "macros", coreTypes: ["script", "chat"] },
  {
    ...defaults,
    name: "Folder",
    collection: "folders",
    coreTypes: FOLDER_TYPES,
    hasOwnership: false,
    htmlFields: ["description"],
  },
];

const BY_NAME: ReadonlyMap<string, DocumentKind> = new Map(KINDS.map((kind) => [kind.name, kind]));

/** The kinds that stand in the world by themselves. */
export const PRIMARY_KINDS: readonly DocumentKind[] = KINDS.filter(
  ({ primary, inWorld }) => primary && inWorld,
);

/** The kind of that name, or undefined when the playground has no such document. */
export function documentKind(name: string): DocumentKind | undefined {
  return BY_NAME.get(name);
}
