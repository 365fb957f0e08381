import { runNode } from "./run.ts";

const LIMIT = 120_000;

const BUILDS = {
  system: `import("./tools/stages/system.ts").then(({ buildSystem }) => buildSystem())`,
  playground: `import("./tools/stages/playground.ts").then(({ buildPlayground }) => buildPlayground())`,
  contract: `import("./tools/stages/contract-module.ts").then(({ unpackContract }) => unpackContract())`,
};

/** What can be built in a copy. */
export type Build = keyof typeof BUILDS;

/** What must be built anew when a file has changed. The server and the tests run from their sources. */
export function buildsOf(file: string): readonly Build[] {
  if (file.startsWith("playground/client/")) return ["playground"];
  if (file.startsWith("playground/shared/")) return ["playground"];
  if (file.startsWith("test/contract/")) return ["contract"];
  if (file.startsWith("playground/") || file.startsWith("test/")) return [];
  return ["system"];
}

/** Builds in a copy. @throws Error with the build's words when it fails. */
export async function buildCopy(copy: string, builds: readonly Build[]): Promise<void> {
  for (const build of builds) {
    const args = ["--import", "tsx", "--input-type=module", "-e", BUILDS[build]];
    const { code, output } = await runNode(copy, args, LIMIT);
    if (code !== 0) throw new Error(`the ${build} does not build:\n${output.slice(-2000)}`);
  }
}
