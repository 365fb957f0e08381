import { weaponOf, weaponsFor } from "../../state/edges/roll-edges.ts";
import { toolsLacked } from "../../state/tools.ts";
import { findHere } from "#foundry/documents.ts";
import { localize, localizeCount } from "#foundry/i18n.ts";
import { MESSAGE_MODES } from "#foundry/messages.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { sumOf } from "../../rules/sum.ts";
import type { PreparedRoll } from "../../actions/roll/prepare-roll.ts";
import { isSpell, type PcActor } from "../../data/kinds.ts";
import { DV_MAX } from "../../data/limits.ts";
import { tierShift } from "../../rules/mixed-tier/bands.ts";
import type { Edition } from "../../rules/edition.ts";
import { assistInstead, ticksExpected } from "../../rules/mixed-tier/beat.ts";
import { type Odds, rollDistribution } from "../../rules/odds.ts";
import { type OutcomeName, OUTCOMES } from "../../rules/outcome.ts";
import { countsOnesAgain, type Ladder } from "../../rules/pool.ts";
import { harmDice } from "../../rules/recovery.ts";
import { leverageFor } from "../../state/retinue/asks.ts";
import { mayBeEpic, mixedScene, characterTier } from "../../state/beat/mixed-tier.ts";
import { crew } from "../../state/party.ts";
import { readerFor, wordsNow } from "../../state/reader.ts";
import { whyNotRoll, genuineCall } from "../../state/rights.ts";
import { sayPart } from "../../state/roll/roll-parts.ts";
import { effectsOf } from "../../state/magic/spells.ts";
import { spellEffectsWords, spellHead } from "../../words/spells.ts";
import { dieWords, positionLabel, signed } from "../../words/labels.ts";
import {
  attributeChoices,
  dvBands,
  ladderChoices,
  positionChoices,
  skillChoices,
} from "../parts/controls.ts";
import { crewChoices } from "./roll-crew.ts";
import { edgesInWindow, tagTicks } from "./roll-edges.ts";
import { workingView } from "./working-view.ts";
import { helpChoices, limitedChoices, markLines, setupChoices } from "./roll-help.ts";

/** Dice a player may claim for the situation, either way; the GM judges them. */
const SITUATION = 5;

/** Everything the window before the roll shows, but for what changes while one thinks. */
export function rollContext(
  actor: PcActor,
  prepared: PreparedRoll,
  { uid, unfolded }: { readonly uid: string; readonly unfolded: boolean },
): Record<string, unknown> {
  const { options, locked, edition, ladder, asked } = prepared;
  const edges = edgesInWindow(prepared, unfolded);
  return {
    uid,
    requested: Boolean(options.request),
    prompt: wordsNow(genuineCall(options.request ?? "")?.system.approach ?? ""),
    locked,
    attributes: rated(attributeChoices(options.attribute), (key) => ratingOf(actor.system.attributes, key)),
    skills: rated(skillChoices(options.skill, localize("FATES_EDGE.Roll.NoSkill")), (key) =>
      key === "" ? null : ratingOf(actor.system.skills, key),
    ),
    approach: options.approach,
    approachHint: localize("FATES_EDGE.Roll.ApproachHint"),
    right: options.right,
    wrong: options.wrong,
    ladders: ladderChoices(ladder),
    ladderLine: localize(`FATES_EDGE.Ladder.Line.${ladderLine(ladder, edition)}`),
    ...dvView(prepared),
    dvMax: DV_MAX,
    positions: positionChoices(asked),
    positionLine: localize(`FATES_EDGE.Position.Line.${asked || "Open"}`),
    ...edges,
    weapons: weaponChoices(actor, prepared),
    tools: toolHints(actor, prepared),
    tags: tagTicks(actor, prepared),
    harm: harmView(actor, prepared),
    forced: prepared.forced > 0,
    help: helpChoices(actor, prepared),
    crew: crewChoices(actor, prepared),
    leverages: leverageChoices(actor, prepared),
    setups: setupChoices(actor, options.setup ?? ""),
    marks: markLines(actor),
    limited: limitedChoices(actor, options.met ?? []),
    mixed: rollMixed(actor, prepared),
    steppers: stepperViews(prepared),
    boonForPosition: edition.boonForPosition && actor.system.boons.value > 0,
    boonTicked: options.boonForPosition,
    spell: spellView(actor, prepared),
    working: workingView(actor, prepared),
    outcomes: OUTCOMES,
    modes: choicesOf(MESSAGE_MODES, options.mode ?? "public", (mode) => localize(`FATES_EDGE.Mode.${mode}`)),
  };
}

