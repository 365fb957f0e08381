import { followHooks, isGMHere } from "#foundry/host.ts";
import { NO_DEAL } from "../data/deal.ts";
import { isScene, type SceneActor } from "../data/kinds.ts";
import { changeSetting, setting } from "../data/settings.ts";
import type { CardId } from "../rules/cards/card.ts";
import type { PlayerAct } from "../rules/table/acts.ts";
import { sideOf } from "../rules/table/opposed-state.ts";
import { promisedAbout } from "../rules/table/state.ts";
import { layDown } from "../seal/promise.ts";
import { dealNow, dealOf, laidHere } from "../state/deal.ts";
import { randomBytes, ringHere } from "../state/keys.ts";
import { shownDeal } from "../state/said.ts";
import { sceneInPlay } from "../state/scene.ts";
import { ask } from "./ask.ts";

/** How many face-down cards this browser remembers: only the last can still be opened. */
const KEPT_LAID = 8;

/** Makes a move with cards, meant for the table as it stands: another one in between makes it too late. */
export function playCards(
  act: PlayerAct | { readonly kind: "turnFate" } | { readonly kind: "goOn"; readonly holder: string },
): Promise<boolean> {
  const isFree = act.kind === "open" || act.kind === "initiative" || act.kind === "goOn";
  const scene = sceneInPlay();
  const { steps } = (scene ? shownDeal(scene) : NO_DEAL).open;
  return ask({ kind: "cards", act: isFree ? act : { ...act, at: steps } });
}

/** Lays one's first card face down: its promise for all, the card itself sealed for the dealer's client (Attacks). */
export async function layCard(holder: string, card: CardId): Promise<boolean> {
  const { open, sealed } = dealNow();
  const key = sealed && ringHere().with(sealed.dealer);
  if (!key) return false;
  const { laid, opening } = layDown(key, promisedAbout(open.play?.id ?? "", holder), card, randomBytes);
  const kept = Object.entries(setting("laid")).slice(-KEPT_LAID);
  await changeSetting("laid", { ...Object.fromEntries(kept), [laid.promise]: opening });
  return ask({ kind: "cards", act: { kind: "lay", holder, promise: laid.promise }, laid });
}

let opened = "";

/** Opens what this browser laid face down, once all are done: nobody presses a button for it (`ready`; Reveal Step). */
export function startOpening(): void {
  followHooks(["updateActor"], (actor) => isScene(actor) && void openOwn(actor));
  const scene = sceneInPlay();
  if (scene) void openOwn(scene);
}

async function openOwn(scene: SceneActor): Promise<void> {
  const { play, owners } = dealOf(scene).open;
  if (play?.kind !== "opposed" || play.phase !== "reveal" || !isGMHere()) return;
  for (const { holder, promise } of [play.attacker, play.defender]) {
    const opening = promise !== null && owners[holder] === game.userId ? laidHere(promise) : null;
    if (!opening || promise === null || opened === promise || sideOf(play, holder) === null) continue;
    opened = promise;
    await playCards({ kind: "open", holder, ...opening });
  }
}
