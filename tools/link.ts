import { existsSync } from "node:fs";
import path from "node:path";
import { BuildError } from "./stages/build-error.ts";
import { linkSystem, systemsFolder } from "./stages/foundry-data.ts";
import { readManifest } from "./stages/manifest.ts";
import { DIST } from "./stages/paths.ts";
import { buildSystem } from "./stages/system.ts";

const USAGE = "npm run link -- <Foundry's user data folder>";

/** `npm run link -- <path>`: shows a real Foundry the built folder and says what to do next. */
async function main(args: readonly string[]): Promise<void> {
  const [given, ...rest] = args;
  if (given === undefined || rest.length > 0) throw new BuildError(`one path is expected: ${USAGE}`);
  const systems = systemsFolder(path.resolve(given));
  const { id, title } = await readManifest();
  if (!existsSync(DIST)) await buildSystem();
  const result = await linkSystem(DIST, systems, id);
  console.log(`${path.join(systems, id)}: ${result} to ${DIST}

Next:
  1. Restart Foundry, so that it finds the system.
  2. Create a world with the game system "${title}".
  3. After a change: npm run build, then reload the page in Foundry (F5).
     A change to system.json or to the packs needs the world to be closed and opened again.`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BuildError ? `link: ${error.message}` : error);
  process.exitCode = 1;
});
