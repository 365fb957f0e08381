import { localize, localizeCount, type Wording } from "../../../foundry/i18n.ts";
import type { DrawnCard } from "../../data/message/action-data.ts";
import { type NoticeData, type NoticeTold, wordAt } from "../../data/message/notice.ts";
import type { MessageFacts } from "../../state/card-facts.ts";
import { maySee } from "../../state/rights.ts";
import { clockKeysIn } from "../../state/clock-cards.ts";
import type { Reader } from "../../state/summary.ts";
import { fatigueDue } from "../../state/supply.ts";
import type { BankSpendView, RushedPurchaseView, HiddenView, NoticeView } from "../parts/card-view.ts";
import type { ButtonView } from "../parts/frame.ts";
import { bankSpendLed, flippedView, ledView } from "../parts/outcomes.ts";
import { noticeTeller, noticeWording } from "./lines.ts";

/** What the card of a notice needs. */
export interface NoticeFacts extends MessageFacts {
  readonly system: NoticeData;
  /** How far the party's supply is filled now. */
  readonly supply: number;
}

/** What a viewer sees of a notice. It can be undone as long as it names what it changed. */
export function viewNotice(facts: NoticeFacts): NoticeView | HiddenView {
  const { id, author, viewer, nameOf, system } = facts;
  if (!maySee(facts, viewer.id)) return { type: "hidden", id, name: author.name, plainText: [] };
  const { kind, data, undone, user, changes } = system;
  const { words } = facts;
  const told = author.isGM
    ? noticeWords(system, facts)
    : { title: words.say("FATES_EDGE.Card.Forged"), lines: [] };
  return {
    type: "notice",
    id,
    genuine: author.isGM,
    user: { id: user, name: nameOf(user) },
    ...{ kind, data, undone },
    ...told,
    fatigue: viewer.isGM && author.isGM ? fatigueDue(system, facts.supply) : 0,
    can: { undo: viewer.isGM && author.isGM && !undone && changes.length > 0 },
    plainText: noticeText(told, undone && author.isGM, words),
  };
}

/** A notice in words: what happened, and what came of it line by line. */
export interface NoticeWords {
  readonly title: string;
  readonly lines: readonly string[];
}

/**
 * The words of a notice, for its card and for the log's export alike: what happened, with the names of today, as far as its
 * reader is shown it.
 */
export function noticeWords(
  { kind, data: stored, changes }: Pick<NoticeData, "kind" | "data" | "changes">,
  facts: Reader & Pick<MessageFacts, "edition">,
): NoticeWords {
  const { words, clockKnown, edition } = facts;
  const clock = wordAt(stored, "clock") || (clockKeysIn(changes)[0] ?? "");
  const { shown = "all", name = "" } = clockKnown?.(clock) ?? {};
  if (isOfClock(kind) && shown !== "all") return { title: veiledTitle(kind, shown, name, words), lines: [] };
  const data = isOfClock(kind) && name !== "" ? { ...stored, name } : stored;
  const named = kind === "sceneStart" && data["name"] === "" ? "sceneStartUnnamed" : kind;
  return {
    title: words.say(`FATES_EDGE.Notice.${named}`, plainWords(data)),
    lines: noticeTeller(kind)(data, noticeWording(facts, edition, changes)),
  };
}

/** Whether all that it tells is one clock. */
function isOfClock(kind: string): boolean {
  return kind.startsWith("clock") || kind === "tail";
}

/** A notice in plain lines: what happened, and to whom. */
export function noticeText({ title, lines }: NoticeWords, undone: boolean, { say }: Wording): string[] {
  return [title, ...lines, ...(undone ? [say("FATES_EDGE.Card.Undone")] : [])];
}

/** The title of a notice about a clock of which its reader is shown nothing now, or the name alone. */
function veiledTitle(kind: string, shown: "name" | "none", name: string, { say }: Wording): string {
  return shown === "none"
    ? say(`FATES_EDGE.Notice.Unseen.${kind}`)
    : say(`FATES_EDGE.Notice.Named.${kind}`, { name });
}

function plainWords(data: NoticeTold): Record<string, string | number> {
  const plain = Object.entries(data).filter(
    ([, value]) => typeof value === "string" || typeof value === "number",
  );
  return Object.fromEntries(plain as [string, string | number][]);
}

/** A spend from the bank, on its own card. */
export function spendContext(view: BankSpendView, uid: string): Record<string, unknown> {
  const title = view.genuine
    ? localize("FATES_EDGE.Spend.FromBank", { name: view.user.name })
    : localize("FATES_EDGE.Card.Forged");
  return { uid, title, led: view.genuine ? bankSpendLed(view, uid) : [] };
}

/** A purchase made in haste, and what came of it. */
export function rushedPurchaseContext(view: RushedPurchaseView, uid: string): Record<string, unknown> {
  const { actorName: name, label: what, days, state, undone, can } = view;
  const text = localize(`FATES_EDGE.RushedPurchase.${state}`);
  const title = localizeCount("FATES_EDGE.RushedPurchase.Bought", days, { name, what });
  return { uid, title, led: [ledView({ part: "self", undone, text }, `${uid}-led-0`, can.undo)] };
}

/** What happened to the table as a whole: a scene's start and end, a reshuffle, a party gone; and what comes with it. */
export function noticeContext(view: NoticeView, uid: string): Record<string, unknown> {
  const { genuine, title, lines, undone, can, fatigue } = view;
  if (!genuine) return { uid, title, led: [] };
  const facts = { part: "self" as const, undone, text: lines.join("\n") || title, cards: flippedOn(view) };
  const hasMore = lines.length > 0 || can.undo || undone;
  return {
    uid,
    title,
    led: hasMore ? [ledView(facts, `${uid}-led-0`, can.undo)] : [],
    buttons: fatigue > 0 ? [tireButton(fatigue, uid)] : [],
  };
}

/** The card that a flip laid on the table. */
function flippedOn({ kind, data }: NoticeView): object[] {
  return kind === "flip" && data["card"] ? [flippedView(data["card"] as DrawnCard)] : [];
}

function tireButton(fatigue: number, uid: string): ButtonView {
  const label = localizeCount("FATES_EDGE.Supply.Tire", fatigue);
  return { id: `${uid}-tire`, action: "supplyFatigue", kind: "cost", label };
}
