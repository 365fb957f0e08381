import { localize } from "../../../foundry/i18n.ts";
import type { SessionGrant } from "../../actions/sessions.ts";
import { AWARDS, MILESTONE } from "../../rules/advancement/session.ts";
import { filledRow, type SessionDraft } from "./session-draft.ts";
import { dividendXp, type SessionFacts } from "./session-view.ts";

type Grant = SessionGrant["grants"][number];

/** What the window's draft comes to, as lines for every character who gets anything. */
export function sessionGrant(
  characters: readonly (SessionFacts & { readonly uuid: string })[],
  draft: SessionDraft,
  session: number,
): SessionGrant {
  const grants = characters.map((character) => grantOf(character, draft));
  return {
    session,
    endsArc: draft.endsArc,
    label: draft.label,
    grants: grants.filter(({ lines, convert = 0 }) => lines.length > 0 || convert > 0),
  };
}

function grantOf({ id, uuid, claims }: SessionFacts & { readonly uuid: string }, draft: SessionDraft): Grant {
  const row = filledRow(draft.rows[id], claims);
  const noted = (key: string): string => claims.find((claim) => claim.key === key)?.note ?? "";
  const lines: Grant["lines"] = [
    ...AWARDS.map(({ key }) => ({
      key,
      kind: "award" as const,
      xp: row.awards[key] ?? 0,
      label: localize(`FATES_EDGE.Award.${key}`),
      reason: noted(key),
    })),
    {
      key: "dividend",
      kind: "dividend" as const,
      xp: dividendXp(row),
      label: localize("FATES_EDGE.SessionEnd.Line.dividend"),
    },
    ...arcLines(id, row.milestone, draft),
  ];
  return { actor: uuid, lines: lines.filter(({ xp }) => xp > 0), convert: row.convert };
}

function arcLines(id: string, milestone: number, { endsArc, signature }: SessionDraft): Grant["lines"] {
  if (!endsArc) return [];
  const line = (key: "milestone" | "signature", xp: number) => ({
    key,
    kind: "milestone" as const,
    xp,
    label: localize(`FATES_EDGE.SessionEnd.Line.${key}`),
  });
  return [line("milestone", milestone), line("signature", signature === id ? MILESTONE.signature : 0)];
}
