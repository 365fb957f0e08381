import { localize, localizeCount } from "../../foundry/i18n.ts";
import { pipTrack, type PipTrack } from "../apps/parts/pips.ts";
import type { Edition } from "../rules/edition.ts";
import { forcedRerolls, isCollapsed, isExhausted } from "../rules/fatigue.ts";
import { isOut } from "../rules/harm.ts";

/** The three tracks of a character, as the header shows them. */
export interface TrackFacts {
  readonly boons: { readonly value: number; readonly max: number };
  readonly fatigue: { readonly value: number; readonly max: number; readonly used: boolean };
  readonly harm: { readonly value: number; readonly max: number };
  readonly body: number;
}

/** A track with what it does right now, in a few words. */
export type TrackView = PipTrack & { readonly note: string };

/** Boons, fatigue and harm, for the header. */
export function trackViews(
  facts: TrackFacts,
  place: { readonly uid: string; readonly editable: boolean; readonly edition: Edition },
): TrackView[] {
  const { boons, fatigue, harm } = facts;
  const track = (path: string, kind: string, name: string, { value, max }: typeof boons): PipTrack =>
    pipTrack({
      id: `${place.uid}-${path}`,
      kind,
      label: localize(`FATES_EDGE.Sheet.${name}`),
      path,
      value,
      max,
      editable: place.editable,
    });
  const out = isOut(harm.value, place.edition) ? localize("FATES_EDGE.Sheet.Out") : "";
  return [
    { ...track("boons", "lozenge", "Boons", boons), note: "" },
    { ...track("fatigue", "burden", "Fatigue", fatigue), note: fatigueNote(facts, place.edition) },
    { ...track("harm", "harm", "Harm", harm), note: out },
  ];
}

function fatigueNote({ fatigue, body }: TrackFacts, edition: Edition): string {
  if (isCollapsed(fatigue.value, edition, body)) return localize("FATES_EDGE.Sheet.Collapsed");
  if (isExhausted(fatigue.value, edition)) return localize("FATES_EDGE.Sheet.Exhausted");
  const forced = forcedRerolls(fatigue.value, fatigue, edition);
  if (forced > 0) return localizeCount("FATES_EDGE.Sheet.FatigueBites", forced);
  return fatigue.used && fatigue.value > 0 ? localize("FATES_EDGE.Sheet.FatigueUsed") : "";
}
