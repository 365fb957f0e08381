import { host } from "../basics/host.ts";
import type { Plain } from "../../../shared/objects.ts";

/** The channel on which open editors tell each other what was written. */
const CHANNEL = "playground.editor";
/** How long after the last key a shared text is saved, in milliseconds. Foundry's pages do not say. */
const AUTOSAVE = 1500;

interface Written {
  readonly key: string;
  readonly html: string;
}

type Reader = (html: string) => void;

const readers = new Map<string, Set<Reader>>();
let isListening = false;

/**
 * One text that several users write at once: what one writes comes to all who have it open, and is saved by itself
 * a moment later. Nobody's "Discard" takes that back.
 */
export class SharedText {
  readonly #uuid: string;
  readonly #field: string;
  readonly #reader: Reader;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param reader gets what others wrote */
  constructor(uuid: string, field: string, reader: Reader) {
    this.#uuid = uuid;
    this.#field = field;
    this.#reader = reader;
    listen();
    const known = readers.get(this.#key) ?? new Set();
    readers.set(this.#key, known.add(reader));
  }

  get #key(): string {
    return `${this.#uuid} ${this.#field}`;
  }

  /** Tells the others, and saves once there is a pause. */
  write(html: string): void {
    host.game.socket.emit(CHANNEL, { key: this.#key, html } satisfies Written);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(html), AUTOSAVE);
  }

  /** Saved without drawing anything anew, as the editors show it already. */
  async #save(html: string): Promise<void> {
    const document = await host.fromUuid(this.#uuid);
    const change: Plain = { [this.#field]: html };
    await document?.update(change, { render: false });
  }

  /** Leaves the text. */
  close(): void {
    clearTimeout(this.#timer);
    readers.get(this.#key)?.delete(this.#reader);
  }
}

function listen(): void {
  if (isListening) return;
  isListening = true;
  const hear = ({ key, html }: Written): void => {
    for (const reader of readers.get(key) ?? []) reader(html);
  };
  host.game.socket.on(CHANNEL, hear as never);
}
