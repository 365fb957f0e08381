import { localize, localizeCount } from "#foundry/i18n.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { sumOf } from "../../rules/sum.ts";
import { isPc } from "../../data/kinds.ts";
import { currentEdition } from "../../data/settings.ts";
import { isDue, neglectClock, type Settled, waysFor } from "../../rules/retinue/arcs-end.ts";
import { type HolderAtEnd, opensClock, type Resource, settledOf } from "../../state/retinue/arcs-end.ts";
import { xpOf } from "../../state/growth/ledger.ts";
import { assetLabel } from "../../words/labels.ts";
import { retinueCondition } from "../../words/retinue.ts";

/** One follower or asset in either window of an arc's end. */
export interface ResourceView {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly rank: string;
  readonly condition: { readonly key: string; readonly label: string };
  readonly why: string;
  /** What the records say of the arc; a GM flags by it. */
  readonly used: string;
  readonly due: boolean;
  /** A mission comes before anything is paid. */
  readonly quest: boolean;
  readonly recovered: boolean;
  readonly choices: readonly Choice[];
  /** What the answers make of it, in words. */
  readonly comes: string;
  /** It is, or becomes, less than maintained. */
  readonly sunk: boolean;
  readonly answered: boolean;
  /** A clock that the GM may have opened for it, as it sinks; empty where it does not. */
  readonly clock: string;
  readonly clockWanted: boolean;
}

/** One holder with what they have. */
export interface HolderView {
  readonly uuid: string;
  readonly id: string;
  readonly name: string;
  readonly rows: readonly ResourceView[];
  /** "12 XP, 9 after"; empty for the party. */
  readonly xpLeft: string;
  readonly standing: string;
}

/** One holder as a window shows them. */
export function holderView(held: HolderAtEnd, uid: string): HolderView {
  const { holder, resources } = held;
  const settled = settledOf(held);
  const rows = resources.map((one) => resourceView(one, settled, uid));
  const due = rows.filter(({ due: is }) => is);
  const open = due.filter(({ answered }) => !answered).length;
  const left = isPc(holder) ? xpOf(holder).left : 0;
  const spent = sumOf(settled, ({ xp }) => xp);
  return {
    uuid: holder.uuid ?? "",
    id: holder.id ?? "",
    name: holder.name,
    rows,
    xpLeft: isPc(holder) ? xpWords(left, spent) : "",
    standing: standingWords(due.length, open),
  };
}

/** What the holder has for it; what is left after it only where something is paid. */
function xpWords(left: number, spent: number): string {
  if (spent === 0) return localize("FATES_EDGE.Upkeep.ToSpend", { left });
  return localize("FATES_EDGE.Buy.XpAfter", { left, after: left - spent });
}

function standingWords(due: number, open: number): string {
  if (due === 0) return localize("FATES_EDGE.Upkeep.NothingDue");
  return open === 0 ? localize("FATES_EDGE.Upkeep.AllSaid") : localizeCount("FATES_EDGE.Upkeep.Open", open);
}

function resourceView(one: Resource, settled: readonly Settled[], uid: string): ResourceView {
  const { key, name, kept, why, choice, recovered } = one;
  const { price, ways } = waysFor(one, currentEdition());
  const due = isDue(one);
  const rank =
    kept.kind === "follower" ? localize("FATES_EDGE.Growth.Cap", { cap: kept.cap }) : assetLabel(kept.tier);
  const end = settled.find((each) => each.key === key);
  return {
    id: `${uid}-${key}`,
    key,
    name,
    rank,
    why,
    due,
    recovered,
    condition: { key: kept.condition, label: retinueCondition(kept.condition) },
    used: usedWords(one),
    quest: price.quest,
    choices: due
      ? choicesOf([...ways, "none"], choice, (way) =>
          localize(`FATES_EDGE.Upkeep.Way.${way}`, {
            xp: price.xp,
            coin: kept.kind === "follower" ? kept.cap : 0,
          }),
        )
      : [],
    comes: end ? comesWords(one, end) : "",
    sunk: end?.condition !== "maintained",
    answered: choice !== "",
    clock: end && neglectClock(kept.condition, end) ? clockLabel(name, end) : "",
    clockWanted: end ? opensClock(one, end) !== null : false,
  };
}

function clockLabel(name: string, { condition }: Settled): string {
  return localize("FATES_EDGE.Upkeep.OpenClock", {
    clock: localize(`FATES_EDGE.Upkeep.Clock.${condition}`, { name }),
  });
}

/** What was recorded of the arc, for a GM to flag by. */
function usedWords({ used, kept }: Resource): string {
  const { assists, initiatives, hot, activations, strained } = used;
  const counted = Object.entries({ assists, initiatives, hot, activations }).filter(([, count]) => count > 0);
  const words = counted.map(([key, count]) => localizeCount(`FATES_EDGE.Upkeep.Used.${key}`, count));
  if (strained) words.push(localize("FATES_EDGE.Upkeep.Strained"));
  if (words.length > 0) return words.join(", ");
  return kept.condition === "maintained" ? localize("FATES_EDGE.Upkeep.Unused") : "";
}

function comesWords({ choice, kept }: Resource, { condition, short }: Settled): string {
  if (short > 0) return localize("FATES_EDGE.Upkeep.Short", { short });
  const isSame = condition === kept.condition;
  if (choice === "" || (isSame && condition === "maintained")) return "";
  const what = isSame ? "Stays" : "Becomes";
  return localize(`FATES_EDGE.Upkeep.${what}`, { condition: retinueCondition(condition) });
}
