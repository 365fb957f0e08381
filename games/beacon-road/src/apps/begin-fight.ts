import { localize } from "#foundry/i18n.ts";
import { notify } from "#foundry/notify.ts";
import { openAsk, type Option } from "#table/windows/ask-window.ts";
import { beginFight } from "../actions/begin-fight.ts";
import { SYSTEM_ID } from "../data/game.ts";
import { type FighterActor, isCreature } from "../data/kinds.ts";
import { fighterHere } from "../state/rights.ts";
import { listed, many, one } from "#table/windows/ask-fields.ts";
import { targetedNow } from "./first-attack.ts";
import { fightersNear, heroesNear, peopleList } from "./people.ts";

/** Who takes part in a fight that is about to begin, who lies in ambush, and who is surprised; it needs no scene (Entering Combat). */
export async function openBeginFight(): Promise<void> {
  if (!game.user.isGM) return notify.info("BEACON_ROAD.Fight.NoneYet");
  const targeted = targetedNow();
  await openAsk({
    id: "begin-fight",
    title: localize("BEACON_ROAD.Fight.Begin"),
    page: "combat",
    fields: (said) => {
      const others = othersNear();
      const coming = [...said.all("heroes"), ...said.all("others")].flatMap(
        (uuid) => fighterHere(uuid) ?? [],
      );
      return [
        many("heroes", peopleList(heroesNear()), {
          label: localize("BEACON_ROAD.Fight.Side.heroes"),
          ticked: true,
        }),
        many("others", peopleList(others).map(withHealth), {
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
    whyNot: (said) => {
      if (othersNear().length === 0) return localize("BEACON_ROAD.Fight.NoFoes");
      return said.all("others").length === 0 ? localize("BEACON_ROAD.Fight.NoFoesChosen") : null;
    },
    ways: () => [{ label: localize("BEACON_ROAD.Fight.Bestiary"), go: openBestiary }],
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

/** Who lies dying, or is dead, is listed so. */
function withHealth({ value, label }: Option): Option {
  const health = fighterHere(value)?.system.health ?? "";
  const isDown = health === "dying" || health === "dead";
  return { value, label: isDown ? `${label} (${localize(`BEACON_ROAD.Health.${health}`)})` : label };
}

/** Where creatures are brought in from. */
function openBestiary(): unknown {
  return game.packs.get(`${SYSTEM_ID}.bestiary`)?.render(true);
}

/** Those who could fight against the heroes: whom this GM has targeted, or everybody there. */
export function othersNear(): FighterActor[] {
  const all = fightersNear().filter((actor) => isCreature(actor));
  const targeted = targetedNow();
  return all.toSorted((a, b) => Number(targeted.includes(b.uuid)) - Number(targeted.includes(a.uuid)));
}
