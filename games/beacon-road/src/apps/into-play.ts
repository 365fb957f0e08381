import { uuidOf } from "#foundry/documents.ts";
import { localize } from "#foundry/i18n.ts";
import { many } from "#table/windows/ask-fields.ts";
import { openAsk } from "#table/windows/ask-window.ts";
import { postAct } from "../actions/post-act.ts";
import type { CrewActor } from "../data/kinds.ts";
import { crewInPlay, heroesOf } from "../state/crew.ts";

/** Has the table play with a crew; which heroes of the crew before go along is asked where it has any (GMs). */
export async function openIntoPlay(crew: CrewActor): Promise<void> {
  const before = crewInPlay();
  const others = before ? heroesOf(before).filter(({ uuid }) => !crew.system.members.includes(uuid)) : [];
  const bring = (along: unknown = []) => postAct("intoPlay", null, { crew: uuidOf(crew), along });
  if (others.length === 0) return void (await bring());
  const choices = others.map(({ uuid, name }) => ({ value: uuid, label: name }));
  await openAsk({
    id: `into-play-${crew.id}`,
    title: localize("BEACON_ROAD.IntoPlay.Title", { name: crew.name }),
    page: "crew",
    fields: () => [many("along", choices, { ticked: true })],
    button: localize("BEACON_ROAD.IntoPlay.Do"),
    send: ({ along }) => bring(along),
  });
}
