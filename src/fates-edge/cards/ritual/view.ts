import { findHere } from "#foundry/documents.ts";
import { maySee } from "#table/cards/card-view.ts";
import { type CardView, hiddenFrom, type HiddenView } from "#table/cards/card-view.ts";
import type { Outcome } from "../../rules/outcome.ts";
import {
  backlashTier,
  type MagicRoll,
  raisedBy,
  SHUNT_INTO,
  SHUNT_MOST,
  type ShuntInto,
} from "../../rules/magic/backlash.ts";
import { RITUAL_BACKLASH, type RitualStage } from "../../rules/magic/ritual.ts";
import { meaningsOn } from "../../rules/dice.ts";
import { type ActionMessage, isAction, isPc, type RitualMessage } from "../../data/kinds.ts";
import { tableNumbers, primaryParty } from "../../state/party.ts";
import { actionStanding } from "../../state/roll/action-standing.ts";
import { whyNotShunt } from "../../state/magic/casting.ts";
import { actionFacts, messageFacts } from "../../state/roll/message-facts.ts";
import {
  absorbedIn,
  biting,
  type RitualDuties,
  ritualDuties,
  rightsIn,
} from "../../state/magic/ritual-rights.ts";
import {
  helpersThatCount,
  openPoints,
  type Participant,
  readRitual,
  type Ritual,
  ritualRolls,
  unresolvedPoints,
} from "../../state/magic/ritual.ts";
import { nameIn } from "#table/words/say.ts";
import { sayLinesOfAct } from "../../state/veils.ts";
import type { DieView } from "../parts/dice.ts";

/** Somebody in a ritual, as a viewer sees them. */
export interface PersonView {
  readonly key: string;
  readonly uuid: string;
  readonly name: string;
  readonly attribute: string;
  readonly skill: string;
  readonly asks: string;
  readonly words: string;
  readonly standing: "channelled" | "waiting" | "left" | "gone";
  readonly potential: number;
  readonly setbacks: number;
  /** Points of their Channel that are still to be resolved. */
  readonly open: number;
  readonly channel: string;
  readonly dice: readonly DieView[];
  readonly die: ActionMessage["system"]["die"];
}

/** One thing that a viewer may do for one of theirs. */
export interface OwnAct {
  readonly act: "join" | "channel" | "weave" | "leave" | "giveUp" | "absorb" | "shunt";
  readonly actor: string;
  readonly name: string;
  /** Which roll's points are borne, and by its card. */
  readonly roll: MagicRoll | "";
  readonly card: string;
  readonly points: number;
  readonly into: ShuntInto;
}

/** What a viewer sees of a ritual, and what they may do in it now. */
export interface RitualView extends CardView {
  readonly type: "ritual";
  /** It was found to be nobody's to declare, or no GM's client has looked at it yet. */
  readonly state: "waiting" | "forged" | "sound";
  readonly problem: string;
  readonly author: string;
  readonly name: string;
  readonly img: string;
  readonly art: string;
  readonly dv: number;
  readonly allowed: boolean;
  readonly intent: string;
  readonly ways: string;
  readonly stage: RitualStage;
  readonly over: Ritual["over"];
  /** A GM's words with which it was refused. */
  readonly refusal: string;
  readonly people: readonly PersonView[];
  readonly cap: number;
  readonly invited: readonly string[];
  readonly potential: number;
  readonly unit: "cp" | "sb";
  /** How the Weave came out; null before it. */
  readonly weave: {
    readonly card: string;
    readonly outcome: Outcome | null;
    readonly dv: number;
    readonly setbacks: number;
    readonly open: number;
    readonly dice: readonly DieView[];
    readonly die: ActionMessage["system"]["die"];
  } | null;
  /** Points that are still to be resolved, and how bad they are together. */
  readonly points: number;
  readonly tier: number;
  readonly raised: number;
  readonly prompts: number;
  readonly own: readonly OwnAct[];
  readonly duties: RitualDuties;
  /** Rolls whose points the deck may be drawn for, each by its card. */
  readonly draws: readonly { readonly card: string; readonly name: string; readonly roll: MagicRoll }[];
  readonly absorbed: readonly {
    readonly key: string;
    readonly card: string;
    readonly name: string;
    readonly roll: MagicRoll;
  }[];
  readonly bites: readonly {
    readonly id: string;
    readonly points: number;
    readonly tier: number;
    readonly text: string;
    readonly summary: readonly string[];
    readonly undone: boolean;
  }[];
  readonly assigning: boolean;
  readonly isGM: boolean;
}

