import { UserError } from "#table/refusals.ts";
import type { Ask } from "../../data/asks.ts";
import { BARE_PLAN, type DuePlan, type Plan } from "../../data/deal.ts";
import { isFated, type PersonActor } from "../../data/kinds.ts";
import { type Trait, TRAITS } from "../../rules/cards/card.ts";
import type { DrawTag } from "../../rules/gifts/draw.ts";
import { fateCards } from "../../rules/hands/allowance.ts";
import { type Due, DUES, type DueRule, readDue } from "../../rules/hands/dues.ts";
import { judgeFate } from "../../rules/hands/verdict.ts";
import { hazardDamage } from "../../rules/harm/damage.ts";
import { workValue } from "../../rules/money/crafting.ts";
import { traitsOfHand } from "../../rules/harm/states.ts";
import { isFateOver } from "../../rules/table/fate-state.ts";
import { planSide } from "../../state/plan/side.ts";
import { type OwnSkill, skillOf, skillsOf } from "../../state/plan/skills.ts";
import { nameOfHolder, personOf } from "../../state/scene.ts";
import type { Dealing } from "./dealing.ts";
import { settleDue } from "./dues.ts";
import { damaged, type Effect, effect } from "./harm.ts";
import { requireCards, requirePlayer, seated, tellHand, wordsOf } from "./seats.ts";
import { requireAction } from "./turns.ts";

/** The most steps of difficulty that anybody may ask for. */
const STEPS_MAX = 20;

/** A draw against Fate as it is about to begin. */
interface FateDraw {
  readonly skill: OwnSkill;
  readonly trait: Trait;
  readonly difficulty: number;
  /** How many cards Fate plays, where the rank does not say. */
  readonly against: number | null;
  readonly words: string;
  readonly tags: readonly DrawTag[];
  readonly due: DuePlan | null;
}

/** Begins a hand against Fate (Fate Draw). */
export function beginFate(dealing: Dealing, ask: Ask & { kind: "fate" }, user: string): void {
  const actor = requirePlayer(dealing, ask.holder, user);
  const skill = skillOf(actor, ask.skill);
  const trait = TRAITS.find((one) => one === ask.trait);
  if (!skill || !trait) throw new UserError("GAME_OF_BASTARDS.Error.NoSkill");
  const difficulty = Math.max(0, Math.min(STEPS_MAX, Math.round(Number(ask.difficulty) || 0)));
  const { tags, check } = ask;
  const due = check === "" ? null : ({ key: "check", mark: check, about: "" } as const);
  drawFate(dealing, actor, { skill, trait, difficulty, against: null, words: wordsOf(ask), tags, due });
}

/** Somebody draws against Fate, as they asked or as was due (Fate Draw). */
export function drawFate(dealing: Dealing, actor: PersonActor, draw: FateDraw): void {
  requireCards(dealing);
  const { skill, trait, difficulty, words, tags, due } = draw;
  const id = foundry.utils.randomID();
  dealing.keepBefore(id);
  const holder = seated(dealing, actor);
  const allowed = isFated(actor) ? traitsOfHand(actor.system.state, trait) : [trait];
  const asked = allowed.includes(trait) ? trait : (allowed[0] ?? trait);
  const { scene, marks } = dealing;
  const mine = planSide({
    scene,
    holder,
    actor,
    as: "skill",
    skill,
    trait: asked,
    aims: "physical",
    marks,
    tags,
  });
  const against = draw.against ?? fateCards(skill.rank, difficulty);
  const drawn = Math.max(mine.limit, mine.rank) + mine.drawn;
  dealing.step({ kind: "beginFate", start: { id, holder, drawn, limit: mine.limit, against } });
  const plan: Plan = { ...BARE_PLAN, id, kind: "fate", words, mine, difficulty, tags, due };
  dealing.deal = { ...dealing.deal, plan };
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
  const judged = judgeFate({ cards: play.cards, added: plan.mine.added }, play.fate, dealing.dials);
  const success = judged.success && !plan.mine.fails && !plan.thwarted;
  dealing.step({ kind: "end" });
  const effects: Effect[] = [];
  // In a demonstration nobody fails: the totals are compared once all rounds are drawn.
  if (dealing.scene.system.kinds.includes("dangerous") && !success && plan.due?.key !== "show")
    effects.push(...hazard(dealing, plan.mine.holder, hazardDamage(judged.margin)));
  effects.push(...settleDue(dealing, plan, success, judged.mine));
  if (success && plan.mine.skill.kind === "craft")
    effects.push(effect("work", plan.mine.name, "", workValue(judged.mine)));
  tellHand(dealing, {
    mine: play.cards,
    theirs: play.fate,
    verdict: { ...judged, success, winner: "" },
    effects,
  });
}

