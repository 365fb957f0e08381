import { findHere, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { type Change, added, changeOf } from "#table/changes.ts";
import { tickChange } from "#table/clocks/ticks.ts";
import { UserError } from "#table/refusals.ts";
import { making } from "#table/undo.ts";
import { actorRef } from "#table/words/line.ts";
import { SUPPLY } from "../../data/actor/clock.ts";
import { isPc, type PartyActor, type PcActor } from "../../data/kinds.ts";
import { stockedUp } from "../../rules/supply.ts";
import { BOON_CHARGES, type Reward, type Token, tokenOf } from "../../rules/campaign/rewards.ts";
import { diamondOf } from "../../state/campaign/adventure.ts";
import { noteAdventure } from "./adventure.ts";
import { createNewcomer } from "../retinue/newcomer.ts";
import { notices } from "../notices.ts";
import { once } from "../post-once.ts";
import { elsewhere, onSpread } from "../deck/show-spread.ts";

/**
 * Gives a character what the Diamond brings, once it is earned (GMs): one act with one undo, told to the table. Once undone it can be
 * given again.
 */
export function grantReward(id: string, to: string): Promise<boolean> {
  return onSpread(id, async (spread) => {
    const diamond = diamondOf(spread);
    if (!diamond) throw elsewhere(spread);
    if (spread.adventure.reward !== "") throw new UserError("FATES_EDGE.Error.RewardGranted");
    const actor = findHere(to);
    if (!isPc(actor)) throw new UserError("FATES_EDGE.Error.NoSuchCharacter", { uuid: to });
    const name = diamond.held.title || diamond.held.words || localize("FATES_EDGE.Spread.Place.reward");
    await once([`reward ${id}`], (message, party) => {
      const grant = grantOf(diamond.reward, { actor, party, message, name, about: diamond.held.prompt });
      const valued = [...noteAdventure(party, id, { reward: message }, spread), ...grant.changes];
      const summary = [
        { key: `FATES_EDGE.Adventure.Granted.${diamond.reward.kind}`, data: { name: actorRef(actor) } },
      ];
      return {
        post: () => notices.tell("seedReward", { name, summary }, [...grant.made, ...valued], message),
        prepare: grant.prepare,
        changes: valued,
      };
    });
  });
}

interface Granting {
  readonly actor: PcActor;
  readonly party: PartyActor;
  readonly message: string;
  readonly name: string;
  readonly about: string;
}

export interface Grant {
  readonly changes: readonly Change[];
  readonly made: readonly Change[];
  readonly prepare: () => Promise<unknown>;
}

const NOTHING_MADE = { made: [], prepare: async (): Promise<void> => undefined };

function grantOf(reward: Reward, granting: Granting): Grant {
  const { actor, party, message, name, about } = granting;
  const token = tokenOf(reward);
  if (token !== null) return tokenFor(actor, token, { id: message, name, notes: about });
  if (reward.kind === "boons") {
    const after = { delta: reward.boons, reason: "hand", message };
    const path = `system.boons.entries.seed-${message}`;
    return { ...NOTHING_MADE, changes: [added(actor, path, after)] };
  }
  if (reward.kind === "supply") {
    const { supply: filled, supplySpare: spare } = party.system;
    const after = stockedUp({ filled, spare }, reward.segments);
    const changes = [
      ...(after.filled < filled
        ? [tickChange(uuidOf(party), SUPPLY, `seed-${message}`, after.filled - filled)]
        : []),
      ...changeOf(uuidOf(party), "system.supplySpare", spare, after.spare),
    ];
    return { ...NOTHING_MADE, changes };
  }
  if (reward.kind === "follower") {
    const who = { type: "follower", name, role: "", cap: reward.cap, line: "", notes: "" } as const;
    return {
      changes: [],
      made: [making(`Actor.${message}`, name)],
      prepare: () => createNewcomer(actor, who, message),
    };
  }
  return itemFor(actor, message, { name, ...thingOf(reward, about) });
}

/** A reward that lies on somebody's sheet until it is used. */
export function tokenFor(
  actor: PcActor,
  token: Token,
  { id, name, notes }: { readonly id: string; readonly name: string; readonly notes: string },
): Grant {
  const charges = token === "charges" ? BOON_CHARGES : 1;
  const system = { kind: "other", cost: 0, paid: true, notes, place: "carried", reward: token, charges };
  return itemFor(actor, id, { name, type: "gear", system });
}

/** A thing that comes to somebody under an id that is known beforehand. */
export function itemFor(
  actor: PcActor,
  id: string,
  source: { readonly name: string; readonly type: string; readonly system: object },
): Grant {
  return {
    changes: [],
    made: [making(`${uuidOf(actor)}.Item.${id}`, source.name)],
    prepare: () =>
      actor.createEmbeddedDocuments("Item", [{ _id: id, ...source } as Item.CreateData], { keepId: true }),
  };
}

/** What somebody holds in hand for a reward: an asset at no price, or a thing to be cashed in at the table. */
function thingOf(reward: Reward, about: string): { readonly type: string; readonly system: object } {
  if (reward.kind === "asset")
    return { type: "asset", system: { tier: reward.tier === "standard" ? 2 : 1, effect: about } };
  const cost = reward.kind === "artifact" ? reward.xp : 0;
  const kind = reward.kind === "artifact" ? "artifact" : "other";
  return { type: "gear", system: { kind, cost, paid: cost === 0, notes: about, place: "carried" } };
}
