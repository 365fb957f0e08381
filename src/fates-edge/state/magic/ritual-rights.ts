import { findHere, isSameActor } from "#foundry/documents.ts";
import { isPc, type PcActor } from "../../data/kinds.ts";
import { type Absorption, absorbProblems } from "../../rules/magic/ritual.ts";
import { tableNumbers } from "../party.ts";
import { whyNotRoll } from "../rights.ts";
import {
  openPoints,
  participantIn,
  participants,
  present,
  type Ritual,
  type RitualRoll,
  ritualRolls,
  unresolvedPoints,
  whyNotChannelFor,
  whyNotJoin,
  whyNotWeaveRitual,
} from "./ritual.ts";
import { notUndone } from "../roll/roll-points.ts";
import { isAssigning, isOpen } from "../roll/roll.ts";
import { whyNotWeave } from "./working.ts";

/** A point of a ritual that somebody took upon themselves. */
export interface Absorbed extends Absorption {
  /** The roll's card, and the act on it. */
  readonly card: string;
  readonly key: string;
}

/** What was absorbed in a ritual, and not taken back. */
export function absorbedIn(ritual: Ritual): Absorbed[] {
  return ritualRolls(ritual).flatMap(({ id: card, roll, message }) =>
    notUndone(message.system.gm.shunts)
      .filter(([, { by }]) => by !== "")
      .map(([key, { by: helper }]) => ({ helper, roll, card, key })),
  );
}

const ABSORB = { notHelper: "NotInRitual", already: "AbsorbedAlready", noPoints: "NothingToAbsorb" };

/**
 * Why somebody cannot absorb a point of a ritual's roll: a key under `FATES_EDGE.Error`; empty where they can. Points are borne as they are
 * assigned, never before.
 */
export function whyNotAbsorb(ritual: Ritual | null, actor: PcActor, card: string): string {
  const found = ritual && ritualRolls(ritual).find(({ id }) => id === card);
  if (!ritual || !found) return "RitualGone";
  const { roll, by, message } = found;
  // Nobody takes what another helper's own Channel brought.
  if (roll === "channel" && !isSameActor(by.uuid, actor.uuid)) return "OthersChannel";
  const here = (uuid: string): string => (isSameActor(uuid, actor.uuid) ? actor.uuid : uuid);
  const [problem] = absorbProblems(
    { helper: actor.uuid, roll },
    {
      primary: here(ritual.primary.uuid),
      helpers: present(ritual).map(({ uuid }) => here(uuid)),
      absorbed: absorbedIn(ritual).map(({ helper, roll: of }) => ({ helper: here(helper), roll: of })),
      left: unresolvedPoints(message),
    },
  );
  if (problem) return ABSORB[problem];
  return isAssigning(message.system, tableNumbers().scene) ? "" : "NotAssigning";
}

/** The rolls of a ritual whose points a GM may begin to assign. */
export function assignable(ritual: Ritual): readonly RitualRoll[] {
  const { scene } = tableNumbers();
  return ritualRolls(ritual).filter(
    ({ message }) => unresolvedPoints(message) > 0 && isOpen(message.system, scene),
  );
}

/** The rolls of a ritual whose points are being borne, or partly spent, with what is left of each. */
export function biting(ritual: Ritual): readonly (RitualRoll & { readonly left: number })[] {
  return ritualRolls(ritual).flatMap((each) => {
    const left = unresolvedPoints(each.message);
    const { assigning, state } = each.message.system.gm;
    return assigning && state !== "drawing" && left > 0 ? [{ ...each, left }] : [];
  });
}

/** Somebody of the viewer's, and what they may do in a ritual now. */
export interface RitualRights {
  readonly actor: PcActor;
  readonly join: boolean;
  readonly channel: boolean;
  readonly weave: boolean;
  readonly leave: boolean;
  readonly giveUp: boolean;
  /** The rolls of which they may absorb a point. */
  readonly absorbs: readonly RitualRoll[];
}

/** What one of the viewer's characters may do in a ritual now; null for one who may do nothing. */
export function ritualRights(ritual: Ritual, actor: PcActor): RitualRights | null {
  const self = participantIn(ritual, actor);
  const canAct = whyNotRoll(actor) === "";
  const isGoingOn = ritual.over === "" && ritual.weave === "";
  const isPrimary = self?.key === "";
  const absorbs = ritualRolls(ritual).filter(({ id }) => whyNotAbsorb(ritual, actor, id) === "");
  const rights = {
    join: canAct && whyNotJoin(ritual, actor) === "",
    channel: canAct && whyNotChannelFor(ritual, actor) === "",
    weave: canAct && whyNotWeaveRitual(ritual, actor) === "" && whyNotWeave(ritual.id, actor).length === 0,
    leave: self !== null && !isPrimary && isGoingOn,
    giveUp: isPrimary && isGoingOn,
  };
  const mayAny = Object.values(rights).some(Boolean) || absorbs.length > 0;
  return mayAny ? { actor, ...rights, absorbs } : null;
}

/** What all of a user's characters may do in a ritual: those invited to it or in it. A GM speaks for those of nobody else, too. */
export function rightsIn(ritual: Ritual, user: User.Implementation): RitualRights[] {
  return concerned(ritual)
    .filter((actor) => actor.testUserPermission(user, "OWNER"))
    .flatMap((actor) => ritualRights(ritual, actor) ?? []);
}

/** Everybody whom a ritual concerns: its primary, whoever is invited or helps. */
function concerned(ritual: Ritual): PcActor[] {
  const uuids = [...participants(ritual).map(({ uuid }) => uuid), ...ritual.declared.invited];
  const found = uuids.map((uuid) => findHere(uuid));
  return [...new Set(found.filter((actor): actor is PcActor => isPc(actor)))];
}

/** What a GM may do on a ritual's card now. */
export interface RitualDuties {
  readonly allow: boolean;
  /** Another DV may be set. */
  readonly rule: boolean;
  readonly refuse: boolean;
  readonly assign: boolean;
  readonly spendOnBacklash: boolean;
}

/** What waits for a GM's word. */
export function ritualDuties(ritual: Ritual): RitualDuties {
  const isBefore = ritual.over === "" && ritual.weave === "";
  return {
    allow: isBefore && !ritual.allowed,
    rule: isBefore,
    refuse: isBefore,
    assign: ritual.weave !== "" && assignable(ritual).length > 0,
    spendOnBacklash: ritual.weave !== "" && biting(ritual).length > 0 && openPoints(ritual) > 0,
  };
}
