import { runCommand } from "./command.ts";
import { buildBoth } from "./start/build-both.ts";
import { options, USAGE } from "./start/options.ts";
import { showAddresses } from "./start/show-addresses.ts";
import { startOnFreePort } from "./start/start-on-free-port.ts";
import { watchSources } from "./start/watch-sources.ts";

/** `npm start` and `npm run dev`: builds what is stale, opens the playground, and keeps it open until Ctrl-C. */
async function main(flags: readonly string[]): Promise<void> {
  const chosen = options(flags);
  if (chosen.help) return console.log(USAGE);
  await buildBoth(chosen.game);
  let server = await startOnFreePort(chosen);
  showAddresses(server, chosen);
  const restart = async (): Promise<void> => {
    if (!(await buildBoth(chosen.game))) return;
    const { port } = server;
    await server.close();
    // Its clients come back by themselves and load the new build; their world is the same.
    server = await startOnFreePort({ ...chosen, fresh: false, port });
    console.log("Rebuilt; open tabs reload.");
  };
  const stopWatching = chosen.watch ? watchSources(chosen.game, restart, report) : () => undefined;
  const stop = (): void => {
    stopWatching();
    void server.close().then(() => process.exit(0));
  };
  // Ctrl-C may come twice, from the terminal and from npm; a second one must not cut the first one short.
  process.on("SIGINT", stop).on("SIGTERM", stop);
}

function report(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
}

runCommand("start", main);
