import { findHere, idOf, uuidOf } from "#foundry/documents.ts";
import { doOnceOn, ownAct } from "#table/acts/once-on-card.ts";
import { type Change, added } from "#table/changes.ts";
import { clockRef } from "#table/clocks/sight.ts";
import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { makeChanges } from "#table/undo.ts";
import { actorRef, type Line, typedLine } from "#table/words/line.ts";
import { markChange } from "../roll/marks.ts";
import type { StoredStandingSpell } from "../../data/actor/standing-spells.ts";
import type { StoredSpellEffect } from "../../data/item/spell.ts";
import { type ActionMessage, isPc, type PartyActor, type PcActor } from "../../data/kinds.ts";
import type { Cast } from "../../data/message/action.ts";
import { clockKindRules } from "../../rules/clocks.ts";
import { OBVIOUS_RAIL, OBVIOUS_TICK } from "../../rules/magic/spells.ts";
import { castOn, chosenEffects, clocksFor, NOTICED, targetOf } from "../../state/magic/casting.ts";
import { crew, requireParty } from "../../state/party.ts";
import { beatsOf } from "../../state/magic/spells.ts";
import { spellEffectsWords } from "../../words/spells.ts";
import { onCard } from "../roll/on-card.ts";
import { effectOf } from "../effects/effect-kind.ts";
import { actContext, planWhatCan } from "../effects/plan.ts";
import { postOffer } from "../offers/offers.ts";

/** What a GM chooses as a spell works: which of its effects, and which clock moves. */
export interface WorksChoice {
  /** The place of the effect among the spell's own, where the caster chooses one. */
  readonly effect?: number;
  readonly clock?: string;
}

/** A GM lets a spell that succeeded do what it does: clocks, next rolls and marks change, and where it lasts, it stands. Once. */
export function letSpellWork(message: ActionMessage, choice: WorksChoice = {}): Promise<boolean> {
  return onCard(message, "applySpell", async () => {
    const cast = castOn(message.system);
    const target = targetOf(message.system);
    if (!cast) throw goneError("FATES_EDGE.Error.SpellGone", message.system.spell);
    if (!target) throw goneError("FATES_EDGE.Error.CharacterGone", message.system.actor);
    const { changes, summary } = planWorks(message, { cast, target, choice });
    await doOnceOn(message, "gm.works", { label: cast.name, summary, ...ownAct(changes) });
  });
}

interface Work {
  readonly cast: Cast;
  readonly target: PcActor;
  readonly choice: WorksChoice;
}

function planWorks(message: ActionMessage, work: Work): { changes: Change[]; summary: Line[] } {
  const party = requireParty();
  const { cast, target, choice } = work;
  const effects = chosenEffects(cast, choice.effect);
  const parts = effects.map((effect, place) =>
    planEffect(effect, `${idOf(message)}-${place}`, { ...work, party, message }),
  );
  const stands = standingOf(message, { cast, target, effects, party });
  return {
    changes: [...parts.flatMap(({ changes }) => changes), ...stands.changes],
    summary: [...parts.flatMap(({ summary }) => summary), ...stands.summary],
  };
}

interface Part {
  readonly changes: readonly Change[];
  readonly summary: readonly Line[];
}

type Place = Work & { readonly party: PartyActor; readonly message: ActionMessage };

function planEffect(effect: StoredSpellEffect, key: string, place: Place): Part {
  const { type, amount } = effect;
  const { target, message } = place;
  if (type === "rail" && effect.time === "once" && beatsOf(place.cast) !== 0)
    return waitsForHit(effect, key, place);
  if (type === "rail" || type === "advance") return moved(effect, key, place);
  if (type === "controlled" || type === "effect") return marked(effect, key, place);
  if (type === "mend") return mended(target, effect);
  if (type === "ease") {
    const facts = { act: key, message: idOf(message), roller: message.system.actor };
    return planWhatCan({ ease: effectOf("ease", { who: uuidOf(target), amount }) }, actContext(facts));
  }
  return {
    changes: [],
    summary: [{ key: `FATES_EDGE.Magic.Told.${type}`, data: { name: actorRef(target) } }],
  };
}

