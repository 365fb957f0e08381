import { UserError } from "../../table/refusals.ts";
import type { PcActor, SpellItem } from "../data/kinds.ts";
import { currentArts } from "../data/settings.ts";
import type { Edition } from "../rules/edition.ts";
import {
  CHANNEL_DV,
  CHANNEL_PAIR,
  isChannelled,
  riteSuccesses,
  weaveDv,
  weavePair,
  type WeaveProblem,
} from "../rules/magic/casting.ts";
import { isMagic, potentialOf, whyNotWeave } from "../state/working.ts";
import type { PreparedWorking, RollOptions } from "./roll-options.ts";

/**
 * What a spell or a free working settles of its roll.
 * @throws UserError for a GM's call, an art that nobody knows, Potential that is not there to be woven, a boon that is not
 */
export function prepareWorking(
  actor: PcActor,
  { working = "", spell: uuid = "", channel = "", request = "", skill, rite = false }: RollOptions,
  { spell, edition }: { readonly spell: SpellItem | null; readonly edition: Edition },
): PreparedWorking {
  const magic = isMagic({ spell: uuid, working });
  const none = { channel: "", potential: null, dv: null, mayRite: false, rite: false, automatic: 0 };
  if (!magic) return { isMagic: false, pair: {}, ...none };
  if (request !== "") throw new UserError("FATES_EDGE.Error.CallIsNoSpell");
  if (working === "channel") return { isMagic: true, pair: CHANNEL_PAIR, ...none, dv: CHANNEL_DV };
  if (!spell && !currentArts().has(skill)) throw new UserError("FATES_EDGE.Error.WeaveNeedsArt");
  const fed = isChannelled(spell ? "listed" : "free", edition);
  if (fed) requireHeld(actor, channel);
  const mayRite = edition.boonForRite && actor.system.boons.value > 0;
  if (rite && !mayRite) throw new UserError("FATES_EDGE.Error.NoBoon");
  return {
    isMagic: true,
    pair: spell ? weavePair(spell.system.art) : weavePair(skill),
    channel: fed ? channel : "",
    potential: fed ? potentialOf(channel) : null,
    dv: spell?.system.dv ?? null,
    ...{ mayRite, rite },
    automatic: rite ? riteSuccesses(true, edition) : 0,
  };
}

/** The DV that the dice of a Weave meet, once Potential has counted. */
export function dvMet(
  { potential }: Pick<PreparedWorking, "potential">,
  dv: number,
  edition: Edition,
): number {
  return potential === null ? dv : (weaveDv(dv, potential, edition) ?? dv);
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