/** With which of several weapons at hand; none where there is nothing to choose (SRD K, O). */
function weaponChoices(actor: PcActor, { options }: PreparedRoll): Choice[] {
  const weapons = weaponsFor(actor, options.skill);
  const costs = weapons.some(({ system }) =>
    Object.values(system.edges).some(({ gives }) => gives === "nothing"),
  );
  if (weapons.length < 2 && !costs) return [];
  const chosen = weaponOf(weapons, options.weapon);
  return [
    ...(chosen === undefined
      ? [{ value: "none", label: localize("FATES_EDGE.Roll.WeaponAsk"), chosen: true }]
      : []),
    ...weapons.map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === chosen })),
    { value: "", label: localize("FATES_EDGE.Roll.WeaponNone"), chosen: chosen === "" },
  ];
}

/** What is not to be had for such a roll without a tool, unless the GM has said yes in this scene (SRD O); nothing for who has the tool. */
function toolHints(actor: PcActor, { options }: PreparedRoll): object[] {
  return toolsLacked(actor, options.skill).map((tool) => ({
    tool,
    words: localize(`FATES_EDGE.Roll.Tool.${tool}`),
  }));
}

/** What is cast, and on whom it may lie; null for any other roll. */
function spellView(actor: PcActor, { options }: PreparedRoll): object | null {
  const spell = findHere(options.spell ?? "");
  if (!isSpell(spell)) return null;
  const people = [actor, ...crew().filter((other) => other !== actor)];
  const chosen = options.target || actor.uuid;
  return {
    name: spell.name,
    img: spell.img,
    head: spellHead(spell.system),
    does: spellEffectsWords(effectsOf(spell.system), spell.system.choice),
    targets: people.map(({ uuid, name }) => ({ value: uuid, label: name, chosen: uuid === chosen })),
  };
}

/** Where the dice come from, in one line: "Wits 3 + Melee 3 = 6 dice". */
export function rollSum({ pool }: PreparedRoll): string {
  const reader = readerFor(game.user);
  const parts = pool.parts
    .filter(({ dice }) => dice !== 0)
    .map((part) => {
      const { dice } = part;
      const label = sayPart(part, reader);
      return localize("FATES_EDGE.Roll.Part", { label, dice: dice < 0 ? signed(dice) : dice });
    });
  const dice = localizeCount("FATES_EDGE.Sheet.Dice", pool.size);
  return localize("FATES_EDGE.Roll.Sum", { parts: parts.join(" + "), dice });
}

/** What else the roller should know: fatigue's bite, help cut short, the floor, or why there is no roll. */
export function rollNotes(actor: PcActor, prepared: PreparedRoll): string {
  if (whyNotRoll(actor) !== "") return localize("FATES_EDGE.Roll.CannotRoll");
  const { pool, die, forced, automatic, position, asked } = prepared;
  const better = position === asked ? "" : positionLabel(position);
  const notes = [
    dieWords(die, { say: localize }),
    automatic > 0 && localizeCount("FATES_EDGE.Roll.Automatic", automatic),
    better !== "" && localize("FATES_EDGE.Roll.Bettered", { position: better }),
    forced > 0 && localizeCount("FATES_EDGE.Roll.Forced", forced),
    pool.assistCut > 0 && localizeCount("FATES_EDGE.Crew.Cut", pool.assistCut),
    pool.floored && localize("FATES_EDGE.Roll.Floored"),
    ticksNote(actor, prepared),
  ];
  return notes.filter(Boolean).join(" ");
}

type DvFacts = Pick<PreparedRoll, "dv" | "dvSource" | "edition" | "locked"> &
  Partial<Pick<PreparedRoll, "options">>;

