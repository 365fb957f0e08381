import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { EVERYONE } from "../../actions/effects/characters.ts";
import { planEffects } from "../../actions/effects/plan.ts";
import type { Effect } from "../../data/effects.ts";
import { isNotice } from "../../data/kinds.ts";
import { requireGM } from "../actions/require-gm.ts";
import { actContext } from "../effects/act-context.ts";
import { primaryParty } from "../party/primary-party.ts";
import { fatigueDue } from "./fatigue-due.ts";

/** Everyone tires as supply gets dangerously low or runs out, on the card that offered it; one undo takes it back. */
export function applySupplyFatigue(message: ChatMessage.Implementation): Promise<boolean> {
  return inTurn(`message ${message.id}`, () =>
    attempt(async () => {
      requireGM();
      const fatigue = isNotice(message) ? fatigueDue(message.system, primaryParty()?.system.supply ?? 0) : 0;
      if (!isNotice(message) || fatigue === 0) throw new Problem("FATES_EDGE.Error.NotNow");
      const id = message.id ?? "";
      const plan = planEffects(
        { tire: everyoneTires(fatigue) },
        actContext({ act: id, message: id, roller: "" }),
      );
      await message.update({
        system: { changes: [...plan.changes], data: { settled: true, told: plan.told } },
      });
      await makeChanges(plan.changes);
      return true;
    }, false),
  );
}

function everyoneTires(amount: number): Effect {
  return {
    type: "fatigue",
    amount,
    who: EVERYONE,
    clock: "",
    item: "",
    name: "",
    size: 0,
    kind: "",
    sort: 0,
  };
}
