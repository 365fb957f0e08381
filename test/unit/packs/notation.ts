import { type PartOfEdge, wholeEdge } from "../../../src/fates-edge/rules/edges/edge.ts";
import { costsOf } from "../../../src/fates-edge/rules/edges/offers.ts";

const LIMIT: Readonly<Record<string, string>> = { atLeast: ">=", atMost: "<=" };
const MAY_BE_ALL = ["reroll", "rerollOnes", "cancel"];

/**
 * An edge as the tables note it: when (but for before the throw), for whom (but for oneself), by whom (but for its owner),
 * attributes, skills, ladders, tags after a #, numbers, what, how much, how often, what comes with it, what it costs:
 * `setback: for ally cancel 3 a session, costs backlash 1`.
 */
export function given(part: PartOfEdge): string {
  const edge = wholeEdge(part);
  const { attributes, skills, ladders, tags, states, moment, gives, amount, also } = edge;
  const deal = [
    moment === "before" ? "" : `${moment}:`,
    edge.for === "self" ? "" : `for ${edge.for}`,
    edge.by === "owner" ? "" : `by ${edge.by}`,
    ...[attributes, skills, ladders].map((keys) => keys.join("/")),
    tags.length > 0 ? `#${tags.join("/")}` : "",
    ...states.map(({ on, is, value }) => `${on}${LIMIT[is]}${value}`),
    gives,
    edge.instead,
    amount === 0 ? allOf(gives) : amount,
    edge.die ? "by a die" : "",
    often(edge),
  ];
  const more = also.gives === "" ? [] : [`and ${also.gives} ${also.amount} for ${also.for}`];
  const costs = costsOf(edge.costs).map((cost) => {
    const how = cost.gives === "compromised" ? edge.costs.compromised : cost.count;
    return `costs ${cost.gives} ${how}`;
  });
  return [deal.filter((word) => word !== "").join(" "), ...more, ...costs].join(", ");
}

function allOf(gives: string): string {
  return MAY_BE_ALL.includes(gives) ? "all" : "";
}

function often({ period, uses }: { readonly period: string; readonly uses: number }): string {
  if (period === "always") return "";
  return `${uses > 1 ? `${uses} times ` : ""}${period === "arc" ? "an" : "a"} ${period}`;
}
