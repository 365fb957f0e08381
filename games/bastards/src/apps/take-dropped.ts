import { localize } from "#foundry/i18n.ts";
import { dialogWithHelp } from "#table/windows/confirm.ts";
import { grant, takePart } from "../actions/growth.ts";
import { craft, craftPrice, modify, takeThing } from "../actions/things.ts";
import {
  type FatedActor,
  isAdvantage,
  isDisadvantage,
  isSpecialty,
  type ModificationItem,
  type ModifiedItem,
} from "../data/kinds.ts";
import { materialsPrice } from "../rules/money/crafting.ts";
import { advantageStep, specialtyStep } from "../state/build.ts";
import { dollars } from "../words/labels.ts";

/** What a dropped thing is to be. */
type Answer = "pay" | "craft" | "free" | null;

/**
 * Takes what was dropped on a fated's sheet. While they are being made, parts are chosen and things bought. Later one is asked whether it is
 * paid for or came for nothing, as a reward or from a wound.
 * @param keep lays it there as it is
 */
export async function takeDropped(
  fated: FatedActor,
  item: Item.Implementation,
  keep: () => Promise<unknown>,
): Promise<unknown> {
  const isPart = isAdvantage(item) || isDisadvantage(item) || isSpecialty(item);
  const price = priceWords(fated, item);
  if (isDisadvantage(item) && fated.system.built) return grant(fated, item);
  if (price === "" && !isPart) return keep();
  const materials = "price" in item.system ? dollars(materialsPrice(item.system.price)) : "";
  const answer: Answer = isPart && !fated.system.built ? "pay" : await ask(item.name, price, materials);
  if (answer === "free") return isPart ? grant(fated, item) : keep();
  if (answer === "craft") return takeThing(fated, item, materialsPrice);
  if (answer === "pay") return isPart ? takePart(fated, item) : takeThing(fated, item);
}

/** Makes a modification part of a thing: it is asked whether it is crafted and paid for, or was there for nothing. */
export async function takeModification(
  fated: FatedActor,
  thing: ModifiedItem,
  modification: ModificationItem,
): Promise<unknown> {
  if (!fated.system.built) return modify(thing, modification);
  const { xp, dollars: sum } = craftPrice(thing, modification);
  const price = localize("GAME_OF_BASTARDS.Ask.CraftPrice", { xp, sum: dollars(sum) });
  const answer = await ask(modification.name, price);
  if (answer === "pay") return craft(fated, thing, modification);
  if (answer === "free") return modify(thing, modification);
}

function priceWords(fated: FatedActor, item: Item.Implementation): string {
  if (isAdvantage(item)) return experience(advantageStep(fated, item.system.key, 1));
  if (isSpecialty(item)) return experience(specialtyStep());
  const price = "price" in item.system ? item.system.price : 0;
  return price > 0 ? dollars(price) : "";
}

function experience(xp: number): string {
  return localize("GAME_OF_BASTARDS.Browser.Price", { xp });
}

async function ask(name: string, price: string, materials = ""): Promise<Answer> {
  const words = document.createElement("p");
  words.textContent = localize("GAME_OF_BASTARDS.Ask.HowCame", { name });
  const answer: unknown = await foundry.applications.api.DialogV2.wait({
    ...dialogWithHelp("rewards"),
    window: { title: name },
    content: words.outerHTML,
    buttons: [
      { action: "pay", label: localize("GAME_OF_BASTARDS.Ask.Pay", { price }), default: true },
      ...(materials === ""
        ? []
        : [{ action: "craft", label: localize("GAME_OF_BASTARDS.Ask.Craft", { price: materials }) }]),
      { action: "free", label: localize("GAME_OF_BASTARDS.Ask.Free") },
    ],
  });
  return answer === "pay" || answer === "craft" || answer === "free" ? answer : null;
}
