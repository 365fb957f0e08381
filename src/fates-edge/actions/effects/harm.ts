import { UserError } from "#table/refusals.ts";
import { actorRef } from "#table/words/line.ts";
import { HARM_OUT } from "../../rules/recovery.ts";
import { amountOf, EVERYONE, valueChange, charactersForEffect } from "./characters.ts";
import type { EffectKind } from "./effect-kind.ts";

/** A lasting wound costs three points and more (SRD U). */
const LEVEL = 3;

/** Somebody is hurt (SRD U; Core, "Harm Levels"). */
export const HARM: EffectKind = {
  type: "harm",
  needs: ["who", "amount"],
  priceOf: (effect) => amountOf(effect) * LEVEL + (effect.who === EVERYONE ? 1 : 0),
  plan: (effect, context) => {
    if (context.edition.pcHarm === "none") throw new UserError("FATES_EDGE.Error.NoHarm");
    const hurt = charactersForEffect(effect, context).map(({ uuid, name, system }) => {
      const before = system.harm.value;
      const after = Math.min(HARM_OUT, before + amountOf(effect));
      const falls = after === HARM_OUT && before < HARM_OUT;
      const changes = [
        ...valueChange(uuid, "system.harm.value", before, after),
        // Who falls again has to be steadied again (SRD J).
        ...(falls ? valueChange(uuid, "system.steadied", system.steadied ?? "", "") : []),
      ];
      return { uuid, name, changes, levels: after - before };
    });
    const changes = hurt.flatMap((each) => each.changes);
    if (changes.length === 0)
      throw new UserError("FATES_EDGE.Error.NoMoreHarm", { name: hurt.map(({ name }) => name).join(", ") });
    const summary = hurt
      .filter(({ levels }) => levels > 0)
      .map((each) => ({
        key: "FATES_EDGE.Effect.Told.harm",
        data: { count: each.levels, name: actorRef(each) },
      }));
    return { changes, summary };
  },
};
