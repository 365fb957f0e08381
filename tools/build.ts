import { BuildError } from "./stages/build-error.ts";
import { buildSystem } from "./stages/system.ts";

/** `npm run build`: writes `dist/`, the folder as Foundry installs it. */
async function main(flags: readonly string[]): Promise<void> {
  if (flags.length > 0) throw new BuildError(`unknown flag ${flags[0]}: it takes none`);
  const started = performance.now();
  await buildSystem();
  console.log(`dist/ built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof BuildError ? `build: ${error.message}` : error);
  process.exitCode = 1;
});
