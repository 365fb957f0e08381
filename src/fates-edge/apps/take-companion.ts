import { takeIn } from "../actions/recruit.ts";
import { newcomerFrom } from "../actions/newcomer.ts";
import { type CompanionActor, isFamiliar, type PcActor } from "../data/kinds.ts";
import { BuyDialog } from "./buy.ts";

/**
 * The door by which people come to a character, dropped or taken by keys: somebody of a compendium is asked about with
 * their price and comes as a copy; somebody of this world comes themselves, unless they serve another.
 * @returns whether they serve the character now
 */
export async function takeCompanion(actor: PcActor, companion: CompanionActor): Promise<boolean> {
  if (!companion.inCompendium) return takeIn(actor, companion);
  const who = newcomerFrom(companion);
  const { name, role, cap } = who;
  const purchase = { kind: "follower", name, role, cap } as const;
  return BuyDialog.ask({
    actor,
    purchase,
    who: { ...who, type: isFamiliar(companion) ? "familiar" : "follower" },
    source: companion.uuid,
  });
}
