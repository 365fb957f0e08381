import type { EdgeUse } from "../data/message/action-data.ts";
import type { Span, SpanNumbers } from "../rules/advancement/uses.ts";
import type { EdgeGives } from "../rules/edge-gives.ts";

/** As much of an item's edge as tells what was used of it. */
export interface UsableEdge {
  readonly label: string;
  readonly circumstance: string;
  readonly gives: EdgeGives;
  readonly dice: number;
  readonly span: Span;
  readonly uses: number;
  readonly spent: Readonly<Record<string, { readonly at: number; readonly message: string }>>;
}

/** A character and what they have edges from. */
export interface EdgeHolder {
  readonly uuid: string;
  readonly name: string;
  readonly items: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly edges: Readonly<Record<string, UsableEdge>>;
  }[];
}

/** The roll in question, and where the table stands. */
export interface UsedFor {
  readonly message: string;
  /** Whose roll it is. */
  readonly roller: string;
  readonly now: SpanNumbers;
}

/**
 * The uses of edges that name a card, each as its item and the edge on it vouch for: an edge that is there, used in the
 * span that is played now, and not more often than it may be. The roller's own count; of others' edges those that cancel
 * setbacks under a circumstance, which is how an ally is helped.
 */
export function usesOn(holders: readonly EdgeHolder[], roll: UsedFor): EdgeUse[] {
  return holders.flatMap((holder) =>
    holder.items.flatMap((item) =>
      Object.entries(item.edges).flatMap(([key, edge]) => {
        if (holder.uuid !== roll.roller && !helpsAllies(edge)) return [];
        const by = holder.uuid === roll.roller ? "" : holder.name;
        return entriesOf(edge, roll).map((id): EdgeUse => {
          const words = edge.gives === "words" ? edge.circumstance : "";
          const label = edge.label || item.name;
          const { gives, dice: amount } = edge;
          return { id, item: item.uuid, edge: key, label, gives, amount, by, words };
        });
      }),
    ),
  );
}

/** Whether an edge may be used on somebody else's roll. */
export function helpsAllies({ gives, circumstance }: Pick<UsableEdge, "gives" | "circumstance">): boolean {
  return gives === "cancel" && circumstance !== "";
}

/** Entries for this card, as far as the edge has uses: an edge that is always there serves so often on each roll. */
function entriesOf({ span, uses, spent }: UsableEdge, { message, now }: UsedFor): string[] {
  const here = Object.entries(spent).filter(([, use]) =>
    span === "always" ? use.message === message : use.at === now[span],
  );
  return here
    .slice(0, uses)
    .filter(([, use]) => use.message === message)
    .map(([id]) => id);
}