/** A clock moves by so much, as far as it can. */
function moved({ type, amount, kind }: StoredSpellEffect, key: string, { party, choice }: Place): Part {
  const fitting = clocksFor(party, { type, kind });
  const clock =
    fitting.find((state) => state.key === choice.clock) ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (!clock && fitting.length > 1) throw new UserError("FATES_EDGE.Error.NoClockChosen");
  if (!clock) return { changes: [], summary: [{ key: "FATES_EDGE.Magic.Told.noClock", data: {} }] };
  const { filled, size } = clock;
  const after = type === "rail" ? Math.max(0, filled - amount) : Math.min(size, filled + amount);
  const path = `system.clocks.${clock.key}.ticks.${key}`;
  const data = { clock: clockRef(clock.key, clock), before: filled, after, size };
  return {
    changes: [added(party, path, after - filled)],
    summary: [{ key: `FATES_EDGE.Effect.Told.${after === size ? "tickFull" : "tick"}`, data }],
  };
}

/** A rail that falls once while the spell stands: on a hit of whoever bears it, when a GM says that it fits (SRD, "Cinder-Fist"). */
function waitsForHit(
  { amount, kind }: StoredSpellEffect,
  key: string,
  { cast, target, message }: Place,
): Part {
  const laid = { kind: "carry", label: cast.name, dice: 0 - amount, clock: kind, by: idOf(message) } as const;
  return {
    changes: [markChange(target, key, laid)],
    summary: [{ key: "FATES_EDGE.Magic.Told.waitsForHit", data: { name: actorRef(target) } }],
  };
}

/** The next roll, or each as long as the spell stands, starts Controlled or has more effect. */
function marked({ type, amount, time, when }: StoredSpellEffect, key: string, place: Place): Part {
  const { cast, target, message } = place;
  const people = cast.reach === "several" ? [...new Set([target, ...crew()])] : [target];
  const laid = {
    kind: type === "effect" ? "effect" : "controlled",
    label: cast.name,
    dice: type === "effect" ? amount : 0,
    by: idOf(message),
    ...(when !== "" && { when }),
    ...(time === "stands" && { lasting: true }),
  } as const;
  const line = when === "" ? `FATES_EDGE.Magic.Told.${type}` : `FATES_EDGE.Magic.Told.${type}When`;
  return {
    changes: people.map((one) => markChange(one, key, laid)),
    summary: people.map((one) => ({ key: line, data: { name: actorRef(one), count: amount, when } })),
  };
}

/** Harm steps down, and no further than the spell can mend. */
function mended(target: PcActor, { amount, least }: StoredSpellEffect): Part {
  const before = target.system.harm.value;
  const after = Math.min(before, Math.max(least, before - amount));
  const name = actorRef(target);
  if (after === before)
    return { changes: [], summary: [{ key: "FATES_EDGE.Magic.Told.noHarm", data: { name } }] };
  return {
    changes: [{ uuid: uuidOf(target), path: "system.harm.value", before, after }],
    summary: [{ key: "FATES_EDGE.Edge.HarmEased", data: { name, count: before - after } }],
  };
}

interface Stands extends Omit<Work, "choice"> {
  readonly effects: readonly StoredSpellEffect[];
  readonly party: PartyActor;
}

