import { startServer, type RunningServer } from "../../playground/server/start-server.ts";
import { playing } from "../playing.ts";
import type { StartOptions } from "./options.ts";

const FIRST_PORT = 30_000;
const TRIES = 50;

/**
 * Starts the server on the port that was asked for, or on the first free one from 30000 on.
 * @throws Error when the port is taken, or the world is in use.
 */
export async function startOnFreePort(chosen: StartOptions): Promise<RunningServer> {
  if (chosen.port !== null) return start(chosen, chosen.port);
  for (let port = FIRST_PORT; port < FIRST_PORT + TRIES; port += 1) {
    const server = await start(chosen, port).catch((error: unknown) => {
      if (error instanceof Error && error.message.startsWith("The port")) return null;
      throw error;
    });
    if (server) return server;
  }
  throw new Error(`No port from ${FIRST_PORT} to ${FIRST_PORT + TRIES - 1} is free: choose one with --port.`);
}

function start(
  { game, world, fresh, generation, languages, modules, lag }: StartOptions,
  port: number,
): Promise<RunningServer> {
  return startServer({
    port,
    worldDir: world,
    fresh,
    generation,
    languages,
    modules,
    lag,
    ...playing(game),
    log: (line) => console.error(line),
  });
}
