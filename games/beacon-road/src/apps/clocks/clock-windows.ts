import { EDITOR_FIELDS } from "#table/clocks/editor-fields.ts";
import { ClockEditor } from "#table/clocks/editor.ts";
import type { ClockKind as KindLook } from "#table/clocks/kinds.ts";
import type { ClockForms, ClockWindows } from "#table/clocks/windows.ts";
import { CLOCK_ACTS } from "../../actions/clocks.ts";
import { type ActMessage, isFaction, isFighter, isHero } from "../../data/kinds.ts";
import { type CLOCK_KINDS, isWorkedTowards } from "../../rules/roll/clocks.ts";

const UP = "M1.5 14H5v-4h3.5V6H12V2h2.5";
const DANGER = "M8 2 15 14H1ZM8 6.5v3.5M8 12h.01";
const TWO_WAYS = "M2 8h12M5 5 2 8l3 3M11 5l3 3-3 3";

/** How each kind of the text's is drawn: what the crew works towards, what threatens it, what may go either way (Progress Clocks). */
const KINDS: Readonly<Record<(typeof CLOCK_KINDS)[number], KindLook>> = {
  obstacle: { icon: UP, tone: "wanted", word: "BEACON_ROAD.ClockKind.obstacle" },
  danger: { icon: DANGER, tone: "dreaded", word: "BEACON_ROAD.ClockKind.danger" },
  racing: { icon: TWO_WAYS, tone: "wanted", word: "BEACON_ROAD.ClockKind.racing" },
  linked: { icon: UP, tone: "wanted", word: "BEACON_ROAD.ClockKind.linked" },
  mission: { icon: DANGER, tone: "dreaded", word: "BEACON_ROAD.ClockKind.mission" },
  tug: { icon: TWO_WAYS, tone: "wanted", word: "BEACON_ROAD.ClockKind.tug" },
  project: { icon: UP, tone: "wanted", word: "BEACON_ROAD.ClockKind.project" },
  faction: { icon: DANGER, tone: "dreaded", word: "BEACON_ROAD.ClockKind.faction" },
};

const { name, size, kind, actor, sight, tickers, full } = EDITOR_FIELDS;
const { opens, feeds, rival, gates, sealed } = EDITOR_FIELDS;

const FORMS: ClockForms<ActMessage> = {
  ...CLOCK_ACTS,
  kinds: KINDS,
  settles: isWorkedTowards,
  fields: [name, size, kind, actor, sight, tickers, full, opens, feeds, rival, gates, sealed],
  mayHaveClocks: (one) => isFighter(one) || isFaction(one),
  isKnownToAll: isHero,
};

/** All that Beacon Road says of its clocks, for whatever shows one. */
export const CLOCK_WINDOWS: ClockWindows<ActMessage> = {
  ...FORMS,
  edit: (key, holder) => ClockEditor.open(FORMS, key, holder),
};
