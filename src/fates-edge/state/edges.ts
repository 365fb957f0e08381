import { localize } from "../../foundry/i18n.ts";
import { type EdgeItem, type GearItem, isGear, isTalent, type PcActor } from "../data/kinds.ts";
import type { CharacterFacts } from "../rules/advancement/character.ts";
import { gearDiceLost } from "../rules/advancement/gear.ts";
import { type UsePeriod, talentSleeps, usesLeft } from "../rules/advancement/uses.ts";
import type { EdgeGives } from "../rules/edges.ts";
import { characterFacts } from "./ledger.ts";
import { tableNumbers } from "./party.ts";

/**
 * The talents and things of a character whose edges serve now. Left out are broken, stored or unpaid things, and talents
 * whose asset or follower is lost (Clarification 10).
 */
export function lendingItems(actor: PcActor): EdgeItem[] {
  const facts = characterFacts(actor);
  return actor.items.contents.filter((item): item is EdgeItem => {
    if (isTalent(item)) return isAwake(item, facts);
    return isGear(item) && isAtHand(item) && item.system.paid;
  });
}

/** Whether a thing is there and whole enough to be used at all. */
function isAtHand({ system }: GearItem): boolean {
  return system.condition !== "broken" && system.place !== "stored";
}

function isAwake({ system }: Item.OfType<"talent">, facts: CharacterFacts): boolean {
  const asked = Object.entries(system.requirements).map(([id, requirement]) => ({ ...requirement, id }));
  return asked.length === 0 || !talentSleeps(asked, facts);
}

/** An edge of an item that a roll may use. */
export interface EdgeOffer {
  /** `itemId.edgeKey`. */
  readonly key: string;
  readonly label: string;
  readonly gives: EdgeGives;
  /** Dice, successes or steps, as `gives` says. */
  readonly dice: number;
  readonly uuid: string;
  readonly circumstance: string;
  /** It costs dice: a compromised thing (SRD 20.5). */
  readonly penalty: boolean;
  /** It fits by attribute or skill, names no circumstance and costs no use: ticked without asking. */
  readonly sure: boolean;
  /** How often it serves and still may; null for one that is not counted. */
  readonly uses: EdgeUses | null;
}

/** The key, among those of its item's edges, of the die that a compromised thing costs. */
const COMPROMISED = "compromised";

/** What is decided before the throw. Re-rolls and cancelled setbacks come after it, on the card. */
const BEFOREHAND: readonly EdgeGives[] = ["dice", "success", "position", "words"];

/**
 * The edges of a character's talents and gear that may serve in a roll of this pairing, and what compromised gear costs
 * it. Left out is what names another attribute or skill, and words that name neither. One without a use left is named.
 */
export function edgesFor(actor: PcActor, attribute: string, skill: string): EdgeOffer[] {
  const lending = new Set<Item.Implementation>(lendingItems(actor));
  return actor.items.contents.flatMap((item) => [
    ...(lending.has(item) ? offersOf(item as EdgeItem, attribute, skill) : []),
    ...(isGear(item) && isAtHand(item) ? costOf(item, skill) : []),
  ]);
}

function offersOf(item: EdgeItem, attribute: string, skill: string): EdgeOffer[] {
  return Object.entries(item.system.edges).flatMap(([key, edge]) => {
    const isFitting = BEFOREHAND.includes(edge.gives) && fitsPairing(edge, attribute, skill);
    const isVague = edge.gives === "words" && edge.attribute === "" && edge.skill === "";
    return isFitting && !isVague ? [toOffer(item, key, edge)] : [];
  });
}

/** A compromised thing takes a die from the rolls it serves, unless it is patched for this scene (SRD 20.5). */
function costOf(item: GearItem, skill: string): EdgeOffer[] {
  const lost = gearDiceLost(item.system, tableNumbers().scene);
  if (lost === 0 || !serves(item, skill)) return [];
  const label = localize("FATES_EDGE.Roll.Compromised", { name: item.name });
  const key = `${item.id}.${COMPROMISED}`;
  const { uuid } = item;
  return [
    { key, label, gives: "dice", dice: -lost, uuid, circumstance: "", penalty: true, sure: true, uses: null },
  ];
}

function serves({ system }: GearItem, skill: string): boolean {
  if (skill === "") return false;
  return system.serves.includes(skill) || Object.values(system.edges).some((edge) => edge.skill === skill);
}

type StoredEdge = EdgeItem["system"]["edges"][string];

/** Whether an edge speaks of an attribute and a skill: what it leaves open fits any. */
export function fitsPairing(
  edge: Pick<StoredEdge, "attribute" | "skill">,
  attribute: string,
  skill: string,
): boolean {
  return (
    (edge.attribute === "" || edge.attribute === attribute) && (edge.skill === "" || edge.skill === skill)
  );
}

function toOffer(item: EdgeItem, key: string, edge: StoredEdge): EdgeOffer {
  const uses = edgeUses(item, key);
  const isSure = edge.circumstance === "" && (edge.attribute !== "" || edge.skill !== "");
  return {
    key: `${item.id}.${key}`,
    label: edge.label || item.name,
    gives: edge.gives,
    dice: edge.dice,
    uuid: item.uuid,
    circumstance: edge.circumstance,
    penalty: false,
    sure: isSure && uses === null && edge.gives !== "words",
    uses,
  };
}

/** How often an edge serves, and how often still, in the scene, session, arc or campaign that is played now. */
interface EdgeUses {
  readonly uses: number;
  readonly left: number;
  readonly span: Exclude<UsePeriod, "always">;
}

/** The uses of an edge; null for one that is not counted, or not there. */
export function edgeUses(item: EdgeItem, key: string): EdgeUses | null {
  const edge = item.system.edges[key];
  if (!edge || edge.span === "always") return null;
  const { uses, span } = edge;
  return { uses, span, left: usesLeft({ span, uses, spent: Object.values(edge.spent) }, tableNumbers()) };
}
