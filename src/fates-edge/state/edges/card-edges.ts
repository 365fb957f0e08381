import { findHere, idOf, isSameActor, worldActorOf } from "#foundry/documents.ts";
import { type ActionMessage, isPc, type PcActor } from "../../data/kinds.ts";
import { knownTags } from "../../data/settings.ts";
import type { EdgeUse } from "../../data/message/action.ts";
import { AFTER_THROW, type EdgeMoment } from "../../rules/edges/moments.ts";
import { isTending } from "../../rules/edges/aims.ts";
import { type EdgeOffering, type EdgeWhom, isFor, isItsMoment } from "../../rules/edges/offers.ts";
import { edgePlaces, isEdgeReroll } from "../../rules/edges/rerolls.ts";
import { isBroughtOff } from "../../rules/outcome.ts";
import type { ActionFacts, CardEdge } from "../roll/card-facts.ts";
import {
  charactersForRoll,
  comesOfItself,
  helpsAllies,
  helpsWithSetbacks,
  holderOfUses,
  servesOnCard,
  edgeUsesFor,
} from "./edge-uses.ts";
import { confirmWords, edgeUses, offersNow, situationOf } from "./edges.ts";
import { otherWeapons } from "./roll-edges.ts";
import { lentSuccesses } from "../roll/marks.ts";
import { tableNumbers } from "../party.ts";
import { type ActionState, takesUses } from "../roll/roll.ts";
import { isMagic } from "../magic/working.ts";

/**
 * The edges a user could bring to a card after the throw: to their own roll whatever fits it and is for
 * its owner; to anybody's, a GM for everybody and the others for the characters they play, what spares an ally setbacks.
 */
export function findEdges(message: ActionMessage, user: User.Implementation): CardEdge[] {
  const { system } = message;
  if (!takesUses(system, tableNumbers().scene)) return [];
  const isAuthor = message.author?.id === user.id;
  const all = charactersForRoll(system.actor)
    .filter((actor) => actor.testUserPermission(user, "OWNER"))
    .flatMap((actor) =>
      isSameActor(actor.uuid, system.actor) ? ownEdges(actor, system, isAuthor) : alliesEdges(actor, system),
    );
  return all.filter((edge) => isInTime(edge, system));
}

/** What spares a spell its setbacks serves as they are borne and never before (Clarification 8); nothing else serves then. */
function isInTime(edge: Pick<CardEdge, "gives">, roll: ActionMessage["system"]): boolean {
  return !isMagic(roll) || helpsWithSetbacks(edge) === roll.gm.assigning;
}

/** Only whoever threw the dice can throw some of them again: they lie in a message of theirs. */
function ownEdges(actor: PcActor, roll: ActionMessage["system"], isAuthor: boolean): CardEdge[] {
  const serves = ({ edge, asks }: EdgeOffering): boolean => {
    // Words that are always there are told on the sheet and before the throw, but for those that come of the dice.
    if (edge.gives === "words") return isAuthor && (edge.period !== "always" || comesOfDice(edge));
    if (asks === null && comesOfItself(edge)) return false;
    return servesOnCard(edge) && (isAuthor || !isEdgeReroll(edge));
  };
  // What tends somebody comes of its owner's own roll, and a follower rolls by their leader's hand.
  const tends = (offering: EdgeOffering): boolean => isTending(offering.edge) && serves(offering);
  const isOthers = ({ edge }: EdgeOffering): boolean => !isFor(edge.for, "self");
  const others = otherWeapons(actor, roll);
  const edges = [
    ...edgesOf(actor, { roll, whom: "self", serves, by: "" }),
    ...edgesOf(actor, { roll, whom: "follower", serves, by: "" }),
    ...edgesOf(actor, { roll, whom: "ally", serves: (each) => isOthers(each) && tends(each), by: "" }),
  ];
  return edges.filter(({ item }) => !others.includes(item));
}

function comesOfDice({ moment }: Pick<EdgeOffering["edge"], "moment">): boolean {
  return AFTER_THROW.includes(moment) && moment !== "after";
}

