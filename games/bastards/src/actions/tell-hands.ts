import { followHooks } from "#foundry/host.ts";
import { FLAG, type HandsTold } from "../data/asks.ts";
import { isScene, type SceneActor } from "../data/kinds.ts";
import { promisedAbout } from "../rules/table/state.ts";
import { sealOpening } from "../seal/promise.ts";
import { handForDealer, type SealedHand } from "../seal/sealed-table.ts";
import { dealOf, laidHere } from "../state/deal.ts";
import { randomBytes, ringHere } from "../state/keys.ts";
import { sceneInPlay } from "../state/scene.ts";
import { say } from "./keys.ts";

let toldTo = "";

/** Tells a dealer who came later the hands that this browser can open, sealed for them (`ready`; Another dealer). */
export function startTellingHands(): void {
  followHooks(["updateActor"], (actor) => isScene(actor) && void tellHands(actor));
  const scene = sceneInPlay();
  if (scene) void tellHands(scene);
}

async function tellHands(scene: SceneActor): Promise<void> {
  const { sealed, open, handover } = dealOf(scene);
  if (handover === "") toldTo = "";
  if (!sealed || handover === "" || toldTo === handover) return;
  toldTo = handover;
  const hands: Record<string, SealedHand> = {};
  for (const [name, hand] of Object.entries(sealed.hands)) {
    const isOwn = hand.to === ringHere().own.public;
    const told = isOwn ? handForDealer(sealed, name, handover, ringHere(), randomBytes) : null;
    if (told) hands[name] = told;
  }
  const laid: Record<string, string> = {};
  const key = ringHere().with(handover);
  for (const [holder, { promise }] of Object.entries(sealed.laid)) {
    const opening = laidHere(promise);
    if (!key || !opening) continue;
    const about = promisedAbout(open.play?.id ?? "", holder);
    laid[holder] = sealOpening(key, about, opening, randomBytes).sealed;
  }
  const told: HandsTold = { dealer: handover, hands, laid };
  await say(FLAG.told, JSON.stringify(told));
}
