import type { CardEdge } from "./edges-on-card.ts";
import type {
  DrawnCard,
  DvSource,
  EdgeUse,
  ForkChoice,
  OfferAnswer,
  OfferState,
  PurseState,
  TakenReroll,
} from "../../data/message/action-data.ts";
import type { NoticeKind } from "../../data/message/notice-data.ts";
import type { BoonCondition } from "../../rules/earned-boons.ts";
import type { DvName } from "../../rules/dv.ts";
import type { EditionId } from "../../rules/edition.ts";
import type { DieMeaning } from "../../rules/faces.ts";
import type { Ladder } from "../../rules/ladder.ts";
import type { Outcome } from "../../rules/outcome.ts";
import type { PoolPartKind } from "../../rules/pool.ts";
import type { Position } from "../../rules/positions.ts";
import type { StepReason } from "../../rules/roll-history.ts";
import type { RollMark } from "./roll-marks.ts";

/** What one viewer may see of one message, and what they may do with it now. Plain data, for a template. */
export type CardView = HiddenView | ActionView | RequestView | BankSpendView | NoticeView | HasteView;

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

/** Somebody at the table, by id and by the name they have now (empty when they are gone). */
export interface Person {
  readonly id: string;
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

/** One use of an edge for this roll. */
export interface UseView extends EdgeUse {
  readonly undone: boolean;
  /** How many dice it threw again. */
  readonly dice: number;
  /** Whether this viewer may give it back now. */
  readonly mayReturn: boolean;
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
}

export interface DrawView extends ActView {
  readonly points: number;
  readonly twist: string;
  readonly cards: readonly DrawnCard[];
}

export interface TickView extends ActView {
  readonly name: string;
  readonly count: number;
}

/** The boons this failure may earn, for the GM to confirm. */
export interface AwardOffer {
  readonly boons: number;
  /** Each condition: met, missing, or for the GM to judge (null). */
  readonly conditions: readonly { readonly name: BoonCondition; readonly met: boolean | null }[];
}

/** What this viewer may do now. A button is built for each that is true; the click is judged again. */
export interface ActionRights {
  readonly reroll: boolean;
  readonly fork: boolean;
  readonly offerBargain: boolean;
  readonly withdrawBargain: boolean;
  readonly answerBargain: boolean;
  readonly award: boolean;
  readonly spend: boolean;
  readonly draw: boolean;
  /** A draw of this GM's own lies unrevealed: open its window again. */
  readonly openDraw: boolean;
  readonly leave: boolean;
  readonly rule: boolean;
  readonly tick: boolean;
  /** There are edges that may be used on the card. */
  readonly useEdge: boolean;
  /** The last boon's re-roll may be taken back. */
  readonly takeReroll: boolean;
  /** What the roll gave to the bank may be taken out again. */
  readonly takeCredit: boolean;
  readonly undo: boolean;
}

/** Which automation is on; the card says so where one is off. */
export interface Automation {
  readonly banking: boolean;
  readonly boons: boolean;
  readonly fork: boolean;
  readonly clocks: boolean;
}

/** What became of the setbacks of a roll. */
export interface PurseView {
  /** `waiting`: no GM has credited them yet. `off`: counted by hand. */
  readonly state: PurseState | "waiting" | "off";
  /** What the roll brings: its setbacks less those cancelled. */
  readonly count: number;
  /** Setbacks that an edge cancelled. */
  readonly cancelled: number;
  /** Points of this roll not yet spent or drawn for. */
  readonly left: number;
  readonly unit: "cp" | "sb";
  readonly drawer: Person | null;
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
  readonly ticks: readonly TickView[];
  /** The clock this roll may tick, and by how much; null without one or without a success. */
  readonly tick: { readonly clock: string; readonly name: string; readonly count: number } | null;
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
  readonly actors: readonly {
    readonly uuid: string;
    readonly name: string;
    readonly img: string;
    readonly answered: boolean;
    /** This viewer may roll for them now. */
    readonly canRoll: boolean;
  }[];
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
}

export interface NoticeView extends BaseView {
  readonly type: "notice";
  readonly genuine: boolean;
  readonly kind: NoticeKind;
  readonly user: Person;
  readonly undone: boolean;
  /** reshuffle {cards}; session: see session/session-grant.ts; sceneEnd {bank:"lapse"|"carry", points, scene, trimmed:[{name, lost}]}; partyDeleted {name}. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly can: { readonly undo: boolean };
}

/** Word of a purchase made in haste, and whether a GM's client has opened its clock. */
export interface HasteView extends BaseView {
  readonly type: "haste";
  readonly author: Person;
  readonly actorName: string;
  readonly label: string;
  readonly days: number;
  /** `waiting` for a GM; `refused` where the GM's client found nothing rushed. */
  readonly state: "waiting" | "open" | "refused";
  readonly undone: boolean;
  readonly can: { readonly undo: boolean };
}
