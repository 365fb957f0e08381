import { runCommand, UsageError } from "../../tools/command.ts";
import { askedGame } from "../../tools/game-flag.ts";
import { ownModule } from "../../tools/own-module.ts";
import { buildPlayground } from "../../tools/stages/playground.ts";
import { buildSystem } from "../../tools/stages/system.ts";
import { inStudio, type Scenes } from "./studio.ts";

/**
 * `npm run pictures [-- --game <name>]` plays scenes at the playground and takes the pictures of a game's README and docs; names
 * after `--` choose scenes.
 */
async function main(words: readonly string[]): Promise<void> {
  const { game, rest: named } = askedGame(words);
  const own = await ownModule<{ readonly SCENES: Scenes }>(game, "test/pictures/scenes.ts");
  const scenes = own?.SCENES ?? {};
  const unknown = named.filter((name) => !Object.hasOwn(scenes, name));
  if (unknown.length > 0)
    throw new UsageError(
      `there is no scene "${unknown.join('", "')}". The scenes are: ${Object.keys(scenes).join(", ")}.`,
    );
  if (process.env.FATES_EDGE_BUILT !== "1") {
    await buildSystem(game);
    await buildPlayground();
  }
  for (const [name, scene] of Object.entries(scenes)) {
    if (named.length > 0 && !named.includes(name)) continue;
    await inStudio(scene, game);
    console.log(`${name}: taken`);
  }
}

runCommand("pictures", main);
