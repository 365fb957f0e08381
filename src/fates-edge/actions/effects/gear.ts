import { goneError } from "#table/gone.ts";
import { UserError } from "#table/refusals.ts";
import { itemRef } from "#table/words/line.ts";
import { worn } from "../../rules/advancement/gear.ts";
import { amountOf, valueChange } from "./characters.ts";
import type { EffectContext, EffectKind, Held, WorldGear } from "./effect-kind.ts";

/** Points for one step worse, and for breaking a thing at once (SRD 4.5.3). */
const STEP = 1;
const BREAK = 3;

/** A thing is compromised, or breaks (SRD 20.5). A compromised one breaks at the next setback. */
export const GEAR: EffectKind = {
  type: "gear",
  needs: ["item", "step"],
  priceOf: (effect) => (amountOf(effect) > 1 ? BREAK : STEP),
  plan: (effect, context) => {
    const { uuid, name, system } = requireWhole(effect.item, context);
    const condition = amountOf(effect) > 1 ? "broken" : worn(system.condition);
    return {
      changes: [
        ...valueChange(uuid, "system.condition", system.condition, condition),
        ...valueChange(uuid, "system.patched", system.patched, 0),
      ],
      summary: [{ key: `FATES_EDGE.Effect.Told.${condition}`, data: { item: itemRef({ uuid, name }) } }],
    };
  },
};

function requireWhole(uuid: string, { world }: EffectContext): Held<WorldGear> {
  if (uuid === "") throw new UserError("FATES_EDGE.Error.NoItemChosen");
  const item = world.items.find((held) => held.uuid === uuid);
  if (!item) throw goneError("FATES_EDGE.Error.ItemGone", uuid, world.goneName?.(uuid) ?? "");
  if (item.system.condition !== "broken") return item;
  throw new UserError("FATES_EDGE.Error.BrokenAlready", { item: item.name });
}
