import { readFlag } from "#foundry/documents.ts";
import { followHooks, isActiveGM, serverTime } from "#foundry/host.ts";
import { reportError } from "#foundry/notify.ts";
import { UserError } from "#table/refusals.ts";
import { serialize } from "#table/serialize.ts";
import { type Ask, FLAG, readAsk } from "../../data/asks.ts";
import { type Answer, type OpenRound, parsed } from "../../data/deal.ts";
import { isScene, type SceneActor } from "../../data/kinds.ts";
import { Refusal } from "../../rules/refusal.ts";
import { dealOf } from "../../state/deal.ts";
import { nameOfHolder, sceneInPlay } from "../../state/scene.ts";
import { Dealing } from "./dealing.ts";
import { beginFight, beginScene } from "./fight.ts";
import { continueUnder, noteTold, startHandover, takeOver } from "./handover.ts";
import { judge, settleWhole } from "./judge.ts";
import { isRoundLost, leftOutOf, moveRound, seedSaid, seedTime } from "./rounds.ts";
import { sceneBegins } from "./scene-flow.ts";
import type { SeedMove } from "../../seal/seed-round.ts";
import { seedsOf } from "./seals.ts";
import { tell } from "./tell.ts";
import { settleVote } from "./votes.ts";

/** Who judges: the client of the active GM, whom this game calls the dealer. It does one thing at a time. */
function onDuty(work: (scene: SceneActor) => Promise<void>): Promise<void> {
  return serialize("dealer", async () => {
    const scene = isActiveGM() ? sceneInPlay() : null;
    if (!scene) return;
    try {
      await work(scene);
    } catch (error) {
      reportError("dealer", error);
    }
  });
}

/** Takes up what players ask, the seeds they send and the hands they tell (`ready`). */
export function startDealing(): void {
  followHooks(["updateUser"], (user, changes) => {
    const said = readFlagsOf(changes);
    const id = user.id ?? "";
    if (FLAG.ask in said) void onDuty((scene) => takeUp(scene, readAsk(said[FLAG.ask]), id));
    if (FLAG.seed in said) void onDuty((scene) => takeSeed(scene, seedSaid(said[FLAG.seed], id)));
    if (FLAG.told in said) void onDuty((scene) => noteTold(scene, said[FLAG.told], id));
    if (FLAG.key in said) void onDuty(sealAnew);
  });
  followHooks(["userConnected"], arrive);
  followHooks(["updateActor"], (actor) => isScene(actor) && watchTime(actor));
  arrive();
}

/** What a change of a user says in flags of this game. */
function readFlagsOf({ flags }: { readonly flags?: object }): Readonly<Record<string, unknown>> {
  const said = Object.values(FLAG).map((key) => [key, flags && readFlag({ flags }, key)] as const);
  return Object.fromEntries(said.filter(([, value]) => value !== undefined));
}

/** Becomes the one who judges, or finds that it is: takes over the cards, begins a lost round anew, and answers what waited. */
function arrive(): void {
  void onDuty(async (scene) => {
    if (await startHandover(scene)) return afterHandsAreTold();
    if (isRoundLost(scene)) await goOnAnew(scene);
    for (const user of game.users) {
      const asked = readAsk(readFlag(user, FLAG.ask));
      if (asked && user.active && dealOf(scene).answers[user.id]?.id !== asked.id)
        await takeUp(scene, asked, user.id);
    }
    watchTime(scene);
  });
}

/** After the table's time the cards go on with the hands that were told until then. */
function afterHandsAreTold(): void {
  setTimeout(
    () => void onDuty(async (scene) => void (dealOf(scene).handover !== "" && (await goOnAnew(scene)))),
    seedTime(),
  );
}

async function goOnAnew(scene: SceneActor): Promise<void> {
  await takeOver(scene);
  waitForSeeds();
}

async function takeUp(scene: SceneActor, ask: Ask | null, user: string): Promise<void> {
  if (!ask || dealOf(scene).answers[user]?.id === ask.id) return;
  try {
    const dealing = new Dealing(scene);
    const after = judge(dealing, ask, user);
    // What takes its time may bring somebody in, who then acts.
    if (after) dealing.later.push(after);
    await settleWhole(dealing);
    dealing.keepSpent();
    await dealing.commit({ [user]: { id: ask.id, reason: "", words: {} } });
    if (dealing.deal.after) waitForSeeds();
  } catch (error) {
    await refuse(scene, user, answerTo(scene, ask, error));
  }
}

