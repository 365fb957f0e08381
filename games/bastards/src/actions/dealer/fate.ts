import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import type { HandData } from "../../data/message/hand.ts";
import { isFated, type PersonActor } from "../../data/kinds.ts";
import { type Trait, TRAITS } from "../../rules/cards/card.ts";
import { fateCards } from "../../rules/hands/allowance.ts";
import { judgeFate } from "../../rules/hands/verdict.ts";
import { hazardDamage } from "../../rules/harm/damage.ts";
import { mayPlay, traitsOfHand } from "../../rules/harm/states.ts";
import { isFateOver } from "../../rules/table/fate-state.ts";
import { ownerOf } from "../../state/deal.ts";
import { holderOf, personOf } from "../../state/scene.ts";
import { planSide } from "../../state/plan/side.ts";
import { skillOf } from "../../state/plan/skills.ts";
import { type Dealing, mergedChanges } from "./dealing.ts";

/** The most steps of difficulty that anybody may ask for. */
const STEPS_MAX = 20;

/** Who plays a holder, if the user does. @throws UserError where somebody else plays them, they are gone, or may not play any more */
export function requirePlayer(dealing: Dealing, holder: string, user: string): PersonActor {
  const actor = personOf(dealing.scene, holder);
  if (!actor) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  if (ownerOf(actor) !== user) throw new UserError("TABLE.Error.NotYours", { name: actor.name });
  if (isFated(actor) && !mayPlay(actor.system.state))
    throw new UserError("GAME_OF_BASTARDS.Error.MayNotPlay", { name: actor.name });
  return actor;
}

/** Seats somebody at the table of cards, if they are not; also who is not in the scene may draw against Fate. */
export function seated(dealing: Dealing, actor: PersonActor): string {
  const holder = holderOf(actor);
  const owner = ownerOf(actor);
  const { owners } = dealing.table.open;
  if (owners[holder] !== owner || !Object.hasOwn(owners, holder))
    dealing.step({ kind: "seat", holder, owner });
  return holder;
}

/** Begins a hand against Fate (Fate Draw). */
export function beginFate(dealing: Dealing, ask: Ask & { kind: "fate" }, user: string): void {
  requireCards(dealing);
  const actor = requirePlayer(dealing, ask.holder, user);
  const skill = skillOf(actor, ask.skill);
  const trait = TRAITS.find((one) => one === ask.trait);
  if (!skill || !trait) throw new UserError("GAME_OF_BASTARDS.Error.NoSkill");
  const difficulty = Math.max(0, Math.min(STEPS_MAX, Math.round(Number(ask.difficulty) || 0)));
  const id = foundry.utils.randomID();
  dealing.keepBefore(id);
  const holder = seated(dealing, actor);
  const allowed = isFated(actor) ? traitsOfHand(actor.system.state, trait) : [trait];
  const asked = allowed.includes(trait) ? trait : (allowed[0] ?? trait);
  const { scene } = dealing;
  const mine = planSide({ scene, holder, actor, as: "skill", skill, trait: asked, aims: "physical" });
  const against = fateCards(skill.rank, difficulty);
  const start = {
    id,
    holder,
    drawn: Math.max(mine.limit, mine.rank) + mine.drawn,
    limit: mine.limit,
    against,
  };
  dealing.step({ kind: "beginFate", start });
  const words = String(ask.words).slice(0, 200);
  const plan = {
    id,
    kind: "fate",
    words,
    mine,
    difficulty,
    target: "",
    other: null,
    aims: "physical",
    trick: null,
  } as const;
  dealing.deal = { ...dealing.deal, plan };
}

/** @throws UserError while no cards were shuffled, or a hand is about to be played */
export function requireCards(dealing: Dealing): void {
  if (dealing.table.open.shuffles === 0) throw new UserError("GAME_OF_BASTARDS.Error.NoScene");
  if (dealing.deal.plan) throw new UserError("GAME_OF_BASTARDS.Refused.handRuns");
}

/** Makes of a vote what it was about (Difficulty Modifier; others may object to the trait). */
export function changeFate(dealing: Dealing, about: "difficulty" | "trait", value: string): void {
  const { plan } = dealing.deal;
  const actor = plan && personOf(dealing.scene, plan.mine.holder);
  if (plan?.kind !== "fate" || !actor) throw new UserError("GAME_OF_BASTARDS.Refused.noHand");
  if (about === "difficulty") {
    const difficulty = Number(value);
    dealing.step({ kind: "against", cards: fateCards(plan.mine.rank, difficulty) });
    dealing.deal = { ...dealing.deal, plan: { ...plan, difficulty } };
    return;
  }
  const trait = TRAITS.find((one) => one === value) ?? "body";
  const added = isFated(actor)
    ? plan.mine.added + traitChange(actor.system.traits, plan.mine.trait, trait)
    : plan.mine.added;
  dealing.deal = { ...dealing.deal, plan: { ...plan, mine: { ...plan.mine, trait, added } } };
}

function traitChange(traits: Readonly<Record<Trait, number>>, before: Trait | null, after: Trait): number {
  return traits[after] - (before ? traits[before] : 0);
}

/** Judges a hand against Fate once it is over, tells it, and brings everything back (The Steps). */
export function concludeFate(dealing: Dealing): void {
  const { plan } = dealing.deal;
  const { play } = dealing.table.open;
  if (plan?.kind !== "fate" || play?.kind !== "fate" || !isFateOver(play)) return;
  const verdict = judgeFate({ cards: play.cards, added: plan.mine.added }, play.fate, dealing.dials);
  const actor = personOf(dealing.scene, plan.mine.holder);
  const isHazard = dealing.scene.system.kinds.includes("dangerous") && !verdict.success;
  const hurt = isHazard && actor && isFated(actor) ? hazardDamage(verdict.margin) : 0;
  dealing.step({ kind: "end" });
  const effects: HandData["effects"][number][] = [];
  if (hurt > 0 && actor) {
    const path = "system.pools.body.value";
    const before = dealing.valueOf(actor, path);
    const after = Math.max(0, before - hurt);
    dealing.change(actor, path, before, after);
    if (after < before)
      effects.push({ kind: "hazard", name: plan.mine.name, amount: before - after, what: "body" });
  }
  tellHand(dealing, { mine: play.cards, theirs: play.fate, verdict: { ...verdict, winner: "" }, effects });
}

/** What a hand came to. */
export interface HandTold {
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
  readonly verdict: HandData["verdict"];
  readonly effects: HandData["effects"];
}

/** Posts the card of a hand that is over, under the id by which it can be taken back. */
export function tellHand(dealing: Dealing, { mine, theirs, verdict, effects }: HandTold): void {
  const { plan } = dealing.deal;
  if (!plan) return;
  const { id } = plan;
  const told = dealing.events.filter(({ kind }) => kind === "joker" || kind === "short");
  const changes = mergedChanges([...dealing.deal.spent, ...dealing.changes]);
  const system = {
    plan,
    mine,
    theirs,
    verdict,
    effects,
    jokers: told.length,
    changes,
    user: game.userId,
    undone: false,
  };
  const alias = plan.mine.name;
  dealing.post({ _id: id, type: "hand", content: "", speaker: { alias }, system });
  const last = { message: id, steps: dealing.table.open.steps };
  dealing.deal = { ...dealing.deal, plan: null, last, spent: [] };
}
