import { localize } from "#foundry/i18n.ts";
import type { HeroActor } from "../../data/kinds.ts";
import { deathAt } from "../../rules/people/health.ts";
import { isDying, whyNotRevived } from "../../state/dying.ts";
import { nameNow } from "../../state/rights.ts";

/** What dying means for a hero now, and when they can be brought back; empty for anybody else (Trauma; Death). */
export function dyingWords(hero: HeroActor): string {
  if (!isDying(hero)) return "";
  const dead = Math.floor(deathAt(hero.system.numbers.hp));
  const back = whyNotRevived(hero) === null ? "Calm" : "InFight";
  return [
    localize("BEACON_ROAD.Dying.Now", { dead }),
    localize(`BEACON_ROAD.Dying.${back}`, { name: nameNow(hero) }),
  ].join(" ");
}
