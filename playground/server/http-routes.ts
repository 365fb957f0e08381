import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, dirname } from "node:path";
import { isValidId } from "../shared/random-id.ts";
import type { LanguageFiles } from "./added-languages.ts";
import type { Module } from "./modules.ts";
import { whyForeign } from "./own-origin.ts";
import type { Seats } from "./seats.ts";
import { serveFile } from "./static-files.ts";

/** Where the routes find what they serve. */
export interface RouteSetup {
  /** The built system, as Foundry installs it. */
  readonly distDir: string;
  /** The built client: `join.html`, `game.html`, its scripts and styles, `icons/`. */
  readonly clientDir: string;
  readonly systemId: string;
  /** Addresses of the system's scripts, styles and English words, which a game's page fetches together with its own. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly words: readonly string[];
  readonly modules: readonly Module[];
  /** Files of words beside the system's own, by address. */
  readonly languages: LanguageFiles;
  /** What the first page says of the game that is played here, and of the others. */
  readonly game: {
    readonly title: string;
    readonly others: readonly { readonly title: string; readonly start: string }[];
  };
  readonly seats: Seats;
  /** For how many seconds a browser need not ask for the files of the builds again. */
  readonly keepFor: number;
}

const LARGEST_BODY = 10_000;

/** Answers one HTTP request. Never rejects. */
export async function route(
  setup: RouteSetup,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const foreign = whyForeign(request);
    if (foreign !== null) return sendText(response, 403, foreign);
    const path = new URL(request.url ?? "/", "http://playground").pathname;
    if (path === "/api/join") return await join(setup, request, response);
    if (request.method !== "GET" && request.method !== "HEAD")
      return sendJson(response, 405, { error: `${request.method} ${path} is not allowed.` });
    if (path === "/api/users") return sendJson(response, 200, setup.seats.list());
    if (path === "/api/game") return sendJson(response, 200, setup.game);
    // Browsers ask for it unbidden, and a 404 would stand in every console.
    if (path === "/favicon.ico") return void response.writeHead(204).end();
    const served = await serve(setup, path, request, response);
    if (!served) sendText(response, 404, `There is no ${path} here.`);
  } catch (error) {
    if (!response.headersSent)
      sendText(
        response,
        400,
        `The request is ill-formed: ${error instanceof Error ? error.message : String(error)}`,
      );
    else response.destroy();
  }
}

async function serve(
  setup: RouteSetup,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const pages: Readonly<Record<string, string>> = {
    "/": "join.html",
    "/join": "join.html",
    "/game": "game.html",
  };
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined;
  if (page === "game.html") response.setHeader("Link", preloads(setup));
  if (page) return serveFile(setup.clientDir, page, request, response);
  const words = setup.languages.get(path);
  if (words) return serveFile(dirname(words), basename(words), request, response);
  const { keepFor } = setup;
  const roots: readonly (readonly [prefix: string, folder: string, keepFor?: number])[] = [
    ["/playground/", setup.clientDir, keepFor],
    ["/icons/", `${setup.clientDir}/icons`, keepFor],
    [`/systems/${setup.systemId}/`, setup.distDir, keepFor],
    ...setup.modules.map(({ manifest, folder }) => [`/modules/${manifest.id}/`, folder] as const),
  ];
  const root = roots.find(([prefix]) => path.startsWith(prefix));
  return root ? serveFile(root[1], path.slice(root[0].length), request, response, root[2]) : false;
}

/** Foundry's page names scripts and styles in its head; ours is one page for every system. */
function preloads({ scripts, styles, words }: RouteSetup): string[] {
  return [
    `</playground/main.js>; rel=modulepreload`,
    ...scripts.map((address) => `<${address}>; rel=modulepreload`),
    ...styles.map((address) => `<${address}>; rel=preload; as=style`),
    ...words.map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`),
  ];
}

async function join(setup: RouteSetup, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== "POST") return sendJson(response, 405, { error: "Joining is a POST." });
  const body = await readJson(request);
  const userId = typeof body === "object" && body !== null && "userId" in body ? body.userId : undefined;
  if (!isValidId(userId)) return sendJson(response, 400, { error: `"userId" is ill-formed.` });
  const token = setup.seats.take(userId);
  if (token === null) return sendJson(response, 404, { error: `There is no user "${userId}".` });
  sendJson(response, 200, { token });
}

async function readJson(request: IncomingMessage): Promise<unknown> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > LARGEST_BODY) throw new Error(`its body is longer than ${LARGEST_BODY} characters.`);
  }
  return JSON.parse(text) as unknown;
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  });
  response.end(JSON.stringify(body));
}

function sendText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  response.end(text);
}
