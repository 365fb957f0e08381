import { MESSAGE_MODES } from "#foundry/messages.ts";
import { clockShape } from "#table/clocks/api.ts";
import { BROWSER_TYPES } from "../../apps/browser/entry.ts";
import { CLOCK_WINDOWS } from "../../apps/clocks/clock-editor.ts";
import { isComplication, isEdgeItem, isPc } from "../../data/kinds.ts";
import { OWN_OFFER_KINDS, TRADE_WAYS } from "../../data/message/offer.ts";
import { CALL_MODES, CALL_PURPOSES } from "../../data/message/call.ts";
import { LINE_KINDS, PURCHASE_KINDS } from "../../rules/advancement/ledger.ts";
import { CLOCK_MEASURE } from "../../rules/clocks.ts";
import { PERIODS } from "../../rules/periods.ts";
import { LADDERS, POSITIONS } from "../../rules/pool.ts";
import { ASSIST_MODES } from "../../rules/retinue/assist.ts";
import { EFFECT_TYPES } from "../../rules/spends.ts";
import {
  anyOf,
  either,
  fields,
  FLAG,
  FUNCTION,
  listOf,
  NAME,
  NUMBER,
  OBJECT,
  oneOf,
  optional,
  orNull,
  recordOf,
  type Shape,
  shape,
  TEXT,
  WHOLE,
} from "#table/setup/api.ts";

export const CHARACTER = shape("FATES_EDGE.Api.Expected.character", isPc);
export const EDGE_ITEM = shape("FATES_EDGE.Api.Expected.edgeItem", isEdgeItem);
export const COMPLICATION = shape("FATES_EDGE.Api.Expected.complication", isComplication);

const EFFECTS = recordOf(fields({ type: oneOf(EFFECT_TYPES) }));

/** The pairing that a roll or a call for one names. Which words and numbers mean something, the roll says by name. */
const PAIRING = {
  attribute: TEXT,
  skill: TEXT,
  dv: orNull(NUMBER),
  approach: TEXT,
  clock: TEXT,
  mode: oneOf(MESSAGE_MODES),
} as const;

/** One who helps on a roll: in their role by default. */
const ASSIST = fields({
  helper: NAME,
  mode: optional(oneOf(ASSIST_MODES)),
  sense: optional(TEXT),
  method: optional(TEXT),
  risk: optional(TEXT),
});

/** `roll`. */
export const ROLL = anyOf({
  ...PAIRING,
  ladder: TEXT,
  position: TEXT,
  actor: TEXT,
  item: TEXT,
  right: TEXT,
  wrong: TEXT,
  setup: TEXT,
  request: TEXT,
  edges: listOf(NAME),
  help: listOf(NAME),
  assist: WHOLE,
  situational: WHOLE,
  followers: listOf(ASSIST),
  epic: FLAG,
  harm: FLAG,
  boonForPosition: FLAG,
  chooseSuccesses: FUNCTION,
});

/** `declareRitual`. */
export const RITUAL = anyOf({
  actor: TEXT,
  art: TEXT,
  intent: TEXT,
  ways: TEXT,
  dv: NUMBER,
  invited: listOf(NAME),
});

/** `requestRoll`. */
export const REQUEST = anyOf({
  ...PAIRING,
  ladder: oneOf(["", ...LADDERS]),
  position: oneOf(["", ...POSITIONS]),
  actors: listOf(NAME),
  together: oneOf(CALL_MODES),
  purpose: oneOf(CALL_PURPOSES),
  opponent: fields({ name: NAME, dice: WHOLE, uuid: optional(TEXT), label: optional(TEXT) }),
});

/** `offer`. */
export const OFFER = fields({
  kind: oneOf(OWN_OFFER_KINDS),
  actor: NAME,
  label: NAME,
  ways: listOf(oneOf(TRADE_WAYS)),
  text: optional(TEXT),
  bargain: optional(TEXT),
  effects: optional(EFFECTS),
});

/** `openBrowser`. */
export const BROWSER = anyOf({ type: oneOf(BROWSER_TYPES), actor: TEXT, filter: OBJECT });

/** What is said of a clock: beside its name all may be left out. */
export const CLOCK = clockShape(CLOCK_WINDOWS.fields, CLOCK_MEASURE, { lands: EFFECTS });

const ADVANTAGE = fields({ label: NAME, kind: optional(TEXT), source: optional(TEXT) });

/** How Over-Stack strikes. */
export const STRIKE = either(fields({ way: oneOf(["bank"]) }), fields({ way: oneOf(["rail"]), rail: NAME }));

/** `scenes.start`. */
export const SCENE_PLAN = anyOf({
  name: TEXT,
  time: TEXT,
  pillar: TEXT,
  dv: orNull(WHOLE),
  position: TEXT,
  opening: TEXT,
  advantages: listOf(ADVANTAGE),
  strike: orNull(STRIKE),
  more: OBJECT,
  clocks: listOf(either(NAME, fields({ key: NAME, clock: CLOCK }))),
});

/** `scenes.end`. */
export const SCENE_ENDING = anyOf({
  scene: WHOLE,
  bank: oneOf(["lapse", "carry"]),
  clocks: recordOf(oneOf(["end", "keep"])),
  also: listOf(oneOf(PERIODS.filter((period) => period !== "scene" && period !== "session"))),
});

/** `scenes.addAdvantage`. */
export const NEW_ADVANTAGE = ADVANTAGE;

/** `scenes.travelLeg`. */
export const LEG = fields({ provisioned: FLAG, harsh: FLAG, light: FLAG });

/** What XP buys, each kind with the fields its price is judged by. */
export const PURCHASE: Shape = (value, path) => {
  const kind = fields({ kind: oneOf(PURCHASE_KINDS) })(value, path);
  if (kind) return kind;
  return fields(PURCHASES[(value as { kind: (typeof PURCHASE_KINDS)[number] }).kind])(value, path);
};

const THING = { name: NAME, cost: WHOLE } as const;
const PURCHASES: Readonly<Record<(typeof PURCHASE_KINDS)[number], Readonly<Record<string, Shape>>>> = {
  attribute: { key: NAME },
  skill: { key: NAME },
  talent: { ...THING, slug: TEXT, tier: WHOLE, prestigeSkill: FLAG, requirements: listOf(OBJECT) },
  spell: { ...THING, slug: TEXT, requirements: listOf(OBJECT) },
  gear: { ...THING, slug: TEXT },
  follower: { name: NAME, role: TEXT, cap: WHOLE },
  asset: { name: NAME, role: TEXT, tier: WHOLE },
};

/** How something is bought. */
export const BUYING = anyOf({
  downtime: oneOf(["train", "rush", "none"]),
  as: oneOf(["bought", "plain", "given"]),
  teacher: FLAG,
  montage: FLAG,
  force: FLAG,
  reason: TEXT,
});

/** `advancement.grantSession`. */
export const SESSION_GRANT = fields({
  session: WHOLE,
  endsArc: optional(FLAG),
  label: optional(TEXT),
  perils: optional(listOf(NAME)),
  grants: listOf(
    fields({
      actor: NAME,
      convert: optional(WHOLE),
      overflow: optional(WHOLE),
      lines: listOf(
        fields({ key: NAME, kind: oneOf(LINE_KINDS), xp: WHOLE, label: TEXT, reason: optional(TEXT) }),
      ),
    }),
  ),
});
