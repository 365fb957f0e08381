import type { AddressFacts } from "#table/cards/card-view.ts";
import type { CountedClock } from "#table/clocks/clock.ts";
import type { ActionData, Cast, EdgeUse } from "../../data/message/action.ts";
import type { OfferEnd, OfferKind, OfferWay } from "../../data/message/offer.ts";
import type { StoredRoll } from "../../data/roll.ts";
import type { UsePeriod } from "../../rules/advancement/uses.ts";
import type { EdgeGives } from "../../rules/edges/gifts.ts";
import type { EdgeMoment } from "../../rules/edges/moments.ts";
import type { Edition } from "../../rules/edition.ts";
import type { Outcome } from "../../rules/outcome.ts";
import type { ClockRights } from "#table/clocks/sight.ts";
import type { Eraser } from "../edges/erasers.ts";
import type { Carried, Markable } from "./marks.ts";
import type { MixedFacts } from "../beat/mixed-tier.ts";
import type { Reader } from "#table/words/reader.ts";

/** Which automation is on; the card says so where one is off. */
export interface Automation {
  readonly banking: boolean;
  readonly boons: boolean;
  readonly fork: boolean;
  readonly clocks: boolean;
}

/** Somebody at the table, by id and by the name they have now (empty when they are gone). */
export interface Person {
  readonly id: string;
  readonly name: string;
}

/** An edge that somebody could use on a card after the throw. */
export interface CardEdge {
  /** The item's uuid. */
  readonly item: string;
  /** The edge's key among those of its item. */
  readonly edge: string;
  readonly label: string;
  readonly gives: EdgeGives;
  readonly moment: EdgeMoment;
  readonly amount: number;
  readonly circumstance: string;
  /** Whose it is, where it is not the roller's own. */
  readonly by: string;
  /** How often still; null for one that is not counted. */
  readonly uses: { readonly uses: number; readonly left: number; readonly period: UsePeriod } | null;
}

/** Whom a roll sets up, for the GM to grant. */
export interface SetupOffer {
  readonly actor: string;
  readonly name: string;
}

/** An offer that waits no more. */
export interface OfferEnded {
  /** Whom it was put before. */
  readonly name: string;
  readonly kind: OfferKind;
  readonly state: Exclude<OfferEnd, "">;
  /** What was given instead, where it was traded. */
  readonly way: OfferWay | "";
  /** What came of it was taken back. */
  readonly undone: boolean;
}

/** What any card needs to know of the message and of who looks at it. */
export interface MessageFacts extends AddressFacts, Reader {
  readonly viewer: AddressFacts["viewer"];
  readonly edition: Edition;
  readonly nameOf: (user: string) => string;
  /** How an offer came out, by its message's id; null, or left out, while it waits. */
  readonly offerEnd?: (offer: string) => OfferEnded | null;
}

/** Who is shown a clock; one of which nothing is said is shown to all. */
type ClockSight = Pick<ClockRights, "sight" | "sealed">;

/** What an action's card needs besides. */
export interface ActionFacts extends MessageFacts {
  readonly system: ActionData;
  /** Who speaks, as the message itself is headed; left out for nobody. */
  readonly heading?: string;
  readonly rolls: readonly StoredRoll[];
  readonly automation: Automation;
  /** The uses of edges that items vouch for. */
  readonly uses: readonly EdgeUse[];
  /** What a used edge, and whoever it is of, is called now; left out, or gone, as it was then. */
  readonly useNamed?: (use: EdgeUse) => Pick<EdgeUse, "label" | "by">;
  /** The edges the viewer could bring to the card. */
  readonly edges: readonly CardEdge[];
  /** The actor as it is now; null when it was deleted meanwhile. */
  readonly actor: (Markable & { readonly uuid: string; readonly name: string; readonly img: string }) | null;
  /** How the call that it answers is read; empty for one of its own. */
  readonly together?: "" | "group" | "contest";
  /** What its group came to; null while some of it still roll, left out for a roll of no group. */
  readonly group?: Outcome | null;
  /** The contest that it answers is decided, and not for it; left out for a roll of no contest. */
  readonly lost?: boolean;
  /** Whom the roll sets up, as they are now; null or left out for nobody. */
  readonly target?: SetupOffer | null;
  readonly clocks: Readonly<
    Record<string, CountedClock & Partial<ClockSight> & { readonly name: string; readonly kind?: string }>
  >;
  /** What was fetched for the roller and waits for a success; null or left out for nothing. */
  readonly carried?: Carried | null;
  /** What its hits may do in a mixed-tier scene; null or left out in any other. */
  readonly mixed?: MixedFacts | null;
  /** The same character has rolled again since; left out, it has not. */
  readonly superseded?: boolean;
  /** The number of the scene that is played now. */
  readonly scene: number;
  /** Points in the bank. */
  readonly bank: number;
  /** The clock the roll is for: its own, or its request's. */
  readonly clock: string;
  /** The spell that is cast, and whom it lies on; null or left out for any other roll. */
  readonly cast?: (Cast & { readonly on: string }) | null;
  /** The viewer plays the one who rolled. */
  readonly mine?: boolean;
  /** How the viewer's characters could take back what was drawn or paid for; left out, they cannot. */
  readonly erasers?: readonly Eraser[];
  /** The viewer's own browser holds an unrevealed draw for this card. */
  readonly holdsDraw: boolean;
}
