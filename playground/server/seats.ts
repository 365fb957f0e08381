import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plain } from "../shared/objects.ts";
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

/**
 * Tells one user's tabs from another's. There are no passwords at this table, so a token proves only which seat was
 * taken; it is signed with a key kept in the world folder, so that a tab keeps its seat when the server restarts.
 */
class Sessions {
  readonly #key: Buffer;

  constructor(worldDir: string) {
    const path = join(worldDir, "session.key");
    if (!existsSync(path)) writeFileSync(path, randomBytes(32), { mode: 0o600 });
    this.#key = readFileSync(path);
  }

  /** A token for a seat. */
  issue(userId: string): string {
    return `${userId}.${this.#sign(userId).toString("base64url")}`;
  }

  /** Whose token this is; null when nobody's. */
  userOf(token: string): string | null {
    const [userId = "", signature = ""] = token.split(".");
    const given = Buffer.from(signature, "base64url");
    const right = this.#sign(userId);
    return given.length === right.length && timingSafeEqual(given, right) ? userId : null;
  }

  #sign(userId: string): Buffer {
    return createHmac("sha256", this.#key).update(userId).digest();
  }
}
