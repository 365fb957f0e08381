import { CohortSheet } from "../sheets/cohort.ts";
import { CreatureSheet } from "../sheets/creature.ts";
import { CrewSheet } from "../sheets/crew/crew.ts";
import { FactionSheet } from "../sheets/faction.ts";
import { HeroSheet } from "../sheets/hero/hero.ts";
import { ThingSheet } from "../sheets/item/item.ts";

/** Every sheet of the game. Each says on its own class what it is for. */
export const SHEETS = [HeroSheet, CreatureSheet, CrewSheet, CohortSheet, FactionSheet, ThingSheet] as const;
