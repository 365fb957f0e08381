import { localize } from "../../../foundry/i18n.ts";
import { type LedgerLine, unrefundedLines } from "../../rules/advancement/ledger.ts";
import { inheritanceOf, type Replacement, REPLACEMENTS } from "../../rules/advancement/replacement.ts";
import type { Edition } from "../../rules/edition.ts";
import { type Choice, choicesOf } from "../parts/controls.ts";
import { boughtWords } from "./finish.ts";

/** What the GM has chosen so far. `xp` is null as long as the way's own amount stands. */
interface ReplaceDraft {
  readonly way: Replacement;
  /** The line of the follower who is promoted. */
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

/** The view of a draft. A follower can be promoted only where there is one. */
export function replaceView(
  draft: ReplaceDraft,
  lines: readonly LedgerLine[],
  { earned, edition }: { readonly earned: number; readonly edition: Edition },
): ReplaceView {
  const standing = unrefundedLines(lines);
  const followers = standing.filter(({ kind }) => kind === "follower");
  const inheritance = inheritanceOf(draft.way, Math.max(0, earned), edition);
  const promoting = draft.way === "promote";
  const promoted = followers.find(({ id }) => id === draft.follower) ?? followers[0];
  const rest = standing.filter(
    ({ id, kind }) => kind === "asset" || (kind === "follower" && !(promoting && id === promoted?.id)),
  );
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
    followers: followers.map((line) => ({
      value: line.id,
      label: boughtWords(line),
      chosen: line.id === promoted?.id,
    })),
    name: draft.name || (promoting ? (promoted?.label ?? "") : ""),
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
