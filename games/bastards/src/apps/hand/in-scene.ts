import { localize } from "#foundry/i18n.ts";
import { type AskField, openAsk } from "#table/windows/ask-window.ts";
import { ask } from "../../actions/ask.ts";
import { declareObjective } from "../../actions/growth.ts";
import {
  type FatedActor,
  isArmor,
  isFated,
  isObjective,
  isWeapon,
  type PersonActor,
  type SceneActor,
} from "../../data/kinds.ts";
import { REWARDS } from "../../rules/scene/objectives.ts";
import { mayPlay } from "../../rules/harm/states.ts";
import { dealOf, playersOf } from "../../state/deal.ts";
import { marksOf } from "../../state/marks.ts";
import { holderOf, presentIn } from "../../state/scene.ts";
import { type Use, usePrice, usesOf } from "../../state/uses.ts";
import { type ActRow, openActs } from "./acts-window.ts";
import { many, numbers, one, peopleOptions, skillOptions } from "./asks.ts";
import { openFight } from "./fight-asks.ts";

const say = (key: string, data?: Record<string, string | number>): string =>
  localize(`GAME_OF_BASTARDS.InScene.${key}`, data);
const words = (name: string, key: string): AskField => ({ name, label: say(key), is: "words" });

/** Opens the list of what somebody may do in the scene beside playing cards. */
export function openInScene(scene: SceneActor, actor: PersonActor): Promise<void> {
  return openActs({
    id: "in-scene",
    title: say("Title"),
    page: "scenes",
    groups: () => [
      { label: say("Title"), rows: sceneRows(scene, actor) },
      { label: say("Objectives"), rows: [...declareRows(actor), ...objectiveRows()] },
    ],
  });
}

function row(key: string, act: () => unknown, why = ""): ActRow {
  return { key, label: say(`Act.${key}`), words: say(`Hint.${key}`), price: "", why, act };
}

function sceneRows(scene: SceneActor, actor: PersonActor): ActRow[] {
  const deal = dealOf(scene);
  const holder = holderOf(actor);
  const { kinds, areas, present } = scene.system;
  const runs = deal.turns ? say("Against.fight") : "";
  const isIn = holder in present ? "" : say("Against.notIn");
  const populated = kinds.includes("populated") ? "" : say("Against.notPopulated");
  const two = presentIn(scene).length > 1 ? "" : say("Against.alone");
  const out = fallenBeside(scene, holder);
  return [
    row("consult", () => openConsult(holder), isIn || populated || runs),
    row("meditateMind", () => ask({ kind: "offer", holder, due: "meditate", trait: "mind" }), runs),
    row("meditateSpirit", () => ask({ kind: "offer", holder, due: "meditate", trait: "spirit" }), runs),
    row("debate", () => openFight(scene, actor, "debate"), isIn || runs || two),
    row("demonstration", () => openDemonstration(scene, actor), runs || two),
    row("take", () => openTake(scene, actor), things(scene, actor).length > 0 ? "" : say("Against.nothing")),
    row("eject", () => openEject(scene, holder), out.length > 0 ? "" : say("Against.nobodyOut")),
    ...(kinds.includes("dangerous")
      ? [
          row(
            "area",
            () => ask({ kind: "area" }),
            runs || (areas.at < areas.all ? "" : say("Against.lastArea")),
          ),
        ]
      : []),
  ];
}

function openConsult(holder: string): Promise<void> {
  return openAsk({
    id: `consult-${holder}`,
    title: say("Act.consult"),
    page: "rewards",
    fields: () => [words("words", "SeekWhat")],
    button: say("Seek"),
    send: (_, said) => ask({ kind: "consult", holder, words: said.words("words") }),
  });
}

function openDemonstration(scene: SceneActor, actor: PersonActor): Promise<void> {
  const choices = peopleOptions(presentIn(scene));
  return openAsk({
    id: "demonstration",
    title: say("Act.demonstration"),
    page: "oppositions",
    fields: () => [
      { ...many("holders", say("WhoShows"), choices), ticked: true },
      one("skill", say("Skill"), skillOptions(actor)),
      one("rounds", say("Rounds"), numbers(1, 5)),
      words("words", "AtWhat"),
    ],
    button: say("Begin"),
    send: (_, said) =>
      ask({
        kind: "demonstration",
        holders: said.all("holders"),
        skill: said.text("skill"),
        rounds: said.number("rounds"),
        words: said.words("words"),
      }),
  });
}

/** What lies on the ground, and what somebody has not at hand (Items in the environment). */
function things(scene: SceneActor, actor: PersonActor): readonly Item.Implementation[] {
  const ground = scene.items.contents.filter(({ type }) => ["weapon", "armor", "gear"].includes(type));
  const away = actor.items.contents.filter(
    (item) => (isWeapon(item) || isArmor(item)) && !item.system.equipped,
  );
  return [...ground, ...away];
}

function openTake(scene: SceneActor, actor: PersonActor): Promise<void> {
  const holder = holderOf(actor);
  const choices = things(scene, actor).map((item) => ({
    value: item.uuid,
    label: item.parent === scene ? say("OnGround", { name: item.name }) : item.name,
  }));
  return openAsk({
    id: `take-${holder}`,
    title: say("Act.take"),
    page: "things",
    fields: () => [one("item", say("What"), choices)],
    button: say("Take"),
    send: (_, said) => ask({ kind: "take", holder, item: said.text("item") }),
  });
}

/** Who lies there and cannot act, beside somebody. */
function fallenBeside(scene: SceneActor, holder: string) {
  return presentIn(scene).filter(
    ({ id, actor }) => id !== holder && isFated(actor) && !mayPlay(actor.system.state),
  );
}

