import type { GearModel } from "../data/item/gear.ts";
import { isGear, isTalent, type PcActor } from "../data/kinds.ts";
import { edgeUses } from "../documents/advancement/edge-uses.ts";
import type { CharacterFacts } from "../rules/advancement/character.ts";
import { checkRequirements, type Requirement } from "../rules/advancement/requirements.ts";
import { characterFacts } from "../state/ledger.ts";
import type { EdgeFacts } from "../words/edges.ts";

/** How often a counted edge may be used, and how often still. */
export interface EdgeUse {
  readonly uses: number;
  readonly left: number;
}

/** An edge on the sheet; `use` is null where nothing is counted. */
export type OwnedEdge = EdgeFacts & { readonly key: string; readonly use: EdgeUse | null };

/** What only gear has. */
export type GearFacts = Pick<
  GearModel,
  "kind" | "tier" | "cost" | "condition" | "patched" | "place" | "paid" | "signature" | "flagged" | "tags"
>;

/** What a list needs of a talent or a piece of gear. */
export interface ItemFacts {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly sort: number;
  readonly description: string;
  readonly edges: readonly OwnedEdge[];
  readonly gear: GearFacts | null;
  /** What a talent asked for and its owner has lost (Clarification 10). */
  readonly lost: readonly (readonly Requirement[])[];
}

/** The talents and the gear of a character, as lists need them. */
export function itemFacts(actor: PcActor): ItemFacts[] {
  const facts = characterFacts(actor);
  return actor.items.contents.flatMap((item): ItemFacts[] => {
    if (isTalent(item)) return [{ ...common(item), gear: null, lost: lostOf(item, facts) }];
    return isGear(item) ? [{ ...common(item), gear: item.system, lost: [] }] : [];
  });
}

function common(item: Item.OfType<"talent"> | Item.OfType<"gear">) {
  const { id, name, type, sort, system } = item;
  const edges = Object.entries(system.edges).map(([key, edge]): OwnedEdge => ({
    ...edge,
    key,
    use: edgeUses(item, key),
  }));
  return { id: id ?? "", name, type, sort, description: system.description, edges };
}

/** Of what a talent asks for, only an asset can be lost again so that it matters. */
function lostOf({ system }: Item.OfType<"talent">, facts: CharacterFacts): ItemFacts["lost"] {
  const assets = Object.entries(system.requirements).flatMap(([id, asked]): Requirement[] =>
    asked.kind === "asset" ? [{ ...asked, id }] : [],
  );
  if (assets.length === 0) return [];
  return checkRequirements(assets, facts).flatMap(({ any, state }) => (state === "unmet" ? [any] : []));
}