/** An ally's re-roll is thrown by the GM's client: the dice lie in neither's message alone. */
function alliesEdges(actor: PcActor, roll: ActionMessage["system"]): CardEdge[] {
  const serves = ({ edge }: EdgeOffering): boolean => helpsAllies(edge);
  return edgesOf(actor, { roll, whom: "ally", who: roll.actor, serves, by: actor.name });
}

interface Looking {
  readonly roll: ActionMessage["system"];
  readonly whom: EdgeWhom;
  /** Whose roll it is, where the edge is another's. */
  readonly who?: string;
  readonly serves: (offering: EdgeOffering) => boolean;
  readonly by: string;
}

function edgesOf(actor: PcActor, { roll, whom, who = "", serves, by }: Looking): CardEdge[] {
  const situation = situationOf(actor, {
    moments: AFTER_THROW,
    whom,
    who: worldActorOf(who),
    ...whatIsRolled(roll),
  });
  return offersNow(actor, situation)
    .filter((offering) => offering.edge.by === "owner" && serves(offering))
    .map(({ item, key, edge, asks }) => ({
      item: item.uuid,
      edge: key,
      label: edge.label || item.name,
      by,
      moment: edge.moment,
      gives: edge.gives,
      amount: edge.amount,
      circumstance: confirmWords(edge, asks),
      uses: edgeUses(item, key),
    }));
}

/** What edges look at in a roll; nothing is known of what it is for. */
export function whatIsRolled(roll: ActionMessage["system"]) {
  const { attribute, skill, ladder, tags } = roll;
  const known = isMagic(roll) && !tags.includes("casting") ? ["casting", ...tags] : tags;
  return { attribute, skill, ladder, tags: known.length > 0 ? known : null };
}

/** The uses of edges that the characters of this world vouch for on a card that is still open or not yet judged. */
export function findUses({ id, system }: ActionMessage): EdgeUse[] {
  const now = tableNumbers();
  if (system.gm.judged && !takesUses(system, now.scene)) return [];
  const holders = charactersForRoll(system.actor).flatMap((actor) => holderOfUses(actor) ?? []);
  const roller = findHere(system.actor);
  const lent = isPc(roller) ? lentSuccesses({ id, system }, roller) : [];
  const used = edgeUsesFor(holders, {
    message: idOf({ id }),
    roller: system.actor,
    now,
    tags: knownTags(),
    roll: whatIsRolled(system),
  });
  return [...used.filter((use) => system.gm.assigning || isInTime(use, system)), ...lent];
}

/** The edges that this viewer may use on the card now: there is something for them to act on, and they have a use left. */
export function edgesOnCard(facts: ActionFacts, state: ActionState): CardEdge[] {
  if (!state.outcome || !state.history || !takesUses(facts.system, facts.scene)) return [];
  return facts.edges.filter((edge) => isOfUse(edge, state) && isUnused(edge, facts, state));
}

/** What came of a throw, as edges look at it. */
export function momentsOf({ outcome, cancelled }: ActionState): EdgeMoment[] {
  if (!outcome) return [];
  const setback = outcome.setbacks > cancelled ? (["setback"] as const) : [];
  return ["after", isBroughtOff(outcome) ? "success" : "failure", ...setback];
}

function isOfUse({ gives, amount, moment }: CardEdge, state: ActionState): boolean {
  const { faces, die, outcome, cancelled } = state;
  if (!isItsMoment({ moment }, momentsOf(state))) return false;
  if (isEdgeReroll({ gives })) return edgePlaces(faces, { gives, amount }, die).length > 0;
  return !helpsWithSetbacks({ gives }) || (outcome?.setbacks ?? 0) > cancelled;
}

/**
 * What is not counted serves once on each roll. A use whose dice were never thrown, by a closed tab say, still serves; for an
 * ally's the GM's client throws, and it is used already.
 */
function isUnused(
  { item, edge, uses, by, gives }: CardEdge,
  facts: ActionFacts,
  state: ActionState,
): boolean {
  const isOwn = (use: EdgeUse): boolean => use.item === item && use.edge === edge;
  const made = state.uses.filter(isOwn).length;
  if (isEdgeReroll({ gives }) && facts.uses.filter(isOwn).length > made) return by === "";
  return uses ? uses.left > 0 : made === 0;
}
