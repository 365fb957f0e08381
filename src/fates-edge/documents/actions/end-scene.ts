import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { endSpans } from "../../actions/end-periods.ts";
import { currentEdition } from "../../data/current-edition.ts";
import type { Span } from "../../rules/periods.ts";
import { tableNumbers } from "../party/table-numbers.ts";
import type { ClockFate } from "../spans/close-clocks.ts";

/** How a scene ends. */
export interface SceneEnding {
  /** The number of the scene that ends: one that is over already is refused. Without it, whatever scene is played. */
  readonly scene?: number;
  /** What becomes of the points: gone with the scene, or carried to the arc (SRD 4.5.6); else as the edition has it. */
  readonly bank?: "lapse" | "carry";
  /** What becomes of each of the scene's clocks, by key; what is not named stays with the table. */
  readonly clocks?: Readonly<Record<string, ClockFate>>;
  /** Longer spans that end with it. */
  readonly also?: readonly Exclude<Span, "scene" | "session">[];
}

/** Ends the scene for the whole table (SRD 4.5.6, Secondary Points), and with it the arc or the campaign where so said. */
export function endScene({ scene, also = [], bank, clocks }: SceneEnding = {}): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      requireScene(scene);
      const usual = currentEdition().bankSpan === "arc" ? "carry" : "lapse";
      await endSpans(["scene", ...also], { bank: bank ?? usual, ...(clocks && { clocks }) });
      return true;
    }, false),
  );
}

/** @throws Problem when the scene that was meant has ended meanwhile. */
function requireScene(scene: number | undefined): void {
  if (scene !== undefined && tableNumbers().scene !== scene)
    throw new Problem("FATES_EDGE.Error.SceneOver", { scene });
}
