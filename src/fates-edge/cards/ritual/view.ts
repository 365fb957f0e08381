import { findHere } from "#foundry/documents.ts";
import { type ClosedView, type ForgedView, hiddenFrom, isSeenBy } from "#table/cards/card-view.ts";
import { backlashTier, raisedBy, SHUNT_INTO, SHUNT_MOST } from "../../rules/magic/backlash.ts";
import { RITUAL_BACKLASH } from "../../rules/magic/ritual.ts";
import { meaningsOn } from "../../rules/dice.ts";
import { type ActionMessage, isAction, isPc, type RitualMessage } from "../../data/kinds.ts";
import { tableNumbers, primaryParty } from "../../state/party.ts";
import { actionStanding } from "../../state/roll/action-standing.ts";
import type { MessageFacts } from "../../state/roll/card-facts.ts";
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

/** Reads a ritual's card for one viewer. */
export function viewRitual(message: RitualMessage, user: User.Implementation): RitualView | ClosedView {
  const facts = messageFacts(message, user);
  const ritual = readRitual(message);
  return (
    hiddenFrom(facts) ??
    forgedBy(message, facts) ?? {
      ...whatItIs(message, ritual, facts),
      ...(ritual ? howItStands(ritual, user, facts) : NOT_SOUND),
    }
  );
}

/** One that was found to be nobody's to declare. */
function forgedBy({ system }: RitualMessage, { id, author, words }: MessageFacts): ForgedView | null {
  if ((system.gm.judged?.problem ?? "") === "") return null;
  return { type: "forged", id, title: words.say("FATES_EDGE.Ritual.Forged", { name: author.name }) };
}

/** What a viewer sees of a ritual, and what they may do in it now. */
export type RitualView = Readonly<ReturnType<typeof whatItIs> & Standing>;

/** As its author's message says until a GM's client has found it sound, and then as that has noted it. */
function whatItIs(message: RitualMessage, ritual: Ritual | null, { viewer, edition }: MessageFacts) {
  const { actorName, gm, ...said } = message.system;
  const { art, intent, ways } = ritual?.declared ?? said;
  return {
    type: "ritual" as const,
    id: message.id ?? "",
    state: ritual ? ("sound" as const) : ("waiting" as const),
    name: ritual?.primary.name ?? actorName,
    img: ritual?.primary.actor?.img ?? "",
    art,
    intent,
    ways,
    dv: ritual?.dv ?? said.dv,
    allowed: ritual?.allowed ?? gm.allowed,
    /** A GM's words with which it was refused. */
    refusal: gm.ending.words,
    isGM: viewer.isGM,
    unit: edition.setback,
  };
}

type Standing = Readonly<ReturnType<typeof howItStands>>;

/** How far a sound ritual has come, what its rolls brought, and what the viewer may do. */
function howItStands(ritual: Ritual, user: User.Implementation, facts: MessageFacts) {
  const { primary, helpers, message } = ritual;
  const people = [primary, ...helpers];
  const points = openPoints(ritual);
  const helping = helpersThatCount(ritual);
  const tier = backlashTier(points, helping);
  return {
    stage: ritual.stage,
    over: ritual.over,
    cap: ritual.cap,
    potential: ritual.potential,
    people: people.map((person) => viewPerson(person, user)),
    invited: notYet(ritual),
    /** How the Weave came out; null before it. */
    weave: ritual.weave === "" ? null : viewWeave(ritual, user),
    /** Points that are still to be resolved, and how bad they are together. */
    points,
    tier,
    raised: points > 0 ? raisedBy(helping) : 0,
    prompts: RITUAL_BACKLASH[tier - 1]?.prompts ?? 0,
    own: ownActs(ritual, user),
    duties: user.isGM ? ritualDuties(ritual) : NO_DUTIES,
    /** Rolls whose points the deck may be drawn for, each by its card. */
    draws: user.isGM ? drawsFor(ritual) : [],
    absorbed: absorbedIn(ritual).map(({ helper, ...one }) => ({
      ...one,
      name: people.find(({ uuid }) => uuid === helper)?.name ?? "",
    })),
    bites: Object.entries(message.system.gm.bites).map(([id, bite]) => viewBite(id, bite, facts)),
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

const NOT_SOUND: Standing = {
  stage: "declared",
  over: "",
  cap: 0,
  potential: 0,
  people: [],
  invited: [],
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
};

/** A backlash that the GM spent on; undone, it stays, struck. */
function viewBite(id: string, bite: RitualMessage["system"]["gm"]["bites"][string], facts: MessageFacts) {
  const { points, tier, undone, label, text, summary, changes } = bite;
  const words = [label, text].map((each) => nameIn(each, facts)).filter(Boolean);
  return {
    id,
    points,
    tier,
    undone,
    text: words.join(". "),
    summary: sayLinesOfAct(summary, changes, facts),
  };
}

/** Somebody in a ritual, as a viewer sees them. */
export type PersonView = Readonly<ReturnType<typeof viewPerson>>;

function viewPerson({ actor, pair, ...person }: Participant, user: User.Implementation) {
  const { channel, left } = person;
  const waits = left ? ("left" as const) : actor ? ("waiting" as const) : ("gone" as const);
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
    standing: channel === "" ? waits : ("channelled" as const),
    /** Points of their Channel that are still to be resolved. */
    open: roll ? unresolvedPoints(roll) : 0,
    ...diceOf(roll, user),
  };
}

/** The dice of a roll that this user may see, as a GM's client judged them. */
function diceOf(roll: ActionMessage | undefined, user: User.Implementation) {
  const judged = roll?.system.gm.judged;
  if (!roll || !judged || !isSeenBy(roll, user)) return { dice: [], die: "d10" as const };
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

function viewWeave(ritual: Ritual, user: User.Implementation) {
  const found = ritualRolls(ritual).find(({ roll }) => roll === "weave")?.message;
  const dice = diceOf(found, user);
  if (!found) return { card: "", outcome: null, dv: ritual.dv, setbacks: 0, open: 0, ...dice };
  const { state } = actionStanding(actionFacts(found, user));
  return {
    card: ritual.weave,
    outcome: state.outcome,
    dv: state.dv,
    setbacks: found.system.gm.judged?.setbacks ?? 0,
    open: unresolvedPoints(found),
    ...dice,
  };
}

/** One thing that a viewer may do for one of theirs: which roll's points are borne, by its card, and how many into what. */
export type OwnAct = Readonly<ReturnType<typeof ownActs>[number]>;

/** What the viewer may do for those who are theirs; a GM for those whose player is not here. */
function ownActs(ritual: Ritual, user: User.Implementation) {
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
function shunts(ritual: Ritual) {
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
function drawsFor(ritual: Ritual) {
  if (ritual.weave === "") return [];
  return biting(ritual).flatMap(({ id: card, roll, by, message }) =>
    message.system.gm.state === "open" ? [{ card, roll, name: by.name }] : [],
  );
}
