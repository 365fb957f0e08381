import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { postAct } from "../actions/post-act.ts";
import type { HeroActor } from "../data/kinds.ts";
import { type Flashback, FLASHBACKS, flashbackPrice } from "../rules/score/score.ts";
import { listed, one, words } from "#table/windows/ask-fields.ts";

/** Says what a hero did earlier, and pays for it (Flashbacks). */
export function openFlashback(hero: HeroActor): Promise<void> {
  const kinds = Object.keys(FLASHBACKS) as Flashback[];
  const payers = hero.system.beacon > 0 ? ["stress", "beaconPoint"] : ["stress"];
  const labelled = payers.map((value) => ({
    value,
    label: localize(`BEACON_ROAD.PaidBy.${value}`, { left: hero.system.beacon }),
  }));
  const more = ["0", "1", "2", "3", "4"].map((value) => ({ value, label: value }));
  return openAsk({
    id: `flashback-${hero.id}`,
    title: localize("BEACON_ROAD.Flashback.Title", { name: hero.name }),
    page: "score",
    fields: (said) => [
      words("words", { label: localize("BEACON_ROAD.Flashback.Words") }),
      one("flashback", listed("FlashbackKind", kinds)),
      ...(said.text("flashback") === "elaborate" ? [one("more", more)] : []),
      one("paidBy", labelled),
    ],
    lines: (said) => {
      const kind = kinds.find((each) => each === said.text("flashback")) ?? "ordinary";
      const { stress } = flashbackPrice(kind, Number(said.text("more", "0")));
      const { value } = hero.system.stress;
      return [localize("BEACON_ROAD.Flashback.Costs", { stress, value, max: hero.system.limits.stress })];
    },
    button: localize("BEACON_ROAD.Flashback.Do"),
    send: (answers) => postAct("flashback", hero, { ...answers, more: Number(answers["more"] ?? 0) }),
  });
}
