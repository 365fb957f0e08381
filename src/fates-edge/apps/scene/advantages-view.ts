import { localize } from "../../../foundry/i18n.ts";
import { currentEdition } from "../../data/current-edition.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { overStackOf } from "../../documents/scene/over-stack-of.ts";
import { pushableRails } from "../../documents/scene/pushable-rails.ts";
import { OVER_STACK_AGAIN } from "../../rules/over-stack.ts";
import type { KnownAdvantage } from "../../state/scene.ts";
import { pointsLabel } from "../../words/labels.ts";
import { advantageKindNote } from "./advantage-kind-label.ts";
import { BANK_STRIKE } from "./frame-draft.ts";
import { kindChoices } from "./frame-view.ts";
import { chosenStrike, overStackView } from "./over-stack.ts";

/** What helps the crew while the scene is on, what else could be counted, and what Over-Stack makes of it. */
export function advantagesView(
  party: PartyActor,
  known: readonly KnownAdvantage[],
  { uid, strike }: { readonly uid: string; readonly strike: string },
): Record<string, unknown> {
  const { scene, opening } = party.system;
  const standing = overStackOf(scene);
  const edition = currentEdition();
  const isHeld = standing.state === "held";
  const rails = isHeld ? pushableRails(party) : [];
  return {
    uid,
    running: scene.running,
    advantages: Object.entries(scene.advantages).map(([id, advantage]) => ({
      ...{ id, label: advantage.label, late: advantage.late },
      kindLabel: advantageKindNote(advantage.kind),
      dropLabel: localize("FATES_EDGE.Scene.DropAdvantage", { name: advantage.label }),
    })),
    known: uncounted(party, known).map(({ source, label }) => ({ source, label })),
    kinds: kindChoices(),
    struck: standing.state === "struck",
    again: againLine(standing.late - scene.overStack.checked),
    overStack: overStackView(standing.total, {
      ...{ strikes: isHeld, edition, rails },
      chosen: chosenStrike(strike, rails, BANK_STRIKE),
    }),
    opening:
      opening.points > 0 && !opening.done
        ? localize("FATES_EDGE.Scene.OpeningDue", { points: pointsLabel(opening.points, edition) })
        : "",
  };
}

/** What the sheets tell and nobody has counted yet. */
function uncounted({ system }: PartyActor, known: readonly KnownAdvantage[]): readonly KnownAdvantage[] {
  const counted = Object.values(system.scene.advantages).map(({ source }) => source);
  return known.filter(({ source }) => !counted.includes(source));
}

function againLine(late: number): string {
  return late <= 0 ? "" : localize("FATES_EDGE.OverStack.Again", { late, again: OVER_STACK_AGAIN });
}
