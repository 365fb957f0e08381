/** What inventory points make, with their price and what it does (Inventory Points). */
export const INVENTORY_ITEMS = [
  { id: "elixir", points: 3, effect: { mind: 50 } },
  { id: "remedy", points: 3, effect: { health: 50 } },
  { id: "tonic", points: 2, effect: { endsStatuses: true } },
  { id: "elemental-shard", points: 2, effect: { damage: 10 } },
  { id: "magic-tent", points: 4, effect: { rest: true } },
] as const satisfies readonly InventoryItemRow[];

interface InventoryItemRow {
  readonly id: string;
  readonly points: number;
  readonly effect: InventoryEffect;
}

/** What using a thing does: one of these. Damage is of a type that its user chooses. */
export interface InventoryEffect {
  readonly mind?: number;
  readonly health?: number;
  readonly endsStatuses?: true;
  readonly damage?: number;
  readonly rest?: true;
}

/** The name of a thing that inventory points make. */
export type InventoryItemId = (typeof INVENTORY_ITEMS)[number]["id"];

/** A thing by its name: what it costs and does. */
export interface InventoryItem extends InventoryItemRow {
  readonly id: InventoryItemId;
}

/** What a thing costs and does (Inventory Points). */
export function inventoryItem(id: InventoryItemId): InventoryItem {
  const [first, ...others] = INVENTORY_ITEMS;
  return others.find((item) => item.id === id) ?? first;
}
