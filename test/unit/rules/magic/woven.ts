import type { Edition } from "../../../../src/fates-edge/rules/edition.ts";
import { dvToMeet, riteSuccesses } from "../../../../src/fates-edge/rules/magic/casting.ts";
import { judge, type Outcome } from "../../../../src/fates-edge/rules/outcome.ts";

/** A Weave as it is thrown: the working's DV, the Potential it spends (null for a listed spell), and whether a boon powers it. */
interface Weave {
  readonly dv: number;
  readonly potential: number | null;
  readonly boon?: boolean;
}

/** The outcome of a Weave's faces, plainly described, put together as a card puts it together. */
export function woven(
  faces: readonly number[],
  { dv, potential, boon = false }: Weave,
  edition: Edition,
): Outcome {
  const automatic = riteSuccesses(boon, edition);
  return judge(faces, { dv: dvToMeet(dv, potential, edition), ladder: "basic", automatic });
}
