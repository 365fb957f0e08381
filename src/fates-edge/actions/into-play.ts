import { idOf, uuidOf } from "#foundry/documents.ts";
import { actAsGM } from "#table/acts/in-turn.ts";
import { type Change, changeOf } from "#table/changes.ts";
import { inPlayChange } from "#table/group/keep-group.ts";
import { groupsOf } from "#table/group/group.ts";
import { UserError } from "#table/refusals.ts";
import {
  type ActionMessage,
  isAction,
  isOffer,
  type OfferMessage,
  type PartyActor,
  type PcActor,
} from "../data/kinds.ts";
import { type Period, PERIODS } from "../rules/periods.ts";
import {
  everyCharacter,
  freshNumbers,
  PARTY,
  partiesOf,
  primaryParty,
  tableNumbers,
} from "../state/party.ts";
import { isOpen } from "../state/roll/roll.ts";
import { pointsLeft } from "../state/roll/roll-points.ts";
import { notices } from "./notices.ts";
import { once } from "./post-once.ts";
import { creditingDone } from "./roll/credit.ts";

/** What is under way with the party in play, and ends when another one comes into play. */
export interface OpenWithParty {
  /** Rolls with points that are neither spent nor left. */
  readonly rolls: readonly ActionMessage[];
  /** Offers that nobody has answered. */
  readonly offers: readonly OfferMessage[];
}

/** What is under way with the party in play. */
export function openWithParty(): OpenWithParty {
  const bank = primaryParty()?.system.bank.total ?? 0;
  const { scene } = tableNumbers();
  const messages = game.messages.contents;
  return {
    rolls: messages.flatMap((message) =>
      isAction(message) && isOpen(message.system, scene) && pointsLeft(message.system, bank) > 0
        ? [message]
        : [],
    ),
    offers: messages.flatMap((message) => (isOffer(message) && message.system.state === "" ? [message] : [])),
  };
}

/** The characters whom a party lists and another one too. */
export function sharedWithOthers(party: PartyActor): PcActor[] {
  const listed = party.system.members;
  return everyCharacter().filter((actor) => listed[idOf(actor)] === true && partiesOf(actor).length > 1);
}

/**
 * Has the table play with a party from now on: its bank, clocks, scene, dials and crew stand where the other's stood. One act that one undo
 * takes back. What was open with the other party ends; whoever no party lists has played with that one, and is listed there.
 * @param shared which party has those whom both list: the one that comes, or the others
 */
export function bringPartyIntoPlay(party: PartyActor, shared: "comes" | "stays" = "comes"): Promise<boolean> {
  return actAsGM("party", async () => {
    if (!game.actors.has(idOf(party)))
      throw new UserError("FATES_EDGE.Error.PartyNotHere", { name: party.name });
    await creditingDone();
    await once(["into play"], (id, before) => {
      if (before === party) throw new UserError("FATES_EDGE.Error.PartyInPlay", { name: party.name });
      const changes = [
        inPlayChange(party),
        ...endOfOpen(openWithParty()),
        ...unlisted(before),
        ...listedOnce(party, shared),
        ...ownNumbers(party),
      ];
      const data = { name: party.name, before: before.name };
      return notices.act("intoPlay", data, changes, id);
    });
  });
}

/** A character plays in this party from now on, and in no other. GMs only. */
export function listIn(party: PartyActor, actor: PcActor): Promise<boolean> {
  return actAsGM("party", async () => {
    const others = partiesOf(actor).filter((other) => other !== party);
    const from = others.map(({ name }) => name).join(", ");
    await notices.tellAndMake("listed", { name: actor.name, party: party.name, from }, [
      ...others.flatMap((other) => leaving(other, actor)),
      ...changeOf(uuidOf(party), pathOf(actor), party.system.members[idOf(actor)] ?? null, true),
    ]);
  });
}

const pathOf = (actor: PcActor): string => `system.members.${idOf(actor)}`;

function leaving(party: PartyActor, actor: PcActor): Change[] {
  return changeOf(uuidOf(party), pathOf(actor), party.system.members[idOf(actor)] ?? null, null);
}

function endOfOpen({ rolls, offers }: OpenWithParty): Change[] {
  return [
    ...rolls.flatMap((roll) => changeOf(uuidOf(roll), "system.gm.state", roll.system.gm.state, "banked")),
    ...offers.flatMap((offer) => changeOf(uuidOf(offer), "system.state", offer.system.state, "withdrawn")),
  ];
}

/** Whoever no party lists has played with the one that was in play. */
function unlisted(before: PartyActor): Change[] {
  return everyCharacter()
    .filter((actor) => partiesOf(actor).length === 0)
    .flatMap((actor) => changeOf(uuidOf(before), pathOf(actor), null, true));
}

function listedOnce(party: PartyActor, shared: "comes" | "stays"): Change[] {
  return sharedWithOthers(party).flatMap((actor) => {
    const others = partiesOf(actor).filter((other) => other !== party);
    return (shared === "stays" ? [party] : others).flatMap((one) => leaving(one, actor));
  });
}

/**
 * What is counted by scene, session, arc and campaign notes the number of that period: two parties in a scene of the same number would count
 * for each other. A party that was just made, and one that comes into play beside another of its number, has numbers of its own.
 */
export function ownNumbers(party: PartyActor): Change[] {
  const others = groupsOf(PARTY).filter((other) => other !== party);
  if (others.length === 0) return [];
  const fresh = freshNumbers();
  const isNew = !game.actors.has(party.id ?? "");
  return PERIODS.flatMap((period) => {
    const { number } = party.system[period];
    const isTaken = isNew || others.some(({ system }) => system[period].number === number);
    return isTaken ? renumbered(party, period, fresh[period]) : [];
  });
}

/** The number of a period, and what in the party stands under it. */
function renumbered(party: PartyActor, period: Period, after: number): Change[] {
  const { [period]: now } = party.system;
  const moved = Object.entries(numbersIn(party, period)).filter(([, value]) => value === now.number);
  return moved.map(([path, before]) => ({ uuid: party.uuid ?? "", path: `system.${path}`, before, after }));
}

/** Where in a party the number of a period stands, by path. */
function numbersIn(party: PartyActor, period: Period): Record<string, number> {
  const { scene, clocks, bank, campaign, session, arc, upkeep } = party.system.toObject();
  if (period === "session") return { "session.number": session.number, "session.asked": session.asked };
  if (period === "arc")
    return { "arc.number": arc.number, "upkeep.arc": upkeep.round === "" ? 0 : upkeep.arc };
  if (period === "campaign") return { "campaign.number": campaign.number };
  const noted = (list: string, entries: Readonly<Record<string, { readonly scene?: number }>>) =>
    Object.entries(entries).map(([key, one]) => [`${list}.${key}.scene`, one.scene ?? 0] as const);
  return {
    "scene.number": scene.number,
    "campaign.finale.scene": campaign.finale.scene,
    ...Object.fromEntries([...noted("clocks", clocks), ...noted("bank.entries", bank.entries)]),
  };
}
