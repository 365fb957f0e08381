import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { buyItem } from "../actions/growth/buy.ts";
import { newcomerFrom } from "../actions/retinue/newcomer.ts";
import { takeComplication, takeOrigin } from "../actions/growth/origin.ts";
import { takeIn } from "../actions/retinue/recruit.ts";
import {
  type CompanionActor,
  isArchetype,
  isComplication,
  isCulture,
  isFamiliar,
  isGear,
  isSpell,
  isTalent,
  type PcActor,
} from "../data/kinds.ts";
import { purchaseOf } from "../state/growth/ledger.ts";
import { dialogWithHelp } from "#table/windows/confirm.ts";
import { windowNamed } from "./open-window.ts";

/**
 * Puts a thing onto a character's sheet, whether it was dropped or taken by keys: talents and gear are asked about with
 * their price, troubles and origins come as they are, and what does not fit is refused in words.
 * @returns whether it is on the sheet now
 */
export async function takeItem(actor: PcActor, item: Item.Implementation): Promise<boolean> {
  if (isComplication(item)) return (await takeComplication(actor, item)) !== null;
  if (isCulture(item) || isArchetype(item)) return (await takeOrigin(actor, item)) !== null;
  const purchase = purchaseOf(item);
  if (!purchase) {
    notify.warn("TABLE.Sheet.WrongDrop", { name: item.name });
    return false;
  }
  const twin = twinOf(actor, item);
  if (twin && !(await wantsAnother(actor, item, twin))) return false;
  // What is free needs no asking (rulings: mundane gear costs no XP).
  if ((isGear(item) || isSpell(item)) && item.system.cost === 0) return (await buyItem(actor, item)) !== null;
  return windowNamed("BuyDialog").ask({ actor, item, purchase });
}

/**
 * Lets somebody join a character, whether they were dropped or taken by keys: somebody of a compendium is asked about
 * with their price and comes as a copy; somebody of this world comes themselves, unless they serve another.
 * @returns whether they serve the character now
 */
export async function takeCompanion(actor: PcActor, companion: CompanionActor): Promise<boolean> {
  if (!companion.inCompendium) return takeIn(actor, companion);
  const who = newcomerFrom(companion);
  const { name, role, cap } = who;
  const purchase = { kind: "follower", name, role, cap } as const;
  return windowNamed("BuyDialog").ask({
    actor,
    purchase,
    who: { ...who, type: isFamiliar(companion) ? "familiar" : "follower" },
    source: companion.uuid,
  });
}

/** The same talent or spell, already on the sheet: by its slug, or by its name where it has none. */
function twinOf(actor: PcActor, item: Item.Implementation): Item.Implementation | undefined {
  if (!isTalent(item) && !isSpell(item)) return undefined;
  const { slug } = item.system;
  return actor.items.find(
    (owned) =>
      owned.type === item.type &&
      (slug === "" ? owned.name === item.name : "slug" in owned.system && owned.system.slug === slug),
  );
}

/** Says that it is there, and asks what is meant: a look at it, or a second one, which is the GM's to give. */
async function wantsAnother(
  actor: PcActor,
  { name }: Item.Implementation,
  twin: Item.Implementation,
): Promise<boolean> {
  const text = document.createElement("p");
  text.textContent = localize("FATES_EDGE.Buy.Twice", { name, actor: actor.name });
  const another = { action: "another", label: localize("FATES_EDGE.Buy.TwiceAnother") };
  const answer = await foundry.applications.api.DialogV2.wait({
    ...dialogWithHelp("growth"),
    window: { title: name },
    content: text.outerHTML,
    buttons: [
      { action: "look", label: localize("FATES_EDGE.Buy.TwiceLook"), default: true },
      ...(game.user.isGM ? [another] : []),
      { action: "leave", label: localize("FATES_EDGE.Buy.TwiceLeave") },
    ],
  });
  if (answer === "look") void twin.sheet?.render(true);
  return answer === "another";
}
