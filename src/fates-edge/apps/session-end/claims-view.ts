import { localize } from "#foundry/i18n.ts";
import { AWARDS } from "../../rules/advancement/session.ts";
import { type Choice, choicesOf } from "#table/windows/controls.ts";
import type { ClaimFacts } from "./grant-draft.ts";

/** One question of session's end, as a player answers it for themselves. */
interface ClaimRow {
  readonly key: string;
  readonly label: string;
  readonly question: string;
  readonly choices: readonly Choice[];
  readonly note: string;
  readonly noteLabel: string;
  readonly claimed: boolean;
}

/** The awards a player may claim: the GM's own extra is the GM's to give (SRD 5.1, 8). */
export function claimRows(claims: readonly ClaimFacts[]): ClaimRow[] {
  return AWARDS.filter(({ key }) => key !== "curveball").map(({ key, min, max }) => {
    const claim = claims.find((each) => each.key === key);
    const label = localize(`FATES_EDGE.Award.${key}`);
    const sizes = Array.from({ length: max - min + 1 }, (_, place) => String(min + place));
    return {
      key,
      label,
      question: localize(`FATES_EDGE.Claims.Question.${key}`),
      choices: choicesOf(["0", ...sizes], String(claim?.xp ?? 0), (value) =>
        value === "0" ? localize("FATES_EDGE.Claims.No") : localize("FATES_EDGE.Claims.Yes", { xp: value }),
      ),
      note: claim?.note ?? "",
      noteLabel: localize("FATES_EDGE.Claims.NoteFor", { award: label }),
      claimed: claim !== undefined,
    };
  });
}
