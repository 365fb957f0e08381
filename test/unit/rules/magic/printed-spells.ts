import type { BacklashEffect, BacklashRung } from "../../../../src/fates-edge/rules/magic/backlash.ts";
import {
  type EffectTime,
  type Spell,
  type SpellEffect,
  type SpellEffectType,
  usualBeats,
} from "../../../../src/fates-edge/rules/magic/spells.ts";

const does = (type: SpellEffectType, time: EffectTime, rest: Partial<SpellEffect> = {}): SpellEffect =>
  Object.freeze({ type, amount: 1, time, kind: "", least: 0, ...rest });

const hazardDown = (time: EffectTime): SpellEffect => does("rail", time, { kind: "hazard" });

const bites = (
  type: BacklashEffect["type"],
  amount: number,
  rest: Partial<BacklashEffect> = {},
): BacklashEffect => Object.freeze({ type, amount, who: "", size: 0, kind: "", ...rest });

const caster = { who: "roller" } as const;
const smallHazard = bites("open", 0, { size: 4, kind: "hazard" });

/** Rungs from 1, 2, 3 and 4 points on, as the printed list has them. A rung without effects is told in words. */
const rungs = (...effects: readonly (readonly BacklashEffect[])[]): readonly BacklashRung[] =>
  Object.freeze(effects.map((each, place) => Object.freeze({ from: place + 1, effects: each })));

const spell = (sketch: Pick<Spell, "key" | "art" | "dv" | "effects" | "ladder"> & Partial<Spell>): Spell =>
  Object.freeze({
    choice: false,
    reach: "one",
    duration: "now",
    sustained: false,
    obvious: false,
    xp: 0,
    beats: sketch.duration === "beats" ? usualBeats({ reach: "one", ...sketch }) : 0,
    ...sketch,
  });

/** The six printed spells ("Spell List") and the one that is generated as an example, with their printed numbers. */
export const PRINTED_SPELLS: readonly Spell[] = Object.freeze([
  spell({
    key: "cinderFist",
    art: "pyromancy",
    dv: 2,
    duration: "beats",
    sustained: true,
    obvious: true,
    effects: [does("effect", "stands"), hazardDown("once")],
    ladder: rungs([], [bites("fatigue", 1, caster)], [smallHazard], [bites("harm", 2, caster)]),
  }),
  spell({
    key: "stoneSense",
    art: "geomancy",
    dv: 1,
    duration: "beats",
    sustained: true,
    effects: [does("controlled", "once")],
    ladder: rungs([], [], [bites("penalty", 1, { ...caster, kind: "scene" })], []),
  }),
  spell({
    key: "stillTheCurrents",
    art: "hydromancy",
    dv: 2,
    duration: "beats",
    sustained: true,
    reach: "area",
    choice: true,
    effects: [does("controlled", "once"), hazardDown("now")],
    ladder: rungs([], [], [], []),
  }),
  spell({
    key: "cloakOfShadows",
    art: "umbramancy",
    dv: 2,
    duration: "beats",
    sustained: true,
    effects: [does("controlled", "stands")],
    ladder: rungs([bites("penalty", 1, caster)], [], [], []),
  }),
  spell({
    key: "zealotsBlade",
    art: "thaumaturgy",
    dv: 3,
    duration: "scene",
    obvious: true,
    effects: [does("effect", "stands")],
    ladder: rungs([], [bites("gear", 1)], [], [bites("fatigue", 2, caster)]),
  }),
  spell({
    key: "mendFlesh",
    art: "vitalism",
    dv: 3,
    choice: true,
    effects: [does("ease", "now", { amount: 2 }), does("mend", "now", { least: 1 })],
    ladder: rungs([bites("fatigue", 1)], [], [bites("penalty", 1, { kind: "treated" })], []),
  }),
  spell({
    key: "emberStride",
    art: "pyromancy",
    dv: 3,
    duration: "beats",
    beats: 1,
    obvious: true,
    effects: [does("controlled", "once"), does("effect", "stands"), hazardDown("now")],
    ladder: [
      { from: 1, effects: [] },
      { from: 3, effects: [smallHazard] },
      { from: 5, effects: [bites("tick", 1, { kind: "crowd" }), bites("tick", 1, { kind: "hunt" })] },
    ],
  }),
]);
