import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Tells one user's tabs from another's. There are no passwords at this table, so a token proves only which seat was
 * taken; it is signed with a key kept in the world folder, so that a tab keeps its seat when the server restarts.
 */
export class Sessions {
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
