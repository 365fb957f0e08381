import type { Plain } from "../shared/objects.ts";
import type { Connection } from "./connection.ts";

/** All tabs at the table, and through them who is active. */
export class Connections {
  readonly #open = new Set<Connection>();

  add(connection: Connection): void {
    this.#open.add(connection);
  }

  /** Takes out a tab. Tells whether it was its user's last. */
  remove(connection: Connection): boolean {
    this.#open.delete(connection);
    return connection.greeted && !this.activeUsers().includes(connection.userId);
  }

  /** Ids of the users who have at least one tab that has said hello, in the order they came. */
  activeUsers(): string[] {
    return [...new Set([...this.#open].filter((tab) => tab.greeted).map((tab) => tab.userId))];
  }

  /** A user's tab that was last heard from. */
  mostRecent(userId: string): Connection | null {
    const tabs = [...this.#open].filter((tab) => tab.greeted && tab.userId === userId);
    return tabs.reduce<Connection | null>(
      (best, tab) => (best && best.lastActive > tab.lastActive ? best : tab),
      null,
    );
  }

  /** Sends to every tab that has said hello, but for one. */
  broadcast(frame: Plain, except: Connection | null = null): void {
    this.deliver(frame, except, (tab, text) => tab.sendText(text));
  }

  /** The same, in the hands of whoever brings it. */
  deliver(frame: Plain, except: Connection | null, send: (tab: Connection, text: string) => void): void {
    const text = JSON.stringify(frame);
    for (const tab of this.#open) if (tab.greeted && tab !== except) send(tab, text);
  }

  pingAll(): void {
    for (const tab of this.#open) tab.ping();
  }

  /** Cuts off every tab, or those of one user. */
  dropAll(userId: string | null = null): void {
    for (const tab of this.#open) if (userId === null || tab.userId === userId) tab.drop();
  }
}
