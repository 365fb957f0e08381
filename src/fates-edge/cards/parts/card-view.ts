import type {
  DrawnCard,
  DvSource,
  ForkChoice,
  MissedPenalty,
  OfferAnswer,
  OfferState,
  TakenReroll,
} from "../../data/message/action-data.ts";
import type { DeedKindName } from "../../data/message/deed.ts";
import type { NoticeKind } from "../../data/message/notice.ts";
import type { OfferKind, OfferWay } from "../../data/message/offer.ts";
import type { DieMeaning, DieName } from "../../rules/dice.ts";
import type { EditionId } from "../../rules/edition.ts";
import type { Outcome } from "../../rules/outcome.ts";
import type { DvName, Ladder, PoolPartKind, Position } from "../../rules/pool.ts";
import type { StepReason } from "../../rules/roll-history.ts";
import type { PurseView, UseView } from "../../state/action-standing.ts";
import type { Automation, CardEdge, Person, SetupOffer } from "../../state/card-facts.ts";
import type { ActionRights, AwardOffer } from "../../state/card-rights.ts";
import type { Shown } from "../../state/clocks.ts";
import type { HelpStanding } from "../../state/help.ts";
import type { RollMark } from "../../state/marks.ts";
import type { TickOffer } from "../../state/mixed-tier.ts";
import type { Burnable } from "../../state/offers.ts";
import type { RequestResult } from "../../state/requests.ts";

/** What one viewer may see of one message, and what they may do with it now. Plain data, for a template. */
export type CardView =
  | HiddenView
  | ActionView
  | RequestView
  | BankSpendView
  | NoticeView
  | RushedPurchaseView
  | DeedView
  | OfferView;

interface BaseView {
  readonly id: string;
  /** The whole card in plain lines, for export and for those who listen. Never holds what is hidden. */
  readonly plainText: readonly string[];
}

/** A message whose content is not for this viewer: only that somebody rolled. */
export interface HiddenView extends BaseView {
  readonly type: "hidden";
  readonly name: string;
}

export interface DieView {
  readonly index: number;
  readonly face: number;
  readonly meaning: DieMeaning;
  /** Faces this die showed before, oldest first, and why each was rolled again. */
  readonly old: readonly {
    readonly face: number;
    readonly why: StepReason;
    /** The edge by name, where one threw it again. */
    readonly edge?: string;
  }[];
}

export interface PartView {
  readonly kind: PoolPartKind;
  readonly label: string;
  /** Dice that count: an assist past the cap shows fewer than were offered. */
  readonly dice: number;
  readonly uuid: string;
}

/** One act on the card; `undone` ones stay, struck. */
interface ActView {
  readonly id: string;
  readonly user: Person;
  readonly undone: boolean;
}

export interface AwardView extends ActView {
  readonly boons: number;
  readonly name: string;
}

export interface SpendView extends ActView {
  readonly points: number;
  readonly label: string;
  readonly text: string;
  readonly uuid: string;
  /** What its effects did, in words for everyone. */
  readonly told: readonly string[];
}

export interface DrawView extends ActView {
  readonly points: number;
  readonly twist: string;
  readonly cards: readonly DrawnCard[];
  readonly told: readonly string[];
}

export interface SetupView extends ActView {
  readonly name: string;
}

export interface TickView extends ActView {
  readonly name: string;
  readonly count: number;
}

export interface ActionView extends BaseView {
  readonly type: "action";
  readonly actor: { readonly uuid: string; readonly name: string; readonly img: string };
  readonly author: Person;
  readonly attributeLabel: string;
  readonly skillLabel: string;
  readonly edition: EditionId;
  readonly ladder: Ladder;
  readonly dv: number;
  readonly dvName: DvName;
  readonly dvSource: DvSource;
  readonly dvRuled: boolean;
  readonly position: Position | "";
  readonly positionRuled: boolean;
  readonly approach: string;
  readonly right: string;
  readonly wrong: string;
  readonly dice: readonly DieView[];
  /** What every one of them is. */
  readonly die: DieName;
  readonly parts: readonly PartView[];
  readonly pool: { readonly size: number; readonly floored: boolean; readonly assistCut: number };
  /** Null when the dice are no roll by the rules; `invalid` then says why (a key under FATES_EDGE.Card.Problem). */
  readonly outcome: Outcome | null;
  readonly invalid: string;
  readonly purse: PurseView;
  /** The last boon's re-roll that stands and could be taken back; null without one. */
  readonly reroll: TakenReroll | null;
  /** Boons' re-rolls that a GM took back. */
  readonly taken: readonly TakenReroll[];
  /** Edges used for the roll, those given back included. */
  readonly uses: readonly UseView[];
  /** Edges this viewer may use on the card now. */
  readonly edges: readonly CardEdge[];
  /** What the roll marked on its character. */
  readonly marks: readonly RollMark[];
  /** Penalties that waited for it and are not in it; told to GMs. */
  readonly missed: readonly MissedPenalty[];
  readonly fork: ForkChoice | "";
  readonly bargain: {
    readonly state: OfferState;
    readonly text: string;
    readonly answer: OfferAnswer | "";
    readonly dv: number;
  };
  readonly award: AwardOffer | null;
  readonly awards: readonly AwardView[];
  readonly spends: readonly SpendView[];
  readonly draws: readonly DrawView[];
  readonly setups: readonly SetupView[];
  readonly ticks: readonly TickView[];
  /** The clocks this roll may tick, one of them, and by how much; the usual one first. */
  readonly ticking: readonly TickOffer[];
  /** An epic action (SRD R.1). */
  readonly epic: boolean;
  /** How the call that it answers is read; empty for one of its own. */
  readonly together: "" | "group" | "contest";
  /** Whom this success may set up; null for nobody. */
  readonly setup: SetupOffer | null;
  readonly automation: Automation;
  readonly can: ActionRights;
}

