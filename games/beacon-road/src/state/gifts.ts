import { standingActs } from "#table/wishes.ts";
import { type FighterActor, isAbility, isAct, isBloodline, isHero } from "../data/kinds.ts";
import type { Further, RollKind, StoredStake } from "../data/message/roll.ts";
import { sizeFeet, sneakingAdvantage } from "../rules/people/size.ts";
import type { Action } from "../rules/roll/actions.ts";
import { crewAround } from "./crew.ts";
import { giftsOf } from "./crew-play.ts";
import { sizeOf } from "./ranges.ts";
import { atEffect } from "../rules/roll/effect.ts";
import { better } from "../rules/roll/position.ts";

/** What an ability brings a roll where its moment has come, as whoever rolls says (Special Abilities). */
interface Gift {
  readonly kinds: readonly RollKind[];
  /** The actions it serves; any where none is named. */
  readonly actions?: readonly Action[];
  readonly advantage?: number;
  /** Steps of effect. */
  readonly effect?: number;
  /** Factors by which its owner is never behind. */
  readonly level?: readonly ("quality" | "scale")[];
  /** The target's tier does not count. */
  readonly noTier?: true;
  /** It serves only beside a push. */
  readonly withPush?: true;
  /** It rolls Utter in the place of the action, for 1 stress. */
  readonly utter?: true;
}

/** The abilities that are laid on a roll, by their rules. */
export const GIFTS: Readonly<Record<string, Gift>> = {
  ambush: { kinds: ["action"], advantage: 1 },
  "arcane-mind": { kinds: ["gather"], advantage: 1 },
  bodyguard: { kinds: ["gather"], effect: 1 },
  infiltrator: { kinds: ["action"], level: ["quality"], noTier: true },
  meditation: { kinds: ["action", "gather"], utter: true },
  "not-to-be-trifled-with": { kinds: ["action"], level: ["scale"], withPush: true },
  sharpshooter: { kinds: ["action"], actions: ["hunt"], level: ["scale"], withPush: true },
  savage: { kinds: ["action"], actions: ["command"], advantage: 1 },
  sawbones: { kinds: ["action"], advantage: 1 },
};

/** Stress of rolling Utter in the place of another action (Meditation). */
export const MEDITATION_STRESS = 1;

/** An ability that somebody may lay on a roll. */
export interface OwnGift {
  readonly rule: string;
  readonly name: string;
}

/** What of somebody's abilities and body may serve a roll of a kind with an action. */
export function giftsFor(actor: FighterActor, kind: RollKind, action: Action): OwnGift[] {
  if (!isHero(actor)) return [];
  const own = actor.items.contents.flatMap((item): OwnGift[] => {
    const gift = isAbility(item) ? GIFTS[item.system.rule] : undefined;
    const serves = gift?.kinds.includes(kind) === true && (gift.actions?.includes(action) ?? true);
    return isAbility(item) && serves ? [{ rule: item.system.rule, name: item.name }] : [];
  });
  const size = sizeOf(actor);
  const body = actor.items.contents.find(isBloodline)?.name ?? "";
  const sneaks = action === "prowl" && sneakingAdvantage(size) !== 0;
  const sized = sneaks ? [{ rule: "size", name: `${body}, ${sizeFeet(size)}′` }] : [];
  return [...own, ...sized, ...claimsFor(actor, kind, action), ...setUpsFor(actor)];
}

/** The crew's claims that help with an action, or to gather information; whether it is on the spot the player says (Claims). */
function claimsFor({ uuid }: FighterActor, kind: RollKind, action: Action): OwnGift[] {
  const crew = crewAround(uuid);
  return (crew ? giftsOf(crew, "roll") : []).flatMap(({ claim, on }) =>
    on.includes(kind) || on.includes(action) ? [{ rule: `claim-${claim.id}`, name: claim.name }] : [],
  );
}

/** The kind of a gift, by which its words are found: those of set-ups and claims name what they come from as well. */
export function giftKind(rule: string): string {
  if (rule.startsWith("claim-")) return "claim";
  return rule.startsWith("setUp-") ? rule.split("-").slice(0, 2).join("-") : rule;
}

/** How many of the last messages are looked through for what others have set up. */
const LATEST = 50;

/** What others have set up and this hero may follow through: `setUp-effect` or `setUp-position` (Set up). */
function setUpsFor(actor: FighterActor): OwnGift[] {
  return game.messages.contents.slice(-LATEST).flatMap((message) => {
    if (!isAct(message) || message.system.kind !== "setUp" || message.system.actor === actor.uuid) return [];
    return standingActs(message).flatMap(([, { kind, data }]) => {
      const isFor = data["for"] === "" || data["for"] === actor.uuid;
      const name = `${String(data["name"])}: ${String(data["words"])}`;
      return kind === "setUp" && isFor
        ? [{ rule: `setUp-${String(data["gives"])}-${message.id}`, name }]
        : [];
    });
  });
}

/** The advantages that ticked abilities give, each by its name. */
export function giftAdvantages(
  actor: FighterActor,
  gifts: readonly OwnGift[],
  ticked: readonly string[],
): Further[] {
  return gifts
    .filter(({ rule }) => ticked.includes(rule))
    .flatMap(({ rule, name }) => {
      const others: Readonly<Record<string, number>> = { size: sneakingAdvantage(sizeOf(actor)), claim: 1 };
      const advantage = GIFTS[rule]?.advantage ?? others[giftKind(rule)] ?? 0;
      const from = GIFTS[rule]?.utter ? "meditation" : "ability";
      return advantage !== 0 || from === "meditation" ? [{ from, words: name, advantage }] : [];
    });
}

/** A roll's stake as ticked abilities change it: more effect, never behind in quality or scale, no tier (Bodyguard; Infiltrator). */
export function giftedStake(stake: StoredStake, ticked: readonly string[], pushes: boolean): StoredStake {
  const gifts = ticked
    .flatMap((rule) => GIFTS[rule] ?? [])
    .filter(({ withPush }) => withPush !== true || pushes);
  const level = new Set(gifts.flatMap((gift) => gift.level ?? []));
  const setUp = ticked.some((rule) => rule.startsWith("setUp-effect")) ? 1 : 0;
  const at = (factor: "quality" | "scale"): number =>
    level.has(factor) ? Math.max(0, stake.factors[factor]) : stake.factors[factor];
  return {
    position: ticked.some((rule) => rule.startsWith("setUp-position"))
      ? better(stake.position)
      : stake.position,
    effect: atEffect(
      stake.effect,
      gifts.reduce((sum, { effect = 0 }) => sum + effect, setUp),
    ),
    factors: { ...stake.factors, quality: at("quality"), scale: at("scale") },
    against: gifts.some(({ noTier }) => noTier === true) ? 0 : stake.against,
  };
}
