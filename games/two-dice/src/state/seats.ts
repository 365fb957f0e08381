import { localize } from "#foundry/i18n.ts";
import { recordOf } from "#table/records.ts";
import type { CharacterKind } from "#table/welcome/seats.ts";
import { type HeroActor, isHero } from "../data/kinds.ts";

/** Whom players play; a ready hero is chosen by identity and classes. */
export const CHARACTERS: CharacterKind<HeroActor> = {
  type: "hero",
  is: isHero,
  pack: "heroes",
  fields: ["system.identity", "system.classes"],
  tell: ({ identity = "", classes }) => {
    const names = Object.values(recordOf(classes)).map((one) => String(recordOf(one)["name"] ?? ""));
    const told = names.filter(Boolean).join(", ");
    return {
      concept: String(identity),
      goodAt: told === "" ? "" : localize("TWO_DICE.Welcome.GoodAt", { classes: told }),
    };
  },
};
