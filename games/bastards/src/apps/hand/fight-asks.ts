import { openAsk } from "#table/windows/ask-window.ts";
import { ask } from "../../actions/ask.ts";
import type { Deal } from "../../data/deal.ts";
import type { PersonActor, SceneActor } from "../../data/kinds.ts";
import { wildcardsOf } from "../../state/deal.ts";
import { pursuersOf } from "../../state/fight.ts";
import { holderOf, nameOfHolder, presentIn } from "../../state/scene.ts";
import { many, peopleOptions, say, wordsField } from "./asks.ts";

/** Asks against whom somebody begins an opposition; who is not chosen may join in (Now We Fight, Debate). */
export async function openFight(
  scene: SceneActor,
  actor: PersonActor,
  style: "fight" | "debate",
): Promise<void> {
  const holder = holderOf(actor);
  const others = presentIn(scene).filter(({ id }) => id !== holder);
  // With nobody to choose the dealer's client says what is missing.
  if (others.length === 0) {
    await ask({ kind: "fight", holder, against: [], style });
    return;
  }
  const choices = peopleOptions(others);
  return openAsk({
    id: `fight-${holder}`,
    title: say(style === "debate" ? "DebateTitle" : "FightTitle", { name: actor.name }),
    page: "oppositions",
    fields: () => [many("against", say("Opponents"), choices)],
    lines: () => [say("MayJoin")],
    button: say("BeginFight"),
    send: (_, said) => ask({ kind: "fight", holder, against: said.all("against"), style }),
  });
}

/** Asks what somebody says as they flee, and tells who may give chase (Flee). */
export function openFlee(scene: SceneActor, deal: Deal, actor: PersonActor): Promise<void> {
  const holder = holderOf(actor);
  const names = pursuersOf(scene, deal, holder, (id) => wildcardsOf(scene, id)).map((id) =>
    nameOfHolder(scene, id),
  );
  return openAsk({
    id: `flee-${holder}`,
    title: say("FleeTitle", { name: actor.name }),
    page: "oppositions",
    fields: () => [{ ...wordsField(), label: say("LastWords") }],
    lines: () => [say(names.length > 0 ? "MayBeChased" : "NobodyChases", { names: names.join(", ") })],
    button: say("Flee"),
    send: (_, said) => ask({ kind: "flee", holder, words: said.words("words") }),
  });
}
