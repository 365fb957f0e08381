import type { Trait } from "../rules/cards/card.ts";
import type { TrickChoice } from "../rules/fight/tricks.ts";
import type { DrawTag } from "../rules/gifts/draw.ts";
import type { Aim } from "../rules/harm/damage.ts";
import type { AnybodysAct, PlayerAct } from "../rules/table/acts.ts";
import type { LaidCard } from "../seal/promise.ts";
import type { SealedHand } from "../seal/sealed-table.ts";
import { parsed } from "./deal.ts";

/** Something a player asks of the dealer's client, which judges it by who sent it. */
export type AskWhat =
  /** A move with cards. `laid` is what a face-down card is promised and sealed as; `at` the number of acts before it. */
  | {
      readonly kind: "cards";
      readonly act: (PlayerAct | AnybodysAct) & { readonly at?: number };
      readonly laid?: LaidCard;
    }
  | {
      readonly kind: "fate";
      readonly holder: string;
      readonly skill: string;
      readonly trait: Trait;
      readonly difficulty: number;
      readonly words: string;
      /** What it takes, as far as that matters to somebody's parts. */
      readonly tags: readonly DrawTag[];
      /** The mark of the skill check that it answers; empty for any other. */
      readonly check: string;
    }
  | {
      readonly kind: "attack";
      readonly holder: string;
      readonly target: string;
      readonly skill: string;
      /** The id of the weapon; empty for bare hands or words. */
      readonly weapon: string;
      readonly aims: Aim;
      readonly trick: TrickChoice | null;
      readonly words: string;
      /** In what manner one speaks: charming, threatening. */
      readonly tags: readonly DrawTag[];
      /** A weapon in each hand. */
      readonly two: boolean;
      /** A point of intrigue is spent on it. */
      readonly intrigue: boolean;
      /** With the cards that were kept back in a defence, before anything else (Counter). */
      readonly counters?: boolean;
    }
  | { readonly kind: "defend"; readonly holder: string; readonly skill: string }
  | {
      readonly kind: "callVote";
      readonly about: "difficulty" | "trait" | "endFight" | "over";
      readonly value: string;
    }
  | { readonly kind: "vote"; readonly vote: string; readonly voice: "yes" | "no" }
  | {
      readonly kind: "scene";
      readonly place: string;
      readonly kinds: readonly string[];
      /** Outdoors, on moving ground, and whether an act begins with it. */
      readonly also: readonly string[];
      /** How many sub-areas lie before what one is after (Dangerous Areas). */
      readonly areas: number;
    }
  /** A fated of one's own: a new one by this name, or a ready one by uuid. */
  | { readonly kind: "character"; readonly name: string; readonly from: string }
  | { readonly kind: "enter"; readonly actor: string }
  | { readonly kind: "leave"; readonly holder: string }
  | {
      readonly kind: "fight";
      readonly holder: string;
      readonly against: readonly string[];
      readonly style: "fight" | "debate";
    }
  | { readonly kind: "join"; readonly holder: string }
  | OutsideWhat
  | SpecialWhat
  | { readonly kind: "drawStep"; readonly holder: string; readonly trait: Trait }
  | { readonly kind: "endTurn"; readonly holder: string }
  | { readonly kind: "move"; readonly holder: string; readonly target: string; readonly steps: number }
  | { readonly kind: "undo"; readonly message: string };

/** An indirect action, with what its window asks for; what it does not ask for is empty. */
export interface OutsideWhat {
  readonly kind: "outside";
  readonly action: string;
  /** Wildcards, steps of difficulty or months. */
  readonly amount: number;
  readonly name: string;
  readonly words: string;
  /** A holder, or an actor by uuid. */
  readonly target: string;
  readonly skill: string;
  /** Weapons and advantages by uuid. */
  readonly items: readonly string[];
}

/** Everything else that is done at the table besides cards. */
export type SpecialWhat =
  | { readonly kind: "setOff"; readonly item: string; readonly weapon: string; readonly name: string }
  | { readonly kind: "due"; readonly mark: string; readonly trait: string; readonly skill: string }
  | {
      readonly kind: "use";
      readonly holder: string;
      readonly key: string;
      readonly ranks: number;
      readonly cards: number;
      readonly target: string;
    }
  | { readonly kind: "offer"; readonly holder: string; readonly due: string; readonly trait: string }
  | { readonly kind: "rest"; readonly holder: string; readonly trait: string }
  | { readonly kind: "flee"; readonly holder: string; readonly words: string }
  | { readonly kind: "chase"; readonly holder: string; readonly target: string; readonly chases: boolean }
  | { readonly kind: "area" }
  | { readonly kind: "epilogue"; readonly holder: string; readonly words: string }
  | { readonly kind: "pick"; readonly uuid: string; readonly key: string; readonly name: string }
  | {
      readonly kind: "objective";
      readonly objective: string;
      readonly about: "opposition" | "reward";
      readonly reward: string;
      readonly amount: number;
      readonly words: string;
    }
  | { readonly kind: "consult"; readonly holder: string; readonly words: string }
  | {
      readonly kind: "demonstration";
      readonly holders: readonly string[];
      readonly rounds: number;
      readonly skill: string;
      readonly words: string;
    }
  | { readonly kind: "inflict"; readonly mark: string; readonly uuid: string }
  | { readonly kind: "wound"; readonly holder: string; readonly trait: string; readonly uuid: string }
  | { readonly kind: "stand"; readonly holder: string }
  | { readonly kind: "take"; readonly holder: string; readonly item: string }
  | { readonly kind: "eject"; readonly holder: string; readonly target: string }
  | { readonly kind: "placeBack" | "burn" | "payDebt" | "fix"; readonly holder: string };

/** What somebody asks, under an id by which it is answered. */
export type Ask = AskWhat & { readonly id: string };

/** What a player's client says in a round of seeds: first the promise, then the seed, sealed for the dealer. */
export interface SeedSaid {
  readonly round: string;
  readonly promise?: string;
  readonly sealed?: string;
}

/** What a player's client tells a new dealer's: its hands and face-down cards, sealed for them. */
export interface HandsTold {
  readonly dealer: string;
  readonly hands: Readonly<Record<string, SealedHand>>;
  /** By holder, an opening each. */
  readonly laid: Readonly<Record<string, string>>;
}

/** Flags of a user by which they speak to the dealer's client; only the user can write them. */
export const FLAG = { key: "key", ask: "ask", seed: "seed", told: "told" } as const;

/** What a user asked; null where the flag is nothing that anybody could ask. */
export function readAsk(stored: unknown): Ask | null {
  const read = typeof stored === "string" ? parsed(stored) : null;
  if (!read || !("id" in read) || !("kind" in read)) return null;
  return typeof read.id === "string" && typeof read.kind === "string" ? (read as Ask) : null;
}

/** Any other flag of these as data; null where it is none. */
export function readSaid(stored: unknown): Partial<SeedSaid & HandsTold> | null {
  return typeof stored === "string" ? parsed(stored) : null;
}
