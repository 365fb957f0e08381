import path from "node:path";
import { BuildError } from "./stages/build-error.ts";
import { ROOT } from "./stages/paths.ts";
import { readContent } from "./stages/validate/read-content.ts";
import { validatePacks } from "./stages/validate/packs.ts";

/** `tsx tools/validate.ts`: judges the pack sources; every fault is one line, any fault a non-zero exit. */
async function main(): Promise<void> {
  const content = await readContent();
  const findings = await validatePacks(content);
  for (const { file, message } of findings) console.error(`${path.relative(ROOT, file)}: ${message}`);
  if (findings.length > 0) throw new BuildError(`${findings.length} faults in the packs`);
  const count = content.packs.reduce((sum, pack) => sum + pack.documents.length, 0);
  console.log(`${content.packs.length} packs, ${count} documents, no faults`);
}

main().catch((error: unknown) => {
  console.error(error instanceof BuildError ? error.message : error);
  process.exitCode = 1;
});
