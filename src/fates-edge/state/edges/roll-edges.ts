import { BLOOD_MEMORY } from "../acts.ts";
import { uuidOf, worldActorOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { type GearItem, isGear, isTalent, type PcActor } from "../../data/kinds.ts";
import { actorRef, itemRef, nameLine, type StoredWords } from "#table/words/line.ts";
import { knownTags } from "../../data/settings.ts";
import { gearDiceLost } from "../../rules/advancement/gear.ts";
import { type Edge, isDrawback, isUnderstood } from "../../rules/edges/edge.ts";
import { type EdgeGives, giftOf } from "../../rules/edges/gifts.ts";
import { costsOf, type EdgeOffering, type EdgeSituation } from "../../rules/edges/offers.ts";
import { isCircumstance, type SaidTags, tagsOfPillar, tagsOfSkill } from "../../rules/edges/tags.ts";
import { isLentBeforehand, lendersTo } from "./edge-uses.ts";
import {
  confirmWords,
  type EdgeUses,
  isAtHand,
  type ItemOffering,
  lentEdges,
  offersAmong,
  offersNow,
  situationOf,
  usesOf,
} from "./edges.ts";
import { primaryParty, tableNumbers } from "../party.ts";
import { tagLabel } from "../../words/skills.ts";

/** An edge of an item that a roll may use. */
export interface EdgeOffer {
  /** `itemId.edgeKey`. */
  readonly key: string;
  readonly label: string;
  /** The same as a card keeps it, to be said when it is drawn. */
  readonly called: StoredWords;
  readonly gives: EdgeGives;
  /** Dice, successes or steps, as `gives` says. */
  readonly dice: number;
  readonly uuid: string;
  /** What must be confirmed, or what an edge of words says. */
  readonly circumstance: string;
  /** It costs dice: a compromised thing (SRD 20.5). */
  readonly penalty: boolean;
  /** A thing's own drawback that fits and leaves nothing to confirm: it counts, whatever is ticked. */
  readonly forced: boolean;
  /** The attribute that stands in for the roll's; empty for none. */
  readonly instead: string;
  /** A use of it costs something, and is noted though it is not counted. */
  readonly costs: boolean;
  /** It names this skill, attribute or purpose, or what holds. */
  readonly names: boolean;
  /** It fits by what it names, leaves nothing to confirm, and costs no use: ticked without asking. */
  readonly sure: boolean;
  /** How often it serves and still may; null for one that is not counted. */
  readonly uses: EdgeUses | null;
}

/** The key, among those of its item's edges, of the die that a compromised thing costs. */
const COMPROMISED = "compromised";

/** What else of a roll an edge may look at. */
export interface RollSaid {
  readonly ladder?: string | undefined;
  readonly tags?: SaidTags;
  /** The uuid of the weapon it is made with, empty for none; left out, nobody has said. */
  readonly weapon?: string | undefined;
}

/**
 * The edges of a character's talents and gear that may serve in a roll of this pairing, and what compromised gear costs
 * it. Left out is what names something else, and words that name nothing of a roll. One without a use left is named.
 */
export function edgesFor(
  actor: PcActor,
  attribute: string,
  skill: string,
  { ladder = "", tags = null, weapon }: RollSaid = {},
): EdgeOffer[] {
  const situation = situationOf(actor, { moments: ["before"], attribute, skill, ladder, tags });
  const own = lentEdges(actor);
  const forThem = byItem(
    offersAmong(own, situation).filter((offering) => isForDialog(offering) && !isNamedFirst(offering.item)),
  );
  // Their followers roll by their hand: whoever rolls says whether this is such a roll.
  const forFollowers = byItem(offersAmong(own, { ...situation, whom: "follower" }).filter(isForFollowers));
  const offers = actor.items.contents.flatMap((item) => [
    ...(forThem.get(item) ?? []).map((offering) => toOffer(offering)),
    ...(forFollowers.get(item) ?? []).map(toFollowersOffer),
    ...(isGear(item) && isAtHand(item) ? costOf(item, skill) : []),
  ]);
  return withWeapon([...offers, ...lentBy(actor, situation)], weaponsFor(actor, skill), weapon);
}

/** The weapons at hand that serve a roll with this skill (SRD K, O). */
export function weaponsFor({ items }: PcActor, skill: string): GearItem[] {
  return items.contents.flatMap((item) =>
    isGear(item) && item.system.kind === "weapon" && isAtHand(item) && serves(item, skill) ? [item] : [],
  );
}

/** The weapon that a roll is made with: the one that was said, else the only one at hand; undefined where nobody has said which. */
export function weaponOf(weapons: readonly GearItem[], said: string | undefined): string | undefined {
  if (said !== undefined && (said === "" || weapons.some(({ uuid }) => uuid === said))) return said;
  return weapons.length === 1 ? weapons[0]!.uuid : undefined;
}

/** What other weapons would cost or give falls away; what the chosen one does each time it is used comes by itself. */
function withWeapon(
  offers: EdgeOffer[],
  weapons: readonly GearItem[],
  said: string | undefined,
): EdgeOffer[] {
  const chosen = weaponOf(weapons, said);
  if (chosen === undefined) return offers;
  const others = weapons.filter(({ uuid }) => uuid !== chosen).map(({ uuid }) => uuid);
  return offers
    .filter(({ uuid }) => !others.includes(uuid))
    .map((offer) =>
      offer.uuid === chosen && offer.gives === "nothing" ? { ...offer, sure: true, forced: true } : offer,
    );
}

/** What serves only once its skill was named lies on the character as a mark. */
function isNamedFirst(item: Item.Implementation): boolean {
  return isTalent(item) && item.system.slug === BLOOD_MEMORY;
}

function byItem(offerings: readonly ItemOffering[]): ReadonlyMap<Item.Implementation, ItemOffering[]> {
  const found = new Map<Item.Implementation, ItemOffering[]>();
  for (const offering of offerings) found.set(offering.item, [...(found.get(offering.item) ?? []), offering]);
  return found;
}

/** The dice that others lend to whoever follows them, by whose they are: somebody says that it is so. */
function lentBy(actor: PcActor, situation: EdgeSituation): EdgeOffer[] {
  return lendersTo(actor).flatMap((lender) =>
    offersNow(lender, { ...situation, whom: "ally", who: worldActorOf(actor.uuid) })
      .filter(({ edge }) => isLentBeforehand(edge) && edge.by === "owner")
      .map((offering) => ({ ...toOffer(offering, lender), sure: false, forced: false })),
  );
}

/**
 * What a roll is for and what holds around it: as somebody said, else guessed from its skill and words, and where these say nothing,
 * from the scene's pillar; null for none.
 */
export function tagsOfRoll(
  actor: PcActor,
  { skill, approach = "", tags }: Pick<RollSaid, "tags"> & { skill: string; approach?: string | undefined },
): SaidTags {
  if (tags) return tags;
  const words = approach.toLowerCase();
  const named = tagsAsked(actor).filter(
    (tag) => !isCircumstance(tag) && words.includes(tagLabel(tag).toLowerCase()),
  );
  const told = new Set([...tagsOfSkill(skill), ...named]);
  const { running = false, pillar = "" } = primaryParty()?.system.scene ?? {};
  const guessed = told.size > 0 ? [...told] : running ? tagsOfPillar(pillar, skill) : [];
  return guessed.length > 0 ? guessed : null;
}

/** The tags that decide over an edge of the character's, or one that is lent to them: what the dialog asks about. */
export function tagsAsked(actor: PcActor): string[] {
  const known = knownTags();
  const edges = [actor, ...lendersTo(actor)].flatMap((holder) =>
    lentEdges(holder).flatMap((lent) => Object.values(lent.edges)),
  );
  const asked = new Set(edges.filter((edge) => isUnderstood(edge, known)).flatMap(({ tags }) => tags));
  return [...known].filter((tag) => asked.has(tag));
}

/** Words for followers are told on their own sheets. */
function isForFollowers(offering: EdgeOffering): boolean {
  return isForDialog(offering) && giftOf(offering.edge).told !== "words";
}

/** Such an edge is never ticked by itself: somebody must say that the roll is the follower's. */
function toFollowersOffer(offering: ItemOffering): EdgeOffer {
  const offer = toOffer(offering);
  const whom = localize("FATES_EDGE.Edge.For.follower");
  return {
    ...offer,
    sure: false,
    forced: false,
    circumstance: [whom, offer.circumstance].filter(Boolean).join(" · "),
  };
}

/** Whether the window before a throw can bring it. Re-rolls and cancelled setbacks come after it, on the card. */
function isForDialog({ edge }: EdgeOffering): boolean {
  if (!giftOf(edge).beforehand || edge.by === "gm") return false;
  return edge.gives !== "words" || namesARoll(edge);
}

/** Whether an edge says of which rolls it speaks. */
function namesARoll({ attributes, skills, ladders, tags }: Edge): boolean {
  return [attributes, skills, ladders, tags].some((named) => named.length > 0);
}

/** A compromised thing takes a die from the rolls it serves, unless it is patched for this scene (SRD 20.5). */
function costOf(item: GearItem, skill: string): EdgeOffer[] {
  const lost = gearDiceLost(item.system, tableNumbers().scene);
  if (lost === 0 || !serves(item, skill)) return [];
  const words = "FATES_EDGE.Roll.Compromised";
  const label = localize(words, { name: item.name });
  const called = { key: words, data: { name: itemRef(item) } };
  const key = `${item.id}.${COMPROMISED}`;
  const { uuid } = item;
  const none = { circumstance: "", forced: false, instead: "", costs: false, uses: null };
  const costs = { gives: "dice", dice: -lost, uuid, penalty: true, names: true, sure: true } as const;
  return [{ ...none, key, label, called, ...costs }];
}

function serves({ system }: GearItem, skill: string): boolean {
  if (skill === "") return false;
  const { serves: served, edges } = system;
  return served.includes(skill) || Object.values(edges).some(({ skills }) => skills.includes(skill));
}

function toOffer({ item, key, edge, asks }: ItemOffering, by: PcActor | null = null): EdgeOffer {
  const uses = usesOf({ ...edge, spent: item.system.edges[key]?.spent ?? {} });
  const label = edge.label || item.name;
  const isNamed = namesARoll(edge) || edge.states.length > 0;
  const { told, changes } = giftOf(edge);
  return {
    key: `${item.id}.${key}`,
    label: by ? localize("FATES_EDGE.Card.UsedBy", { label, name: by.name }) : label,
    called: calledFor(edge.label, item, by),
    gives: edge.gives,
    dice: edge.amount,
    uuid: item.uuid,
    circumstance: confirmWords(edge, asks),
    penalty: false,
    forced: asks === null && isNamed && uses === null && isDrawback(edge),
    instead: changes === "attribute" ? edge.instead : "",
    costs: costsOf(edge.costs).length > 0,
    names: isNamed,
    sure: asks === null && isNamed && told !== "words" && uses === null,
    uses,
  };
}

/** An edge without a name of its own is called as its thing is. */
function calledFor(own: string, item: Item.Implementation, by: PcActor | null): StoredWords {
  const thing = itemRef({ uuid: uuidOf(item), name: item.name });
  if (by)
    return {
      key: "FATES_EDGE.Card.UsedBy",
      data: { label: own || thing, name: actorRef({ uuid: uuidOf(by), name: by.name }) },
    };
  return own || nameLine(thing);
}
