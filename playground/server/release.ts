import type { Generation } from "./plan-context.ts";

/** The build of Foundry that the playground says it is, for each generation it plays. */
const BUILDS: Readonly<Record<Generation, number>> = { 13: 351, 14: 369 };

/** Foundry's `game.release` for a generation. */
export function releaseOf(generation: Generation): {
  generation: Generation;
  build: number;
  version: string;
} {
  return { generation, build: BUILDS[generation], version: `${generation}.${BUILDS[generation]}` };
}
