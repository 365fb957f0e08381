import { randomID } from "../../../../playground/shared/random-id.ts";
import { altered, withFaces } from "./forge.ts";

/** What lies on the table instead of the dice of an honest roll. */
export const STRANGE_DICE: readonly [string, (roll: string) => string[]][] = [
  ["no dice at all", () => []],
  ["more dice than its pool", (roll) => [withFaces(roll, [10, 10, 10, 10, 10, 10, 10, 10])]],
  ["fewer dice than its pool", (roll) => [withFaces(roll, [10, 10])]],
  ["a 2 that was rolled again", (roll) => [stepped(roll, { index: 0, from: 2, to: 10, why: "ladder" })]],
  [
    "a re-roll that no description paid for",
    (roll) => [stepped(roll, { index: 0, from: 1, to: 10, why: "ladder" })],
  ],
  ["a re-roll of a die that is not there", (roll) => [roll, boonRoll(60, 10)]],
  ["eleven on a ten-sided die", (roll) => [withFaces(roll, [11, 9, 9, 9, 9, 9])]],
  ["nothing on a die", (roll) => [withFaces(roll, [0, 9, 9, 9, 9, 9])]],
  ["a thousand dice", (roll) => [withFaces(roll, Array<number>(1000).fill(10))]],
  [
    "dice of twenty sides",
    (roll) => [altered(roll, (data) => void (data.terms = [{ ...(data.terms as object[])[0], faces: 20 }]))],
  ],
  ["an unknown class of roll", (roll) => [altered(roll, (data) => void (data.class = "LoadedRoll"))]],
  [
    "a term of an unknown class",
    (roll) => [altered(roll, (data) => void (data.terms = [{ class: "Coin", results: [] }]))],
  ],
  ["terms that are none", (roll) => [altered(roll, (data) => void (data.terms = null))]],
];

/** What an honest card never says. */
export const STRANGE_WORDS: readonly (Record<string, unknown> & { system?: object })[] = [
  ...[{ dv: 99 }, { dv: 0 }, { dv: -1 }, { dv: "easy" }, { ladder: "baroque" }, { position: "cosy" }].map(
    (system) => ({ system }),
  ),
  { system: { attribute: "luck", skill: "toString", attributeLabel: "Luck" } },
  { system: { dv: 1, dvSource: "gm" } },
  { system: { edition: "third" } },
  { system: { request: randomID() } },
  { system: { clock: "toString" } },
  { whisper: ["nobody0000000000"] },
  { speaker: { alias: { a: 1 }, actor: "x", scene: 5, token: [] } },
  { system: { parts: { a: null, b: 5, c: { dice: "many", label: { a: 1 } } } } },
  { system: { actorName: "Sable ".repeat(1000), approach: "So ".repeat(5000) } },
];

/** A roll's JSON with one die thrown again. */
function stepped(roll: string, step: { index: number; from: number; to: number; why: string }): string {
  return altered(roll, (data) => {
    const [term] = data.terms as [{ results: object[] }];
    const { index, from, to } = step;
    term.results.splice(
      index,
      1,
      { result: from, active: false, rerolled: true },
      { result: to, active: true },
    );
    data.options = { ...(data.options as object), steps: [step] };
  });
}

/** The JSON of a re-roll for a boon. */
export function boonRoll(index: number, face: number): string {
  const results = [{ result: face, active: true }];
  const term = { class: "Die", number: 1, faces: 10, modifiers: [], results, evaluated: true };
  const said = { options: { boon: { index } }, dice: [], formula: "1d10", total: 1, evaluated: true };
  return JSON.stringify({ class: "ActionRoll", ...said, terms: [term] });
}
