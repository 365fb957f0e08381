import type { Plain } from "../shared/objects.ts";
import { Sessions } from "./sessions.ts";
import type { Table } from "./table.ts";
import type { World } from "./world.ts";

/** The seats of a world: who can sit where, and the tokens that say who sits. */
export class Seats {
  readonly #world: World;
  readonly #table: Table;
  readonly #sessions: Sessions;

  constructor(world: World, table: Table, worldDir: string) {
    this.#world = world;
    this.#table = table;
    this.#sessions = new Sessions(worldDir);
  }

  /** What the join page shows of each seat: its user, the name of the character played, whether somebody is there. */
  list(): readonly Plain[] {
    const active = this.#table.connections.activeUsers();
    const actors = this.#world.collection("Actor");
    return [...this.#world.collection("User").values()].map(({ _id, name, role, color, character }) => {
      const played = typeof character === "string" ? (actors.get(character)?.name ?? null) : null;
      return { _id, name, role, color, character: played, active: active.includes(_id) };
    });
  }

  /** A token for a seat; null when there is no such user. */
  take(userId: string): string | null {
    return this.#world.collection("User").has(userId) ? this.#sessions.issue(userId) : null;
  }

  /** Whose token this is; null when nobody's, or that of a user who is gone. */
  userOf(token: string): string | null {
    const userId = this.#sessions.userOf(token);
    return userId !== null && this.#world.collection("User").has(userId) ? userId : null;
  }
}
