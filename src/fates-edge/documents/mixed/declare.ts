import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { postDeed } from "../../actions/player-requests.ts";
import type { DeedMessage, PcActor } from "../../data/kinds.ts";
import { saidWords } from "../together/said-words.ts";
import { declaredChange } from "./declared-change.ts";
import { mixedScene } from "./mixed-scene.ts";

/** Says what a character does in this beat (SRD R.7). The active GM's client notes it; a GM may say it for somebody who is slow. */
export function declare(actor: PcActor, words: string): Promise<DeedMessage | null> {
  return attempt(async () => {
    const mixed = mixedScene();
    if (!mixed || mixed.scene.beat.step === "") throw new Problem("FATES_EDGE.Error.NoMixedScene");
    if (!actor.isOwner) throw new Problem("FATES_EDGE.Error.NotYours", { name: actor.name });
    const said = saidWords(words);
    if (!game.user.isGM) return postDeed("declare", actor, { words: said });
    const changes = [declaredChange(mixed, actor, said)];
    const deed = await postDeed("declare", actor, { words: said }, { stamp: { state: "done", changes } });
    await makeChanges(changes);
    return deed;
  }, null);
}
