import { vi } from "vitest";
import type { Plain } from "../../../../playground/shared/objects.ts";
import type {
  PlayerRequestMessage,
  FollowerActor,
  PartyActor,
  PcActor,
} from "../../../../src/fates-edge/data/kinds.ts";
import { GM, MARA, SECOND_GM, TOMAS } from "../../client/support/start-game.ts";
import { startWorld } from "./played-world.ts";

export const SABLE = "pcSableKestrel00";
export const BRYN = "pcBrynLedger0000";
export const PELL = "followerPell0000";
export const HALL = "assetOldHall0000";
export const SHED = "assetTheShed0000";
export const FEAST = "assetTheFeast000";

const asset = (_id: string, name: string, system: Plain): Plain => ({ _id, name, type: "asset", system });
const ledger = (xp: number): Plain => ({ start: { kind: "award", xp, label: "So far" } });
const BOUGHT: Plain = {
  kind: "asset",
  xp: -12,
  target: "workshop",
  label: "The old hall",
  from: 0,
  to: 3,
  time: 5,
};

const ACTORS: Plain[] = [
  { _id: "partyTheCompany0", name: "The Company", type: "party", system: {}, ownership: { default: 2 } },
  {
    _id: SABLE,
    name: "Sable",
    type: "pc",
    ownership: { default: 1, [MARA]: 3 },
    system: { ledger: { ...ledger(40), bought: BOUGHT }, build: { state: "done" } },
    items: [
      asset(HALL, "The old hall", { kind: "workshop", tier: 3, line: "bought" }),
      asset(SHED, "The shed", { kind: "workshop", tier: 2 }),
      asset(FEAST, "Feast of the mills", { kind: "other", tier: 1, seasonal: true }),
    ],
  },
  {
    _id: BRYN,
    name: "Bryn",
    type: "pc",
    ownership: { default: 1, [TOMAS]: 3 },
    system: { ledger: ledger(3), build: { state: "done" } },
  },
  {
    _id: PELL,
    name: "Pell",
    type: "follower",
    ownership: { default: 1, [MARA]: 3 },
    system: { serves: `Actor.${SABLE}`, role: "Scout", cap: 3 },
  },
];

/** What the user at the page was told. */
export const told: string[] = [];

/**
 * Opens a world at a campaign's end: Mara's Sable has a Major hall, a shed, a seasonal feast and Pell, a follower of Cap 3; Tomas's Bryn has
 * 3 XP. A GM's client takes up what is asked.
 */
export async function openLegacies() {
  const users = [GM, SECOND_GM, MARA, TOMAS].map((_id, at) => ({
    _id,
    name: ["Gamemaster", "Second GM", "Mara", "Tomas"][at]!,
    role: at < 2 ? 4 : 1,
  }));
  await startWorld({ users, actors: structuredClone(ACTORS) } as never);
  const [ends, epilogue, jobs, legacy, ofCrown, requests, start, takeBack] = await Promise.all([
    import("../../../../src/fates-edge/actions/scene/end-periods.ts"),
    import("../../../../src/fates-edge/actions/campaign/epilogue.ts"),
    import("../../../../src/fates-edge/actions/player-request-jobs.ts"),
    import("../../../../src/fates-edge/actions/campaign/legacy.ts"),
    import("../../../../src/fates-edge/actions/campaign/doctrine-and-fixture.ts"),
    import("../../../../src/fates-edge/actions/player-requests.ts"),
    import("../../../../src/fates-edge/actions/scene/start-scene.ts"),
    import("../../../../src/fates-edge/actions/growth/take-back.ts"),
  ]);
  const [frame, epilogueView, legaciesView, plainText, undo, epilogueState, legacyState, ledgerState] =
    await Promise.all([
      import("../../../../src/fates-edge/apps/scene/frame-legacies.ts"),
      import("../../../../src/fates-edge/apps/epilogue/epilogue-view.ts"),
      import("../../../../src/fates-edge/apps/legacies/legacies-view.ts"),
      import("../../../../src/table/cards/plain-text.ts"),
      import("../../../../src/table/cards/undo.ts"),
      import("../../../../src/fates-edge/state/campaign/epilogue.ts"),
      import("../../../../src/fates-edge/state/campaign/legacies.ts"),
      import("../../../../src/fates-edge/state/growth/ledger.ts"),
    ]);
  const acts = {
    ...ends,
    ...epilogue,
    ...jobs,
    ...legacy,
    ...ofCrown,
    ...requests,
    ...start,
    ...takeBack,
    ...frame,
    ...epilogueView,
    ...legaciesView,
    ...plainText,
    ...undo,
    ...epilogueState,
    ...legacyState,
    ...ledgerState,
  };
  const tell = (words: string): number => told.push(words);
  vi.stubGlobal("ui", { notifications: { error: tell, warn: tell, info: tell } });
  acts.startPlayerRequests();
  return acts;
}

/** What `openLegacies` has loaded. */
export type Acts = Awaited<ReturnType<typeof openLegacies>>;

export const party = (): PartyActor => game.actors.get("partyTheCompany0") as PartyActor;
export const pc = (id: string): PcActor => game.actors.get(id) as PcActor;
export const pell = (): FollowerActor => game.actors.get(PELL) as FollowerActor;
export const newest = (): ChatMessage.Implementation => game.messages.contents.at(-1)!;
export const stored = () => party().toObject().system.legacies;

/** How the campaign ended, as the finale's declaration writes it. */
export async function ended(outcome: "" | "crowned" | "tempered" | "shattered"): Promise<void> {
  await party().update({ system: { campaign: { outcome } } });
}

/** What a table does with these acts, for a test to read. */
export function atTable(acts: () => Acts) {
  const judged = async (request: PlayerRequestMessage | null): Promise<PlayerRequestMessage> => {
    await acts().playerRequestsDone();
    return game.messages.get(request?.id ?? "") as PlayerRequestMessage;
  };
  return {
    judged,
    left: (id: string): number => acts().xpOf(pc(id)).left,
    lines: (message: ChatMessage.Implementation, user = MARA): string =>
      (acts().cardText(message, game.users.get(user)!) ?? []).join("\n"),
    /** A deed as a player's client would post it, whatever it says. */
    posted: async (
      kind: "legacy" | "epilogue",
      actor: PcActor,
      data: object,
    ): Promise<PlayerRequestMessage> => judged(await acts().postRequest(kind, actor, data)),
  };
}
