import { localize } from "#foundry/i18n.ts";
import { MESSAGE_MODES } from "#foundry/messages.ts";
import type { Said } from "#table/said.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { type Fortune, performFortune } from "../actions/perform-fortune.ts";
import { currentDials } from "../data/settings.ts";
import { fortunePool } from "../rules/roll/fortune.ts";
import { rollOdds } from "../rules/roll/odds.ts";
import { BASE_TN, POSITIONS } from "../rules/roll/position.ts";
import { orNone } from "../words/asking.ts";
import { oddsWords } from "../words/odds.ts";
import { listed, one, words } from "#table/windows/ask-fields.ts";

/** The highest trait that a fortune roll asks: a magnitude. */
const TRAIT_MAX = 6;
const MAJOR_MAX = 4;

/** A GM leaves something to chance (Fortune Roll). */
export function openFortune(): Promise<void> {
  return openAsk({
    id: "fortune",
    title: localize("BEACON_ROAD.Fortune.Title"),
    page: "fortune",
    fields: () => [
      words("question", { label: localize("BEACON_ROAD.Fortune.Question") }),
      one("trait", upTo(TRAIT_MAX), { label: localize("BEACON_ROAD.Fortune.Trait") }),
      one("position", listed("Position", POSITIONS), { value: "risky" }),
      one("favour", upTo(MAJOR_MAX), { label: localize("BEACON_ROAD.Fortune.Favour") }),
      one("hindrance", upTo(MAJOR_MAX), { label: localize("BEACON_ROAD.Fortune.Hindrance") }),
      one("opposed", orNone(upTo(TRAIT_MAX)), { label: localize("BEACON_ROAD.Fortune.Opposed") }),
      one("mode", listed("Mode", MESSAGE_MODES), { label: localize("BEACON_ROAD.Roll.Visibility") }),
    ],
    lines: (said) => [oddsLine(fortuneIn(said))],
    button: localize("BEACON_ROAD.Roll.Roll"),
    send: (_answers, said) => performFortune(fortuneIn(said), said.one(MESSAGE_MODES, "mode") ?? "public"),
  });
}

function upTo(most: number) {
  return Array.from({ length: most + 1 }, (_, number) => ({ value: String(number), label: String(number) }));
}

function fortuneIn(said: Said): Fortune {
  return {
    question: said.words("question"),
    trait: said.number("trait"),
    position: said.one(POSITIONS, "position") ?? "risky",
    advantages: said.number("favour"),
    disadvantages: said.number("hindrance"),
    opposed: said.text("opposed") === "" ? null : said.number("opposed"),
  };
}

function oddsLine(fortune: Fortune): string {
  const odds = rollOdds(fortunePool(fortune, currentDials()), BASE_TN[fortune.position]);
  return oddsWords("Fortune.Odds", odds);
}
