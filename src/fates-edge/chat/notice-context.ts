import { localize, localizeCount } from "../../foundry/i18n.ts";
import { pointsLabel } from "../apps/labels.ts";
import { currentEdition } from "../data/current-edition.ts";
import { sessionLines } from "../documents/card/session-lines.ts";
import type { BankSpendView, HasteView, NoticeView } from "../documents/card/card-view.ts";
import { bankSpendLed, ledView } from "./led-views.ts";

/** A spend from the bank, on its own card. */
export function spendContext(view: BankSpendView, uid: string): Record<string, unknown> {
  const title = view.genuine
    ? localize("FATES_EDGE.Spend.FromBank", { name: view.user.name })
    : localize("FATES_EDGE.Card.Forged");
  return { uid, title, led: view.genuine ? bankSpendLed(view, uid) : [] };
}

/** A purchase made in haste, and what came of it. */
export function hasteContext(view: HasteView, uid: string): Record<string, unknown> {
  const { actorName: name, label: what, days, state, undone, can } = view;
  const text = localize(`FATES_EDGE.Haste.${state}`);
  const title = localizeCount("FATES_EDGE.Haste.Bought", days, { name, what });
  return { uid, title, led: [ledView({ part: "self", undone, text }, `${uid}-led-0`, can.undo)] };
}

/** What happened to the table as a whole: a reshuffle, a scene's end, a party gone. */
export function noticeContext(view: NoticeView, uid: string): Record<string, unknown> {
  const { genuine, kind, data, undone, can } = view;
  if (!genuine) return { uid, title: localize("FATES_EDGE.Card.Forged"), led: [] };
  const words = {
    session: String(data["session"] ?? ""),
    scene: String(data["scene"] ?? ""),
    name: String(data["name"] ?? ""),
  };
  const title = localize(`FATES_EDGE.Notice.${kind}`, words);
  const lines = linesOf(kind, data);
  const facts = { part: "self" as const, undone, text: lines.join("\n") || title };
  const hasMore = lines.length > 0 || can.undo || undone;
  return { uid, title, led: hasMore ? [ledView(facts, `${uid}-led-0`, can.undo)] : [] };
}

function linesOf(kind: NoticeView["kind"], data: NoticeView["data"]): string[] {
  if (kind === "sceneEnd") return sceneLines(data);
  return kind === "session" ? sessionLines(data, { say: localize, count: localizeCount }) : [];
}

function sceneLines(data: NoticeView["data"]): string[] {
  const points = Number(data["points"] ?? 0);
  const way = points === 0 ? "none" : data["bank"] === "carry" ? "carry" : "lapse";
  const bank = localize(`FATES_EDGE.Notice.Bank.${way}`, { points: pointsLabel(points, currentEdition()) });
  const trimmed: unknown = data["trimmed"];
  return [bank, ...(Array.isArray(trimmed) ? trimmed.map(trimmedLine) : [])];
}

function trimmedLine(entry: { readonly name?: unknown; readonly lost?: unknown }): string {
  return localizeCount("FATES_EDGE.Notice.Trimmed", Number(entry.lost ?? 0), {
    name: String(entry.name ?? ""),
  });
}
