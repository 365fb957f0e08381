import { FoeSheet } from "../sheets/foe.ts";
import { HeroSheet } from "../sheets/hero.ts";
import { ThingSheet } from "../sheets/item.ts";
import { PartySheet } from "../sheets/party.ts";

/** Every sheet of the game. Each says on its own class what it is for. */
export const SHEETS = [HeroSheet, FoeSheet, PartySheet, ThingSheet] as const;
