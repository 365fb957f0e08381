import { Problem } from "../../../table/problem.ts";
import { requireGM } from "../actions/require-gm.ts";
import { mixedScene, type MixedScene } from "./mixed-scene.ts";

/** The mixed-tier scene, for a GM to run. @throws Problem for anyone else, and where none is played */
export function requireMixed(): MixedScene {
  requireGM();
  const mixed = mixedScene();
  if (!mixed) throw new Problem("FATES_EDGE.Error.NoMixedScene");
  return mixed;
}
