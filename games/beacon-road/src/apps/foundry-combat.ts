import { stepWithCombat } from "#table/setup/host-combat.ts";
import { lastFight } from "../actions/acts/fight.ts";
import { fighterHere } from "../state/rights.ts";
import { postAct } from "../actions/post-act.ts";

/** Keeps the fight in step with Foundry's own combat, where a table has one (`ready`). */
export function startCombatStep(): void {
  stepWithCombat({
    last: () => {
      const fight = lastFight();
      if (!fight) return null;
      const { crew, running, round, all } = fight;
      const known = all.map(({ id, actor, acted, out, stage }) => ({
        id,
        actor,
        out,
        acted: acted ? 1 : 0,
        mayAct: !acted && !out && stage !== null,
      }));
      return { id: `${crew.id}-${crew.system.fight.number}`, running, round, all: known };
    },
    begin: (actors) => postAct("beginFight", null, { actors }),
    join: (actors) => postAct("joinFight", null, { actors }),
    leave: ({ id }) => postAct("leaveFight", null, { combatant: id }),
    act: ({ actor }) => postAct("endTurn", fighterHere(actor), {}),
    nextRound: () => postAct("nextRound", null),
    end: () => postAct("endFight", null),
  });
}
