import { idOf, uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { many } from "#table/windows/ask-fields.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { postAct } from "../actions/post-act.ts";
import type { CrewActor } from "../data/kinds.ts";
import { crewInPlay, heroesOf } from "../state/crew.ts";
import { peopleList } from "./people.ts";

/** The table plays with another crew; where it has nobody yet, the players' heroes may come along from the one before (GMs). */
export function openIntoPlay(crew: CrewActor): Promise<unknown> {
  const before = crewInPlay();
  const played = before ? heroesOf(before).filter(({ hasPlayerOwner }) => hasPlayerOwner) : [];
  const data = { crew: uuidOf(crew) };
  if (crew.system.members.length > 0 || played.length === 0) return postAct("intoPlay", null, data);
  return openAsk({
    id: `into-play-${idOf(crew)}`,
    title: localize("BEACON_ROAD.IntoPlay.Title", { name: crew.name }),
    page: "crew",
    fields: () => [
      many("heroes", peopleList(played), { label: localize("BEACON_ROAD.IntoPlay.Along"), ticked: true }),
    ],
    button: localize("BEACON_ROAD.IntoPlay.Do"),
    send: (answers) => postAct("intoPlay", null, { ...data, ...answers }),
  });
}