/** The difficulty to choose. Where nobody has said one, none is proposed: it is asked for. */
export function dvView(prepared: DvFacts): object {
  const { dv, dvSource, edition } = prepared;
  const isAsked = dvSource === "default";
  const bands = dvBands(dv, edition);
  return {
    dvs: isAsked ? bands.map((band) => ({ ...band, chosen: false })) : bands,
    dv: isAsked ? "" : dv,
    dvAsked: isAsked,
    dvLine: isAsked ? localize("FATES_EDGE.Roll.DvAsk") : dvLine(prepared),
  };
}

/** An Intricate description says so where the 1s that it throws again count all the same (SRD R.1). */
function ladderLine(ladder: Ladder, edition: Edition): string {
  return countsOnesAgain(ladder, edition) ? "generating" : ladder;
}

function dvLine({ locked, dvSource, options }: DvFacts): string {
  if (dvSource === "spell")
    return localize(`FATES_EDGE.Magic.DvOf${options?.working === "channel" ? "Channel" : "Spell"}`);
  if (locked.dv) return localize("FATES_EDGE.Roll.DvGm");
  return localize(game.user.isGM ? "FATES_EDGE.Roll.DvYours" : "FATES_EDGE.Roll.DvProposed");
}

/** Each choice with what the character has there: "Wits 3". */
function rated(choices: readonly Choice[], rating: (key: string) => number | null): Choice[] {
  return choices.map((choice) => {
    const dice = rating(choice.value);
    return dice === null
      ? choice
      : { ...choice, label: localize("FATES_EDGE.Roll.Part", { label: choice.label, dice }) };
  });
}

function ratingOf(ratings: object, key: string): number {
  return Number(Object.entries(ratings).find(([name]) => name === key)?.[1] ?? 0);
}

function harmView(actor: PcActor, { edition, options }: PreparedRoll): object | null {
  const { value } = actor.system.harm;
  const lost = harmDice(value, true, edition);
  const ticked = options.harm ?? harmDice(value, false, edition) > 0;
  return lost === 0 ? null : { label: localize("FATES_EDGE.Roll.Harm"), dice: signed(-lost), ticked };
}

/** The assets that could be leveraged in person, with what that gives or costs; none where it changes nothing. */
function leverageChoices(actor: PcActor, { edition, options }: PreparedRoll): Choice[] {
  const all = leverageFor(actor, edition);
  if (all.length === 0) return [];
  const chosen = options.leverage ?? "";
  const nothing = { value: "", label: localize("FATES_EDGE.Roll.LeveragesNothing"), chosen: chosen === "" };
  return [
    nothing,
    ...all.map(({ uuid, name, dice }) => ({
      value: uuid,
      chosen: uuid === chosen,
      label: localize("FATES_EDGE.Roll.Part", { label: name, dice: signed(dice) }),
    })),
  ];
}

function stepperViews({ options, edition }: PreparedRoll): object[] {
  return [
    stepperView("assist", "Assist", options.assist ?? 0, 0, edition.assistCap),
    stepperView("situational", "Situational", options.situational ?? 0, -SITUATION, SITUATION),
  ];
}

function stepperView(key: string, word: string, value: number, min: number, max: number): object {
  const name = localize(`FATES_EDGE.Roll.${word}`);
  const less = localize("FATES_EDGE.Roll.Fewer", { name });
  const more = localize("FATES_EDGE.Roll.More", { name });
  return { key, label: name, value, min, max, less, more };
}

/** A share of the bar narrower than this has room for its number only, or for nothing. */
const THIN = 0.16;
const SLIVER = 0.045;

/** A chance in words. Never 0 % or 100 % for what may yet happen. */
function chanceLabel(chance: number, percent = Math.round(chance * 100)): string {
  if (chance > 0 && chance < 0.01) return localize("FATES_EDGE.Roll.Below");
  if (chance < 1 && chance > 0.99) return localize("FATES_EDGE.Roll.Above");
  return localize("FATES_EDGE.Roll.Percent", { value: percent });
}

