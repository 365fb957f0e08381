import { startGame, type StartOptions } from "../../../../../test/unit/client/support/start-game.ts";
import { gameNamed } from "../../../../../tools/games.ts";
import { readContent } from "../../../../../tools/stages/validate/read-content.ts";

/** A document as a pack holds it, with those it contains. */
export type Source = Readonly<Record<string, unknown>> & { readonly name: string; readonly system?: object };

const { manifest, packs: read } = await readContent(gameNamed("bastards"));

/** The packs with what they hold, folders left out. */
export const PACKS = read.map(({ name, type, documents }) => ({
  name,
  type,
  sources: documents
    .filter(({ collection }) => collection !== "folders")
    .map(({ data }) => data as unknown as Source),
}));

/** A document of a pack by its name. @throws Error where there is none */
export function sourceOf(pack: string, name: string): Source {
  const found = PACKS.find((one) => one.name === pack)?.sources.find((source) => source.name === name);
  if (!found) throw new Error(`${pack} has no ${name}`);
  return structuredClone(found);
}

/** Starts the host with this game registered, as `main.ts` does it. @param data what lies in the world, by collection */
export function startBastards(data: NonNullable<StartOptions["data"]> = {}): Promise<unknown> {
  return startGame({
    data,
    documentTypes: manifest.documentTypes as unknown as NonNullable<
      Parameters<typeof startGame>[0]
    >["documentTypes"] & {},
    system: registerSystem,
  });
}

/** Only now: the host's names are there from here on. */
async function registerSystem(): Promise<void> {
  const [{ defineGame }, { registerModels }, { MODELS }, { SETTINGS }, { registerSettings }, { BASTARDS }] =
    await Promise.all([
      import("../../../../../src/foundry/game.ts"),
      import("../../../../../src/foundry/registration.ts"),
      import("../../../src/setup/models.ts"),
      import("../../../src/setup/settings.ts"),
      import("../../../../../src/table/setup/settings.ts"),
      import("../../../src/data/game.ts"),
    ]);
  defineGame(BASTARDS);
  Hooks.once("init", () => {
    registerModels(MODELS);
    registerSettings(SETTINGS);
  });
}

/** A document made in memory and never saved. */
export function made(documentName: "Actor" | "Item", source: object): unknown {
  const { documentClass } = (
    CONFIG as unknown as Record<string, { documentClass: new (source: object, options: object) => unknown }>
  )[documentName]!;
  return new documentClass(structuredClone(source), { strict: true });
}
