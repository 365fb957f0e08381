import { startGame } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed, inGame } from "../../../../../tools/games.ts";
import { readManifest } from "../../../../../tools/stages/manifest.ts";
import { mergedWords } from "../../../../../tools/stages/words.ts";

/** A document as a pack holds it, with those it contains. */
export type Source = Readonly<Record<string, unknown>> & { readonly name: string; readonly system?: object };

/** Registers the game as `main.ts` does it. Only now: the host's names are there from here on. */
export async function registerSystem(): Promise<void> {
  const [
    { defineGame },
    { registerModels },
    { MODELS },
    { SETTINGS },
    { registerSettings },
    { BEACON_ROAD },
  ] = await Promise.all([
    import("../../../../../src/foundry/game.ts"),
    import("../../../../../src/foundry/registration.ts"),
    import("../../../src/setup/models.ts"),
    import("../../../src/setup/settings.ts"),
    import("../../../../../src/table/setup/settings.ts"),
    import("../../../src/data/game.ts"),
  ]);
  defineGame(BEACON_ROAD);
  Hooks.once("init", () => {
    registerModels(MODELS);
    registerSettings(SETTINGS);
  });
}

/** Starts the host with the game's documents, as its manifest names them. */
export async function startBeaconRoad(): Promise<void> {
  const game = gameNamed("beacon-road");
  const [manifest, words] = await Promise.all([
    readManifest(inGame(game, "system.json")),
    mergedWords(game, "en.json"),
  ]);
  type Options = NonNullable<Parameters<typeof startGame>[0]>;
  await startGame({
    documentTypes: manifest.documentTypes as unknown as Options["documentTypes"] & {},
    words,
    system: registerSystem,
  });
}

/** Deletes the world's actors. */
export async function clearActors(): Promise<void> {
  await Actor.implementation.deleteDocuments(
    game.actors.contents.flatMap(({ id }) => (id === null ? [] : [id])),
  );
}

/** Makes an actor of the world, with what it owns. */
export async function make<A>(type: string, system: object = {}, items: readonly object[] = []): Promise<A> {
  const made: unknown = await Actor.implementation.create({
    name: `A ${type}`,
    type,
    system,
    items,
  } as Actor.CreateData);
  return made as A;
}