/** What a dangerous area does to whoever fails in it (Dangerous Areas). */
function hazard(dealing: Dealing, holder: string, damage: number): Effect[] {
  const actor = personOf(dealing.scene, holder);
  if (!actor || !isFated(actor) || damage === 0) return [];
  const [first, ...others] = damaged(dealing, holder, "body", damage, { attacker: null, melee: false });
  if (first?.kind !== "damage") return first ? [first, ...others] : [];
  return [{ ...first, kind: "hazard" }, ...others];
}

/** Somebody makes a draw that is due, or that is offered to them: the mark says which, how hard, and what it is about. */
export function drawDue(
  dealing: Dealing,
  { mark: id, trait, skill: chosen }: Ask & { kind: "due" },
  user: string,
): void {
  const mark = dealing.marks.find((one) => one.id === id);
  const key = mark && readDue(mark.key);
  if (!mark || !key) throw new UserError("TABLE.Error.NotNow");
  // Who is about to be knocked out draws all the same (Stubborn).
  const actor = key === "stubborn" ? personOf(dealing.scene, mark.on) : requirePlayer(dealing, mark.on, user);
  if (!actor) throw new UserError("GAME_OF_BASTARDS.Error.Gone");
  if ((DUES[key] as DueRule).action) requireAction(dealing, mark.on);
  const { about, amount } = mark;
  drawForDue(dealing, actor, { due: key, mark: id, about, amount, trait, skill: chosen });
}

/** A draw that was due or chosen. */
interface DueDraw {
  readonly due: Due;
  readonly mark: string;
  readonly about: string;
  readonly amount: number;
  readonly trait: string;
  readonly skill: string;
}

/** Somebody draws for something that is due: with its skill, and with a trait that it allows. */
export function drawForDue(dealing: Dealing, actor: PersonActor, draw: DueDraw): void {
  const { due, mark, about, amount, trait } = draw;
  const rule: DueRule = DUES[due];
  const skill = dueSkill(actor, rule.skill === "" ? draw.skill : rule.skill);
  const own = TRAITS.find((one) => one === trait);
  const allowed = own && (rule.traits.length === 0 || rule.traits.includes(own)) ? own : null;
  const against = rule.fixed ? amount : null;
  const words = nameOfHolder(dealing.scene, about) || about;
  const plan = { key: due, mark, about };
  drawFate(dealing, actor, {
    skill,
    trait: allowed ?? rule.traits[0] ?? "body",
    difficulty: rule.fixed ? 0 : amount,
    against,
    words,
    tags: [],
    due: plan,
  });
}

/** The skill that a due names: by its own name, or the best of those that are about something. */
function dueSkill(actor: PersonActor, name: string): OwnSkill {
  const named = skillOf(actor, name);
  if (named) return named;
  const all = skillsOf(actor);
  const best = (of: readonly OwnSkill[]): OwnSkill | undefined =>
    of.toSorted((one, other) => other.rank - one.rank)[0];
  const fitting = best(all.filter(({ kind }) => kind === name)) ?? all.find(({ kind }) => kind === "rating");
  // Whoever never learned it has rank 1, as in every skill (Points & Costs).
  return fitting ?? { id: name, kind: name as OwnSkill["kind"], subject: "", rank: 1 };
}
