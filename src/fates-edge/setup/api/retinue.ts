import { findDocument } from "#foundry/documents.ts";
import { requireOwner } from "#table/acts/rights.ts";
import { UserError } from "#table/refusals.ts";
import { fields, NAME, oneOf, optional, telling, TEXT, within } from "#table/setup/api.ts";
import { closeUpkeep, openUpkeep } from "../../actions/retinue/arcs-end.ts";
import { askAsset, type AskWish } from "../../actions/retinue/ask-asset.ts";
import { buy, type BuyOptions } from "../../actions/growth/buy.ts";
import { type InitiativeWish, takeInitiative } from "../../actions/beat/initiative.ts";
import { keepUpFollower } from "../../actions/retinue/people.ts";
import { giveFollower } from "../../actions/retinue/recruit.ts";
import {
  type AssetItem,
  type CompanionActor,
  type FollowerActor,
  isAsset,
  isCompanion,
  isFollower,
  isPc,
} from "../../data/kinds.ts";
import { ACTIVATION_PLACES, ACTIVATION_PRICES } from "../../data/actor/activation.ts";
import { RulesError } from "../../rules/errors.ts";
import { ON_SCREEN } from "../../rules/retinue/assets.ts";
import { type FollowerLine, parseFollowerLine } from "../../rules/retinue/follower-line.ts";
import { INITIATIVE_COSTS, INITIATIVES } from "../../rules/retinue/initiative.ts";
import { UPKEEP_WAYS, type UpkeepWay } from "../../rules/retinue/upkeep.ts";
import { tableNumbers } from "../../state/party.ts";
import { companionsOf, holdingsOf, inWorld, leaderOf } from "../../state/retinue/retinue.ts";
import { namedCharacter } from "./characters.ts";

/** Somebody who stands beside a character, or something they hold. */
interface ApiRetainer {
  readonly uuid: string;
  readonly name: string;
  readonly type: "follower" | "familiar" | "asset";
  /** A follower's or familiar's role; an asset's kind. */
  readonly role: string;
  /** A Cap, or an asset's tier. */
  readonly rank: number;
  /** Empty for a familiar, which needs no upkeep. */
  readonly condition: string;
}

/** How somebody is recruited. */
interface ApiRecruit extends Pick<BuyOptions, "downtime" | "reason"> {
  readonly actor?: string;
  /** `given` is the GM's, and costs nothing. */
  readonly as?: "bought" | "given";
}

interface ApiAsk extends AskWish {
  readonly actor?: string;
}

const ACTOR = { actor: optional(NAME) } as const;
const RECRUIT = fields({
  ...ACTOR,
  as: optional(oneOf(["bought", "given"])),
  downtime: optional(oneOf(["train", "rush", "none"])),
  reason: optional(TEXT),
});
const PROMOTION = fields({ downtime: optional(oneOf(["train", "rush", "none"])), reason: optional(TEXT) });
const INITIATIVE = fields({
  initiative: oneOf(INITIATIVES),
  cost: oneOf(INITIATIVE_COSTS),
  for: optional(TEXT),
  clock: optional(TEXT),
  words: optional(TEXT),
});
const ASK = fields({
  ...ACTOR,
  place: oneOf(ACTIVATION_PLACES),
  pay: oneOf(ACTIVATION_PRICES),
  words: NAME,
  effect: optional(oneOf(["", ...ON_SCREEN])),
  clock: optional(TEXT),
});
const ARC = within(1, Number.MAX_SAFE_INTEGER);

