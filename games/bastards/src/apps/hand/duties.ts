import { localize } from "#foundry/i18n.ts";
import { wordsIn } from "#table/browser/entry.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { plainText } from "#table/words/text.ts";
import { ask } from "../../actions/ask.ts";
import { playCards } from "../../actions/play.ts";
import { isFated, type PersonActor } from "../../data/kinds.ts";
import { type Trait, TRAITS, traitOf } from "../../rules/cards/card.ts";
import { markOn } from "../../rules/gifts/marks.ts";
import { DUES, type DueRule, isDueFirst, readDue } from "../../rules/hands/dues.ts";
import { inflictableTraits } from "../../rules/harm/states.ts";
import { mayPick, whoPicks } from "../../rules/people/monster.ts";
import { dealNow, handHere, isLate, ownerOf } from "../../state/deal.ts";
import { type KeptMark, marksOf } from "../../state/marks.ts";
import { offersOf } from "../../state/offer.ts";
import { holderOf, nameOfHolder, personOf } from "../../state/scene.ts";
import { currentDials } from "../../data/settings.ts";
import { serverTime } from "#foundry/host.ts";
import { label } from "../../words/labels.ts";
import { openBuilder } from "../open-window.ts";
import { cardOptions, itemOptions, many, one, openFate, say } from "./asks.ts";
import { type HandButton, type HandOf, yours } from "./hand-button.ts";
import { mostOf } from "../../data/actor/fields.ts";

/** What somebody has to do or may do now because something happened: due draws, rest, wounds, a chase, a monster that is made. */
export function dutyButtons(hand: HandOf): readonly HandButton[] {
  const { scene, actor, deal } = hand;
  const holder = holderOf(actor);
  const isOwn = ownerOf(actor) === game.userId;
  if (!isOwn) return [];
  const own = marksOf(scene).filter(({ on }) => on === holder);
  const picks = deal.making ? pickButtons(hand) : [];
  return [...picks, ...own.flatMap((mark) => ofMark(hand, mark)), ...restButtons(hand, own)];
}

function ofMark({ scene, actor, deal }: HandOf, mark: KeptMark): HandButton[] {
  const holder = holderOf(actor);
  const about = nameOfHolder(scene, mark.about);
  const due = readDue(mark.key);
  if (due && !deal.plan) return dueButtons({ scene, actor, deal }, mark);
  switch (mark.key) {
    case "mayChase":
      return [true, false].map((chases) => ({
        ...yours(
          `${chases ? "chase" : "let-go"}-${mark.about}`,
          say(chases ? "GiveChase" : "LetGo", { name: about }),
          () => ask({ kind: "chase", holder, target: mark.about, chases }),
        ),
        isFirst: true,
      }));
    case "inflict":
      return [
        yours(`inflict-${mark.about}`, say("Inflict", { name: about }), () =>
          openInflict({ scene, actor, deal }, mark),
        ),
      ];
    case "wound":
      return [yours("wound", say("WoundChoice"), () => openWound(actor))];
    case "grows":
      return isFated(actor) && actor.system.experience > 0
        ? [yours("grow", say("Grow"), () => openBuilder(actor))]
        : [];
    case "epilogue":
      return [yours("epilogue", say("Epilogue"), () => openEpilogue(actor))];
    case "mustDiscard":
      return [
        yours("discard", say("Discard", { count: mark.amount }), () =>
          openDiscard({ scene, actor, deal }, mark.amount),
        ),
      ];
    case "addiction":
      return [yours("fix", say("Fix"), () => ask({ kind: "fix", holder }))];
    default:
      return [];
  }
}

/** A button for each trait that a due draw may take; a skill check and a demonstration ask for it. */
function dueButtons({ scene, actor }: HandOf, { id, key, about, amount }: KeptMark): HandButton[] {
  const due = readDue(key);
  if (!due) return [];
  const rule: DueRule = DUES[due];
  if (due === "check")
    return [
      yours(`due-${id}`, localize("GAME_OF_BASTARDS.Due.check"), async () => {
        await openFate(scene, actor, { skill: about, difficulty: amount, mark: id });
      }),
    ];
  const traits: readonly Trait[] = rule.traits.length === 0 ? TRAITS : rule.traits;
  if (due === "show")
    return [yours(`due-${id}`, localize("GAME_OF_BASTARDS.Due.show"), () => openShow(id, about, traits))];
  return traits.map((trait) => {
    const words = localize(`GAME_OF_BASTARDS.Due.${due}`, {
      about: nameOfHolder(scene, about) || about,
      trait: label.trait(trait),
    });
    const act = (): unknown => ask({ kind: "due", mark: id, trait, skill: "" });
    return { ...yours(`due-${id}-${trait}`, words, act), isFirst: isDueFirst(key) };
  });
}

function openEpilogue(actor: PersonActor): Promise<void> {
  const holder = holderOf(actor);
  return openAsk({
    id: `epilogue-${holder}`,
    title: say("EpilogueTitle", { name: actor.name }),
    page: "outside",
    fields: () => [{ name: "words", label: say("EpilogueWords"), is: "words", hint: say("EpilogueHint") }],
    button: say("Epilogue"),
    send: (_, said) => ask({ kind: "epilogue", holder, words: said.words("words") }),
  });
}

