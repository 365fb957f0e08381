import { localize } from "../../../foundry/i18n.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { postNotice } from "../../actions/notices.ts";
import { applyEffects } from "../effects/apply-effects.ts";
import { onceId, postFirst } from "../once-id.ts";
import { asBeat } from "./as-beat.ts";
import { falloutFor, falloutOf } from "./fallout.ts";

/** What a GM makes of the nastiest card. */
export interface FalloutChoice {
  /** Whom it bites, by uuid. */
  readonly who: string;
  /** Which of the card's effects, by its place; -1 for words alone. */
  readonly option: number;
}

/**
 * Lets the nastiest flip of the beat apply, once (SRD R.1, R.7). The other cards of the beat do nothing more. Its notice
 * tells what happened, and takes it back.
 * @throws Problem when nothing was flipped, or the beat's fallout has happened
 */
export function settleFallout({ who, option }: FalloutChoice): Promise<boolean> {
  return asBeat(async (mixed) => {
    const fallout = falloutOf(mixed);
    if (!fallout || fallout.settled) throw new Problem("FATES_EDGE.Error.NotNow");
    const { flip } = fallout;
    const chosen = falloutFor(mixed, flip, who)[option];
    const id = onceId(`fallout ${flip.id}`);
    const { uuid } = mixed.party;
    const settled = { uuid, path: "system.scene.beat.nastiest", before: "", after: flip.id };
    const inWords = [flip.card.prompt || localize("FATES_EDGE.Beat.WordsAlone")];
    await applyEffects(
      chosen ? { fallout: chosen } : {},
      { act: id, message: id, roller: who },
      ({ changes, told }) =>
        postFirst(id, () =>
          postNotice(
            "fallout",
            { name: flip.card.name, told: chosen ? told : inWords },
            [settled, ...changes],
            id,
          ),
        ),
    );
    await makeChanges([settled]);
  });
}
