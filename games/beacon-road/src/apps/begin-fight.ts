import { localize } from "#foundry/i18n.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { beginFight } from "../actions/begin-fight.ts";
import { type FighterActor, isCreature } from "../data/kinds.ts";
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
    send: (_answers, said) =>
      beginFight({
        actors: [...said.all("heroes"), ...said.all("others")],
        friends: said.all("friends"),
        ambush: said.all("ambush"),
        surprise: said.text("surprise"),
        surprised: said.all("surprised"),
      }),
  });
}

/** Those who could fight against the heroes: whom this GM has targeted, or everybody there. */
export function othersNear(): FighterActor[] {
  const all = fightersNear().filter((actor) => isCreature(actor));
  const targeted = targetedNow();
  return all.toSorted((a, b) => Number(targeted.includes(b.uuid)) - Number(targeted.includes(a.uuid)));
}
