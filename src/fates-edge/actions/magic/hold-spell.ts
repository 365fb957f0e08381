import { refused } from "#table/acts/player-requests.ts";
import { findHere, uuidOf } from "#foundry/documents.ts";
import type { Change } from "#table/changes.ts";
import { type PlayerRequestMessage, isPc } from "../../data/kinds.ts";
import { actorRef, type Line } from "#table/words/line.ts";
import { plays, primaryParty } from "../../state/party.ts";
import type { Verdict } from "../../state/player-requests.ts";
import { endOfStandingSpells } from "../../state/magic/standing-spells.ts";
import { postRequest } from "../player-requests.ts";
import type { SpellWish } from "../../state/magic/spell-wish.ts";

/** How a caster goes on with a spell that stands. */
export const HOLDS = ["hold", "release", "drop"] as const;
export type Hold = (typeof HOLDS)[number];

/** The caster holds a spell beyond its beats, lets it end with them, or drops it now. */
export async function holdSpell(id: string, act: Hold): Promise<void> {
  const found = findHere(primaryParty()?.system.standing[id]?.caster ?? "");
  if (isPc(found)) await postRequest("spell", found, { act, card: id });
}

export function judgeHold(request: PlayerRequestMessage, { act, card }: SpellWish): Verdict {
  const party = primaryParty();
  const stored = party?.system.toObject().standing[card];
  const caster = findHere(stored?.caster ?? "");
  const hold = HOLDS.find((known) => known === act);
  if (!party || !stored || !hold) return refused("SpellOver");
  if (!isPc(caster) || request.system.actor !== uuidOf(caster) || !plays(request.author, caster))
    return refused("NotTheirs");
  if (hold === "hold" && !stored.sustains) return refused("NotSustained");
  const summary: Line[] = [
    { key: `FATES_EDGE.Magic.Told.${hold}`, data: { spell: stored.name, name: actorRef(caster) } },
  ];
  const data = { name: caster.name };
  if (hold === "drop") return { state: "done", data, summary, changes: endOfStandingSpells(party, [card]) };
  const changes: Change[] = [
    {
      uuid: uuidOf(party),
      path: `system.standing.${card}.held`,
      before: stored.held,
      after: hold === "hold",
    },
  ];
  return { state: "done", data, summary, changes: stored.held === (hold === "hold") ? [] : changes };
}
