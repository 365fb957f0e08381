import type { PlantedBreak } from "../../tools/breaks/planted-break.ts";

const RULES = "src/fates-edge/rules";
const LOGIC_TEST = "test/unit/logic";
const MIXED_TEST = "test/unit/rules/mixed";
const CROWN_TEST = "test/unit/views/campaign/crown.test.ts";
const OFFERS_TEST = "test/unit/views/offer-answers.test.ts";

/** Mistakes in how a GM's scene counts: clocks, pressure, prices, and who may say so. */
export const IN_THE_SCENE: readonly PlantedBreak[] = [
  {
    name: "a hidden clock that a macro deletes leaves its name to old lines",
    file: "src/fates-edge/documents/actor.ts",
    find: "if (isParty(this)) keepVeiled(this, changed);",
    replace: "if (isParty(this)) keepVeiled(this, {});",
    noticedBy: [
      { file: "test/unit/views/how-the-table-stands.test.ts", name: "is named to no player by any old line" },
    ],
    because: /Who lurks/,
  },
  {
    name: "two who help on one roll leave the scene's initiative unused",
    file: "src/fates-edge/state/beat/initiative.ts",
    find: "filter(usesInitiative)",
    replace: "filter((count) => count > 2)",
    noticedBy: [
      {
        file: "test/unit/logic/companions-help.test.ts",
        name: "two on one roll use up the scene's initiative",
      },
    ],
    because: /pair/,
  },
  {
    name: "what was fetched completes the primary clock",
    file: "src/fates-edge/state/roll/card-rights.ts",
    find: "carriedTicks({ kind, size, filled })",
    replace: 'carriedTicks({ kind: "", size, filled })',
    noticedBy: [
      { file: "test/unit/logic/initiative.test.ts", name: "never the one that completes the primary clock" },
    ],
    because: /null/,
  },
  {
    name: "an epic action ticks without a hit",
    file: "src/fates-edge/rules/mixed-tier/beat.ts",
    find: "if (hits === 0) return 0;",
    replace: "if (hits === 0 && !epic) return 0;",
    noticedBy: [{ file: `${MIXED_TEST}/ticks.test.ts`, name: "epic: one more on any success" }],
    because: /to deeply equal/,
  },
  {
    name: "an epic action's tick is eaten by the tier",
    file: "src/fates-edge/rules/mixed-tier/beat.ts",
    find: "return Math.max(0, ticksFromSuccesses(hits) + shift) + (epic ? 1 : 0);",
    replace: "return Math.max(0, ticksFromSuccesses(hits) + (epic && shift >= 0 ? 1 : 0) + shift);",
    noticedBy: [{ file: `${MIXED_TEST}/ticks.test.ts`, name: "epic: one more on any success" }],
    because: /to deeply equal/,
  },
  {
    name: "Over-Stack strikes twice in one scene",
    file: `${RULES}/over-stack.ts`,
    find: "return !struck && added >= OVER_STACK_AGAIN;",
    replace: "return added >= OVER_STACK_AGAIN;",
    noticedBy: [{ file: "test/unit/rules/over-stack.test.ts", name: "strikes at most once a scene" }],
    because: /Property failed/,
  },
  {
    name: "Over-Stack counts what it has looked at again",
    file: `${RULES}/over-stack.ts`,
    find: 'requireWhole("late", late, 0) - requireWhole("checked", checked, 0);',
    replace: 'requireWhole("late", late, 0) + 0 * requireWhole("checked", checked, 0);',
    noticedBy: [{ file: "test/unit/rules/over-stack.test.ts", name: "only when two new ones came" }],
    because: /to be false/,
  },
  {
    name: "Over-Stack pushes a rail that nobody has opened",
    file: `${RULES}/over-stack.ts`,
    find: 'if (clock.sealed) return "ClockSealed";',
    replace: "",
    noticedBy: [
      { file: "test/unit/rules/over-stack.test.ts", name: "is never a rail that waits to be opened" },
    ],
    because: /to be 'ClockSealed'/,
  },
  {
    name: "supply tires everyone once more on the way back",
    file: `${RULES}/supply.ts`,
    find: "before < segments && after >= segments;",
    replace: "after >= segments;",
    noticedBy: [{ file: "test/unit/rules/supply.test.ts", name: "none on the way back" }],
    because: /Property failed/,
  },
  {
    name: "danger is hot at four segments of any size",
    file: "src/fates-edge/rules/mixed-tier/beat.ts",
    find: 'return requireWhole("filled", filled, 0, size) * 6 >= size * 4;',
    replace: 'return requireWhole("filled", filled, 0, size) >= 4;',
    noticedBy: [{ file: `${MIXED_TEST}/pressure.test.ts`, name: "four of six is a share" }],
    because: /to deeply equal/,
  },
  {
    name: "a tick is written over the one before",
    file: "src/table/clocks/ticks.ts",
    find: "return `${message}-${move}`;",
    replace: 'return move === "" ? message : "count";',
    noticedBy: [
      { file: "test/unit/table/clocks/count-moves.test.ts", name: "becomes an entry of its own" },
      { file: "test/e2e/hard/crowd.test.ts", name: "each tick counts once" },
    ],
    because: /card-m|waitForFunction|to deeply equal/,
  },
  {
    name: "the GM's client takes whatever tick a player sends",
    file: "src/table/clocks/ticks.ts",
    find: "refusal: whyNotTick(stored, card.ticker),",
    replace: 'refusal: stored ? "" : whyNotTick(stored, card.ticker),',
    noticedBy: [{ file: "test/unit/table/clocks/count-moves.test.ts", name: "one that is the GM's to tick" }],
    because: /to deeply equal/,
  },
  {
    name: "the saved log names a clock that players are not shown",
    file: "src/table/clocks/tick-words.ts",
    find: 'if (shown === "none" || called === "")',
    replace: 'if (called === "")',
    noticedBy: [{ file: `${LOGIC_TEST}/clocks/view-tick.test.ts`, name: "nor the saved log name it" }],
    because: /not to match/,
  },
  {
    name: "a notice goes on naming a clock that was hidden since",
    file: "src/fates-edge/cards/notice/words.ts",
    find: 'if (isOfClock(kind) && shown !== "all")',
    replace: 'if (isOfClock(kind) && shown === "name")',
    noticedBy: [{ file: `${LOGIC_TEST}/view-notice.test.ts`, name: "names it to no player: clockOpened" }],
    because: /to be 'Notice\.Unseen/,
  },
  {
    name: "a player's text tells a hidden clock from one that is not there",
    file: "src/table/clocks/tags.ts",
    find: 'return { key: "", id,',
    replace: 'return { key: wanted.get(id)?.name ?? "", id,',
    noticedBy: [
      { file: "test/e2e/play/clocks-elsewhere.test.ts", name: "a guessed name tells a player nothing" },
    ],
    because: /to be 1/,
  },
  {
    name: "an offer is answered by whoever wants to",
    file: "src/fates-edge/actions/offers/settle-offers.ts",
    find: "speaksFor: actor !== null && (answerer?.isGM === true || plays(answerer, actor)),",
    replace: "speaksFor: actor !== null && (answerer !== null || plays(answerer, actor)),",
    noticedBy: [{ file: OFFERS_TEST, name: "answers that no honest client would send" }],
    because: /NotYourOffer/,
  },
  {
    name: "an offer is settled again by a second answer",
    file: "src/fates-edge/actions/offers/settle-offers.ts",
    find: 'if (offer.state !== "") return "OfferSettled";',
    replace: "",
    noticedBy: [{ file: `${LOGIC_TEST}/offers/judge-answer.test.ts`, name: "counts once" }],
    because: /OfferSettled/,
  },
  {
    name: "a boon paid for an answer that is refused is lost",
    file: "src/fates-edge/actions/offers/settle-offers.ts",
    find: "if (!isTraded && isPc(actor) && plays(message.author, actor)) await returnOfferBoon(actor, id);",
    replace: "if (isTraded && isPc(actor) && plays(message.author, actor)) await returnOfferBoon(actor, id);",
    noticedBy: [{ file: OFFERS_TEST, name: "a boon paid too late is given back" }],
    because: /expected 1 to be 2/,
  },
  {
    name: "a scene's end takes a clock away that was to stay",
    file: "src/fates-edge/actions/scene/close-periods.ts",
    find: 'const ended = own.filter((key) => fates[key] === "end");',
    replace: "const ended = own;",
    noticedBy: [{ file: `${LOGIC_TEST}/close-periods.test.ts`, name: "ends or keeps each clock of its own" }],
    because: /to match object/,
  },
  {
    name: "an effect that is done twice happens twice",
    file: "src/fates-edge/actions/effects/plan.ts",
    find: "key: `${act}-${id}` });",
    replace: "key: `${act}-${id}-${Math.random().toString(36).slice(2)}` });",
    noticedBy: [
      { file: `${LOGIC_TEST}/effects/plan-effects.test.ts`, name: "see what the one before them did" },
    ],
    because: /to deeply equal/,
  },
  {
    name: "an NPC's owner may write what is the GM's",
    file: "system.json",
    find: '"npc": { "htmlFields": ["notes", "secret"], "gmOnlyFields": ["secret"] }',
    replace: '"npc": { "htmlFields": ["notes", "secret"] }',
    noticedBy: [{ file: "test/contract/contract-14.test.ts", name: "not the one that is the GM's" }],
    because: /role: 'captain'/,
  },
  {
    name: "an offer that is answered already may still be withdrawn",
    file: "src/fates-edge/actions/offers/offers.ts",
    find: "return offerEnd(offer) === by;",
    replace: 'return by !== "";',
    noticedBy: [
      {
        file: "test/e2e/hard/offer-ends.test.ts",
        name: "the answer stands, and can be taken back",
      },
    ],
    because: /waitFor: Timeout/,
  },
  {
    name: "a card tells of a clock what players were shown of it once, and not what they are shown now",
    file: "src/table/words/say.ts",
    find: 'if (now === "none" || then === "none") return "none";',
    replace: 'if (then === "none") return "none";',
    noticedBy: [
      {
        file: "test/e2e/hard/renamed-clocks.test.ts",
        name: "no line names it to a player by either name once it is hidden",
      },
      {
        file: "test/unit/logic/effects/told-on-cards.test.ts",
        name: "names it to nobody who is not shown it",
      },
    ],
    because: /Patrol|out of sight/,
  },
  {
    name: "a card goes on calling a clock what it was called when the card was written",
    file: "src/table/words/say.ts",
    find: "return reader.clockKnown?.(ref.clock).name || gone();",
    replace: "return gone();",
    noticedBy: [
      {
        file: "test/e2e/hard/renamed-clocks.test.ts",
        name: "every old line has its new name once it is renamed",
      },
      { file: "test/unit/logic/effects/told-on-cards.test.ts", name: "names it by its name of today" },
    ],
    because: /Dawn-bell|The Watch/,
  },
  {
    name: "what an effect did is put into words when it is written",
    file: "src/fates-edge/actions/effects/fatigue.ts",
    find: '{ key: "FATES_EDGE.Effect.Told.fatigue", data: { count: levels, name: who } },',
    replace:
      '{ key: "", data: { text: context.words.count("FATES_EDGE.Effect.Told.fatigue", levels, { name }) } },',
    noticedBy: [
      {
        file: "test/e2e/play/two-languages.test.ts",
        name: "what is put before a player, and what came of it",
      },
    ],
    because: /tires by 2/,
  },
  {
    name: "a copy of somebody on an unlinked token acts beside them",
    file: "src/fates-edge/state/retinue/retinue.ts",
    find: "  return isCompanion(own) ? own : companion;\n",
    replace: "  return own === null ? companion : companion;\n",
    noticedBy: [
      {
        file: "test/unit/views/retinue-holds.test.ts",
        name: "a copy of somebody on an unlinked token is them",
      },
    ],
    because: /expected \+?0 to be 1/,
  },
  {
    name: "a scene of long ago counts as a Major one",
    file: "src/fates-edge/actions/campaign/campaign.ts",
    find: "if (!countableScenes(party).includes(scene))",
    replace: "if (scene < 1)",
    noticedBy: [{ file: CROWN_TEST, name: "a campaign that heads for its crown" }],
    because: /expected true to be false/,
  },
  {
    name: "the window of the Crown tells a GM what lies face down",
    file: "src/fates-edge/apps/crown/crown-view.ts",
    find: 'place.lies === "open")',
    replace: 'place.lies !== "")',
    noticedBy: [{ file: CROWN_TEST, name: "draws five cards of which the Wild stays sealed" }],
    because: /to deeply equal/,
  },
];
