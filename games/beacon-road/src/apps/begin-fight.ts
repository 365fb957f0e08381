import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { postAct } from "../actions/post-act.ts";
import { type FighterActor, isCreature } from "../data/kinds.ts";
import { hostDice } from "#foundry/host.ts";
import { currentDials } from "../data/settings.ts";
import { isSurprised } from "../rules/combat/order.ts";
import type { Action } from "../rules/roll/actions.ts";
import { poolOf, throwPool, totalOf } from "../rules/roll/pool.ts";
import { ownTerms } from "../state/roller.ts";
import { fighterHere } from "../state/rights.ts";
import { listed, many, one } from "./asking.ts";
import { targetedNow } from "./attack-window.ts";
import { fightersNear, heroesNear, peopleList } from "./people.ts";

/** Who takes part in a fight that is about to begin, who lies in ambush, and who is surprised; it needs no scene (Entering Combat). */
export function openBeginFight(): Promise<void> {
  const heroes = heroesNear();
  const targeted = targetedNow();
  const others = othersNear();
  return openAsk({
    id: "begin-fight",
    title: localize("BEACON_ROAD.Fight.Begin"),
    page: "combat",
    fields: (said) => {
      const coming = [...said.all("heroes"), ...said.all("others")].flatMap(
        (uuid) => fighterHere(uuid) ?? [],
      );
      return [
        many("heroes", peopleList(heroes), {
          label: localize("BEACON_ROAD.Fight.Side.heroes"),
          ticked: true,
        }),
        many("others", peopleList(others), {
          label: localize("BEACON_ROAD.Fight.Side.others"),
          ticked: targeted.length > 0 && others.every(({ uuid }) => targeted.includes(uuid)),
        }),
        many("friends", peopleList(coming.filter((actor) => isCreature(actor))), {
          label: localize("BEACON_ROAD.Fight.Friends"),
        }),
        many("ambush", peopleList(coming), { label: localize("BEACON_ROAD.Fight.Ambush") }),
        ...(said.all("ambush").length === 0
          ? []
          : [one("surprise", listed("Surprise", ["ticked", "rolled"]))]),
        many("surprised", peopleList(coming), {
          label: localize(
            said.text("surprise") === "rolled"
              ? "BEACON_ROAD.Fight.Unwatchful"
              : "BEACON_ROAD.Fight.Surprised",
          ),
        }),
      ];
    },
    lines: (said) => {
      if (others.length === 0) return [localize("BEACON_ROAD.Fight.NoFoes")];
      return said.all("others").length === 0 ? [localize("BEACON_ROAD.Fight.NoFoesChosen")] : [];
    },
    button: localize("BEACON_ROAD.Fight.Begin"),
    send: (answers, said) =>
      postAct("beginFight", null, {
        ...answers,
        actors: [...said.all("heroes"), ...said.all("others")],
        ...(said.text("surprise") === "rolled" && {
          ...opposed(
            [...said.all("heroes"), ...said.all("others")],
            said.all("ambush"),
            said.all("surprised"),
          ),
        }),
      }),
  });
}

/** Who is surprised by the dice: the best Prowl among those in ambush against the Survey of each of the others (Entering Combat). */
function opposed(
  actors: readonly string[],
  ambush: readonly string[],
  unwatchful: readonly string[],
): object {
  const total = (uuid: string, action: Action, more: number): number => {
    const actor = fighterHere(uuid);
    if (!actor) return 0;
    const { tier, rating, die } = ownTerms(actor, action);
    const pool = poolOf({ rating, die, advantage: tier + more }, currentDials());
    return totalOf(pool, throwPool(pool, hostDice));
  };
  const hides = Math.max(...ambush.map((uuid) => total(uuid, "prowl", 0)));
  const others = actors
    .filter((uuid) => !ambush.includes(uuid))
    .map((uuid) => ({ uuid, survey: total(uuid, "survey", unwatchful.includes(uuid) ? -1 : 0) }));
  return {
    hides,
    surprised: others.filter(({ survey }) => isSurprised(survey, hides)).map(({ uuid }) => uuid),
    seen: others.map(({ uuid, survey }) => `${fighterHere(uuid)?.name ?? ""} ${survey}`),
  };
}

/** Those who could fight against the heroes: whom this GM has targeted, or everybody there. */
export function othersNear(): FighterActor[] {
  const all = fightersNear().filter((actor) => isCreature(actor));
  const targeted = targetedNow();
  return all.toSorted((a, b) => Number(targeted.includes(b.uuid)) - Number(targeted.includes(a.uuid)));
}
