import { host } from "./host/host.ts";
import { Boot, type BootOptions } from "./boot.ts";
import { Connection } from "./game/connection.ts";
import type { Game } from "./game/game.ts";

/** What the page adds to the boot. */
export interface BootGameOptions extends Pick<BootOptions, "beforeInit" | "openInterface"> {
  /** The session's token, from `POST /api/join`. */
  token: string;
}

/** Starts the game in a browser's page: over its WebSocket, with its local storage. */
export async function bootGame({ token, ...hooks }: BootGameOptions): Promise<Game> {
  const boot: Boot = new Boot({
    ...hooks,
    connection: new Connection({
      open: () => new WebSocket(socketUrl(token)),
      onEvent: (event) => boot.receive(event),
      onLost: () =>
        void host.ui.notifications?.warn("The connection to the server was lost. Trying to come back.", {
          permanent: true,
          console: false,
        }),
      onStale: () => location.reload(),
    }),
    storage: localStorage,
    importModule: (url) => import(/* @vite-ignore */ url),
    runScript,
    loadWords: fetchJson,
  });
  return boot.start();
}

function socketUrl(token: string): string {
  const { protocol, host: address } = location;
  return `${protocol === "https:" ? "wss" : "ws"}://${address}/ws?token=${encodeURIComponent(token)}`;
}

function runScript(url: string): Promise<void> {
  const script = document.createElement("script");
  script.src = url;
  return new Promise((resolve, reject) => {
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", () => reject(new Error(`${url} could not be loaded.`)));
    document.head.append(script);
  });
}

async function fetchJson(url: string): Promise<object> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return (await response.json()) as object;
}
