import { localize, localizeCount } from "#foundry/i18n.ts";
import type { Said } from "#table/said.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { craftBonus, neededQuality } from "../actions/acts/craft.ts";
import { DRAWBACK_IDS } from "../data/item/magic.ts";
import { type HeroActor, isFormula } from "../data/kinds.ts";
import { coinToReach, MODIFICATIONS } from "../rules/magic/crafting.ts";
import { POSITIONS } from "../rules/roll/position.ts";
import { nameNow } from "../state/rights.ts";
import { listed, many, one, words } from "#table/windows/ask-fields.ts";
import { LEVELS, rollFor } from "./magic.ts";

/** Makes or changes a thing: what, how good it has to be, what coin adds (Crafting). */
export function openCraft(hero: HeroActor, id = ""): Promise<void> {
  const formulas = hero.items.contents.filter(isFormula);
  const known = formulas.map((item) => ({ value: item.id ?? "", label: item.name }));
  return openAsk({
    id: `craft-${hero.id}`,
    title: localize("BEACON_ROAD.Craft.Title", { name: nameNow(hero) }),
    page: "magic",
    fields: (said) => {
      const what = said.text("what", id === "" ? "ordinary" : "formula");
      return [
        one(
          "what",
          listed("CraftWhat", known.length > 0 ? ["formula", "ordinary", "modify"] : ["ordinary", "modify"]),
          {
            value: id === "" ? "ordinary" : "formula",
          },
        ),
        ...(what === "formula"
          ? [one("item", known, { value: id })]
          : [words("name", { label: localize("BEACON_ROAD.Question.name") })]),
        ...(what === "modify"
          ? [one("modification", listed("Modification", Object.keys(MODIFICATIONS)))]
          : []),
        ...(what === "ordinary"
          ? [
              one(
                "minimum",
                LEVELS.map((value) => ({ value, label: value })),
              ),
            ]
          : []),
        ...(what === "formula" ? [] : [many("drawbacks", listed("Drawback", DRAWBACK_IDS))]),
        one("position", listed("Position", POSITIONS), { value: "risky" }),
        one(
          "coin",
          Array.from({ length: Math.min(hero.system.coin, 9) + 1 }, (_, coin) => ({
            value: String(coin),
            label: String(coin),
          })),
          { label: localize("BEACON_ROAD.Ask.coinSpent") },
        ),
      ];
    },
    lines: (said) => {
      const data = craftData(said);
      const formula = hero.items.get(data.item);
      const bonus = craftBonus(hero, isFormula(formula) ? formula.system.kind : "mundane");
      const base = hero.system.tier + bonus + data.coin;
      const needed = neededQuality({ data }, hero);
      const short = coinToReach(base, needed);
      return [
        localize("BEACON_ROAD.Craft.Reaches", { base }),
        localize("BEACON_ROAD.Craft.Needs", { needed }),
        ...(short === 0 ? [] : [localizeCount("BEACON_ROAD.Craft.Short", short)]),
      ];
    },
    button: localize("BEACON_ROAD.Craft.Roll"),
    send: (_answers, said) => {
      const data = craftData(said);
      const goal = hero.items.get(data.item)?.name ?? data.name;
      return rollFor(hero, said, { kind: "craft", data, goal });
    },
  });
}

function craftData(said: Said) {
  const what = said.text("what");
  return {
    what,
    item: what === "formula" ? said.text("item") : "",
    name: said.words("name"),
    modification: said.text("modification"),
    minimum: said.number("minimum"),
    drawbacks: said.all("drawbacks"),
    coin: said.number("coin"),
  };
}
