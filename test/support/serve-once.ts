import { mkdtemp, rm } from "node:fs/promises";
import { build } from "vite";
import { inRepository } from "../../tools/stages/paths.ts";

/** The scripts by which tests start a server as a process of its own. */
const SERVERS = {
  main: inRepository("playground", "server", "main.ts"),
  "unprivileged-server": inRepository("test", "support", "unprivileged-server.ts"),
} as const;

/** A server that tests start as a process of its own. */
export type ServerScript = keyof typeof SERVERS;

/** How such a server is started: of a run's build, or where there is none, as outside of the tests, from its source. */
export function argumentsOf(server: ServerScript): readonly string[] {
  const folder = process.env["SERVERS_OF_RUN"];
  return folder ? [`${folder}/${server}.mjs`] : ["--import", "tsx", SERVERS[server]];
}

/** Before the first test: builds these servers once, for to compile one whenever it is started costs four times what it does then. */
export async function setup(): Promise<() => Promise<void>> {
  // As deep in the repository as the sources whose place tells where its root is.
  const run = await mkdtemp(inRepository(".playground-servers-"));
  const outDir = `${run}/built`;
  await build({
    configFile: false,
    root: inRepository(),
    logLevel: "warn",
    publicDir: false,
    build: {
      ssr: true,
      outDir,
      rolldownOptions: {
        input: SERVERS,
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name].mjs" },
      },
    },
  });
  process.env["SERVERS_OF_RUN"] = outDir;
  return () => rm(run, { recursive: true, force: true });
}
