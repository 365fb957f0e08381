import type { ClockKind as KindLook } from "#table/clocks/kinds.ts";
import { CLOCK_KIND_NAMES, type ClockKind } from "../../rules/clocks.ts";

const LOOKS: Readonly<Record<ClockKind, Omit<KindLook, "word">>> = {
  primary: { icon: "M4 15V2h9l-2.5 3L13 8H4", tone: "wanted" },
  danger: { icon: "M8 2 15 14H1ZM8 6.5v3.5M8 12h.01", tone: "dreaded" },
  progress: { icon: "M1.5 14H5v-4h3.5V6H12V2h2.5", tone: "wanted" },
  crowd: {
    icon: "M5 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM11 7a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM1 14c0-3 2-5 4-5 1.5 0 3 1 3 2.5C8 10 9.5 9 11 9c2 0 4 2 4 5",
    tone: "dreaded",
  },
  sanctity: { icon: "M2 14h12M3 6h10L8 2ZM4.5 6v8M8 6v8M11.5 6v8", tone: "dreaded" },
  curfew: { icon: "M10.5 2a6 6 0 1 0 4 8.5A6 6 0 0 1 10.5 2Z", tone: "dreaded" },
  hazard: {
    icon: "M8 1.5c.5 3.5 4 4.5 4 8.5a4 4 0 0 1-8 0c0-2 1-3 2-4 0 1.5.5 2 1.5 2.5C7.5 6 7 4 8 1.5Z",
    tone: "dreaded",
  },
  escape: { icon: "M6 2H2v12h4M6 8h8.5M11 4.5 14.5 8 11 11.5", tone: "dreaded" },
  hunt: { icon: "M8 3a5 5 0 1 0 0 10A5 5 0 0 0 8 3ZM8 .5V5M8 11v4.5M.5 8H5M11 8h4.5", tone: "dreaded" },
  faction: { icon: "M3 2h10v6c0 3-2 5-5 6.5C5 13 3 11 3 8Z", tone: "world" },
  project: { icon: "M2 14 8.5 7.5M7 4.5 11.5 9M6 5.5 9.5 2 14 6.5 10.5 10Z", tone: "wanted" },
  haste: {
    icon: "M3.5 1.5h9M3.5 14.5h9M4.5 1.5c0 4 3.5 4.5 3.5 6.5s-3.5 2.5-3.5 6.5M11.5 1.5c0 4-3.5 4.5-3.5 6.5s3.5 2.5 3.5 6.5",
    tone: "dreaded",
  },
  peril: { icon: "M4 11V9.5a5 5 0 1 1 8 0V11h-2v3.5H6V11ZM6.2 6.8h.01M9.8 6.8h.01", tone: "dreaded" },
  debt: {
    icon: "M8 2a6 6 0 1 0 0 12A6 6 0 0 0 8 2ZM10 5.5H7a1.3 1.3 0 0 0 0 2.5h2a1.3 1.3 0 0 1 0 2.5H6M8 4.2v7.6",
    tone: "dreaded",
  },
  domain: { icon: "M8 15c3.5-4.5 5-7 5-9.5a5 5 0 0 0-10 0C3 8 4.5 10.5 8 15ZM8 6h.01", tone: "world" },
  gate: { icon: "M3 14.5V6.5a5 5 0 0 1 10 0v8M6.3 14.5v-12M9.7 14.5v-12M3 9h10", tone: "world" },
  tail: {
    icon: "M1 8c3.5-5 10.5-5 14 0-3.5 5-10.5 5-14 0ZM8 6.2a1.8 1.8 0 1 0 0 3.6 1.8 1.8 0 0 0 0-3.6Z",
    tone: "dreaded",
  },
  supply: {
    icon: "M6.2 4.5 5 1.5h6L9.8 4.5c2.7 2 4 4.5 4 6.5 0 2.5-2 3.5-5.8 3.5S2.2 13.5 2.2 11c0-2 1.3-4.5 4-6.5ZM6.2 4.5h3.6",
    tone: "dreaded",
  },
};

/** Every kind of clock, as it is drawn and called. */
export const KINDS: Readonly<Record<string, KindLook>> = Object.fromEntries(
  CLOCK_KIND_NAMES.map((kind) => [kind, { ...LOOKS[kind], word: `FATES_EDGE.Clock.Kinds.${kind}` }]),
);
