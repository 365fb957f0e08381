import type { Said } from "#table/said.ts";
import { localize } from "#foundry/i18n.ts";
import {
  DIAL_TICKS,
  type Dials,
  SCENE_ENDS,
  SCENE_EXTRAS,
  type SceneEnd,
  type SceneExtra,
} from "../../rules/campaign/campaign-dials.ts";
import { gainedLine } from "../../words/campaign.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";

/** What a GM has chosen of a Major scene, before it is counted. */
export interface MajorDraft {
  readonly end: SceneEnd | "";
  readonly extras: readonly SceneExtra[];
}

interface MajorFields {
  readonly uid: string;
  readonly ends: readonly Choice[];
  readonly extras: readonly Choice[];
}

/** The fields that ask what happened in a Major scene, each with what it brings. */
export function majorFields({ end, extras }: MajorDraft, uid: string): MajorFields {
  return {
    uid,
    ends: choicesOf(SCENE_ENDS, end, (one) => brings(`FATES_EDGE.Crown.End.${one}`, DIAL_TICKS[one])),
    extras: SCENE_EXTRAS.map((one) => ({
      value: one,
      label: brings(`FATES_EDGE.Crown.Extra.${one}`, DIAL_TICKS[one]),
      chosen: extras.includes(one),
    })),
  };
}

/** The same where a scene ends that need not have been a Major one: what else happened is asked of one that was. */
export function perhapsMajorFields(draft: MajorDraft, uid: string): MajorFields {
  const { ends, extras } = majorFields(draft, uid);
  const no = { value: "", label: localize("FATES_EDGE.Crown.NotMajor"), chosen: draft.end === "" };
  return { uid, ends: [no, ...ends], extras: draft.end === "" ? [] : extras };
}

function brings(key: string, ticks: Dials): string {
  return localize("FATES_EDGE.Crown.Brings", { what: localize(key), ticks: gainedLine(ticks) });
}

/** What stands in the fields that ask about a Major scene. */
export function readMajor(said: Said): MajorDraft {
  const extras = said.all("majorExtra");
  return {
    end: said.one(SCENE_ENDS, "majorEnd") ?? "",
    extras: SCENE_EXTRAS.filter((one) => extras.includes(one)),
  };
}
