import { Problem } from "../../../table/problem.ts";
import { amountOf } from "../../documents/effects/amount-of.ts";
import type { EffectKind } from "../../documents/effects/effect-kind.ts";
import { valueChange } from "../../documents/effects/value-change.ts";
import { HARM_OUT } from "../../rules/harm.ts";
import { EVERYONE, whom } from "./characters.ts";

/** A lasting wound costs three points and more (SRD U). */
const LEVEL = 3;

/** Somebody is hurt (SRD U; Core, "Harm Levels"). */
export const HARM: EffectKind = {
  type: "harm",
  needs: ["who", "amount"],
  priceOf: (effect) => amountOf(effect) * LEVEL + (effect.who === EVERYONE ? 1 : 0),
  plan: (effect, context) => {
    if (context.edition.pcHarm === "none") throw new Problem("FATES_EDGE.Error.NoHarm");
    const hurt = whom(effect, context).map(({ uuid, name, system }) => {
      const before = system.harm.value;
      const after = Math.min(HARM_OUT, before + amountOf(effect));
      const changes = valueChange(uuid, "system.harm.value", before, after);
      return { name, changes, levels: after - before };
    });
    const changes = hurt.flatMap((each) => each.changes);
    if (changes.length === 0)
      throw new Problem("FATES_EDGE.Error.NoMoreHarm", { name: hurt.map(({ name }) => name).join(", ") });
    const told = hurt
      .filter(({ levels }) => levels > 0)
      .map(({ name, levels }) => context.words.count("FATES_EDGE.Effect.Told.harm", levels, { name }));
    return { changes, told: told.join(" ") };
  },
};