function openEject(scene: SceneActor, holder: string): Promise<void> {
  const choices = peopleOptions(fallenBeside(scene, holder));
  return openAsk({
    id: `eject-${holder}`,
    title: say("Act.eject"),
    page: "scenes",
    fields: () => [one("target", say("Whom"), choices)],
    button: say("CarryOff"),
    send: (_, said) => ask({ kind: "eject", holder, target: said.text("target") }),
  });
}

/** Whoever is after something new says so (Objectives). */
function declareRows(actor: PersonActor): ActRow[] {
  if (!isFated(actor)) return [];
  const open = (): Promise<void> =>
    openAsk({
      id: "declare",
      title: say("Act.declare"),
      page: "rewards",
      fields: () => [words("words", "AfterWhat")],
      whyNot: (said) => (said.words("words") === "" ? say("Against.noWords") : null),
      button: say("Declare"),
      send: async (_, said) => {
        await declareObjective(actor, said.words("words"));
        return true;
      },
    });
  return [row("declare", open)];
}

/** The open objectives of all, each with a vote on what stands against it and on what it brings (Objectives). */
function objectiveRows(): ActRow[] {
  return playersOf().flatMap(({ fated }) =>
    fated.items.contents
      .filter((item) => isObjective(item) && !item.system.done)
      .flatMap((item) => objectiveActs(fated, item)),
  );
}

function objectiveActs(fated: FatedActor, item: Item.Implementation): ActRow[] {
  const own = game.user.character === fated ? say("Against.ownObjective") : "";
  return (["opposition", "reward"] as const).map((about) => ({
    key: `${about}-${item.id}`,
    label: say(`Objective.${about}`, { name: item.name, owner: fated.name }),
    words: say(`ObjectiveHint.${about}`),
    price: "",
    why: own,
    act: () => openObjective(item, about),
  }));
}

/** What one says of a reward: what it is, about whom, or how much. */
function rewardFields(reward: string): AskField[] {
  const amount = (key: string, value = "1"): AskField => ({ ...words("amount", key), value });
  if (reward === "cash") return [amount("Dollars", "100")];
  if (reward === "intrigue") return [words("words", "AboutWhom"), amount("Points")];
  if (["capital", "landed", "goodReputation", "badReputation"].includes(reward)) return [amount("Ranks")];
  return [words("words", "What")];
}

function openObjective(item: Item.Implementation, about: "opposition" | "reward"): Promise<void> {
  const rewards = REWARDS.map((value) => ({ value, label: localize(`GAME_OF_BASTARDS.Reward.${value}`) }));
  return openAsk({
    id: `objective-${about}`,
    title: item.name,
    page: "rewards",
    fields: (said) =>
      about === "opposition"
        ? [words("words", "WhatOpposes")]
        : [one("reward", say("Reward"), rewards), ...rewardFields(said.text("reward"))],
    button: localize("GAME_OF_BASTARDS.Hand.CallVote"),
    send: (_, said) =>
      ask({
        kind: "objective",
        objective: item.uuid,
        about,
        reward: said.text("reward"),
        amount: said.number("amount"),
        words: said.words("words"),
      }),
  });
}

/** Opens the list of the advantages that somebody uses by a button, with what each costs and when it can be used. */
export function openUses(scene: SceneActor, actor: PersonActor): Promise<void> {
  return openActs({
    id: `uses-${holderOf(actor)}`,
    title: say("Uses"),
    page: "advantages",
    groups: () => [
      {
        label: say("Uses"),
        rows: usesOf(scene, dealOf(scene), marksOf(scene), actor).map((use) => useRow(scene, actor, use)),
      },
    ],
  });
}

function useRow(scene: SceneActor, actor: PersonActor, use: Use): ActRow {
  const { key, item, rule, refused, ranks } = use;
  const { pay } = item.system;
  const price = usePrice({ key, pay }, 1);
  const cost =
    price === 0
      ? ""
      : localize("GAME_OF_BASTARDS.Pay.Once", {
          amount: price,
          what: localize(`GAME_OF_BASTARDS.PayWhat.${pay.what}`),
        });
  const action = rule.action ? localize("GAME_OF_BASTARDS.PayWhat.action") : "";
  return {
    key,
    label: item.name,
    words: localize("GAME_OF_BASTARDS.Sheet.Rank", { rank: ranks }),
    price: [cost, action, localize(`GAME_OF_BASTARDS.Use.At.${rule.at}`)]
      .filter((part) => part !== "")
      .join(" · "),
    why: refused ? localize(`GAME_OF_BASTARDS.Use.Against.${refused}`, { name: item.name }) : "",
    act: () => openUse(scene, actor, use),
  };
}

function openUse(scene: SceneActor, actor: PersonActor, { key, item, rule, ranks }: Use): unknown {
  const holder = holderOf(actor);
  const bare = { kind: "use", holder, key, ranks: 1, cards: 1, target: "" } as const;
  if (ranks === 1 && !rule.asks) return ask(bare);
  const others = peopleOptions(presentIn(scene).filter(({ id }) => id !== holder));
  return openAsk({
    id: `use-${holder}`,
    title: item.name,
    page: "advantages",
    fields: () => [
      ...(ranks > 1 ? [one("ranks", say("RanksUsed"), numbers(1, ranks))] : []),
      ...(rule.asks === "cards" ? [one("cards", say("HowManyCards"), numbers(1, 10))] : []),
      ...(rule.asks === "opponent" ? [one("target", say("Whom"), others)] : []),
    ],
    button: say("UseIt"),
    send: (_, said) =>
      ask({
        ...bare,
        ranks: said.number("ranks") || 1,
        cards: said.number("cards") || 1,
        target: said.text("target"),
      }),
  });
}
