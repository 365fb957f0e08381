/**
 * The server as a process of its own, for tests that kill it: `node --import tsx playground/server/main.ts <options as
 * JSON>`. Its first line on stdout is the address as JSON; what it has to say goes to stderr.
 */
import type { ServerOptions } from "./server-options.ts";
import { startServer } from "./start-server.ts";

try {
  // Our own harness writes the argument; a wrong one fails in startServer with a message.
  const options = JSON.parse(process.argv[2] ?? "{}") as ServerOptions;
  const server = await startServer({ ...options, log: (line) => console.error(line) });
  console.log(JSON.stringify({ url: server.url, port: server.port }));
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void server.close().then(() => process.exit(0)));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
