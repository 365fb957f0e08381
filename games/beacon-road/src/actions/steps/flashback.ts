import type { Change } from "#table/changes.ts";
import { FLASHBACK_ENDS } from "../../data/actor/crew-play.ts";
import { findHere } from "#foundry/documents.ts";
import { isHero } from "../../data/kinds.ts";
import { flashbackPrice } from "../../rules/score/score.ts";
import { listed, one } from "#table/windows/ask-fields.ts";
import { numbered } from "../../words/asking.ts";
import { payBeacon, payStress } from "../acts/stress.ts";
import { changesIn, chosen, type Here, heroIn, insist, line, type Step, type Steps, within } from "./step.ts";

const KINDS = ["ordinary", "complex", "elaborate", "downtime", "no"] as const;

/** The most stress that a GM may add to an elaborate flashback. */
const MORE_MAX = 6;

/** The GM says what a flashback costs, and how it goes on; or that it cannot be (Flashbacks). */
const flashbackPriced: Step = {
  may: "gm",
  part: "score",
  fields: ({ said }) => [
    one("flashback", listed("FlashbackKind", KINDS)),
    ...(said.word("flashback") === "elaborate" ? [one("more", numbered(0, MORE_MAX))] : []),
    ...(said.word("flashback") === "no" ? [] : [one("goesOn", listed("FlashbackThen", FLASHBACK_ENDS))]),
  ],
  plan: (here) => {
    const { key, flashback } = flashbackIn(here, "asked");
    const kind = chosen(here, "flashback", KINDS);
    const path = `system.score.flashbacks.${key}`;
    const name = heroOf(here, flashback.hero)?.name ?? "";
    if (kind === "no")
      return {
        changes: changesIn(here.crew, path, { state: "dropped" }),
        lines: [line("flashbackNo", { name, words: flashback.words })],
      };
    const { stress, coinOrRep } = flashbackPrice(kind, within(here, "more", 0, MORE_MAX));
    const goesOn = chosen(here, "goesOn", FLASHBACK_ENDS);
    const values = { state: "priced", stress, downtime: coinOrRep > 0, goesOn };
    return {
      changes: changesIn(here.crew, path, values),
      lines: [
        coinOrRep > 0
          ? line("flashbackCoin", { name, words: flashback.words }, { goesOn: `FlashbackThen.${goesOn}` })
          : line(
              "flashbackPriced",
              { name, words: flashback.words, stress },
              { goesOn: `FlashbackThen.${goesOn}` },
            ),
      ],
    };
  },
};

/** The hero pays for it: stress or a Beacon Point; one coin or one rep for what downtime would have done. */
const flashbackPay: Step = {
  may: "hero",
  part: "score",
  fields: (here) => [one("paidBy", listed("FlashbackPays", payersOf(here)))],
  plan: (here) => {
    const hero = heroIn(here);
    const { key, flashback } = flashbackIn(here, "priced");
    insist(flashback.hero === hero.id, "NotYourFlashback");
    const by = payersOf(here).find((payer) => payer === here.said.word("paidBy")) ?? payersOf(here)[0];
    insist(by, "NotNow");
    return {
      changes: [
        ...changesIn(here.crew, `system.score.flashbacks.${key}`, { state: "paid" }),
        ...paid(here, by, flashback.stress),
      ],
      lines: [
        line(
          by === "stress" ? "flashbackStress" : "flashbackPaid",
          { name: hero.name, words: flashback.words, stress: flashback.stress },
          {
            by: `FlashbackPaid.${by}`,
          },
        ),
      ],
    };
  },
};

const PAYERS = ["stress", "beaconPoint", "coin", "crewCoin", "rep"] as const;
type Payer = (typeof PAYERS)[number];

function payersOf(here: Here): Payer[] {
  const { crew, hero } = here;
  const { downtime, stress } = flashbackIn(here, "priced").flashback;
  if (downtime)
    return [
      ...((hero?.system.coin ?? 0) > 0 ? (["coin"] as const) : []),
      ...(crew.system.coin > 0 ? (["crewCoin"] as const) : []),
      ...(crew.system.rep > 0 ? (["rep"] as const) : []),
    ];
  return (hero?.system.beacon ?? 0) > 0 && stress > 0 ? ["stress", "beaconPoint"] : ["stress"];
}

function paid(here: Here, by: Payer, stress: number): Change[] {
  const hero = heroIn(here);
  if (by === "stress") return payStress(hero, stress);
  if (by === "beaconPoint") return payBeacon(hero, 1);
  if (by === "coin") return changesIn(hero, "system", { coin: hero.system.coin - 1 });
  const { coin, rep } = here.crew.system;
  return changesIn(here.crew, "system", by === "rep" ? { rep: rep - 1 } : { coin: coin - 1 });
}

function flashbackIn({ crew, said }: Here, state: "asked" | "priced") {
  const key = said.word("key");
  const flashback = Object.entries(crew.system.score.flashbacks).find(([each]) => each === key)?.[1];
  insist(flashback?.state === state, "FlashbackGone");
  return { key, flashback };
}

function heroOf({ crew }: Here, id: string) {
  const found = crew.system.members
    .map((uuid) => findHere(uuid))
    .find((actor) => isHero(actor) && actor.id === id);
  return isHero(found) ? found : null;
}

export const FLASHBACK_STEPS: Steps = { flashbackPriced, flashbackPay };
