import type { ServerOptions } from "./server-options.ts";
import { startServer } from "./start-server.ts";

/**
 * Starts the server of this process. Its first line on stdout is the address as JSON; what it has to say goes to stderr, also
 * why it does not start.
 * @param options as JSON
 */
export async function serve(options = "{}"): Promise<void> {
  try {
    // Our own harness writes them; wrong ones fail in startServer with a message.
    const server = await startServer({
      ...(JSON.parse(options) as ServerOptions),
      log: (line) => console.error(line),
    });
    console.log(JSON.stringify({ url: server.url, port: server.port }));
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => void server.close().then(() => process.exit(0)));
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
