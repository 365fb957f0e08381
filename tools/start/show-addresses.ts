import type { RunningServer } from "../../playground/server/start-server.ts";
import type { StartOptions } from "./options.ts";

/** Prints where to go: the page to choose a seat, and a link for each seat, GMs first. */
export function showAddresses(server: RunningServer, { game, generation, world }: StartOptions): void {
  const seats = [...server.seats()].sort((a, b) => Number(b.role) - Number(a.role));
  const links = seats.map(
    ({ _id, name }) => `  ${String(name).padEnd(16)}${server.url}/game?user=${String(_id)}`,
  );
  console.log(`
${game.title}: the playground, as Foundry ${generation}. The world is kept in ${world}.

  ${"Choose a seat".padEnd(16)}${server.url}/
${links.join("\n")}

Open the first seat in one tab and a player in another. Ctrl-C ends it.
`);
}
