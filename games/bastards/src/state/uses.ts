import {
  type AdvantageItem,
  isAdvantage,
  isFated,
  type PersonActor,
  type SceneActor,
} from "../data/kinds.ts";
import type { Deal } from "../data/deal.ts";
import { type Mark, usingOf } from "../rules/gifts/marks.ts";
import { extraAttackPrice } from "../rules/gifts/advantages.ts";
import { againstUsing, type UseRefusal, type UseRule, USES } from "../rules/gifts/uses.ts";
import { activeHolder, turnLeft } from "./fight.ts";
import { payerOf } from "./deal.ts";
import { ranksOf } from "./plan/drawer.ts";
import { distanceBetween, holderOf } from "./scene.ts";

/** An advantage that somebody has and uses by a button, as it stands now. */
export interface Use {
  readonly key: string;
  readonly item: AdvantageItem;
  readonly rule: UseRule;
  /** The most ranks that can be used at once. */
  readonly ranks: number;
  readonly refused: UseRefusal | null;
}

/** Advantages that cost their price once for each further attack: one, then two more (Savage, Gun Fever). */
const STACKING: readonly string[] = ["savage", "gunFever"];

/** What using so many ranks of an advantage costs, in wildcards or points. */
export function usePrice(
  { key, pay }: { readonly key: string; readonly pay: AdvantageItem["system"]["pay"] },
  ranks: number,
): number {
  if (STACKING.includes(key))
    return Array.from({ length: ranks }, (_, place) => extraAttackPrice(place + 1)).reduce(
      (sum, one) => sum + one,
      0,
    );
  if (pay.what === "" || pay.what === "action") return 0;
  return pay.each ? pay.amount * ranks : pay.amount;
}

/** Every advantage that somebody uses by a button, with what stands against each (Advantages). */
export function usesOf(
  scene: SceneActor,
  deal: Deal,
  marks: readonly Mark[],
  actor: PersonActor,
): readonly Use[] {
  return actor.items.contents.filter(isAdvantage).flatMap((item) => {
    const { key } = item.system;
    const rule = Object.hasOwn(USES, key) ? USES[key] : undefined;
    if (!rule || (!(key in ranksOf(actor).advantages) && key !== "secondWind")) return [];
    return [
      { key, item, rule, ranks: item.system.rank, refused: refusalOf(scene, deal, marks, actor, item, rule) },
    ];
  });
}

function refusalOf(
  scene: SceneActor,
  deal: Deal,
  marks: readonly Mark[],
  actor: PersonActor,
  { system }: AdvantageItem,
  rule: UseRule,
): UseRefusal | null {
  const { key, limit, rank, pay } = system;
  const holder = holderOf(actor);
  const { plan, turns } = deal;
  const waits = plan?.kind === "attack" && !plan.other ? plan : null;
  const near = waits !== null && distanceBetween(scene, holder, waits.target) === "short";
  const mine = turns?.fighters.find(({ id }) => id === holder);
  const used = marks.filter((mark) => mark.key === `used.${key}` && mark.on === holder).length;
  return againstUsing(key, rule, {
    fights: turns !== null,
    hasTurn: activeHolder(deal) === holder && plan === null,
    hasActed: mine?.acted === true || !turnLeft(deal, marks, holder).action,
    attacked: waits?.target === holder,
    otherAttacked:
      waits !== null &&
      waits.aims === "physical" &&
      near &&
      ![waits.target, waits.mine.holder].includes(holder),
    isOn:
      key !== "secondWind" &&
      (usingOf(marks, holder, "")[key] ?? 0) > 0 &&
      rule.asks !== "opponent" &&
      key !== "defensiveStance",
    used,
    limit: limit.per === "" ? null : limit.each ? rank : 1,
    berserk: (usingOf(marks, holder, "")["berserk"] ?? 0) > 0,
    bodyEmpty: isFated(actor) && actor.system.pools.body.value <= 0,
    wildcards: pay.what === "wildcard",
    price: usePrice(system, 1),
    purse: purseOf(actor, pay.what),
  });
}

/** What somebody has of what an advantage is paid with. */
export function purseOf(actor: PersonActor, what: string): number {
  if (what === "wildcard") return payerOf(actor)?.system.wildcards.value ?? 0;
  const path = purseOfPath(actor, what);
  return path === null ? 0 : Number(foundry.utils.getProperty(actor, path) ?? 0);
}

/** Where points lie that an advantage is paid with: a pool, or the one pool of who is rated; null for what costs none. */
export function purseOfPath(actor: PersonActor, what: string): string | null {
  if (!["body", "mind", "spirit", "luck"].includes(what)) return null;
  return isFated(actor) ? `system.pools.${what}.value` : "system.pool.value";
}
