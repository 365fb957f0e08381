import type { Localize, Words } from "../../../foundry/words.ts";
import type { ClockState } from "../../data/actor/clock-ticks.ts";
import type { ActionData, EdgeUse } from "../../data/message/action-data.ts";
import type { StoredRoll } from "../../dice/roll-data.ts";
import type { Edition } from "../../rules/edition.ts";
import type { Automation } from "./card-view.ts";
import type { CardEdge } from "./edges-on-card.ts";
import type { Markable } from "./roll-marks.ts";

/** How pure code finds its words. */
export interface Wording {
  readonly say: Localize;
  readonly count: (key: string, count: number, data?: Words) => string;
}

/** What any card needs to know of the message and of who looks at it. */
export interface MessageFacts {
  readonly id: string;
  readonly author: { readonly id: string; readonly name: string; readonly isGM: boolean };
  readonly viewer: { readonly id: string; readonly isGM: boolean };
  readonly whisper: readonly string[];
  readonly blind: boolean;
  readonly edition: Edition;
  readonly nameOf: (user: string) => string;
  readonly words: Wording;
}

/** What an action's card needs besides. */
export interface ActionFacts extends MessageFacts {
  readonly system: ActionData;
  readonly rolls: readonly StoredRoll[];
  readonly automation: Automation;
  /** The uses of edges that items vouch for. */
  readonly uses: readonly EdgeUse[];
  /** The edges the viewer could bring to the card. */
  readonly edges: readonly CardEdge[];
  /** The actor as it is now; null when it was deleted meanwhile. */
  readonly actor: (Markable & { readonly uuid: string; readonly name: string; readonly img: string }) | null;
  readonly clocks: Readonly<Record<string, ClockState & { readonly name: string }>>;
  /** The number of the scene that is played now. */
  readonly scene: number;
  /** Points in the bank. */
  readonly bank: number;
  /** The clock the roll is for: its own, or its request's. */
  readonly clock: string;
  /** The viewer's own browser holds an unrevealed draw for this card. */
  readonly holdsDraw: boolean;
}