export interface RequestView extends BaseView {
  readonly type: "request";
  /** False for a message that no GM wrote: it is shown as such and offers nothing. */
  readonly genuine: boolean;
  readonly author: Person;
  readonly attribute: string;
  readonly skill: string;
  readonly attributeLabel: string;
  readonly skillLabel: string;
  readonly dv: number | null;
  readonly dvName: DvName | "";
  readonly edition: EditionId;
  readonly position: Position | "";
  readonly ladder: Ladder | "";
  readonly approach: string;
  readonly clock: string;
  readonly mode: "" | "group" | "contest";
  readonly purpose: "" | "setup" | "forage";
  readonly closed: boolean;
  /** The GM's side of a contest; null without one. */
  readonly opponent: OpponentView | null;
  /** What it came to, once it is complete: one result for all. */
  readonly result: RequestResult | null;
  /** It is complete, and some of it is not for this viewer. */
  readonly isHidden: boolean;
  /** A character of the viewer's who may offer help, and to whom; null without one. */
  readonly helper: { readonly uuid: string; readonly name: string; readonly for: string } | null;
  readonly can: { readonly rollOpponent: boolean; readonly forage: boolean; readonly close: boolean };
  readonly actors: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly img: string;
    readonly answered: boolean;
    /** What counts for the group or the contest; null while there is nothing, or nothing to tell. */
    readonly successes: number | null;
    /** This viewer may roll for them now. */
    readonly canRoll: boolean;
  }[];
}

/** Somebody of the GM's in a contest, and their dice once they lie there. */
export interface OpponentView {
  readonly name: string;
  readonly label: string;
  readonly size: number;
  readonly die: DieName;
  readonly dice: readonly DieView[];
  readonly successes: number;
}

export interface BankSpendView extends BaseView, SpendViewParts {
  readonly type: "spend";
  readonly genuine: boolean;
  readonly unit: "cp" | "sb";
  readonly can: { readonly undo: boolean };
}

interface SpendViewParts {
  readonly user: Person;
  readonly undone: boolean;
  readonly points: number;
  readonly label: string;
  readonly text: string;
  readonly uuid: string;
  readonly told: readonly string[];
}

export interface NoticeView extends BaseView {
  readonly type: "notice";
  readonly genuine: boolean;
  readonly kind: NoticeKind;
  readonly user: Person;
  readonly undone: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly title: string;
  readonly lines: readonly string[];
  /** Fatigue that it offers this viewer to give everyone; 0 for none. */
  readonly fatigue: number;
  readonly can: { readonly undo: boolean };
}

/** Word of a purchase made in haste, and whether a GM's client has opened its clock. */
export interface RushedPurchaseView extends BaseView {
  readonly type: "rushedPurchase";
  readonly author: Person;
  readonly actorName: string;
  readonly label: string;
  readonly days: number;
  /** `waiting` for a GM; `refused` where the GM's client found nothing rushed. */
  readonly state: "waiting" | "open" | "refused";
  readonly undone: boolean;
  readonly can: { readonly undo: boolean };
}

/** What is known of the clock that a deed is about, for one viewer. */
export interface DeedClock {
  readonly shown: Shown;
  /** What it is called, where the viewer may know. */
  readonly name: string;
  /** It stands at its end now, and nobody has settled what comes of it. */
  readonly isAtEnd: boolean;
}

/** Something that somebody does and a GM's client writes down; its words are told by its kind. */
export interface DeedView extends BaseView {
  readonly type: "deed";
  readonly kind: DeedKindName;
  readonly author: Person;
  /** Whom its author says they speak for; only a deed that is `done` vouches for that. */
  readonly actor: string;
  readonly actorName: string;
  readonly viewer: { readonly isGM: boolean; readonly isAuthor: boolean };
  /** What its author said, which may be anything. */
  readonly data: object;
  readonly moves: Readonly<Record<string, number>>;
  /** What the GM's client noted. */
  readonly noted: object;
  readonly told: readonly string[];
  readonly state: "waiting" | "done" | "refused";
  /** Why it was refused, or a part of it: a key under `FATES_EDGE.Error`. */
  readonly reason: string;
  readonly undone: boolean;
  readonly clock: DeedClock | null;
  /** For help: how it stands now; null for any other deed. */
  readonly help: HelpStanding | null;
  readonly title: string;
  readonly lines: readonly string[];
  readonly can: { readonly undo: boolean };
}

/** What a GM puts before one player: to take, or to trade for what they have. */
export interface OfferView extends BaseView {
  readonly type: "offer";
  readonly genuine: boolean;
  readonly kind: OfferKind;
  readonly actorName: string;
  readonly label: string;
  readonly text: string;
  readonly points: number;
  readonly unit: "cp" | "sb";
  readonly title: string;
  /** What comes of taking it, in a few words each. */
  readonly brief: readonly string[];
  /** The ways out, and whether there is anything to go them with. */
  readonly ways: readonly { readonly way: OfferWay; readonly may: boolean }[];
  readonly bargain: string;
  /** What could be given up for good. */
  readonly assets: readonly Burnable[];
  /** `answered`: an answer waits for a GM. */
  readonly state: "open" | "answered" | "taken" | "traded" | "withdrawn";
  /** How it stands, in words. */
  readonly standing: string;
  readonly told: readonly string[];
  readonly undone: boolean;
  /** The viewer is the player who is asked. */
  readonly asked: boolean;
  readonly can: { readonly answer: boolean; readonly withdraw: boolean; readonly undo: boolean };
}
