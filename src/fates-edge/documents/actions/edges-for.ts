import type { PcActor } from "../kinds.ts";

/** An edge of an item that a roll may use. */
export interface EdgeOffer {
  /** `itemId.edgeKey`. */
  readonly key: string;
  readonly label: string;
  readonly dice: number;
  readonly uuid: string;
  readonly circumstance: string;
  /** It fits by attribute or skill and names no circumstance: ticked without asking. */
  readonly sure: boolean;
}

/**
 * The edges of a character's talents and gear that may apply to a pairing. One that names another attribute or
 * skill is left out, and so is whatever is broken.
 */
export function edgesFor(actor: PcActor, attribute: string, skill: string): EdgeOffer[] {
  return actor.items.contents.flatMap((item) =>
    edgesOf(item).filter(fits(attribute, skill)).map(toOffer(item)),
  );
}

interface StoredEdge {
  readonly key: string;
  readonly label: string;
  readonly attribute: string;
  readonly skill: string;
  readonly dice: number;
  readonly circumstance: string;
}

function edgesOf({ system }: Item.Implementation): StoredEdge[] {
  if (!("edges" in system) || !system.edges) return [];
  if ("condition" in system && system.condition === "broken") return [];
  return Object.entries(system.edges).map(([key, edge]) => ({ key, ...edge }));
}

const fits =
  (attribute: string, skill: string) =>
  (edge: StoredEdge): boolean =>
    (edge.attribute === "" || edge.attribute === attribute) && (edge.skill === "" || edge.skill === skill);

const toOffer =
  (item: Item.Implementation) =>
  (edge: StoredEdge): EdgeOffer => ({
    key: `${item.id}.${edge.key}`,
    label: edge.label || item.name,
    dice: edge.dice,
    uuid: item.uuid,
    circumstance: edge.circumstance,
    sure: edge.circumstance === "" && (edge.attribute !== "" || edge.skill !== ""),
  });
