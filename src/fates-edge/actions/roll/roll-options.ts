import type { MessageMode } from "#foundry/messages.ts";
import type { RollPart } from "../../data/message/action.ts";
import type { DieName } from "../../rules/dice.ts";
import type { MagicRoll } from "../../rules/magic/backlash.ts";
import type { Ladder, Position } from "../../rules/pool.ts";
import type { AssistWish } from "../../state/teamwork/assists.ts";

/** How a player goes about an action. What is left out is filled in from the request, the scene, the character. */
export interface RollOptions {
  readonly attribute: string;
  /** A skill's key, or empty to roll the attribute alone. */
  readonly skill: string;
  readonly ladder?: Ladder;
  readonly dv?: number | null;
  readonly position?: Position | "";
  readonly approach?: string;
  /** The stakes: what changes if it goes right, what bites if it goes wrong. */
  readonly right?: string;
  readonly wrong?: string;
  /** Ticked edges, each `itemId.edgeKey`; without a list those that surely apply. */
  readonly edges?: readonly string[];
  /** The uuid of the weapon it is made with, empty for none; left out, nobody has said. */
  readonly weapon?: string | undefined;
  /** What it is for, and what holds around it; without a list as guessed from skill and words. */
  readonly tags?: readonly string[];
  /** Dice lent by helpers of whom no request tells. */
  readonly assist?: number;
  /** Player requests of help it is made with, by id; by default the newest that are open. */
  readonly help?: readonly string[];
  /** Followers and familiars who help, and how. */
  readonly followers?: readonly AssistWish[];
  /** Marks that count only for some rolls and that this roll meets, by id. */
  readonly met?: readonly string[];
  /** Marks that a roll before this one will have used, by id. */
  readonly spent?: readonly string[];
  /** The uuid of the character whom a success sets up. */
  readonly setup?: string;
  /** The epic action of this scene (SRD R.1). */
  readonly epic?: boolean;
  /** The spell that is cast, by uuid, and whom it lies on, by uuid; the caster by default. */
  readonly spell?: string;
  readonly target?: string;
  /** Which roll of a free working it is; the Channel whose Potential it weaves; a boon powers the Weave, where the edition sells it. */
  readonly working?: "" | MagicRoll;
  readonly channel?: string;
  readonly rite?: boolean;
  /** The ritual that it is part of, by its card's id. */
  readonly ritual?: string;
  /** The art that a Channel is meant for: what it comes to is worked out with it, and nothing else. */
  readonly art?: string;
  readonly situational?: number;
  /** The uuid of an asset that is leveraged in person. */
  readonly leverage?: string;
  /** Whether harm gets in the way; by default as its level says. */
  readonly harm?: boolean;
  /** The message that asked for the roll. */
  readonly request?: string;
  /** The clock a success may tick. */
  readonly clock?: string;
  readonly mode?: MessageMode;
  /** Pays one boon for a position one step milder, where the edition sells it. */
  readonly boonForPosition?: boolean;
  /** Asks the player which successes fatigue takes; null leaves it at the leftmost. */
  readonly chooseSuccesses?: (
    faces: readonly number[],
    count: number,
    die: DieName,
  ) => Promise<readonly number[] | null>;
}

/** What magic settles of a roll before its dice are counted. */
export interface PreparedWorking {
  /** A spell, a Channel, a Weave. */
  readonly isMagic: boolean;
  /** What must be rolled; nothing is settled for any other roll, and the art of a free Weave is the caster's to choose. */
  readonly pair: { readonly attribute?: string; readonly skill?: string };
  /** The Channel whose Potential is woven; empty where none is. */
  readonly channel: string;
  /** The ritual that it is part of, and the dice that helpers lend to its Weave. */
  readonly ritual: string;
  readonly lent: readonly RollPart[];
  /** Its Potential; null where none is needed. */
  readonly potential: number | null;
  /** The DV that is sure: a listed spell's, a Channel's; null where it is to be said. */
  readonly dv: number | null;
  /** A boon may power it, and whether one does. */
  readonly mayRite: boolean;
  readonly rite: boolean;
  /** Successes that the boon lends. */
  readonly automatic: number;
}
