import { isGMHere } from "#foundry/host.ts";
import { localize } from "#foundry/i18n.ts";
import { askForWords } from "#table/windows/words-window.ts";
import { flashback } from "../../actions/teamwork/flashback.ts";
import { suggest } from "../../actions/teamwork/suggestions.ts";
import type { PcActor } from "../../data/kinds.ts";

/** What a player says of the story: that something happened before, or that some small thing is so. */
type Saying = "flashback" | "suggest";

/** Asks for the words of a flashback, which costs a boon, or of a suggestion, which a GM takes up or leaves (Core). */
export function sayForStory(actor: PcActor, saying: Saying): Promise<void> {
  const lacks = saying === "flashback" && actor.system.boons.value < 1;
  return askForWords({
    id: `fates-edge-${saying}-${actor.id}`,
    page: "together",
    title: localize(`FATES_EDGE.Together.SayTitle.${saying}`, { name: actor.name }),
    label: localize(`FATES_EDGE.Together.SayWords.${saying}`),
    hint: localize(`FATES_EDGE.Together.SayHint.${saying}`),
    note: localize(isGMHere() ? `FATES_EDGE.Together.SayNote.${saying}` : "FATES_EDGE.PlayerRequest.Waiting"),
    against: lacks ? localize("FATES_EDGE.Error.NoBoon") : "",
    button: localize(`FATES_EDGE.Together.Say.${saying}`),
    send: (words) => (saying === "flashback" ? flashback(actor, words) : suggest(actor, words)),
  });
}
