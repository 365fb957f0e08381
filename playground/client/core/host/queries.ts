import { duplicate } from "../../../shared/objects.ts";
import { CONFIG } from "./config.ts";
import { game } from "./host.ts";

/** Asks a question of a user's client, or answers it here when the user asks themselves. */
export async function runQuery(
  user: { id: string | null; isSelf: boolean },
  name: string,
  data: object,
  timeout?: number,
): Promise<unknown> {
  if (!(name in CONFIG.queries)) throw new Error(`There is no query "${name}" in CONFIG.queries.`);
  if (user.isSelf) return duplicate((await answerQuery(name, duplicate(data), timeout)) ?? null);
  return game().connection.request({
    op: "query",
    user: user.id,
    name,
    data,
    ...(timeout === undefined ? {} : { timeout }),
  });
}

/** This client's answer to a query. @throws Error when it has no handler of that name. */
export async function answerQuery(name: string, data: unknown, timeout?: number): Promise<unknown> {
  const handler = CONFIG.queries[name];
  if (!handler) throw new Error(`There is no query "${name}" in CONFIG.queries.`);
  return handler(data, timeout === undefined ? {} : { timeout });
}
