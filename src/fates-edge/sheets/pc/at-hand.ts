import { localize } from "#foundry/i18n.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { byName, type ItemView } from "./belongings.ts";

/** What is shown of what is at hand: all, what serves now, what is used up or out of reach, what only tells something. */
const HAND_FILTERS = ["all", "now", "spent", "story"] as const;
type HandFilter = (typeof HAND_FILTERS)[number];
/** In which order: as its player put it, by name, or talents before gear. */
const HAND_SORTS = ["own", "name", "kind"] as const;
type HandSort = (typeof HAND_SORTS)[number];

/** How somebody looks at what is at hand. */
export interface HandLooking {
  readonly filter: HandFilter;
  readonly sort: HandSort;
}

/** How somebody looks at what is at hand, of whatever words were kept. */
export function handLooking(filter: string, sort: string): HandLooking {
  return {
    filter: HAND_FILTERS.find((known) => known === filter) ?? "all",
    sort: HAND_SORTS.find((known) => known === sort) ?? "own",
  };
}

/** Up to this many are seen at a glance: nothing needs narrowing or ordering. */
const FEW = 5;

/** From this many on, what is at hand keeps to a line each, and what only tells something is folded. */
const MANY = 12;

const GROUPS = ["starred", "now", "spent", "story"] as const;

/** Things at hand that belong together. */
interface HandGroup {
  readonly key: (typeof GROUPS)[number];
  readonly label: string;
  readonly open: boolean;
  readonly items: readonly ItemView[];
}

/** Everything at hand as the play view shows it: filtered, in groups, in the order that was chosen. */
interface HandView {
  readonly groups: readonly HandGroup[];
  readonly filters: readonly (Choice & { readonly count: number })[];
  readonly sorts: readonly Choice[];
  readonly brief: boolean;
  /** There are so many that narrowing and ordering them helps. */
  readonly tools: boolean;
  /** Nothing is at hand at all, whatever the filter. */
  readonly empty: boolean;
}

/** What is at hand: every talent, and the gear in hand that does something to a roll. */
export function handView(items: readonly ItemView[], { filter, sort }: HandLooking): HandView {
  const all = items.filter(
    ({ type, edges, place }) => type === "talent" || (place === "hand" && edges.length > 0),
  );
  const isMany = all.length > MANY;
  const shown = sorted(
    all.filter((item) => filter === "all" || item.standing === filter),
    sort,
  );
  const groups = GROUPS.map((key): HandGroup => ({
    key,
    label: localize(`FATES_EDGE.Hand.Group.${key}`),
    open: key !== "story" || !isMany || filter === "story",
    items: shown.filter((item) => (item.starred ? key === "starred" : item.standing === key)),
  }));
  return {
    groups: groups.filter((group) => group.items.length > 0),
    filters: choicesOf(HAND_FILTERS, filter, (key) => localize(`FATES_EDGE.Hand.Filter.${key}`)).map(
      (choice) => ({ ...choice, count: countOf(all, choice.value) }),
    ),
    sorts: choicesOf(HAND_SORTS, sort, (key) => localize(`FATES_EDGE.Hand.Sort.${key}`)),
    brief: isMany,
    tools: all.length > FEW || filter !== "all",
    empty: all.length === 0,
  };
}

function countOf(items: readonly ItemView[], filter: string): number {
  return filter === "all" ? items.length : items.filter(({ standing }) => standing === filter).length;
}

function sorted(items: readonly ItemView[], sort: HandSort): readonly ItemView[] {
  if (sort === "own") return items;
  const named = items.toSorted(byName);
  return sort === "name" ? named : named.toSorted((a, b) => b.type.localeCompare(a.type, "en"));
}
