import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { isFated } from "../../data/kinds.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { collectors, debtValue } from "../../rules/money/debt.ts";
import { SET_OFF, SET_OFF_PRICE } from "../../rules/scene/set-off.ts";
import { pursuitOf } from "../../rules/social/reputation.ts";
import { highestOf } from "../../state/outside.ts";
import { type SetOff, setOffsFor } from "../../state/set-offs.ts";
import { holderOf, presentIn } from "../../state/scene.ts";
import { squadsComing } from "./arrive.ts";
import { type Dealing, WILDCARDS } from "./dealing.ts";
import { gainIntrigue } from "./intrigue.ts";
import { goesAway } from "./leaving.ts";
import { fatedOf, payWildcards } from "./paying.ts";
import { tellAct } from "./tell.ts";

/** Somebody sets off a disadvantage of another player's character, for a wildcard (Disadvantages). @throws UserError with what stands against it */
export function setOff(dealing: Dealing, ask: Ask & { kind: "setOff" }, user: string): void {
  const payer = fatedOf(user);
  const all = setOffsFor(user, dealing.marks, dealing.valueOf(payer, WILDCARDS));
  const one = all.find(({ item }) => item.uuid === ask.item);
  if (!one) throw new UserError("TABLE.Error.NotNow");
  if (one.refused) throw new UserError(`GAME_OF_BASTARDS.SetOff.Against.${one.refused}`);
  const { lasts, effect } = SET_OFF[one.key];
  payWildcards(dealing, payer, SET_OFF_PRICE);
  dealing.mark({
    key: one.key,
    on: holderOf(one.fated),
    by: user,
    until: lasts === "month" ? "act" : "scene",
  });
  if (effect.startsWith("fail")) thwart(dealing, one, effect);
  if (effect === "shareIntrigue") shareIntrigue(dealing, one);
  if (effect === "pursuit" || effect === "collectors") return pursued(dealing, one, ask, user);
  tellAct(dealing, "setOff", { name: one.fated.name, disadvantage: one.item.name, by: user });
}

/** The hand at play of that character fails: any, an unopposed one, or a social one (Psychosis, Delusion, Nervous Habit). */
function thwart(dealing: Dealing, { fated }: SetOff, effect: string): void {
  const { plan } = dealing.deal;
  const isTheirs = plan?.mine.holder === holderOf(fated);
  const fits =
    effect === "failAction" ||
    (effect === "failUnopposed" && plan?.kind === "fate") ||
    (effect === "failSocial" && (plan?.aims !== "physical" || plan.mine.skill.kind === "influence"));
  if (!plan || !isTheirs || !fits)
    throw new UserError("GAME_OF_BASTARDS.SetOff.Against.noHand", { name: fated.name });
  dealing.deal = { ...dealing.deal, plan: { ...plan, thwarted: true } };
}

/** A point of intrigue slips out: all in the scene know it now (Loose Tongue). */
function shareIntrigue(dealing: Dealing, { fated }: SetOff): void {
  const [point] = Object.values(fated.system.intrigue).filter(({ points }) => points > 0);
  if (!point) throw new UserError("GAME_OF_BASTARDS.Error.NoIntrigue", { name: fated.name });
  for (const { actor } of presentIn(dealing.scene))
    if (isFated(actor) && actor !== fated) gainIntrigue(dealing, actor, point.about);
}

/** Whom a bad reputation or a debt sends into the scene (Bad Reputation, Debt). */
function pursued(
  dealing: Dealing,
  { fated, item, key }: SetOff,
  ask: Ask & { kind: "setOff" },
  user: string,
): void {
  const { rank } = item.system;
  const isIn = dealing.scene.system.present[holderOf(fatedOf(user))] !== undefined;
  const controller = isIn ? "" : user;
  const told = { kind: "setOff", data: { name: fated.name, disadvantage: item.name, by: user } } as const;
  const items = ask.weapon === "" ? {} : { items: [ask.weapon] };
  const troop = { name: ask.name || item.name, controller, hostile: true, told, ...items };
  if (key === "debt")
    return squadsComing(dealing, {
      ...troop,
      role: COLLECTORS,
      count: collectors(rank),
      rating: highestOf([fated]),
    });
  const { rating, squads } = pursuitOf(rank);
  squadsComing(dealing, { ...troop, type: "follower", count: 1, rating });
  if (squads > 0) squadsComing(dealing, { ...troop, count: squads, rating });
}

/** What squads have as their role that a debt has sent. */
export const COLLECTORS = "collectors";

/** Somebody pays the debt of somebody in cash, and the collectors go (Debt). */
export function payDebt(dealing: Dealing, { holder }: Ask & { kind: "payDebt" }, user: string): void {
  const payer = fatedOf(user);
  const debtor = presentIn(dealing.scene).find(({ id }) => id === holder)?.actor;
  const item = debtor?.items.contents.find(
    (one) => one.type === "disadvantage" && foundry.utils.getProperty(one.system, "key") === "debt",
  );
  if (!item) throw new UserError("TABLE.Error.NotNow");
  const sum = debtValue(Number(foundry.utils.getProperty(item.system, "rank")));
  const cash = dealing.valueOf(payer, "system.cash");
  if (cash < sum) throw new UserError("GAME_OF_BASTARDS.Refused.NoCash", { cash });
  dealing.set(payer, "system.cash", cash - sum);
  for (const { id, actor } of presentIn(dealing.scene))
    if (actor && "role" in actor.system && actor.system.role === COLLECTORS) goesAway(dealing, id);
  const unpaid = markOn(dealing.marks, "unpaid", holder);
  if (unpaid) dealing.remark(unpaid);
  dealing.change(item, "", item.toObject(), null);
  tellAct(dealing, "debtPaid", { name: payer.name, other: debtor?.name ?? "", sum, by: user });
}
