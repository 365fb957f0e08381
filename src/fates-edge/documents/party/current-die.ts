import { dieIn, type DieName } from "../../rules/die.ts";
import type { Edition } from "../../rules/edition.ts";
import { primaryParty } from "./primary-party.ts";

/** What an action is rolled with in the scene that is played now (SRD R.1). */
export function currentDie(edition: Edition): DieName {
  const party = primaryParty();
  return party ? dieIn(party.system.scene, edition) : "d10";
}
