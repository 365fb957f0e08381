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
