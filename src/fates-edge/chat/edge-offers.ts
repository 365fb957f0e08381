import { localize } from "../../foundry/i18n.ts";
import { usesWords } from "../apps/uses-words.ts";
import type { Drawing } from "../cards/action/context.ts";
import type { CardEdge } from "../state/card-facts.ts";
import { effectWords } from "../words/edges.ts";

/** One edge with its button. */
interface OfferView {
  readonly id: string;
  readonly item: string;
  readonly edge: string;
  readonly label: string;
  readonly effect: string;
  readonly circumstance: string;
  readonly left: string;
  readonly useLabel: string;
}

/** Edges to be used on the card: the roller's that bear on the dice at once in sight, words and helpers' folded away. */
export function edgeOffers(edges: readonly CardEdge[], { uid, unfolded }: Drawing): object | null {
  if (edges.length === 0) return null;
  const isNear = ({ by, gives }: CardEdge): boolean => by === "" && gives !== "words";
  const views = (which: readonly CardEdge[]): OfferView[] => which.map((edge) => offerView(edge, uid));
  return {
    open: unfolded,
    near: views(edges.filter(isNear)),
    far: views(edges.filter((edge) => !isNear(edge))),
  };
}

function offerView(
  { item, edge, by, gives, amount, circumstance, uses, ...named }: CardEdge,
  uid: string,
): OfferView {
  const label =
    by === "" ? named.label : localize("FATES_EDGE.Card.UsedBy", { label: named.label, name: by });
  return {
    id: `${uid}-edge-${item.replaceAll(".", "-")}-${edge}`,
    ...{ item, edge, label, circumstance },
    effect: effectWords(gives, amount),
    left: usesWords(uses),
    useLabel: localize("FATES_EDGE.Edge.UseNamed", { name: label }),
  };
}
