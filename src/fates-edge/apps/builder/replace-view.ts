import { localize } from "#foundry/i18n.ts";
import { type LedgerLine, recruitedBy, unrefundedLines } from "../../rules/advancement/ledger.ts";
import { inheritanceOf, type Replacement, REPLACEMENTS } from "../../rules/advancement/replacement.ts";
import type { Edition } from "../../rules/edition.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import { boughtWords } from "./finish.ts";

/** What the GM has chosen so far. `xp` is null as long as the way's own amount stands. */
interface ReplaceDraft {
  readonly way: Replacement;
  /** The id of the follower who is promoted. */
  readonly follower: string;
  readonly name: string;
  readonly xp: number | null;
  /** Lines of followers and assets that pass on. */
  readonly passed: readonly string[];
}

export const EMPTY_REPLACE: ReplaceDraft = { way: "promote", follower: "", name: "", xp: null, passed: [] };

/** Who comes after, as the window shows it (SRD 17.4). */
export interface ReplaceView {
  readonly ways: readonly (Choice & { readonly about: string })[];
  readonly promoting: boolean;
  readonly fresh: boolean;
  readonly followers: readonly Choice[];
  readonly name: string;
  readonly xp: number;
  readonly min: number;
  readonly max: number;
  readonly fixed: boolean;
  readonly range: string;
  readonly belongings: readonly { readonly id: string; readonly label: string; readonly ticked: boolean }[];
  /** Why it cannot be done so; empty when it can. */
  readonly why: string;
}

/** Somebody who could take a dead hero's place (SRD 17.4.1). */
export interface Heir {
  /** The id of their actor, or of the ledger's line where nobody was made of it. */
  readonly id: string;
  /** The line that bought them; empty for a gift. */
  readonly line: string;
  readonly name: string;
  readonly label: string;
}

/** What the window knows beside what is chosen in it. */
interface ReplaceFacts {
  readonly earned: number;
  readonly edition: Edition;
  readonly followers: readonly Heir[];
}

/** The view of a draft. A follower can be promoted only where there is one who is loyal and here. */
export function replaceView(
  draft: ReplaceDraft,
  lines: readonly LedgerLine[],
  { earned, edition, followers }: ReplaceFacts,
): ReplaceView {
  const recruited = recruitedBy(lines).map(({ line, cap }) => ({ ...line, to: cap }));
  const assets = unrefundedLines(lines).filter(({ kind, from, to }) => kind === "asset" && to > from);
  const inheritance = inheritanceOf(draft.way, Math.max(0, earned), edition);
  const promoting = draft.way === "promote";
  const promoted = followers.find(({ id }) => id === draft.follower) ?? followers[0];
  const rest = [...recruited.filter(({ id }) => !(promoting && id === promoted?.line)), ...assets];
  const { min, max } = inheritance;
  return {
    ways: choicesOf(REPLACEMENTS, draft.way, (way) => localize(`FATES_EDGE.Replace.Way.${way}`)).map(
      (choice) => ({
        ...choice,
        about: localize(`FATES_EDGE.Replace.About.${choice.value}`),
      }),
    ),
    promoting,
    fresh: draft.way === "new",
    followers: followers.map(({ id, label }) => ({ value: id, label, chosen: id === promoted?.id })),
    name: draft.name || (promoting ? (promoted?.name ?? "") : ""),
    xp: draft.xp === null || min === max ? inheritance.default : draft.xp,
    min,
    max,
    fixed: min === max,
    range: min === max ? "" : localize("FATES_EDGE.Replace.Range", { min, max }),
    belongings: rest.map((line) => ({
      id: line.id,
      label: boughtWords(line),
      ticked: draft.passed.includes(line.id),
    })),
    why: promoting && followers.length === 0 ? localize("FATES_EDGE.Replace.NoFollower") : "",
  };
}
