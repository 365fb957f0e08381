import { localize, type Wording } from "#foundry/i18n.ts";
import { backlashTier, rungFor, SHUNT_INTO, SHUNT_MOST } from "../../rules/magic/backlash.ts";
import { clocksFor } from "../../state/magic/casting.ts";
import { clockName } from "../../state/clocks/clocks.ts";
import { primaryParty } from "../../state/party.ts";
import { effectsOf, ladderOf } from "../../state/magic/spells.ts";
import { pointsInUnit } from "../../words/labels.ts";
import {
  backlashPrompts,
  durationWords,
  opposingWords,
  rungRange,
  spellEffectsWords,
  spellEffectWords,
  spellHead,
} from "../../words/spells.ts";
import { erasedWords } from "../parts/outcome-lines.ts";
import type { ActionView } from "./view.ts";

/** The spell's own part of a card: what is cast, what it does, what comes back, and what its viewer may do about it now. */
export function castingContext({ casting, can, rollPoints }: ActionView, uid: string): object | null {
  if (!casting) return null;
  const { spell, left, assigning } = casting;
  const does = spellEffectsWords(effectsOf(spell), spell.choice);
  return {
    name: spell.name,
    img: spell.img,
    facts: [
      spellHead(spell),
      durationWords(spell),
      localize("FATES_EDGE.Magic.On", { name: spell.on }),
      spell.obvious ? localize("FATES_EDGE.Magic.Obvious") : "",
    ].filter(Boolean),
    does,
    assigning,
    ladder: left > 0 ? ladderLines(casting) : [],
    against: left > 0 ? localize("FATES_EDGE.Magic.AgainstLine", { theme: opposingWords(spell.art) }) : "",
    prompts:
      left > 0 && can.assign === false && assigning ? backlashPrompts(spell.art, backlashTier(left)) : [],
    assign: can.assign,
    shunts: can.shunt ? shuntChoices(Math.min(SHUNT_MOST, left), uid, rollPoints.unit) : [],
    bite: can.spendOnBacklash
      ? localize("FATES_EDGE.Magic.Bite", { points: pointsInUnit(left, rollPoints.unit) })
      : "",
    work: can.applySpell ? workView(casting, uid) : null,
    crowd: can.markNoticed,
  };
}

/** The ladder with the rung that bites now. */
function ladderLines({ spell, left }: NonNullable<ActionView["casting"]>): object[] {
  const ladder = ladderOf(spell);
  const reached = rungFor(ladder, left);
  return ladder.map((rung, place) => ({
    range: rungRange(rung.from, ladder[place + 1]?.from ?? null),
    text: rung.text,
    reached: rung === reached,
  }));
}

/** The ways in which points can be shunted, one button each. */
export function shuntChoices(most: number, uid: string, unit: "cp" | "sb"): object[] {
  return Array.from({ length: most }, (_, place) => place + 1).flatMap((points) =>
    SHUNT_INTO.map((into) => ({
      points,
      into,
      id: `${uid}-shunt-${points}-${into}`,
      label: localize(`FATES_EDGE.Magic.Shunt.${into}`, { points: pointsInUnit(points, unit) }),
    })),
  );
}

/** What a GM chooses before a spell works: one of its effects, and one of several clocks. */
function workView({ spell }: NonNullable<ActionView["casting"]>, uid: string): object {
  const effects = effectsOf(spell);
  const party = primaryParty();
  const moving = effects.find(({ type }) => type === "rail" || type === "advance");
  const clocks = party && moving ? clocksFor(party, moving) : [];
  return {
    id: `${uid}-work`,
    effects: spell.choice
      ? effects.map((effect, place) => ({ value: String(place), label: spellEffectWords(effect) }))
      : [],
    clocks: clocks.length > 1 ? clocks.map((clock) => ({ value: clock.key, label: clockName(clock) })) : [],
  };
}

/** The spell of a card in plain lines, for the saved log. */
export function castingText({ casting }: ActionView, { say }: Wording): string[] {
  if (!casting) return [];
  const { spell } = casting;
  const head = say("FATES_EDGE.Magic.CastLine", {
    spell: spell.name,
    head: spellHead(spell),
    name: spell.on,
  });
  return [head, ...spellEffectsWords(effectsOf(spell), spell.choice)];
}

/** What became of it in plain lines; what was taken back is left out. */
export function castingSummaryText(view: ActionView): string[] {
  const outcomes = castingOutcomes(view).filter(({ undone }) => !undone);
  return outcomes.flatMap(({ text, summary }) => [text, ...summary]);
}

/** What became of a spell on its card: points shunted, and what it did. */
export function castingOutcomes({ shunts, works, rollPoints }: ActionView) {
  return [
    ...shunts.map(({ id: key, points, into, by, summary, undone }) => {
      const what = by !== "" ? "absorbed" : points > 0 ? into : "none";
      return {
        part: "shunts" as const,
        key,
        undone,
        // That nothing is borne is all there is to say of it.
        summary: points > 0 ? summary : [],
        price: points > 0 ? pointsInUnit(points, rollPoints.unit) : "",
        text: localize(`FATES_EDGE.Magic.Shunted.${what}`),
      };
    }),
    ...works.map(({ id: key, label, summary, undone, erased }) => ({
      part: "works" as const,
      key,
      undone,
      summary,
      text:
        label === ""
          ? localize("FATES_EDGE.Magic.Noticed")
          : [localize("FATES_EDGE.Magic.Works", { spell: label }), erasedWords(erased, { say: localize })]
              .filter(Boolean)
              .join("\n"),
    })),
  ];
}
