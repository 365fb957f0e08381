import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { inRepository } from "../../../../tools/stages/paths.ts";
import { castWorld } from "./cast-world.ts";

/** A rung as the printed list has it: its points, and what it does beside words. */
interface Printed {
  readonly points: number;
  readonly does?: Partial<Done>;
}

/** What a backlash leaves: levels of fatigue and harm, dice that the next roll lacks, clocks by kind, things that suffer. */
interface Done {
  readonly fatigue: number;
  readonly harm: number;
  readonly penalty: number;
  readonly clocks: Readonly<Record<string, number>>;
  readonly gear: string;
}

const NOTHING: Done = { fatigue: 0, harm: 0, penalty: 0, clocks: {}, gear: "sound" };

/** SRD, "Spell List" and "Generated Example": file, who is bitten, and each number of points with what it does. */
const LIST: readonly (readonly [name: string, file: string, printed: readonly Printed[]])[] = [
  [
    "Cinder-Fist",
    "pyromancy-cinder-fist",
    [
      { points: 1 },
      { points: 2, does: { fatigue: 1 } },
      { points: 3, does: { clocks: { hazard: 0 } } },
      { points: 4, does: { harm: 2 } },
      { points: 6, does: { harm: 2 } },
    ],
  ],
  [
    "Stone-Sense",
    "geomancy-stone-sense",
    [{ points: 1 }, { points: 2 }, { points: 3, does: { penalty: 1 } }, { points: 4 }],
  ],
  [
    "Still the Currents",
    "hydromancy-still-the-currents",
    [{ points: 1 }, { points: 2 }, { points: 3 }, { points: 4 }],
  ],
  [
    "Cloak of Shadows",
    "umbramancy-cloak-of-shadows",
    [{ points: 1, does: { penalty: 1 } }, { points: 2 }, { points: 3 }, { points: 4 }],
  ],
  [
    "Zealot's Blade",
    "thaumaturgy-zealots-blade",
    [
      { points: 1 },
      { points: 2, does: { gear: "compromised" } },
      { points: 3 },
      { points: 4, does: { fatigue: 2 } },
    ],
  ],
  [
    "Mend Flesh",
    "vitalism-mend-flesh",
    [{ points: 1, does: { fatigue: 1 } }, { points: 2 }, { points: 3, does: { penalty: 1 } }, { points: 4 }],
  ],
  [
    "Ember-Stride",
    "pyromancy-ember-stride",
    [
      { points: 1 },
      { points: 2 },
      { points: 3, does: { clocks: { hazard: 0 } } },
      { points: 4, does: { clocks: { hazard: 0 } } },
      { points: 5, does: { clocks: { crowd: 1, hunt: 1 } } },
    ],
  ],
];

const BLADE = { _id: "blade00000000000", name: "Blade", type: "gear", system: {} };

/** As the compendium ships it, owned by the caster. */
const shipped = async ([name, file]: (typeof LIST)[number], place: number): Promise<object> => {
  const text = await readFile(inRepository("packs", "spells", `${file}.yml`), "utf8");
  const { type, system } = parse(text) as { readonly type: string; readonly system: object };
  return { _id: `printed${place}`.padEnd(16, "0"), name, type, system };
};