function openShow(mark: string, skill: string, traits: readonly Trait[]): Promise<void> {
  return openAsk({
    id: "show",
    title: localize("GAME_OF_BASTARDS.Due.show"),
    page: "oppositions",
    fields: () => [
      one(
        "trait",
        say("Trait"),
        traits.map((value) => ({ value, label: label.trait(value) })),
      ),
    ],
    button: say("DrawFor"),
    send: (_, said) => ask({ kind: "due", mark, trait: said.text("trait"), skill }),
  });
}

function restButtons({ actor }: HandOf, own: readonly KeptMark[]): HandButton[] {
  const rest = markOn(own, "rest", holderOf(actor)) ?? markOn(own, "restMore", holderOf(actor));
  if (!rest || !isFated(actor)) return [];
  const { pools } = actor.system;
  return TRAITS.flatMap((trait) => {
    const { value } = pools[trait];
    const max = mostOf(pools[trait]);
    if (value >= max) return [];
    const words = say(rest.key === "rest" ? "Restore" : "RestoreOne", {
      trait: label.trait(trait),
      value,
      max,
    });
    return [yours(`rest-${trait}`, words, () => ask({ kind: "rest", holder: holderOf(actor), trait }))];
  });
}

function pickButtons({ deal }: HandOf): HandButton[] {
  const { making } = deal;
  const turn = making && whoPicks(making.pickers, making.picked.length, making.rating);
  const late = isLate(deal, currentDials().betSeconds, serverTime());
  if (!making || (turn !== game.userId && !late)) return [];
  return [
    yours("pick", say("PickForMonster", { done: making.picked.length, all: making.rating }), () =>
      openPick(),
    ),
  ];
}

async function openPick(): Promise<void> {
  const { making } = dealNow();
  if (!making) return;
  const keys = making.picked.map(({ key }) => key);
  const offers = (await offersOf("advantage")).filter(({ system }) => {
    const option = {
      key: String(system["key"]),
      suit: system["suit"] as never,
      maxRank: Number(system["ranks"]) || 99,
    };
    return mayPick(option, making.suit, keys);
  });
  return openAsk({
    id: "pick",
    title: say("PickTitle"),
    page: "monsters",
    fields: () => [
      one("uuid", say("PickAdvantage"), itemOptions(offers)),
      { name: "name", label: say("MonsterName"), is: "words", value: making.name },
    ],
    lines: (said) => [
      ...offers
        .filter(({ uuid }) => uuid === said.text("uuid"))
        .map(({ system }) => plainText(wordsIn(system["description"]))),
      say("HasAlready", { hint: localize(`GAME_OF_BASTARDS.MonsterHint.${making.suit}`) }),
    ],
    button: say("Pick"),
    send: (_, said) => {
      const uuid = said.text("uuid");
      const key = String(offers.find((offer) => offer.uuid === uuid)?.system["key"] ?? "");
      return ask({ kind: "pick", uuid, key, name: said.words("name") });
    },
  });
}

async function openInflict({ scene }: HandOf, mark: KeptMark): Promise<void> {
  const target = personOf(scene, mark.about);
  if (!isFated(target)) return;
  const left = Object.fromEntries(TRAITS.map((trait) => [trait, target.system.pools[trait].value])) as Record<
    Trait,
    number
  >;
  const traits = inflictableTraits(left);
  const offers = (await woundsOf()).filter(({ system }) => traits.includes(traitOf(system["suit"] as never)));
  return openAsk({
    id: "inflict",
    title: say("Inflict", { name: target.name }),
    page: "states",
    fields: () => [one("uuid", say("Disadvantage"), itemOptions(offers))],
    button: say("InflictIt"),
    send: (_, said) => ask({ kind: "inflict", mark: mark.id, uuid: said.text("uuid") }),
  });
}

async function woundsOf() {
  return (await offersOf("disadvantage")).filter(({ system }) => system["inflicted"] !== false);
}

async function openWound(actor: PersonActor): Promise<void> {
  if (!isFated(actor)) return;
  const offers = await woundsOf();
  const full = TRAITS.filter((trait) => actor.system.pools[trait].value > 0);
  return openAsk({
    id: "wound",
    title: say("WoundChoice"),
    page: "monsters",
    fields: () => [
      one(
        "trait",
        say("PoolLost"),
        full.map((value) => ({ value, label: label.trait(value) })),
      ),
      one("uuid", say("Disadvantage"), itemOptions(offers)),
    ],
    button: say("Suffer"),
    send: (_, said) =>
      ask({ kind: "wound", holder: holderOf(actor), trait: said.text("trait"), uuid: said.text("uuid") }),
  });
}

function openDiscard({ deal, actor }: HandOf, count: number): Promise<void> {
  const holder = holderOf(actor);
  const cards = handHere(deal, holder) ?? [];
  return openAsk({
    id: `discard-${holder}`,
    title: say("Discard", { count }),
    page: "hands",
    fields: () => [many("cards", say("Cards"), cardOptions(cards))],
    button: say("DiscardThem"),
    send: (_, said) => playCards({ kind: "discard", holder, cards: said.all("cards") }),
  });
}

/** Asks which card of the hand lies for initiative from now on (Initiative). */
export function openInitiative({ deal, actor }: HandOf): Promise<void> {
  const holder = holderOf(actor);
  const cards = handHere(deal, holder) ?? [];
  return openAsk({
    id: `initiative-${holder}`,
    title: say("NewInitiative"),
    page: "oppositions",
    fields: () => [one("card", say("Cards"), cardOptions(cards))],
    button: say("LayIt"),
    send: (_, said) => playCards({ kind: "initiative", holder, card: said.text("card") }),
  });
}
