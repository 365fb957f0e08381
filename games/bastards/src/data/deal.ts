import type { Change } from "#table/changes.ts";
import type { Suit, Trait } from "../rules/cards/card.ts";
import type { Turns } from "../rules/fight/turns.ts";
import type { Due } from "../rules/hands/dues.ts";
import type { Aim } from "../rules/harm/damage.ts";
import type { DrawTag } from "../rules/gifts/draw.ts";
import type { TrickChoice } from "../rules/fight/tricks.ts";
import { noCards, type OpenTable } from "../rules/table/state.ts";
import type { Voice } from "../rules/scene/votes.ts";
import type { SealedTable } from "../seal/sealed-table.ts";
import type { SeedRound } from "../seal/seed-round.ts";
import type { Skill, TrainedKind } from "./skills.ts";

/** A skill as a hand names it: a skill of everybody's, one that is about something, or a rating that stands for all. */
export interface SkillName {
  readonly kind: Skill | TrainedKind | "rating";
  /** What it is about; empty for most. */
  readonly subject: string;
}

/** Somebody's part in the hand at play: with what they draw, and what is added to it. */
export interface PlanSide {
  readonly holder: string;
  /** By uuid. */
  readonly actor: string;
  readonly name: string;
  readonly skill: SkillName;
  readonly rank: number;
  /** null for those who are rated. */
  readonly trait: Trait | null;
  /** Points: the trait and everything else. */
  readonly added: number;
  /** Cards of the hand that may be played. */
  readonly limit: number;
  /** Cards from the top, in play from the start. */
  readonly top: number;
  /** Cards that are drawn and not played, against Fate. */
  readonly drawn: number;
  /** It is lost whatever is played (Deaf, Mute). */
  readonly fails: boolean;
  /** What it strikes with; empty for bare hands. */
  readonly weapon: string;
  /** Its id; empty for bare hands. */
  readonly weaponId: string;
  /** What that adds to damage. */
  readonly bonus: number;
}

/** What the hand at play, or about to be played, is for. */
export interface Plan {
  /** Names the hand, and the message that tells of it. */
  readonly id: string;
  readonly kind: "fate" | "attack";
  /** In the words of who plays it; may be empty. */
  readonly words: string;
  readonly mine: PlanSide;
  readonly difficulty: number;
  /** Against whom, by their name among holders; empty against Fate. */
  readonly target: string;
  /** null until the target has chosen a skill to defend with. */
  readonly other: PlanSide | null;
  readonly aims: Aim;
  readonly trick: TrickChoice | null;
  /** The draw that the rules asked for, or that was offered; null for any other. */
  readonly due: DuePlan | null;
  /** Another player has made it fail (Delusion, Psychosis, Nervous Habit). */
  readonly thwarted: boolean;
  /** Which further attack of one action it is; 0 for the first. */
  readonly again: number;
  readonly tags: readonly DrawTag[];
  /** A weapon in each hand: the second strikes after the first. */
  readonly two: boolean;
}

/** A draw that was due: which, by which mark, and what that was about. */
export interface DuePlan {
  readonly key: Due;
  readonly mark: string;
  readonly about: string;
}

/** What a plan begins with: nothing but who plays is said of it. */
export const BARE_PLAN: Omit<Plan, "id" | "kind" | "words" | "mine"> = {
  difficulty: 0,
  target: "",
  other: null,
  aims: "physical",
  trick: null,
  due: null,
  thwarted: false,
  again: 0,
  tags: [],
  two: false,
};

/** What the players vote on. */
export const VOTE_KINDS = [
  "difficulty",
  "trait",
  "endFight",
  "over",
  "timePasses",
  "theEnd",
  "opposition",
  "reward",
] as const;
export type VoteKind = (typeof VOTE_KINDS)[number];

/** Something the players vote on (Consensus less one). */
export interface StoredVote {
  readonly id: string;
  readonly kind: VoteKind;
  /** What it would become. */
  readonly value: string;
  /** The user who asked. */
  readonly by: string;
  /** The user whom it concerns and who has no voice; null where all have one. */
  readonly concerned: string | null;
  readonly players: readonly string[];
  readonly voices: Readonly<Record<string, Voice>>;
  /** When it closes, in milliseconds of the server's time. */
  readonly until: number;
}