describe("the printed spells, each rung of each", () => {
  const at = castWorld(async () => [BLADE, ...(await Promise.all(LIST.map(shipped)))]);
  const { acts, cast, points } = at;

  beforeAll(async () => {
    const arts = ["pyromancy", "geomancy", "hydromancy", "umbramancy", "thaumaturgy", "vitalism"];
    const skills = Object.fromEntries(arts.map((art) => [art, 5]));
    await at.wren.update({ system: { skills, attributes: { wits: 3 } } });
  });

  const blade = () =>
    at.wren.items.getName("Blade") as unknown as { uuid: string; system: { condition: string } };
  const clocksNow = () =>
    Object.fromEntries(
      Object.entries(at.party.system.clocks)
        .filter(([, { kind }]) => kind !== "supply")
        .map(([key, { kind }]) => [kind, at.party.system.filled[key] ?? 0]),
    );
  const now = (): Done => ({
    fatigue: at.wren.system.fatigue.value,
    harm: at.wren.system.harm.value,
    penalty: Object.values(at.wren.system.marks).reduce(
      (sum, { kind, dice }) => sum + (kind === "next" ? Math.abs(dice) : 0),
      0,
    ),
    clocks: clocksNow(),
    gear: blade().system.condition === "" ? "sound" : blade().system.condition,
  });

  const rungs = LIST.flatMap(([name, , printed]) =>
    printed.map(({ points: count, does = {} }) => [name, count, { ...NOTHING, ...does }] as const),
  );

  it.each(rungs)(
    "%s at %s points does what the list prints, and undone nothing is left",
    async (name, count, done) => {
      const sound = now();
      const ones = Array.from({ length: count }, () => 1);
      const message = await cast(name, [...ones, 5, 5, 5, 5, 5, 5, 5, 5]);
      expect([message.system.gm.judged?.problem, points()]).toEqual(["", count]);
      await acts.assignBacklash(message);
      const spend = acts.rungSpend(message)!;
      expect(spend.points).toBe(count);
      // Which of the caster's things suffers, the GM says.
      const effects = Object.fromEntries(
        Object.entries(spend.effects ?? {}).map(([key, effect]) => [
          key,
          effect.type === "gear" ? { ...effect, item: blade().uuid } : effect,
        ]),
      );
      expect(await acts.spendOnRoll(message, { ...spend, effects })).toBe(true);
      expect([now(), points()]).toEqual([done, 0]);
      const [key] = Object.keys(message.system.gm.spends);
      await acts.ROLL_UNDO.spends(message, key!);
      expect([now(), points()]).toEqual([sound, count]);
    },
  );

  it("no rung bites where no point is left, and none bites twice", async () => {
    const clean = await cast("Cinder-Fist", [8, 8, 8, 5, 5, 5, 5, 5]);
    expect([acts.rungSpend(clean), at.can(clean).assign]).toEqual([null, false]);
    const burnt = await cast("Cinder-Fist", [1, 1, 8, 5, 5, 5, 5, 5]);
    await acts.assignBacklash(burnt);
    await acts.spendOnRoll(burnt, acts.rungSpend(burnt)!);
    expect([acts.rungSpend(burnt), at.can(burnt).spendOnBacklash]).toEqual([null, false]);
  });

  it("one rung bites, not those below it: what is shunted first makes it the lower one", async () => {
    const message = await cast("Cinder-Fist", [1, 1, 1, 1, 5, 5, 5, 5]);
    await acts.assignBacklash(message);
    expect(acts.rungSpend(message)).toMatchObject({ points: 4, from: 4 });
    await acts.shunt(message, 2, "fatigue");
    await acts.spellRequest.take([at.lastPlayerRequest()]);
    expect(acts.rungSpend(message)).toMatchObject({ points: 2, from: 2 });
  });

  it.each([
    ["Cinder-Fist", { dv: 2, duration: "beats", beats: 3, obvious: true }],
    ["Stone-Sense", { dv: 1, duration: "beats", beats: 3, obvious: false }],
    ["Still the Currents", { dv: 2, duration: "beats", beats: 1, choice: true }],
    ["Cloak of Shadows", { dv: 2, duration: "beats", beats: 3, obvious: false }],
    ["Zealot's Blade", { dv: 3, duration: "scene", obvious: true }],
    ["Mend Flesh", { dv: 3, duration: "now", choice: true }],
    ["Ember-Stride", { dv: 3, duration: "beats", beats: 1, obvious: true }],
  ])("%s works as printed, and stands as long as it is said to", async (name, printed) => {
    const message = await cast(name, [8, 8, 8, 8, 5, 5, 5, 5]);
    expect(message.system.gm.judged?.cast).toMatchObject(printed);
    expect(await acts.letSpellWork(message)).toBe(true);
    const standing = at.party.system.standing[message.id!];
    const beats = { now: undefined, beats: (printed as { beats?: number }).beats, scene: null };
    expect(standing?.beats).toBe(beats[printed.duration as keyof typeof beats]);
  });
});
