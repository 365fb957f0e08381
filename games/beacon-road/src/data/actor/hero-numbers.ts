import { standingOf, type Standing } from "../../rules/combat/standing.ts";
import type { ActionRatings } from "../../rules/roll/actions.ts";
import type { Archetype } from "../../rules/people/archetypes.ts";
import { specialArmorBoxes } from "../../rules/people/armor.ts";
import { type Derived, derivedNumbers } from "../../rules/people/derived.ts";
import { healingSize } from "../../rules/people/harm.ts";
import { type HealthState, healthState } from "../../rules/people/health.ts";
import {
  carriedLoad,
  type Load,
  loadLimits,
  type LoadLimits,
  loadOf,
  strideChange,
} from "../../rules/people/load.ts";
import { stressMax, traumaBoxes } from "../../rules/people/stress.ts";
import { isArchetype, isArmor, isBloodline, isGear, isRitual, isShield, isWeapon } from "../kinds.ts";
import { setting } from "../settings.ts";
import { changesBy, chosenBy, type NumberChanges, rulesBy, together, wornBy } from "./changes.ts";
import { crewOf } from "./crew-of.ts";
import { attributesOf, type AttributeNumbers, heldNow, heldOf, type StoredStatus } from "./fighter.ts";

/** Feet of an advance where no bloodline says otherwise. */
const USUAL_STRIDE = 25;

/** What follows from what a hero is, has, wears and suffers. */
export type HeroNumbers = AttributeNumbers & {
  /** The tier of the hero's crew. */
  tier: number;
  /** Whose hit points and recovery it has; null without an archetype. */
  archetype: Archetype | null;
  /** What the abilities are called in the rules, the hero's own and the crew's. */
  rules: { own: readonly string[]; crew: readonly string[] };
  /** Hit points and defences as they are without wounds and boons. */
  numbers: Derived;
  limits: { stress: number; trauma: number; armor: number; shield: number; special: number; healing: number };
  loads: LoadLimits;
  /** Load that is carried now, by what is marked, worn, in hand and in the purse; null where it is too much for anybody. */
  carried: { items: number; load: Load | null };
  /** Feet of an advance now. */
  stride: number;
  /** Nobody has said yet who they are: no hit points are counted, and nobody is down for having none. */
  inMaking: boolean;
  health: HealthState;
  standing: Standing;
};

/** What of a stored hero the numbers follow from. */
interface StoredHero {
  readonly actions: ActionRatings;
  readonly hp: { readonly value: number };
  readonly statuses: Readonly<Record<string, StoredStatus>>;
  readonly load: string;
  readonly coin: number;
  readonly build: string;
}

/** Works out a hero's numbers (Calculate derived stats), with what the crew adds to each of its heroes. */
export function heroNumbers(stored: StoredHero, hero: Actor.Implementation): HeroNumbers {
  const items = hero.items.contents;
  const crew = crewOf(hero, setting("primaryParty"));
  const crewItems = crew?.items.contents ?? [];
  const rules = { own: rulesBy(items), crew: rulesBy(crewItems) };
  const changes = together(changesBy(items), changesBy(crewItems));
  // Before the crew is worked out, what a war takes is not known: it is asked again then.
  const tier = crew?.system.now?.tier ?? crew?.system.tier ?? 0;
  const attributes = attributesOf(
    stored.actions,
    chosenBy(items, "exemplar"),
    chosenBy(items, "mode").flatMap((swaps) => swaps.split(" ")),
  );
  const archetype = items.find(isArchetype)?.system.kind ?? null;
  const worn = wornBy(items);
  const numbers = derivedNumbers({
    archetype: archetype ?? "rogue",
    ratings: attributes.ratings,
    tier,
    bonus: {
      iron: (changes.iron ?? 0) + worn.defensive,
      ward: changes.ward ?? 0,
      grit: changes.grit ?? 0,
    },
  });
  // Hit points come with the archetype, and are whole once the builder is done.
  const inMaking = stored.hp.value === 0 && (archetype === null || stored.build !== "");
  const health = inMaking ? "" : healthState({ hp: stored.hp.value, max: numbers.hp });
  return {
    ...attributes,
    tier,
    archetype,
    rules,
    numbers,
    limits: limitsOf(changes, items, { ...worn, tier, isVigorous: rules.own.includes("vigorous") }),
    ...movement(stored, items, { rules: rules.own, freeLoad: changes.freeLoad ?? 0 }),
    inMaking,
    health,
    standing: standingOf(heldNow(stored.statuses, health), tier),
  };
}

function limitsOf(
  changes: NumberChanges,
  items: readonly Item.Implementation[],
  { tier, armor, shield, isVigorous }: { tier: number; armor: number; shield: number; isVigorous: boolean },
): HeroNumbers["limits"] {
  const songs = items
    .filter(isRitual)
    .filter(({ system }) => system.song && isLearned(system.learning)).length;
  return {
    stress: stressMax(changes.stress ?? 0, songs),
    trauma: traumaBoxes(changes.trauma ?? 0),
    armor,
    shield,
    special: specialArmorBoxes(tier),
    healing: healingSize(isVigorous),
  };
}

function movement(
  stored: StoredHero,
  items: readonly Item.Implementation[],
  { rules, freeLoad }: { rules: readonly string[]; freeLoad: number },
): Pick<HeroNumbers, "loads" | "carried" | "stride"> {
  const isStrong = rules.includes("mule") || rules.includes("strapping");
  const carriedItems = carriedLoad(items.flatMap(loadWithOne), stored.coin, freeLoad);
  const load = loadOf(carriedItems, isStrong);
  const chosen = stored.load === "" ? null : (stored.load as Load);
  const own = items.find(isBloodline)?.system.stride ?? USUAL_STRIDE;
  const change = chosen === null ? 0 : strideChange(chosen, rules.includes("strapping"));
  const { stride: factor } = standingOf(heldOf(stored.statuses), 0);
  return {
    loads: loadLimits(isStrong),
    carried: { items: carriedItems, load },
    stride: (own + change) * factor,
  };
}

/** What an item weighs while it is with its owner: worn, in hand, or named on this score. */
function loadWithOne(item: Item.Implementation): { load: number; free: boolean }[] {
  if (isWeapon(item))
    return item.system.ready || item.system.marked ? [{ load: item.system.load, free: false }] : [];
  if (isArmor(item) || isShield(item))
    return item.system.worn ? [{ load: item.system.load, free: false }] : [];
  return isGear(item) && item.system.marked ? [{ load: item.system.load, free: item.system.free }] : [];
}

function isLearned({ filled, size }: { readonly filled: number; readonly size: number }): boolean {
  return filled >= size;
}
