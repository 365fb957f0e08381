import type { Dial } from "./edition.ts";

/** Whether a dial can be turned to a value, which may come from a hand-edited setting. */
export type DialCheck = (value: unknown) => boolean;

const onOff: DialCheck = (value) => typeof value === "boolean";
const whole =
  (min: number): DialCheck =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= min;
const oneOf =
  (...options: readonly unknown[]): DialCheck =>
  (value) =>
    options.includes(value);
const either =
  (...checks: readonly DialCheck[]): DialCheck =>
  (value) =>
    checks.some((check) => check(value));

/** Four DVs from 1, each above the one before. */
const risingDvs: DialCheck = (value) =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every((dv, rung) => whole(1)(dv) && (rung === 0 || dv > value[rung - 1]));

/** What each dial may be turned to: one entry a dial, so that the compiler finds a dial without one. */
export const DIALS: Readonly<Record<Dial, DialCheck>> = Object.freeze({
  setback: oneOf("cp", "sb"),
  dvLadder: risingDvs,
  descriptionLadder: onOff,
  descriptiveAssist: onOff,
  bargain: onOff,
  boonOnPartial: whole(0),
  boonOnMiss: whole(0),
  boonCap: whole(0),
  boonsPastCap: oneOf("lost", "converted"),
  boonsKeptAtSceneEnd: either(whole(0), oneOf(null)),
  conversionCap: whole(0),
  boonForPosition: onOff,
  boonForRite: onOff,
  bondBoons: oneOf("creation", "session"),
  // The cap is fixed by the rulings; it stands among the dials to be read, not to be turned.
  assistCap: oneOf(3),
  assistPrice: oneOf("skill", "boon"),
  flashback: onOff,
  bankSpan: oneOf("scene", "arc"),
  tickPrice: whole(1),
  fatiguePrice: whole(1),
  supplyPrice: whole(1),
  fatigueModel: oneOf("appV", "perLevel", "clarified", "track"),
  shortRestClears: whole(0),
  nightClears: either(whole(0), oneOf("all")),
  pcHarm: oneOf("levels", "none"),
  suits: oneOf("french", "tarot"),
  severity: oneOf("g", "srd21"),
  skillPrice: oneOf("double", "doublePlusTwo"),
  skillCap: oneOf("off", "attribute"),
  followerPrice: oneOf("square", "table"),
  startingXp: whole(0),
  pacing: oneOf("gritty", "standard", "heroic"),
  mixedDie: oneOf("d10", "d8"),
});

/**
 * Dials of rules that no window plays by yet: rites, the deck's names. They stand in the edition
 * and in the rulings, and are not offered until turning them changes something.
 */
export const WAITING_DIALS: readonly Dial[] = ["boonForRite", "suits"];
