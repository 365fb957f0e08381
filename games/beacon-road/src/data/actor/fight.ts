import { flag, oneOf, type Stored, text, texts, whole } from "#table/fields.ts";
import { count } from "../fields.ts";

const fields = foundry.data.fields;

/** The two sides of a fight: heroes and those who go with them, and everybody else. */
export const FIGHT_SIDES = ["heroes", "others"] as const;

/** What somebody may do besides their Acts and Reacts, since a power gave it to them. */
export const FREE_MANNERS = ["basic", "melee", "offHand", "charge", "again", "maneuver", "stride"] as const;

const combatant = () =>
  new fields.SchemaField({
    /** The hero, creature, companion or unlinked token's actor, by uuid. */
    actor: text(),
    /** What it is called in this fight: two foes of one kind are told apart. */
    name: text(),
    side: oneOf(FIGHT_SIDES, "others"),
    /** A creature that stands by the heroes. */
    friend: flag(false),
    ambushing: flag(false),
    surprised: flag(false),
    acted: flag(false),
    out: flag(false),
    /** Acts and Reacts that are used in this round, and those bought besides. */
    acts: count(0, 99),
    reacts: count(0, 99),
    moreActs: count(0, 99),
    moreReacts: count(0, 99),
    /** 1 stress was taken to Act while dazed or stunned. */
    pushed: flag(false),
    aimed: flag(false),
    /** The weapon that is braced, by the item's id. */
    braced: text(),
    /** The items used in this round, by id: for reload and cumbersome. */
    used: texts(),
    free: new fields.TypedObjectField(
      new fields.SchemaField({
        manner: oneOf(FREE_MANNERS, "basic"),
        /** The power that gave it, by name, and its item for one that is used once more. */
        name: text(),
        power: text(),
        /** Whom it has to be aimed at; empty for anybody. */
        target: text(),
        modifier: whole(0, { min: -9, max: 9 }),
        /** Reacts that it costs. */
        reacts: count(0, 9),
        feet: count(0, 9999),
      }),
    ),
    /** Made for this fight, as one more of a creature that is in it already: it goes when the fight ends. */
    copy: flag(false),
    sort: count(),
  });

/** The fight of a crew: the one that goes on, or the last (Entering Combat). */
export const fight = () =>
  new fields.SchemaField({
    running: flag(false),
    number: count(),
    round: whole(1, { min: 1 }),
    /** Whose turn goes on, by the combatant's id; empty between turns. */
    turn: text(),
    combatants: new fields.TypedObjectField(combatant()),
  });

/** Somebody in a fight, as the crew holds them. */
export type StoredCombatant = Stored<{ fight: ReturnType<typeof fight> }>["fight"]["combatants"][string];
/** Something free that somebody may do. */
export type FreeDeed = StoredCombatant["free"][string];
