import type { Plain } from "../../shared/objects.ts";
import { applyChangeMessage, type ChangeMessage } from "./abstract/database-changes.ts";
import { assembleFoundry } from "./assemble.ts";
import { installGlobals } from "./globals.ts";
import { CompendiumCollection } from "./collections/compendium-collection.ts";
import { DOCUMENT_CLASSES } from "./document-classes.ts";
import { documentConfig } from "./host/config.ts";
import { Hooks } from "./host/hooks.ts";
import { type Generation, host } from "./host/host.ts";
import type { ConnectionLike } from "./host/running-game.ts";
import { fromUuidSync } from "./abstract/uuid.ts";
import { Document } from "./abstract/document.ts";
import type { ServerEvent } from "./game/connection.ts";
import { Game, type Hello } from "./game/game.ts";
import { localizeDataModels, useLocalization } from "./game/localization.ts";
import { languagesOf, scriptsOf } from "./game/packages.ts";
import { answerQuery } from "./host/queries.ts";

/** What a game is started with. */
export interface BootOptions {
  connection: ConnectionLike;
  storage: Storage;
  /** Loads a module of the system's, or of a Foundry module's, by its address. */
  importModule: (url: string) => Promise<unknown>;
  /** Runs a script that is no module. */
  runScript: (url: string) => Promise<void>;
  /** Loads a file of words. */
  loadWords: (url: string) => Promise<object>;
  /** The world is known, nothing of it is made yet: the moment to load templates and styles. */
  beforeInit?: (game: Game) => Promise<void> | void;
  /** Documents stand: the moment to open the interface, before `ready`. */
  openInterface?: (game: Game) => Promise<void> | void;
}

/** Starts the game: connects, loads the system, and fires init, i18nInit, setup and ready in their order, once each. */
export class Boot {
  readonly #options: BootOptions;
  #waiting: ServerEvent[] | null = [];

  constructor(options: BootOptions) {
    this.#options = options;
  }

  /** The server's events. What comes before the documents stand waits for them. */
  receive(event: ServerEvent): void {
    if (event.ev === "stopped")
      return void host.ui.notifications?.error(String(event["reason"]), { permanent: true, console: false });
    if (this.#waiting) this.#waiting.push(event);
    else handleEvent(event);
  }

  async start(): Promise<Game> {
    const { connection, storage, beforeInit, openInterface } = this.#options;
    const hello = (await connection.request({ op: "hello" })) as Hello;
    installGlobals(assembleFoundry(hello.release.generation as Generation));
    const game = new Game(hello, connection, storage);
    host.game = game;
    const words = this.#fetchWords(game);
    await beforeInit?.(game);
    await this.#runPackages(hello);
    Hooks.callAll("init");
    useLocalization(game.i18n);
    await game.i18n.initialize(languagesOf(game.data), words);
    Hooks.callAll("i18nInit");
    localizeDataModels();
    labelTypes(game);
    await game.initializePacks();
    game.initializeDocuments();
    Hooks.callAll("setup");
    if (typeof window !== "undefined") game.keyboard.pgListen(window);
    await openInterface?.(game);
    await game.canvas.draw(game.scenes.active ?? null);
    this.#release();
    game.ready = true;
    Hooks.callAll("ready");
    // Seen in the browser's own tools, and measured by ours.
    performance.mark("ready");
    return game;
  }

  /** Asks for the words while the packages' scripts come. @returns what gives a file's words, or its failure, when it is asked for */
  #fetchWords(game: Game): (path: string) => Promise<object> {
    const { loadWords } = this.#options;
    const wanted = languagesOf(game.data).filter(({ lang }) => lang === "en" || lang === game.i18n.lang);
    const fetched = new Map(wanted.map(({ path }) => [path, loadWords(path)]));
    for (const words of fetched.values()) words.catch(() => undefined);
    return (path) => fetched.get(path) ?? loadWords(path);
  }

  /** The system's scripts, then each module's. A page goes on without a module that fails, and without the system it does not. */
  async #runPackages(hello: Hello): Promise<void> {
    const { importModule, runScript } = this.#options;
    for (const { address, isModule, of } of scriptsOf(hello)) {
      const run = isModule ? importModule(address) : runScript(address);
      await run.catch((error: unknown) => {
        if (of === "system") throw error;
        console.error(`The script ${address} of a module failed:`, error);
      });
    }
  }

  #release(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const event of waiting) handleEvent(event);
  }
}

/** Gives every sub-type that has no label of its own the key of its words, or its bare name where there are none. */
function labelTypes(game: Game): void {
  for (const documentClass of Object.values(DOCUMENT_CLASSES)) {
    const { documentName, hasTypeData, TYPES } = documentClass;
    if (!hasTypeData) continue;
    const { typeLabels } = documentConfig(documentName);
    for (const type of TYPES) {
      const key = `TYPES.${documentName}.${type}`;
      typeLabels[type] ??= game.i18n.has(key) ? key : type;
    }
  }
}

/** The game that {@link Boot} made, all of it. */
function running(): Game | null {
  return host.game as Game | null;
}

function handleEvent(event: ServerEvent): void {
  if (event.ev === "modify") applyModify(event as unknown as ChangeMessage);
  if (event.ev === "socket") running()?.socket.pgReceive(String(event["event"]), event["data"]);
  if (event.ev === "users") updateActiveUsers(event["active"] as string[]);
  if (event.ev === "query") void answer(event);
}

/** One change that cannot be applied must not keep the next from it. */
function applyModify(message: ChangeMessage): void {
  try {
    if (message.type === "Compendium") return CompendiumCollection.pgApply(message);
    const parent = message.parent ? fromUuidSync(message.parent, { strict: false }) : null;
    applyChangeMessage(message, parent instanceof Document ? parent : null);
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error));
    Hooks.onError("Boot#applyModify", problem, {
      msg: `Failed to ${message.action} ${message.type}`,
      log: "error",
    });
  }
}

function updateActiveUsers(active: readonly string[]): void {
  for (const user of running()?.users ?? []) {
    const connected = active.includes(user.id ?? "");
    if (user.active === connected) continue;
    user.active = connected;
    Hooks.callAll("userConnected", user, connected);
  }
  void host.ui.players?.render();
}

async function answer(event: ServerEvent): Promise<void> {
  const reply: Plain = { op: "answer", qid: event["qid"] };
  try {
    reply["result"] = (await answerQuery(String(event["name"]), event["data"])) ?? null;
  } catch (error) {
    reply["error"] = error instanceof Error ? error.message : String(error);
  }
  await host.game?.connection.request(reply);
}
