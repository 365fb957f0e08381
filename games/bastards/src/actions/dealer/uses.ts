import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { isFated, isSquad, type PersonActor } from "../../data/kinds.ts";
import { secondWind } from "../../rules/gifts/damage.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { assPull, karmicTurns } from "../../rules/gifts/turn.ts";
import { purseOfPath, type Use, usePrice, usesOf } from "../../state/uses.ts";
import { nameOfHolder, personOf } from "../../state/scene.ts";
import { traitsOf } from "../../state/plan/drawer.ts";
import { activeHolder } from "../../state/fight.ts";
import type { Dealing } from "./dealing.ts";
import { regain } from "./dues.ts";
import { payWildcards } from "./paying.ts";
import { requirePlayer } from "./seats.ts";
import { tellAct } from "./tell.ts";
import { actionDone, requireAction } from "./turns.ts";

type UseAsk = Ask & { kind: "use" };

/** Somebody uses an advantage: it is paid for, and counts from now on as long as it does (Advantages). @throws UserError with what stands against it */
export function useAdvantage(dealing: Dealing, ask: UseAsk, user: string): void {
  const { holder, key } = ask;
  const { scene, deal, marks } = dealing;
  const stopped = key === "secondWind" ? personOf(scene, holder) : null;
  const actor = stopped ?? requirePlayer(dealing, holder, user);
  const use = usesOf(scene, deal, marks, actor).find((one) => one.key === key);
  if (!use) throw new UserError("TABLE.Error.NotNow");
  if (use.refused)
    throw new UserError(`GAME_OF_BASTARDS.Use.Against.${use.refused}`, { name: use.item.name });
  const ranks = Math.max(1, Math.min(use.ranks, Math.round(Number(ask.ranks) || 1)));
  const isFree = markOn(marks, key, holder) !== undefined && key === "defensiveStance";
  if (!isFree) pay(dealing, actor, use, ranks);
  if (use.item.system.limit.per !== "")
    dealing.mark({
      key: `used.${key}`,
      on: holder,
      until: use.item.system.limit.per === "turn" ? "turn" : "scene",
    });
  const before = key === "assPull" ? foundry.utils.randomID() : "";
  if (before !== "") dealing.keepBefore(before);
  (EFFECTS[key] ?? counts)(dealing, ask, use, ranks, actor);
  tellAct(
    dealing,
    "used",
    {
      name: nameOfHolder(scene, holder),
      advantage: use.item.name,
      other: nameOfHolder(scene, ask.target),
      by: user,
    },
    before,
  );
  if (use.rule.action) losesAction(dealing, holder);
}

function pay(dealing: Dealing, actor: PersonActor, { item, key }: Use, ranks: number): void {
  const { pay: price } = item.system;
  const amount = usePrice({ key, pay: price }, ranks);
  if (price.what === "wildcard") return payWildcards(dealing, actor, amount);
  const path = purseOfPath(actor, price.what);
  if (path === null || amount === 0) return;
  if (isSquad(actor)) throw new UserError("GAME_OF_BASTARDS.Use.Against.points", { name: item.name });
  if (dealing.valueOf(actor, path) < amount)
    throw new UserError("GAME_OF_BASTARDS.Use.Against.points", { name: item.name });
  dealing.add(actor, path, -amount);
}

/** Whoever uses their action for it has none left in this round; in their own turn they may still move. */
function losesAction(dealing: Dealing, holder: string): void {
  if (activeHolder(dealing.deal) === holder) actionDone(dealing, holder);
  else dealing.mark({ key: "loseAction", on: holder, until: "round" });
}

type Effect = (dealing: Dealing, ask: UseAsk, use: Use, ranks: number, actor: PersonActor) => void;

/** Most count by their rank until something ends them. */
function counts(dealing: Dealing, { holder, key, target }: UseAsk, { rule }: Use, ranks: number): void {
  const about = rule.asks === "opponent" ? target : "";
  dealing.mark({ key, on: holder, about, amount: ranks, until: rule.until });
}

/** Those that do something else. */
const EFFECTS: Readonly<Record<string, Effect>> = {
  assPull: (dealing, { holder }, _use, ranks) => {
    const { cards } = assPull(ranks);
    dealing.step({ kind: "draw", holder, count: cards });
    dealing.mark({ key: "mustDiscard", on: holder, amount: cards, until: "turn" });
  },
  counter: (dealing, { holder, cards }) =>
    dealing.mark({ key: "counter", on: holder, amount: atLeastOne(cards), until: "defence" }),
  defensiveStance: (dealing, { holder, cards }, _use, _ranks, actor) => {
    const old = markOn(dealing.marks, "defensiveStance", holder);
    if (old) return dealing.remark(old);
    const amount = Math.min(traitsOf(actor).body, atLeastOne(cards));
    dealing.mark({ key: "defensiveStance", on: holder, amount, until: "fight" });
  },
  interpose: (dealing, { holder }) => {
    const { plan } = dealing.deal;
    if (plan) dealing.deal = { ...dealing.deal, plan: { ...plan, target: holder } };
  },
  karmicShuffle: (dealing, { holder, key }, { rule }, ranks) =>
    dealing.mark({ key, on: holder, amount: karmicTurns(ranks), until: rule.until }),
  lunge: (dealing, { holder, key, cards }, { rule }, ranks, actor) => {
    const by = Math.min(traitsOf(actor).body, atLeastOne(cards));
    dealing.mark({ key, on: holder, amount: ranks, until: rule.until });
    dealing.mark({ key: "lungeBy", on: holder, amount: by, until: rule.until });
    dealing.mark({ key: "lunged", on: holder, amount: by, until: "turn" });
  },
  secondWind: (dealing, _ask, { item }, _ranks, actor) => {
    if (isFated(actor)) regain(dealing, actor, "body", secondWind(item.system.rank));
  },
};

function atLeastOne(cards: number): number {
  return Math.max(1, Math.round(Number(cards) || 1));
}

/** Somebody stands up, which is their action (Knocked Down). */
export function standUp(dealing: Dealing, { holder }: Ask & { kind: "stand" }, user: string): void {
  const actor = requirePlayer(dealing, holder, user);
  if (!("conditions" in actor.system)) return;
  const { knockedDown } = actor.system.conditions;
  if (!knockedDown) throw new UserError("TABLE.Error.NotNow");
  if (dealing.deal.turns) requireAction(dealing, holder);
  dealing.change(actor, "system.conditions.knockedDown", knockedDown, null);
  tellAct(dealing, "stands", { name: actor.name, by: user });
  actionDone(dealing, holder);
}
