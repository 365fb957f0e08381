import { unpackContract } from "../../tools/stages/contract-module.ts";
import { buildPlayground } from "../../tools/stages/playground.ts";
import { buildSystem } from "../../tools/stages/system.ts";
import { testedGames } from "./tested-games.ts";

/** Before the first browser test: builds what they load. `FATES_EDGE_BUILT=1` trusts what lies there. */
export default async function setup(): Promise<void> {
  if (process.env.FATES_EDGE_BUILT === "1") return;
  await Promise.all([buildPlayground(), unpackContract()]);
  for (const game of testedGames()) await buildSystem(game);
}