/** Reads a ritual's card for one viewer. */
export function viewRitual(message: RitualMessage, user: User.Implementation): RitualView | HiddenView {
  const facts = messageFacts(message, user);
  const hidden = hiddenFrom(facts);
  if (hidden) return hidden;
  const ritual = readRitual(message);
  const bare = bareView(message, user, facts.author.name);
  if (!ritual) return bare;
  const { primary, helpers, declared, weave } = ritual;
  const points = openPoints(ritual);
  const helping = helpersThatCount(ritual);
  const tier = backlashTier(points, helping);
  return {
    ...bare,
    state: "sound",
    name: primary.name,
    img: primary.actor?.img ?? "",
    art: declared.art,
    dv: ritual.dv,
    allowed: ritual.allowed,
    intent: declared.intent,
    ways: declared.ways,
    stage: ritual.stage,
    over: ritual.over,
    cap: ritual.cap,
    potential: ritual.potential,
    people: [primary, ...helpers].map((person) => viewPerson(person, user)),
    invited: notYet(ritual),
    weave: weave === "" ? null : viewWeave(ritual, user),
    points,
    tier,
    raised: points > 0 ? raisedBy(helping) : 0,
    prompts: RITUAL_BACKLASH[tier - 1]?.prompts ?? 0,
    own: ownActs(ritual, user),
    duties: user.isGM ? ritualDuties(ritual) : NO_DUTIES,
    draws: user.isGM ? drawsFor(ritual) : [],
    absorbed: absorbedIn(ritual).map(({ helper, ...one }) => ({
      ...one,
      name: [primary, ...helpers].find(({ uuid }) => uuid === helper)?.name ?? "",
    })),
    bites: Object.entries(message.system.gm.bites).map(([id, bite]) => ({
      id,
      points: bite.points,
      tier: bite.tier,
      undone: bite.undone,
      text: [bite.label, bite.text]
        .map((words) => nameIn(words, facts))
        .filter(Boolean)
        .join(". "),
      summary: sayLinesOfAct(bite.summary, bite.changes, facts),
    })),
    assigning: biting(ritual).length > 0,
  };
}

const NO_DUTIES: RitualDuties = {
  allow: false,
  rule: false,
  refuse: false,
  assign: false,
  spendOnBacklash: false,
};

/** What is shown of a ritual that no GM's client has found sound. */
function bareView(message: RitualMessage, user: User.Implementation, author: string): RitualView {
  const { actorName, art, dv, intent, ways, gm } = message.system;
  const problem = gm.judged?.problem ?? "";
  return {
    type: "ritual",
    id: message.id ?? "",
    state: problem === "" ? "waiting" : "forged",
    problem,
    author,
    name: actorName,
    img: "",
    art,
    dv,
    allowed: gm.allowed,
    intent,
    ways,
    stage: "declared",
    over: "",
    refusal: gm.ending.words,
    people: [],
    cap: 0,
    invited: [],
    potential: 0,
    weave: null,
    points: 0,
    tier: 0,
    raised: 0,
    prompts: 0,
    own: [],
    duties: NO_DUTIES,
    draws: [],
    absorbed: [],
    bites: [],
    assigning: false,
    isGM: user.isGM,
    unit: messageFacts(message, user).edition.setback,
  };
}

function viewPerson({ actor, pair, ...person }: Participant, user: User.Implementation): PersonView {
  const { channel, left } = person;
  const waits = left ? "left" : actor ? "waiting" : "gone";
  const found = game.messages.get(channel);
  const roll = isAction(found) ? found : undefined;
  return {
    key: person.key,
    uuid: person.uuid,
    name: person.name,
    words: person.words,
    asks: person.asks,
    attribute: pair.attribute,
    skill: pair.skill,
    channel,
    potential: person.potential,
    setbacks: person.setbacks,
    standing: channel === "" ? waits : "channelled",
    open: roll ? unresolvedPoints(roll) : 0,
    ...diceOf(roll, user),
  };
}

