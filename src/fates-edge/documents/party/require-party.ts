import { Problem } from "../../../table/problem.ts";
import type { PartyActor } from "../../data/kinds.ts";
import { primaryParty } from "./primary-party.ts";

/** The party. @throws Problem when the world has none. */
export function requireParty(): PartyActor {
  const party = primaryParty();
  if (party) return party;
  throw new Problem("FATES_EDGE.Error.NoParty");
}
