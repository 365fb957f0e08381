import { updateDocument, uuidOf } from "#foundry/documents.ts";
import { followHooks, OF_SETTINGS } from "#foundry/host.ts";
import { reportRefusal, UserError } from "#table/refusals.ts";
import type { FighterActor } from "../data/kinds.ts";
import { changeSetting, setting } from "../data/settings.ts";
import { choosesPace, type Pace } from "../rules/combat/order.ts";
import { type FightState, placeOf, runningFight } from "../state/fight.ts";
import { sealOf } from "../state/pace.ts";
import { requirePlays } from "../state/rights.ts";

/**
 * Chooses how somebody acts this round, in secret: others read that it is chosen, and what only once everybody has (Entering Combat). It may be
 * chosen again until then.
 */
export function choosePace(actor: FighterActor, pace: Pace): Promise<boolean> {
  return reportRefusal(async () => {
    requirePlays(game.user, actor);
    const place = placeOf(actor);
    if (!place || place.fight.shown) throw new UserError("BEACON_ROAD.Error.PacesShown");
    const choice = { word: pace, salt: foundry.utils.randomID() };
    const of = place.fight.roundKey;
    await changeSetting("paces", {
      ...setting("paces"),
      [uuidOf(actor).replaceAll(".", "-")]: { of, ...choice },
    });
    await updateDocument(actor, { system: { pace: { of, seal: sealOf(of, choice), word: "", salt: "" } } });
    return true;
  }, false);
}

/** Whether somebody's own choice is kept in this browser, so that its player sees what they chose. */
export function keptPace(actor: FighterActor, roundKey: string): string {
  const kept = setting("paces")[uuidOf(actor).replaceAll(".", "-")];
  return kept?.of === roundKey ? kept.word : "";
}

/** Shows what was chosen in this browser as soon as everybody has chosen (`ready`). */
export function startShowingPaces(): void {
  followHooks(["updateActor", "createActor", "deleteActor", ...OF_SETTINGS], () => void showPaces());
  void showPaces();
}

async function showPaces(): Promise<void> {
  const fight = runningFight();
  if (!fight || fight.shown || !allSealed(fight)) return;
  for (const { fighter } of fight.all) if (fighter.isOwner) await show(fighter, fight.roundKey);
}

/** Everybody who has to choose has sealed their choice. */
function allSealed({ all, round }: FightState): boolean {
  return all.every((one) => !choosesPace(one, round) || one.chosen);
}

async function show(actor: FighterActor, roundKey: string): Promise<void> {
  const kept = setting("paces")[uuidOf(actor).replaceAll(".", "-")];
  if (kept?.of !== roundKey || actor.system.pace.word !== "" || actor.system.pace.of !== roundKey) return;
  await updateDocument(actor, { system: { pace: { word: kept.word, salt: kept.salt } } });
}
