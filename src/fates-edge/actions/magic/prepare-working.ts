import { UserError } from "#table/refusals.ts";
import type { PcActor, SpellItem } from "../../data/kinds.ts";
import { currentArts } from "../../data/settings.ts";
import type { Edition } from "../../rules/edition.ts";
import type { MagicRoll } from "../../rules/magic/backlash.ts";
import {
  CHANNEL_DV,
  CHANNEL_PAIR,
  isChannelled,
  riteSuccesses,
  weavePair,
  type WeaveProblem,
} from "../../rules/magic/casting.ts";
import {
  lentDice,
  participantIn,
  ritualAt,
  whyNotChannelFor,
  whyNotWeaveRitual,
} from "../../state/magic/ritual.ts";
import { isMagic, isOfRitual, potentialOf, whyNotWeave } from "../../state/magic/working.ts";
import type { PreparedWorking, RollOptions } from "../roll/roll-options.ts";

/**
 * What a spell or a free working settles of its roll.
 * @throws UserError for a GM's call, an art that nobody knows, Potential that is not there to be woven, a boon that is not
 */
export function prepareWorking(
  actor: PcActor,
  { working = "", spell: uuid = "", channel = "", request = "", skill, ...more }: RollOptions,
  { spell, edition }: { readonly spell: SpellItem | null; readonly edition: Edition },
): PreparedWorking {
  const { rite = false, ritual = "" } = more;
  const magic = isMagic({ spell: uuid, working });
  const none = {
    channel: "",
    potential: null,
    dv: null,
    mayRite: false,
    rite: false,
    automatic: 0,
    ritual: "",
    lent: [],
  };
  if (!magic) return { isMagic: false, pair: {}, ...none };
  if (request !== "") throw new UserError("FATES_EDGE.Error.CallIsNoSpell");
  if (ritual !== "" || isOfRitual(channel))
    return prepareRitualRoll(actor, { working, ritual: ritual || channel, spell: uuid, rite, edition });
  if (working === "channel") return { isMagic: true, pair: CHANNEL_PAIR, ...none, dv: CHANNEL_DV };
  if (!spell && !currentArts().has(skill)) throw new UserError("FATES_EDGE.Error.WeaveNeedsArt");
  const fed = isChannelled(spell ? "listed" : "free", edition);
  if (fed) requireHeld(actor, channel);
  return {
    ...none,
    isMagic: true,
    pair: spell ? weavePair(spell.system.art) : weavePair(skill),
    channel: fed ? channel : "",
    potential: fed ? potentialOf(channel) : null,
    dv: spell?.system.dv ?? null,
    ...powered(actor, rite, edition),
  };
}

/** Whether a boon may power a Weave, whether one does, and the successes that it lends. @throws UserError for one that is not there */
function powered(
  actor: PcActor,
  rite: boolean,
  edition: Edition,
): Pick<PreparedWorking, "mayRite" | "rite" | "automatic"> {
  const mayRite = edition.boonForRite && actor.system.boons.value > 0;
  if (rite && !mayRite) throw new UserError("FATES_EDGE.Error.NoBoon");
  return { mayRite, rite, automatic: rite ? riteSuccesses(true, edition) : 0 };
}

/** A roll for a ritual, as far as it is asked for. */
interface RitualRollAsked {
  readonly working: "" | MagicRoll;
  readonly ritual: string;
  readonly spell: string;
  readonly rite: boolean;
  readonly edition: Edition;
}

/**
 * What a ritual settles of a roll (SRD 19.7): a participant's Channel into the shared pool, or the primary's Weave of all of it.
 * @throws UserError where it is not this character's turn to do so
 */
function prepareRitualRoll(actor: PcActor, asked: RitualRollAsked): PreparedWorking {
  const { working, ritual: id, spell, rite, edition } = asked;
  const ritual = ritualAt(id);
  const why = working === "channel" ? whyNotChannelFor(ritual, actor) : whyNotWeaveRitual(ritual, actor);
  if (!ritual || why !== "") throw new UserError(`FATES_EDGE.Error.${why || "RitualGone"}`);
  if (spell !== "") throw new UserError("FATES_EDGE.Error.RitualIsNoSpell");
  const shared = { isMagic: true, ritual: id, channel: "", potential: null, lent: [] };
  if (working === "channel") {
    const pair = participantIn(ritual, actor)?.pair ?? CHANNEL_PAIR;
    return { ...shared, pair, dv: CHANNEL_DV, mayRite: false, rite: false, automatic: 0 };
  }
  requireHeld(actor, id);
  return {
    ...shared,
    pair: weavePair(ritual.declared.art),
    channel: id,
    lent: lentDice(ritual),
    potential: potentialOf(id),
    dv: ritual.dv,
    ...powered(actor, rite, edition),
  };
}

const WHY: Readonly<Record<WeaveProblem, string>> = {
  nothingHeld: "NothingHeld",
  woven: "WovenAlready",
  broken: "HoldBroken",
  notYours: "HeldByAnother",
  channelOpen: "ChannelOpen",
  sameTurn: "WeaveLater",
};

function requireHeld(actor: PcActor, channel: string): void {
  const [problem] = whyNotWeave(channel, actor);
  if (problem) throw new UserError(`FATES_EDGE.Error.${WHY[problem]}`);
}
