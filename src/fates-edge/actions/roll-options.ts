import type { MessageMode } from "../../foundry/messages.ts";
import type { DvSource } from "../data/message/action-data.ts";
import type { HelpOffer } from "../documents/together/help-for.ts";
import type { Attribute } from "../rules/attributes.ts";
import type { DieName } from "../rules/die.ts";
import type { Edition } from "../rules/edition.ts";
import type { Ladder } from "../rules/ladder.ts";
import type { Pool, PoolPart } from "../rules/pool.ts";
import type { Position } from "../rules/positions.ts";
import type { EdgeOffer } from "../state/edges.ts";

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
  /** Dice lent by helpers of whom no deed tells. */
  readonly assist?: number;
  /** Deeds of help it is made with, by id; without a word the newest that stand open. */
  readonly help?: readonly string[];
  /** The uuid of the character whom a success sets up. */
  readonly setup?: string;
  /** The epic action of this scene (SRD R.1). */
  readonly epic?: boolean;
  readonly situational?: number;
  /** Whether harm gets in the way; without a word as its level says. */
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

/** Which fields of the dialog are settled already, by the request or for a player by the scene. */
export interface LockedFields {
  readonly attribute: boolean;
  readonly skill: boolean;
  readonly dv: boolean;
  readonly position: boolean;
  readonly ladder: boolean;
}

/** A roll that could be made now: everything filled in and checked, the dice not thrown. */
export interface PreparedRoll {
  readonly options: RollOptions;
  readonly attribute: Attribute;
  readonly skill: string;
  readonly parts: readonly PoolPart[];
  readonly pool: Pool;
  /** What is rolled. */
  readonly die: DieName;
  /** The edges the roll is made with. */
  readonly edges: readonly EdgeOffer[];
  /** The help it is made with. */
  readonly help: readonly HelpOffer[];
  /** The marks on the character that it uses up, by id. */
  readonly marks: readonly string[];
  /** The epic action of its scene. */
  readonly epic: boolean;
  /** Successes that edges give without a die. */
  readonly automatic: number;
  /** Successes that fatigue takes back. */
  readonly forced: number;
  readonly dv: number;
  readonly dvSource: DvSource;
  readonly position: Position | "";
  /** The position before a boon or an edge bettered it. */
  readonly asked: Position | "";
  readonly ladder: Ladder;
  readonly edition: Edition;
  readonly locked: LockedFields;
}
