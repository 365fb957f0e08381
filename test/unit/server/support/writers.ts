import { randomID } from "../../../../playground/shared/random-id.ts";
import { GM } from "./sample-table.ts";
import { WireClient, type Frame } from "./wire-client.ts";

/** A request, the name it writes, and whether it was acknowledged. */
interface Asked {
  readonly frame: Frame & { id: string };
  readonly name: string;
  acknowledged: boolean;
}

/** One of many who write without end: new actors, and a count in the one actor that all share. */
class Writer {
  readonly asked: Asked[] = [];
  readonly #number: number;
  #line: WireClient | null = null;

  constructor(number: number) {
    this.#number = number;
  }

  /** Takes a line, asks again what was not acknowledged, under the same ids, and goes on writing until the line breaks. */
  async write(url: string, shared: string): Promise<void> {
    const line = await WireClient.join(url, GM);
    this.#line = line;
    const again = this.asked.filter(({ acknowledged }) => !acknowledged);
    await Promise.all([...again.map((asked) => this.#ask(line, asked)), this.#goOn(line, shared)]);
  }

  async #goOn(line: WireClient, shared: string): Promise<void> {
    while (this.#line === line) {
      await Promise.all([this.#ask(line, this.#next(shared)), this.#ask(line, this.#next(shared))]);
    }
  }

  leave(): void {
    this.#line = null;
  }

  #next(shared: string): Asked {
    const count = this.asked.length;
    const name = `Writer ${this.#number}, ${count}`;
    const rest = { op: "modify", type: "Actor", id: randomID() };
    const entry = `w${this.#number}n${count}`;
    const frame =
      count % 2
        ? { ...rest, action: "create", data: [{ name, type: "pc" }] }
        : { ...rest, action: "update", updates: [{ _id: shared, system: { entries: { [entry]: 1 } } }] };
    const asked = { frame, name: count % 2 ? name : entry, acknowledged: false };
    this.asked.push(asked);
    return asked;
  }

  async #ask(line: WireClient, asked: Asked): Promise<void> {
    const { ok, error } = await line.request(asked.frame);
    if (ok !== true) throw new Error(`"${asked.name}" was refused: ${String(error)}`);
    asked.acknowledged = true;
  }
}

/** Ten clients who write at once, and what they were promised. */
export class Writers {
  /** What was refused them, in the server's words. */
  readonly refused: string[] = [];
  readonly #all: readonly Writer[];
  readonly #shared: string;

  constructor(count: number, shared: string) {
    this.#all = Array.from({ length: count }, (_, n) => new Writer(n));
    this.#shared = shared;
  }

  begin(url: string): void {
    // A line that breaks while it is taken is the cut's work; a refusal is not.
    for (const writer of this.#all)
      writer.write(url, this.#shared).catch((error: unknown) => {
        if (error instanceof Error && error.message.includes("was refused")) this.refused.push(error.message);
      });
  }

  leave(): void {
    for (const writer of this.#all) writer.leave();
  }

  /** The names of all that was acknowledged. */
  promised(): string[] {
    return this.#asked().flatMap(({ acknowledged, name }) => (acknowledged ? [name] : []));
  }

  /** What each asked for last, as they sent it. */
  last(count: number): readonly Asked["frame"][] {
    return this.#asked()
      .slice(-count)
      .map(({ frame }) => frame);
  }

  #asked(): Asked[] {
    return this.#all.flatMap(({ asked }) => asked);
  }
}

/** The names of all actors, and of the entries that all have counted in the shared one. */
export async function namesIn(url: string, shared: string): Promise<string[]> {
  const line = await WireClient.join(url, GM, { hello: false });
  const actors = await line.collection("actors");
  await line.leave();
  const counted = actors.find(({ _id }) => _id === shared)?.system as { entries?: object } | undefined;
  return [...actors.map(({ name }) => String(name)), ...Object.keys(counted?.entries ?? {})];
}
