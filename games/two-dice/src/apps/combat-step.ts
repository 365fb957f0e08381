import { stepWithCombat } from "#table/setup/host-combat.ts";
import { postAct } from "../actions/post-act.ts";
import { mayAct } from "../rules/conflict.ts";
import { conflictNow } from "../state/conflict.ts";
import { partyInPlay } from "../state/party.ts";
import { characterHere } from "../state/rights.ts";

/** An act about the conflict of the party in play. */
function inConflict(kind: string, data: object = {}, actor = ""): Promise<unknown> {
  return postAct(kind, characterHere(actor), { ...data, party: partyInPlay()?.uuid ?? "" });
}

/** Keeps the conflict in step with Foundry's own combat, where a table has one (`ready`). */
export function startCombatStep(): void {
  stepWithCombat({
    last: () => {
      const party = partyInPlay();
      if (!party) return null;
      const { running, round, all } = conflictNow(party);
      const known = all.map((one) => ({ ...one, mayAct: mayAct(one) }));
      return { id: `${party.id}-${party.system.conflict.number}`, running, round, all: known };
    },
    begin: (actors) => inConflict("beginConflict", { actors }),
    join: (actors) => inConflict("joinConflict", { actors }),
    leave: ({ id }, defeated) => inConflict("leaveConflict", { combatant: id, defeated }),
    act: ({ id, actor }) => inConflict("takeTurn", { combatant: id, action: "other" }, actor),
    nextRound: () => inConflict("nextRound"),
    end: () => inConflict("endConflict"),
  });
}