/** Chances in whole percent that add up to 100: what rounding leaves goes to those that lost most by it. */
export function wholePercents<Name extends string>(
  chances: Readonly<Record<Name, number>>,
): Record<Name, number> {
  const names = Object.keys(chances) as Name[];
  const floors = names.map((name) => [name, Math.floor(chances[name] * 100)] as const);
  const percents = Object.fromEntries(floors) as Record<Name, number>;
  const lost = (name: Name): number => chances[name] * 100 - percents[name];
  const missing = 100 - sumOf(floors, ([, percent]) => percent);
  for (const name of names.toSorted((one, other) => lost(other) - lost(one)).slice(0, missing))
    percents[name] += 1;
  return percents;
}

/** The odds as one sentence, for reading and for ears. */
export function oddsWords(pool: number, odds: Odds, boonAtHand: boolean): string {
  const percents = outcomePercents(odds);
  const words = localize("FATES_EDGE.Roll.Odds", {
    dice: localizeCount("FATES_EDGE.Sheet.Dice", pool),
    succeeds: chanceLabel(odds.clean + odds.cost, percents.clean + percents.cost),
    clean: chanceLabel(odds.clean, percents.clean),
    cost: chanceLabel(odds.cost, percents.cost),
    partial: chanceLabel(odds.partial, percents.partial),
    miss: chanceLabel(odds.miss, percents.miss),
  });
  if (!boonAtHand) return words;
  const succeeds = chanceLabel(odds.afterBoon.clean + odds.afterBoon.cost);
  return `${words} ${localize("FATES_EDGE.Roll.OddsBoon", { succeeds })}`;
}

/** Shapes the four parts of the bar, each marked `data-odds`, to the odds. */
export function fillOddsBar(root: HTMLElement, odds: Readonly<Record<OutcomeName, number>>): void {
  const percents = outcomePercents(odds);
  for (const name of OUTCOMES) {
    const part = root.querySelector<HTMLElement>(`[data-odds="${name}"]`);
    if (!part) continue;
    const share = odds[name];
    part.style.setProperty("--share", share.toFixed(4));
    part.classList.toggle("thin", share < THIN);
    part.classList.toggle("sliver", share < SLIVER);
    part.textContent = partLabel(name, share, percents[name]);
    // Narrow parts cut their words short.
    part.title = fullPartLabel(name, share, percents[name]);
  }
}

function outcomePercents({ clean, cost, partial, miss }: Readonly<Record<OutcomeName, number>>) {
  return wholePercents({ clean, cost, partial, miss });
}

function partLabel(name: OutcomeName, share: number, percent: number): string {
  return share < THIN ? String(percent) : fullPartLabel(name, share, percent);
}

function fullPartLabel(name: OutcomeName, share: number, percent: number): string {
  return `${localize(`FATES_EDGE.Roll.Bar.${name}`)} ${chanceLabel(share, percent)}`;
}

/** What a mixed-tier scene adds to the window before a roll: what the tiers do to its hits, and the epic action. Null in any other. */
function rollMixed(actor: PcActor, { pool, epic }: PreparedRoll): object | null {
  const shift = shiftNow(actor);
  if (shift === null) return null;
  const lines = [
    localize(`FATES_EDGE.Beat.Shift.${shift < 0 ? "lower" : shift > 0 ? "higher" : "equal"}`),
    assistInstead(pool.size, shift) ? localize("FATES_EDGE.Beat.AssistInstead") : "",
  ];
  return { line: lines.filter(Boolean).join(" "), mayEpic: mayBeEpic(actor), epic };
}

/** What a mixed-tier scene makes of a character's hits; null in any other scene. */
function shiftNow(actor: PcActor): number | null {
  const mixed = mixedScene();
  return mixed && tierShift(characterTier(actor), mixed.scene.tier);
}

/** The ticks that the roll brings on the average in a mixed-tier scene (SRD R.1); empty in any other. */
function ticksNote(actor: PcActor, prepared: PreparedRoll): string {
  const shift = shiftNow(actor);
  if (shift === null) return "";
  const { pool, die, ladder, forced, automatic, edition, epic } = prepared;
  const { ladderOnes } = edition;
  const { successes } = rollDistribution({ pool: pool.size, die, ladder, forced, automatic, ladderOnes });
  const ticks = ticksExpected(successes, { shift, epic });
  return localize("FATES_EDGE.Beat.TicksExpected", { ticks: ticks.toFixed(1) });
}