/** Where a spell lasts, it stands from now on, under its card's id. */
function standingOf(message: ActionMessage, { cast, target, effects, party }: Stands): Part {
  const beats = beatsOf(cast);
  if (beats === 0) return { changes: [], summary: [] };
  const after: StoredStandingSpell = {
    caster: message.system.actor,
    target: uuidOf(target),
    name: cast.name,
    img: cast.img,
    art: cast.art,
    words: spellEffectsWords(effects, false).join(" · "),
    strength: Math.max(1, ...effects.filter(({ type }) => type === "effect").map(({ amount }) => amount)),
    beats,
    sustains: cast.sustained,
    held: false,
    obvious: cast.obvious,
    counted: party.system.spellBeat,
  };
  const path = `system.standing.${idOf(message)}`;
  const name = actorRef(target);
  const line =
    beats === null
      ? { key: "FATES_EDGE.Magic.Told.standsScene", data: { spell: cast.name, name } }
      : { key: "FATES_EDGE.Magic.Told.stands", data: { spell: cast.name, name, count: beats } };
  return { changes: [added(party, path, after)], summary: [line] };
}

/** What is obvious is noticed (SRD, "Visible power"): the Crowd rail takes a tick, or begins with one. Once a card. */
export function noticeSpell(message: ActionMessage): Promise<boolean> {
  return onCard(message, "markNoticed", async () => {
    const { changes, summary } = noticed(message, requireParty());
    const act = { label: NOTICED, summary, ...ownAct(changes) };
    await message.update({ system: { gm: { works: { [foundry.utils.randomID()]: act } } } });
    await makeChanges(changes);
  });
}

/**
 * In place of the tick a GM puts a hard bargain before the caster (SRD, "Visible power"): whoever will not have it, lets the Crowd notice.
 * Once a card; the card of the offer tells what came of it.
 */
export function offerBargainFor(message: ActionMessage, words: string): Promise<boolean> {
  return onCard(message, "markNoticed", async () => {
    const cast = castOn(message.system);
    const caster = findHere(message.system.actor);
    if (!cast || !isPc(caster))
      throw new UserError("FATES_EDGE.Error.ActorGone", { name: message.system.actorName });
    const tick = { ...effectOf("tick", { kind: OBVIOUS_RAIL, amount: OBVIOUS_TICK }) };
    const offer = await postOffer({
      kind: "cost",
      actor: uuidOf(caster),
      label: { key: "FATES_EDGE.Magic.Bargain.Label", data: { spell: cast.name } },
      text: "",
      points: 0,
      roll: idOf(message),
      spend: "",
      ways: ["bargain"],
      bargain: words,
      effects: { crowd: tick },
      instead: {},
    });
    const summary = [{ key: "FATES_EDGE.Magic.Bargain.Told", data: { name: actorRef(caster) } }];
    const act = { label: NOTICED, summary, ...ownAct([]) };
    await message.update({ system: { gm: { works: { [offer]: act } } } });
  });
}

function noticed(message: ActionMessage, party: PartyActor): { changes: Change[]; summary: Line[] } {
  const id = `${idOf(message)}-crowd`;
  const [crowd] = clocksFor(party, { type: "advance", kind: OBVIOUS_RAIL });
  if (crowd) {
    const { key, filled, size } = crowd;
    const after = filled + OBVIOUS_TICK;
    const data = { clock: clockRef(key, crowd), before: filled, after, size };
    const path = `system.clocks.${key}.ticks.${id}`;
    return {
      changes: [added(party, path, OBVIOUS_TICK)],
      summary: [{ key: "FATES_EDGE.Effect.Told.tick", data }],
    };
  }
  const { newClock, words } = actContext({ act: id, message: idOf(message), roller: "" });
  const name = words.say(`FATES_EDGE.Clock.Kinds.${OBVIOUS_RAIL}`);
  const { usualSize: size } = clockKindRules(OBVIOUS_RAIL);
  const { number: scene } = party.system.scene;
  const after = newClock({
    name,
    size,
    kind: OBVIOUS_RAIL,
    scope: "scene",
    scene,
    ticks: { [id]: OBVIOUS_TICK },
  });
  return {
    changes: [added(party, `system.clocks.${id}`, after)],
    summary: [typedLine(name), { key: "FATES_EDGE.Magic.Told.crowdOpens", data: { count: OBVIOUS_TICK } }],
  };
}