/** The dice of a roll that this user may see, as a GM's client judged them. */
function diceOf(
  roll: ActionMessage | undefined,
  user: User.Implementation,
): Pick<PersonView, "dice" | "die"> {
  const judged = roll?.system.gm.judged;
  if (!roll || !judged || !maySee(messageFacts(roll, user), user.id ?? "")) return { dice: [], die: "d10" };
  const meaning = meaningsOn(judged.die);
  const dice = judged.faces.map((face, index) => ({ index, face, meaning: meaning(face), old: [] }));
  return { dice, die: judged.die };
}

/** Those who are invited and have not joined, by name. */
function notYet({ declared, helpers }: Ritual): string[] {
  const here = new Set(helpers.filter(({ left }) => !left).map(({ uuid }) => uuid));
  return declared.invited.flatMap((uuid) => {
    const found = here.has(uuid) ? null : findHere(uuid);
    return isPc(found) ? [found.name] : [];
  });
}

function viewWeave(ritual: Ritual, user: User.Implementation): RitualView["weave"] {
  const found = ritualRolls(ritual).find(({ roll }) => roll === "weave")?.message;
  if (!found) return { card: "", outcome: null, dv: ritual.dv, setbacks: 0, open: 0, dice: [], die: "d10" };
  const { state } = actionStanding(actionFacts(found, user));
  return {
    card: ritual.weave,
    outcome: state.outcome,
    dv: state.dv,
    setbacks: found.system.gm.judged?.setbacks ?? 0,
    open: unresolvedPoints(found),
    ...diceOf(found, user),
  };
}

/** What the viewer may do for those who are theirs; a GM for those whose player is not here. */
function ownActs(ritual: Ritual, user: User.Implementation): OwnAct[] {
  const all = rightsIn(ritual, user).filter(({ actor }) => !user.isGM || !hasPlayerHere(actor));
  return all.flatMap(({ actor, absorbs, ...may }) => {
    const bare = {
      actor: actor.uuid,
      name: actor.name,
      roll: "",
      card: "",
      points: 0,
      into: "fatigue",
    } as const;
    const acts = (["join", "channel", "weave", "leave", "giveUp"] as const).filter((act) => may[act]);
    return [
      ...acts.map((act) => ({ ...bare, act })),
      ...absorbs.map(({ id, roll }) => ({ ...bare, act: "absorb" as const, card: id, roll })),
      ...(actor.uuid === ritual.primary.uuid ? shunts(ritual).map((each) => ({ ...bare, ...each })) : []),
    ];
  });
}

function hasPlayerHere(actor: Actor.Implementation): boolean {
  return game.users.some((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
}

/** The ways in which the primary may still use the ritual's one shunt. */
function shunts(ritual: Ritual): Pick<OwnAct, "act" | "roll" | "card" | "points" | "into">[] {
  const moment = { scene: tableNumbers().scene, bank: primaryParty()?.system.bank.total ?? 0 };
  const amounts = Array.from({ length: SHUNT_MOST }, (_, place) => place + 1);
  return ritualRolls(ritual).flatMap(({ id: card, roll, by, message }) => {
    if (by.key !== "") return [];
    const may = amounts.filter((points) => whyNotShunt(message.system, points, moment) === "");
    return may.flatMap((points) =>
      SHUNT_INTO.map((into) => ({ act: "shunt" as const, card, roll, points, into })),
    );
  });
}

/** One method a roll (Clarification 7): the deck is drawn for a roll of which nothing is spent. */
function drawsFor(ritual: Ritual): RitualView["draws"] {
  if (ritual.weave === "") return [];
  return biting(ritual).flatMap(({ id: card, roll, by, message }) =>
    message.system.gm.state === "open" ? [{ card, roll, name: by.name }] : [],
  );
}
