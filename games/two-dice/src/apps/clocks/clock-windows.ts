import { EDITOR_FIELDS } from "#table/clocks/editor-fields.ts";
import { ClockEditor } from "#table/clocks/editor.ts";
import type { ClockKind as KindLook } from "#table/clocks/kinds.ts";
import type { ClockForms, ClockWindows } from "#table/clocks/windows.ts";
import { CLOCK_ACTS } from "../../actions/clocks.ts";
import { type ActMessage, isFoe, isHero } from "../../data/kinds.ts";
import type { ClockKind } from "../../rules/clocks.ts";

const KINDS: Readonly<Record<ClockKind, KindLook>> = {
  /** Steps up. */
  progress: { icon: "M1.5 14H5v-4h3.5V6H12V2h2.5", tone: "wanted", word: "TWO_DICE.ClockKind.progress" },
  /** A sign of danger. */
  threat: { icon: "M8 2 15 14H1ZM8 6.5v3.5M8 12h.01", tone: "dreaded", word: "TWO_DICE.ClockKind.threat" },
};

const { name, size, kind, scope, actor, sight, tickers, full } = EDITOR_FIELDS;
const { opens, feeds, rival, gates, sealed } = EDITOR_FIELDS;

const FORMS: ClockForms<ActMessage> = {
  ...CLOCK_ACTS,
  kinds: KINDS,
  fields: [name, size, kind, scope, actor, sight, tickers, full, opens, feeds, rival, gates, sealed],
  mayHaveClocks: (one) => isHero(one) || isFoe(one),
  isKnownToAll: isHero,
};

/** All that Two Dice says of its clocks, for whatever shows one. */
export const CLOCK_WINDOWS: ClockWindows<ActMessage> = {
  ...FORMS,
  edit: (key, holder) => ClockEditor.open(FORMS, key, holder),
};
