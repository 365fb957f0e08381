import type { Change } from "../../../table/changes.ts";
import type { Sight } from "../../../table/clocks.ts";
import type { DieName } from "../../rules/dice.ts";
import type { EdgeGives } from "../../rules/edges.ts";
import type { Ladder, PoolPartKind, Position } from "../../rules/pool.ts";
import type { Effects } from "../effects.ts";
import type { Line } from "../line.ts";

export const PART_KINDS = [
  "attribute",
  "skill",
  "edge",
  "assist",
  "situational",
  "penalty",
] as const satisfies readonly PoolPartKind[];
/** Who set the DV: a GM, the player as a proposal, or nobody (the least). */
export const DV_SOURCES = ["gm", "player", "default"] as const;
export type DvSource = (typeof DV_SOURCES)[number];
/** The two ways out of a Partial (SRD 4.5.2). */
export const FORK_CHOICES = ["get", "leave"] as const;
export type ForkChoice = (typeof FORK_CHOICES)[number];
/** What a player says to a devil's bargain. */
export const OFFER_ANSWERS = ["accept", "decline"] as const;
export type OfferAnswer = (typeof OFFER_ANSWERS)[number];
export const OFFER_STATES = ["", "offered", "withdrawn"] as const;
export type OfferState = (typeof OFFER_STATES)[number];
/** What became of a roll's setbacks. Only while `open` may a boon still turn a die; `returned`, a GM took the credit back. */
export const PURSE_STATES = ["open", "drawing", "spent", "drawn", "banked", "returned"] as const;
export type PurseState = (typeof PURSE_STATES)[number];

/** Something a GM did on the card, with what it changed. Undone, it stays on the card, struck. */
export interface Act {
  readonly user: string;
  readonly changes: readonly Change[];
  readonly undone: boolean;
}

export interface AwardAct extends Act {
  readonly boons: number;
  readonly actor: string;
}

export interface SpendAct extends Act {
  readonly points: number;
  readonly label: string;
  readonly text: string;
  readonly uuid: string;
  readonly effects: Effects;
  /** What the effects did. */
  readonly told: readonly Line[];
  /** The offer that holds the effects back until a player answers; empty for none. */
  readonly offer: string;
}

/** A card as it lay on the table; its words stay when the deck is gone. */
export interface DrawnCard {
  readonly name: string;
  readonly suit: string;
  readonly rank: string;
  readonly domain: string;
  readonly severity: string;
  readonly img: string;
  readonly prompt: string;
}

export interface DrawAct extends Act {
  readonly points: number;
  readonly cards: readonly DrawnCard[];
  readonly twist: string;
  readonly effects: Effects;
  readonly told: readonly Line[];
}

export interface TickAct extends Act {
  readonly clock: string;
  readonly name: string;
  readonly count: number;
  /** Who was shown the clock when it was ticked. */
  readonly sight: Sight;
}

/** What a success set up: for whom. */
export interface SetupAct extends Act {
  readonly actor: string;
  readonly name: string;
}

/** One use of an edge for a roll: the entry on its item that names the card, read together with the edge. */
export interface EdgeUse {
  /** The entry's key. */
  readonly id: string;
  /** The item's uuid. */
  readonly item: string;
  /** The edge's key among those of its item. */
  readonly edge: string;
  readonly label: string;
  readonly gives: EdgeGives;
  /** Dice, successes, steps or points, as `gives` says; 0 for all that fit. */
  readonly amount: number;
  /** Whose edge it is, where it is not the roller's own. */
  readonly by: string;
  /** For an edge told in words: what they are. */
  readonly words: string;
}

/** A use that a GM gave back, and the place of its re-roll among the message's rolls; 0 where it had none. */
export interface ReturnedUse extends EdgeUse {
  readonly roll: number;
}

/** Of the author's words those that decide something, as a GM's client found them: from then on they are the card's. */
export interface Said {
  /** Whose roll it is. */
  readonly actor: string;
  /** The GM's call that it answers. */
  readonly request: string;
  readonly clock: string;
  readonly setup: string;
  /** The scene's epic action; false for one that says so and is not. */
  readonly epic: boolean;
  readonly parts: Readonly<Record<string, StoredPart>>;
}

/** A penalty that waited for the character's next roll and is not in it. */
export interface MissedPenalty {
  readonly label: string;
  readonly dice: number;
}

/** What a GM's client saw when it credited the roll. From then on the card speaks from here. */
export interface Witness {
  readonly initial: readonly number[];
  readonly steps: readonly {
    readonly index: number;
    readonly from: number;
    readonly to: number;
    readonly why: string;
    readonly use?: string;
  }[];
  readonly faces: readonly number[];
  readonly die: DieName;
  /** What went to the bank: the 1s that lie, less those an edge cancelled. */
  readonly setbacks: number;
  /** The uses of edges that count for this roll. */
  readonly uses: readonly EdgeUse[];
  /** How many rolls of the message were seen. */
  readonly rolls: number;
  readonly user: string;
  /** The scene in which it was credited. */
  readonly scene: number;
  readonly dv: number;
  readonly dvSource: DvSource;
  readonly ladder: Ladder;
  readonly position: Position | "";
  /** Why the dice were refused; empty when they were not. */
  readonly problem: string;
  /** Whether the setbacks went to the bank, or were left to be counted by hand. */
  readonly banked: boolean;
  /** Null on cards that were judged before it was kept. */
  readonly said: Said | null;
  readonly missed: readonly MissedPenalty[];
}

/** A boon's re-roll that a GM took back: its place among the message's rolls, and what it had made of the die. */
export interface TakenReroll {
  readonly roll: number;
  readonly from: number;
  readonly to: number;
}

export interface StoredPart {
  readonly kind: PoolPartKind;
  readonly label: string;
  readonly dice: number;
  readonly uuid: string;
  readonly sort: number;
}

/** The part of an action card that its author writes. */
export interface AuthorsPart {
  readonly actor: string;
  readonly actorName: string;
  readonly attribute: string;
  readonly skill: string;
  readonly attributeLabel: string;
  readonly skillLabel: string;
  readonly ladder: Ladder;
  readonly dv: number;
  readonly dvSource: DvSource;
  readonly position: Position | "";
  readonly approach: string;
  readonly right: string;
  readonly wrong: string;
  readonly parts: Readonly<Record<string, StoredPart>>;
  readonly forced: number;
  readonly die: DieName;
  readonly edition: "srd" | "core";
  readonly request: string;
  readonly clock: string;
  readonly fork: ForkChoice | "";
  readonly answer: OfferAnswer | "";
  readonly help: readonly string[];
  readonly marks: readonly string[];
  readonly epic: boolean;
  readonly setup: string;
}

/** The part that only GMs write. */
export interface GmsPart {
  readonly judged: Witness | null;
  /** In the order they were taken back, each time the last that stood. */
  readonly taken: readonly TakenReroll[];
  /** Uses of edges that were given back, in their order. */
  readonly returned: readonly ReturnedUse[];
  readonly state: PurseState;
  readonly drawer: string;
  readonly ruling: { readonly dv: number | null; readonly position: Position | "" };
  readonly bargain: { readonly state: OfferState; readonly text: string };
  readonly awards: Readonly<Record<string, AwardAct>>;
  readonly spends: Readonly<Record<string, SpendAct>>;
  readonly draws: Readonly<Record<string, DrawAct>>;
  readonly setups: Readonly<Record<string, SetupAct>>;
  readonly ticks: Readonly<Record<string, TickAct>>;
}

/** An action card's `system`, as plain data. */
export interface ActionData extends AuthorsPart {
  readonly gm: GmsPart;
}
