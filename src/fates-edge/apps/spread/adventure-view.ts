import { localize, localizeCount } from "#foundry/i18n.ts";
import { axisOf, COMBOS, type ComboKind } from "../../rules/campaign/adventure.ts";
import {
  ADVENTURES,
  type AdventureFacts,
  adventureOf,
  diamondOf,
  personOf,
  scenePlanOf,
} from "../../state/campaign/adventure.ts";
import { crew } from "../../state/party.ts";
import { cardAt, type KnownSpread } from "../../state/deck/spreads.ts";
import { cardTitle } from "../../words/spreads.ts";
import type { DraftClock, FrameDraft } from "../scene/frame-draft.ts";

/** What a GM sees of an adventure under its cards: clocks, combos to let work, the scene to frame, the reward to grant. */
export function adventureView(spread: KnownSpread, uid: string): object | null {
  if (!ADVENTURES.some((key) => key === spread.spread)) return null;
  const facts = adventureOf(spread);
  const made = spread.adventure.made !== "";
  const person = personOf(spread);
  return {
    uid,
    made,
    known: facts !== null,
    ...(facts && factsView(facts, spread)),
    npc: person && { uuid: person.uuid, name: person.name },
    reward: rewardView(spread),
  };
}

function factsView({ seed, cards }: AdventureFacts, { adventure }: KnownSpread): object {
  const run = seed.combos.some(({ kind }) => kind === "run");
  return {
    clock: localizeCount("FATES_EDGE.Adventure.Clock", seed.clock + (run ? 1 : 0)),
    parallel:
      seed.parallel.length === 0
        ? ""
        : localize("FATES_EDGE.Adventure.Parallel", { sizes: seed.parallel.join(", ") }),
    tone: localize(`FATES_EDGE.Adventure.Tone.${seed.tone}`),
    strain: seed.strain,
    combos: COMBOS.flatMap((kind) => {
      const combo = seed.combos.find((one) => one.kind === kind);
      if (!combo) return [];
      const names = combo.cards.map((card) => cardTitle(cardAt(card) ?? card)).join(", ");
      const label = localize(`FATES_EDGE.Adventure.Combo.${kind}`, {
        axis: axisLabel(combo.cards[0]?.suit ?? cards[0]?.card.suit ?? "spades"),
      });
      return [{ kind, label, names, chosen: adventure.combos.includes(kind) }];
    }),
  };
}

function axisLabel(suit: Parameters<typeof axisOf>[0]): string {
  return localize(`FATES_EDGE.Spread.Place.${axisOf(suit)}`);
}

function rewardView(spread: KnownSpread): object | null {
  const diamond = diamondOf(spread);
  if (!diamond) return null;
  return {
    words: localize(`FATES_EDGE.Adventure.Reward.${diamond.reward.kind}`),
    granted: spread.adventure.reward !== "",
    crew: crew().map(({ uuid, name }) => ({ value: uuid, label: name })),
  };
}

/** The scene that a spread's cards frame, for the window in which a GM frames it; null where a card is not known here. */
export function frameOf(spread: KnownSpread, combos: readonly ComboKind[]): Partial<FrameDraft> | null {
  const facts = adventureOf(spread);
  if (!facts) return null;
  const plan = scenePlanOf(facts, { axis: axisLabel }, { run: combos.includes("run") });
  const clocks = plan.clocks.map((clock): DraftClock => ({ key: foundry.utils.randomID(), clock }));
  return { name: plan.name ?? "", pillar: plan.pillar ?? "", clocks };
}