function answerTo(scene: SceneActor, { id }: Ask, error: unknown): Answer {
  if (error instanceof UserError) return { id, reason: error.key, words: error.words };
  if (!(error instanceof Refusal)) {
    reportError("dealer", error);
    return { id, reason: "GAME_OF_BASTARDS.Error.Failed", words: {} };
  }
  const { holder } = error.facts;
  const name = typeof holder === "string" ? nameOfHolder(scene, holder.split(" ")[0] ?? "") : "";
  return { id, reason: `GAME_OF_BASTARDS.Refused.${error.code}`, words: { ...error.facts, name } };
}

async function refuse(scene: SceneActor, user: string, answer: Answer): Promise<void> {
  const deal = { ...dealOf(scene), answers: { ...dealOf(scene).answers, [user]: answer } };
  await scene.update({ system: { cards: JSON.stringify(deal) } });
}

async function takeSeed(scene: SceneActor, move: SeedMove | null): Promise<void> {
  const round = move && moveRound(move);
  if (!round) return;
  const dealing = Dealing.besideCards(scene);
  dealing.deal = { ...dealing.deal, rounds: [...dealing.deal.rounds.slice(0, -1), round] };
  for (const { user, why } of leftOutOf(round))
    if (round.done) tell(dealing, "leftOut", { name: game.users.get(user)?.name ?? "", why });
  const { after } = dealing.deal;
  if (round.done && after) {
    dealing.deal = { ...dealing.deal, after: null };
    if (after.kind === "newDealer") continueUnder(dealing);
    else openScene(dealing, round);
    if (after.kind === "fight") beginFight(dealing, after);
    if (after.kind === "scene") {
      beginScene(dealing);
      sceneBegins(dealing, scene.system.place, after.isAct);
    }
    await settleWhole(dealing);
  }
  await dealing.commit();
  if (!round.done) waitForSeeds();
}

/** The scene before is over: its seeds stand in the log, where everybody can check its cards, and the new one begins with nothing. */
function openScene(dealing: Dealing, round: OpenRound): void {
  const { open } = dealing.table;
  const log = Object.entries(dealing.scene.system.log)
    .toSorted(([one], [other]) => Number(one) - Number(other))
    .map(([, entry]) => parsed(entry));
  const rounds = dealing.deal.rounds
    .filter(({ id, done }) => done && id !== round.id)
    .map((one) => ({ ...one, seeds: seedsOf(one.id) }));
  const record = { dials: dealing.dials, decks: open.decks, log, rounds };
  if (log.length > 0) tell(dealing, "seeds", { record: JSON.stringify(record) });
  dealing.beginAnew([round]);
}

/** After the table's time whoever has not answered is left out (Nobody chooses the order). */
function waitForSeeds(): void {
  const begun = sceneInPlay();
  const round = begun ? dealOf(begun).rounds.at(-1) : undefined;
  const isSame = (scene: SceneActor): boolean => {
    const now = dealOf(scene).rounds.at(-1);
    return now?.id === round?.id && now?.opening === round?.opening && now?.done === false;
  };
  setTimeout(
    () => void onDuty(async (scene) => void (isSame(scene) && (await takeSeed(scene, { kind: "timeOver" })))),
    seedTime(),
  );
}

/** Hands of a player who has new keys are sealed for these. */
async function sealAnew(scene: SceneActor): Promise<void> {
  if (dealOf(scene).sealed && !dealOf(scene).handover) await new Dealing(scene).commit();
}

let watched = "";

/** Closes a vote once its time is over. */
function watchTime(scene: SceneActor): void {
  const { vote } = dealOf(scene);
  if (!isActiveGM() || !vote || watched === vote.id) return;
  watched = vote.id;
  const close = async (now: SceneActor): Promise<void> => {
    if (dealOf(now).vote?.id !== vote.id) return;
    const dealing = new Dealing(now);
    if (!settleVote(dealing)) return;
    await settleWhole(dealing);
    await dealing.commit();
  };
  setTimeout(() => void onDuty(close), Math.max(0, vote.until - serverTime()) + 50);
}