/** `game.fatesEdge.retinue`: followers, familiars and assets. Each act judges who may, as the button for it does. */
export const RETINUE = Object.freeze({
  /** Who stands beside a character, and what they hold. */
  list: telling({ name: "retinue.list", takes: ACTOR }, [], async (uuid?: string): Promise<ApiRetainer[]> => {
    const actor = await namedCharacter(uuid);
    if (!actor.testUserPermission(game.user, "OBSERVER"))
      throw new UserError("TABLE.Error.NotYours", { name: actor.name });
    return [...companionsOf(actor).map(person), ...holdingsOf(actor).map(holding)];
  }),
  /** Recruits somebody from a line such as `Scout 3 Wren: knows every roof`, at the edition's price. */
  recruit: telling(
    { name: "retinue.recruit", takes: { line: NAME, options: optional(RECRUIT) } },
    false,
    async (line: string, { actor: uuid, as, ...options }: ApiRecruit = {}): Promise<boolean> => {
      const { name, role, cap, about } = readLine(line);
      const actor = await namedCharacter(uuid);
      const who = { type: "follower", look: about } as const;
      if (as === "given") return giveFollower(actor, { ...who, name, role, cap, line: "" });
      return buy(actor, { kind: "follower", name, role, cap }, { ...options, who });
    },
  ),
  /** Raises a follower's Cap by one, at the difference of the prices. */
  promote: telling(
    { name: "retinue.promote", takes: { follower: NAME, options: optional(PROMOTION) } },
    false,
    async (uuid: string, options: Pick<BuyOptions, "downtime" | "reason"> = {}): Promise<boolean> => {
      const follower = await namedFollower(uuid);
      const leader = leaderOf(follower);
      requireOwner(follower);
      if (!isPc(leader)) throw new UserError("FATES_EDGE.Error.ServesNoCharacter", { name: follower.name });
      const { role, cap } = follower.system;
      const purchase = { kind: "follower", name: follower.name, role, cap: cap + 1, from: cap } as const;
      return buy(leader, purchase, { ...options, person: follower });
    },
  ),
  /** Keeps a follower, or restores one, in downtime. */
  keep: telling(
    { name: "retinue.keep", takes: { follower: NAME, way: oneOf(UPKEEP_WAYS) } },
    false,
    async (uuid: string, way: UpkeepWay): Promise<boolean> => keepUpFollower(await namedFollower(uuid), way),
  ),
  /** A follower or familiar does something of their own accord. Gives the card's id. */
  act: telling(
    { name: "retinue.act", takes: { companion: NAME, wish: INITIATIVE } },
    "",
    async (uuid: string, wish: InitiativeWish): Promise<string> =>
      (await takeInitiative(await namedCompanion(uuid), wish))?.id ?? "",
  ),
  /** Asks one clear outcome of an asset, at its price; a GM answers on the card, whose id it gives. */
  ask: telling(
    { name: "retinue.ask", takes: { asset: NAME, wish: ASK } },
    "",
    async (uuid: string, { actor, ...wish }: ApiAsk): Promise<string> =>
      (await askAsset(await namedCharacter(actor), await namedAsset(uuid), wish))?.id ?? "",
  ),
  /** Asks every owner what becomes of what is due in an arc; without one in this one. GMs only. */
  startUpkeep: telling(
    { name: "retinue.startUpkeep", takes: { arc: optional(ARC) } },
    false,
    async (arc?: number): Promise<boolean> => openUpkeep(arc ?? tableNumbers().arc),
  ),
  /** Ends that round: one card tells what came of it. GMs only. */
  closeUpkeep: telling({ name: "retinue.closeUpkeep" }, false, closeUpkeep),
});

function readLine(line: string): FollowerLine {
  try {
    return parseFollowerLine(line);
  } catch (error) {
    throw error instanceof RulesError ? new UserError("FATES_EDGE.Error.FollowerLine") : error;
  }
}

async function namedCompanion(uuid: string): Promise<CompanionActor> {
  const found = await findDocument(uuid);
  if (isCompanion(found)) return inWorld(found);
  throw new UserError("FATES_EDGE.Error.NoSuchPerson", { uuid });
}

async function namedFollower(uuid: string): Promise<FollowerActor> {
  const found = await namedCompanion(uuid);
  if (isFollower(found)) return found;
  throw new UserError("FATES_EDGE.Error.NoSuchPerson", { uuid });
}

async function namedAsset(uuid: string): Promise<AssetItem> {
  const found = await findDocument(uuid);
  if (isAsset(found)) return found;
  throw new UserError("FATES_EDGE.Error.NoSuchAsset", { uuid });
}

function person(companion: CompanionActor): ApiRetainer {
  const { name, uuid, type, system } = companion;
  const condition = isFollower(companion) ? companion.system.condition : "";
  return { uuid, name, type, role: system.role, rank: system.cap, condition };
}

function holding({ name, uuid, system }: AssetItem): ApiRetainer {
  return { uuid, name, type: "asset", role: system.kind, rank: system.tier, condition: system.condition };
}
