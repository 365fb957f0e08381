import { rankOf } from "../../data/actor/advantages.ts";
import { type FatedActor, isDisadvantage, isFated, isMonster } from "../../data/kinds.ts";
import { TRAITS } from "../../rules/cards/card.ts";
import { poisoned } from "../../rules/harm/states.ts";
import { debtAfterTime } from "../../rules/money/debt.ts";
import { monthlyIncome } from "../../rules/money/income.ts";
import { risen } from "../../rules/people/monster.ts";
import { playersOf } from "../../state/deal.ts";
import { holderOf, personOf } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { changeRank, pointsOf } from "./harm.ts";
import { actEnds, sceneEnds, stayBehind } from "./scene-flow.ts";
import { tellAct } from "./tell.ts";

/** Days of a month, as poison counts them. */
const DAYS = 30;

/** Time passes, as all have agreed: an act ends, debts are paid, land and business bring in what they do (Time Passes). @param value months and words */
export function passTime(dealing: Dealing, value: string): void {
  const [count = "0", ...rest] = value.split(" ");
  const months = Math.max(0, Math.min(12, Math.round(Number(count) || 0)));
  sceneEnds(dealing);
  stayBehind(dealing);
  const poor = dealing.marks.filter(({ key }) => key === "poorManagement").map(({ on }) => on);
  actEnds(dealing, "act");
  for (const { fated } of playersOf()) {
    payDebt(dealing, fated);
    const isPoor = poor.includes(holderOf(fated));
    earn(dealing, fated, Math.max(0, months - (isPoor ? 1 : 0)));
    poison(dealing, fated, Math.max(1, months * DAYS));
  }
  mayGrow(dealing);
  rise(dealing);
  tellAct(dealing, "timePasses", { words: rest.join(" "), months });
}

/** Everybody may spend experience until the next scene is set (Time Passes, The End). */
export function mayGrow(dealing: Dealing): void {
  for (const { fated } of playersOf()) dealing.mark({ key: "grows", on: holderOf(fated), until: "scene" });
}

function payDebt(dealing: Dealing, fated: FatedActor): void {
  const item = fated.items.contents.find((one) => isDisadvantage(one) && one.system.key === "debt");
  if (!isDisadvantage(item)) return;
  const capital = rankOf(fated, "capital");
  const { debt, unpaid } = debtAfterTime(item.system.rank, capital);
  if (unpaid) dealing.mark({ key: "unpaid", on: holderOf(fated), until: "session" });
  if (debt === item.system.rank) return;
  changeRank(dealing, fated, "capital", capital - 1);
  if (debt > 0) dealing.change(item, "system.rank", item.system.rank, debt);
  else dealing.change(item, "", item.toObject(), null);
}

/** Land pays by itself; each month of a business is a draw (Landed, Business). */
function earn(dealing: Dealing, fated: FatedActor, months: number): void {
  const land = monthlyIncome("landed", rankOf(fated, "landed"), true) * months;
  dealing.set(fated, "system.cash", dealing.valueOf(fated, "system.cash") + land);
  if (rankOf(fated, "business") === 0) return;
  for (let month = 0; month < months; month += 1)
    dealing.mark({ key: "business", on: holderOf(fated), amount: 0, until: "act" });
}

/** Poison lowers Body a day at a time; with none left one is knocked out, and then killed (Poison). */
function poison(dealing: Dealing, fated: FatedActor, days: number): void {
  const { conditions, traits } = fated.system;
  const ill = conditions["poisoned"];
  if (!ill) return;
  const { body, state } = poisoned(traits.body, days);
  dealing.change(fated, "system.traits.body", traits.body, body);
  dealing.change(fated, "system.conditions.poisoned.amount", ill.amount, ill.amount + traits.body - body);
  const emptied = state === "killed" ? TRAITS : state === "knocked-out" ? (["body", "mind"] as const) : [];
  for (const trait of emptied)
    dealing.change(fated, `system.pools.${trait}.value`, pointsOf(dealing, fated)[trait], 0);
}

/** Whom a monster has killed and nobody has burned rises as one of their suit, and waits for The End (The Worst Part). */
export function rise(dealing: Dealing): void {
  for (const mark of dealing.marks.filter(({ key }) => key === "unburned")) {
    const [dead, killer] = [personOf(dealing.scene, mark.on), personOf(dealing.scene, mark.by)];
    if (!isFated(dead)) continue;
    const { suit, traits, trained } = dead.system;
    const killerIsConstruct = isMonster(killer) && killer.system.suit === "joker";
    const kinds = dead.items.contents.map((item) =>
      String(foundry.utils.getProperty(item.system, "key") ?? ""),
    );
    const rises = risen({
      suit,
      traits,
      advantages: kinds,
      killedByMonster: true,
      killerIsConstruct,
      burned: false,
    });
    if (!rises) continue;
    dealing.remark(mark);
    const rating = Math.max(1, ...Object.values(traits));
    const players = Math.max(1, playersOf().length);
    const kept = dead.items.contents.filter(
      (item) =>
        item.type === "disadvantage" ||
        rises.advantages.includes(String(foundry.utils.getProperty(item.system, "key"))),
    );
    const own = kept.map((item) => item.toObject());
    const system = {
      suit,
      rating,
      players,
      pool: { value: rating * players * 5 },
      met: true,
      risen: dead.uuid,
      traits: { ...traits },
      trained: { ...trained },
    };
    dealing.coming.push({
      uuid: "",
      source: { name: dead.name, img: dead.img, type: "monster", system, own },
      items: [],
      controller: "",
      away: true,
      told: { kind: "rises", data: { name: dead.name } },
    });
  }
}