/** A round of seeds as all see it: it has no seeds, which stay with the dealer's client until the scene is over. */
export interface OpenRound extends SeedRound {
  /** The dealer's public key, to which seeds are sealed. */
  readonly dealer: string;
}

/** What the dealer's client said to what a user asked last. */
export interface Answer {
  readonly id: string;
  /** Why it was refused, a key; empty where it was done. */
  readonly reason: string;
  readonly words: Readonly<Record<string, string | number>>;
}

/** What begins once the seeds are there: a scene, an opposition, or going on under another dealer. */
export type AfterSeeds =
  | { readonly kind: "scene"; readonly by: string; readonly isAct: boolean }
  | {
      readonly kind: "fight";
      readonly by: string;
      readonly style: "fight" | "debate";
      /** Who is in it from the start, by their names among holders. */
      readonly fighters: readonly string[];
    }
  | { readonly kind: "newDealer" };

/** Everything about the cards of a scene as it is stored: open to all but for what is sealed in it. */
export interface Deal {
  readonly open: OpenTable;
  readonly sealed: SealedTable | null;
  /** The rounds of seeds of this scene, the last one perhaps still running. */
  readonly rounds: readonly OpenRound[];
  /** Their seeds, sealed by the dealer's client for itself. */
  readonly seeds: string;
  readonly after: AfterSeeds | null;
  readonly plan: Plan | null;
  readonly vote: StoredVote | null;
  readonly turns: Turns | null;
  /** A monster that the table makes; null where it makes none. */
  readonly making: Making | null;
  /** In which turn somebody drew, and moved, last: each once in a turn (Draw Step, Movement). */
  readonly drew: string;
  readonly moved: string;
  readonly answers: Readonly<Record<string, Answer>>;
  /** What the hand at play has changed about people so far: wildcards spent and gained. */
  readonly spent: readonly Change[];
  /** Since when it waits for somebody, in milliseconds of the server's time. */
  readonly since: number;
  /** The public key of a dealer who has taken over and waits to be told the hands; empty for none. */
  readonly handover: string;
  /** How many entries the log has. */
  readonly logged: number;
  /** The hand that was played last, which can be taken back as long as there were as many acts. */
  readonly last: { readonly message: string; readonly steps: number } | null;
}

/** A monster while the players pick advantages for it in turns (Monsters). */
export interface Making {
  /** The card that decided its suit. */
  readonly card: string;
  readonly suit: Suit | "joker";
  readonly rating: number;
  /** The users who pick, in their order. */
  readonly pickers: readonly string[];
  readonly picked: readonly { readonly key: string; readonly uuid: string }[];
  /** What whoever picked last and said so calls it; empty for nothing so far. */
  readonly name: string;
}

/** The table as it was before the last hand, to which an undo goes back. */
export interface DealBefore {
  readonly open: OpenTable;
  readonly sealed: SealedTable;
  readonly logged: number;
  readonly turns: Turns | null;
  /** The message that tells of the hand. */
  readonly message: string;
}

/** A scene whose cards were never dealt. */
export const NO_DEAL: Deal = {
  open: noCards(1).open,
  sealed: null,
  rounds: [],
  seeds: "",
  after: null,
  plan: null,
  vote: null,
  turns: null,
  making: null,
  drew: "",
  moved: "",
  answers: {},
  spent: [],
  since: 0,
  handover: "",
  logged: 0,
  last: null,
};

/** A stored deal; nothing dealt where there is none, or what there is cannot be read. */
export function readDeal(stored: string): Deal {
  const read = parsed(stored);
  return read === null ? NO_DEAL : { ...NO_DEAL, ...(read as Partial<Deal>) };
}

/** The stored table before the last hand; null where there is none. */
export function readBefore(stored: string): DealBefore | null {
  return parsed(stored) as DealBefore | null;
}

/** An object from JSON; null for anything else. */
export function parsed(text: string): object | null {
  if (text === "") return null;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" ? value : null;
  } catch {
    return null;
  }
}
