import { runNode } from "./run.ts";

const LIMIT = 120_000;

const BUILDS = {
  playground: `import("./tools/stages/playground.ts").then(({ buildPlayground }) => buildPlayground())`,
  contract: `import("./tools/stages/contract-module.ts").then(({ unpackContract }) => unpackContract())`,
};

/** What can be built in a copy: a game by its folder's name, the playground's client, the contract's module. */
export type Build = keyof typeof BUILDS | { readonly game: string };

/**
 * What must be built anew when a file has changed: of what all games share, the game that is asked about alone. The server and the
 * tests run from their sources.
 * @param asked the game whose tests are asked
 */
export function buildsOf(file: string, asked: string): readonly Build[] {
  if (file.startsWith("playground/client/")) return ["playground"];
  if (file.startsWith("playground/shared/")) return ["playground"];
  if (file.startsWith("test/contract/")) return ["contract"];
  if (file.startsWith("playground/") || /(^|\/)test\//.test(file)) return [];
  return [{ game: asked }];
}

/** Builds in a copy. @throws Error with the build's words when it fails. */
export async function buildCopy(copy: string, builds: readonly Build[]): Promise<void> {
  for (const build of builds) {
    const args = ["--import", "tsx", "--input-type=module", "-e", codeOf(build)];
    const { code, output } = await runNode(copy, args, LIMIT);
    if (code !== 0)
      throw new Error(
        `${typeof build === "string" ? build : build.game} does not build:\n${output.slice(-2000)}`,
      );
  }
}

function codeOf(build: Build): string {
  if (typeof build === "string") return BUILDS[build];
  const { game } = build;
  return `Promise.all([import("./tools/stages/system.ts"), import("./tools/games.ts")]).then(([{ buildSystem }, { gameNamed }]) => buildSystem(gameNamed(${JSON.stringify(game)})))`;
}
