import { localizeCount, type Wording } from "#foundry/i18n.ts";
import { type ClosedView, forgedUnlessGMs, hiddenFrom } from "#table/cards/card-view.ts";
import type { ButtonView } from "#table/cards/frame.ts";
import type { Drawing } from "#table/cards/message-type.ts";
import { touches, type Touched } from "#table/cards/world-change.ts";
import type { DrawnCard } from "../../data/message/action.ts";
import { tellLanding } from "../../actions/clocks/tell-landing.ts";
import { type NoticeData, wordAt } from "../../data/message/notice.ts";
import type { MessageFacts } from "../../state/roll/card-facts.ts";
import { clocksIn } from "#table/words/line.ts";
import { clockKeysIn } from "#table/clocks/changed.ts";
import { fatigueDue, offersFatigue, type SupplyFatigue } from "../../state/clocks/supply.ts";
import { noticeChronicle } from "./chronicle.ts";
import { noticeWords } from "./words.ts";
import { coverWild } from "../../actions/campaign/finale-start.ts";
import { applySupplyFatigue } from "../../actions/clocks/supply.ts";
import { undoMessage } from "#table/acts/take-back.ts";
import type { NoticeMessage } from "../../data/kinds.ts";
import { messageFacts } from "../../state/roll/message-facts.ts";
import { primaryParty } from "../../state/party.ts";
import { drawnCardView, ownOutcome } from "../parts/outcome-lines.ts";
import type { MessageType } from "../parts/message-type.ts";
import { namesClockWithChangedSight, type WorldChange } from "../parts/world-change.ts";

/** What the system did for the whole table: a scene's start and end, a reshuffle, a party gone. */
export const NOTICE: MessageType<NoticeMessage, NoticeView> = {
  type: "notice",
  template: "cards/notice",
  view(message, user) {
    const supply = primaryParty()?.system.supply ?? 0;
    return viewNotice({ ...messageFacts(message, user), system: message.system, supply });
  },
  text: noticeText,
  context: noticeContext,
  buttons: {
    supplyFatigue: ({ message }) => applySupplyFatigue(message),
    tellLanding: ({ message, card }) =>
      tellLanding(message, card.querySelector<HTMLInputElement>("[data-landing]")?.value ?? ""),
  },
  undo: { self: undoWithWild },
  dependsOn,
  chronicle: noticeChronicle,
};

/** A finale's start goes with the Wild that it turned. */
async function undoWithWild(message: NoticeMessage): Promise<void> {
  await undoMessage(message);
  await coverWild(message);
}

/** The clocks it names; and low supply costs fatigue only as long as it is low. */
function dependsOn(change: WorldChange): Touched<NoticeMessage> | null {
  const names = namesClockWithChangedSight<NoticeMessage>(change, ({ system }) => [
    ...clocksIn(system.data),
    ...clockKeysIn(system.changes),
  ]);
  if (change.of !== "party" || !touches(change.changed, "system.clocks.supply")) return names;
  return (message) => message.system.kind === "supplyLow" || (names?.(message) ?? false);
}

/** What a viewer sees of a notice. */
export type NoticeView = Readonly<ReturnType<typeof seenNotice>>;

/** What the card of a notice needs. */
export interface NoticeFacts extends MessageFacts {
  readonly system: NoticeData;
  /** How far the party's supply is filled now. */
  readonly supply: number;
}

/** Reads a notice for one viewer. It can be undone as long as it names what it changed. */
export function viewNotice(facts: NoticeFacts): NoticeView | ClosedView {
  const forged = facts.words.say("FATES_EDGE.Card.Forged");
  return hiddenFrom(facts) ?? forgedUnlessGMs(facts, forged) ?? seenNotice(facts);
}

function seenNotice(facts: NoticeFacts) {
  const { id, viewer, nameOf, system } = facts;
  const { kind, data, undone, user, changes } = system;
  return {
    type: "notice" as const,
    id,
    user: { id: user, name: nameOf(user) },
    kind,
    data,
    undone,
    ...noticeWords(system, facts),
    /** Fatigue that it offers this viewer to give everyone; null for who gives none. */
    fatigue: viewer.isGM ? fatigueDue(system, facts.supply) : null,
    /** A GM says on the card what a landing brings, once. */
    mayTell: viewer.isGM && !undone && kind === "clockLanded" && wordAt(data, "said") === "",
    can: { undo: viewer.isGM && !undone && changes.length > 0 },
  };
}

/** A notice in plain lines: what happened, and to whom. */
export function noticeText({ title, lines, undone }: NoticeView, { say }: Wording): string[] {
  return [title, ...lines, ...(undone ? [say("TABLE.Card.Undone")] : [])];
}

/** What happened to the table as a whole: a scene's start and end, a reshuffle, a party gone; and what comes with it. */
function noticeContext(view: NoticeView, { uid }: Drawing): object {
  const { title, fatigue, mayTell } = view;
  return {
    uid,
    mayTell,
    title,
    outcomes: ownOutcome(view, uid, flippedOn(view)),
    actions: fatigue && offersFatigue(fatigue) ? [tireButton(fatigue, uid)] : [],
  };
}

/** The card that a flip laid on the table. */
function flippedOn({ kind, data }: NoticeView): object[] {
  return kind === "flip" && data["card"] ? [drawnCardView(data["card"] as DrawnCard)] : [];
}

function tireButton({ all, packless }: SupplyFatigue, uid: string): ButtonView {
  const label =
    all > 0
      ? localizeCount("FATES_EDGE.Supply.Tire", all)
      : localizeCount("FATES_EDGE.Supply.TirePackless", packless.length);
  return { id: `${uid}-tire`, action: "supplyFatigue", kind: "cost", label };
}
