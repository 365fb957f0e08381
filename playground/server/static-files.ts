import { createReadStream } from "node:fs";
import { realpath, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep, extname } from "node:path";
import { pipeline } from "node:stream/promises";

/**
 * Serves one file below a folder. Tells whether there was one: a path that leads out of the folder, by dots, by a link or
 * by its encoding, is no file there.
 */
export async function serveFile(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const file = await findFile(root, path);
  if (!file) return false;
  const tag = `W/"${file.size.toString(36)}-${Math.floor(file.modified).toString(36)}"`;
  response.setHeader("Content-Type", mimeType(file.path));
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("ETag", tag);
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304).end();
    return true;
  }
  response.writeHead(200, { "Content-Length": file.size });
  if (request.method === "HEAD") response.end();
  else await pipeline(createReadStream(file.path), response).catch(() => response.destroy());
  return true;
}

async function findFile(
  root: string,
  path: string,
): Promise<{ path: string; size: number; modified: number } | null> {
  try {
    const decoded = decodeURIComponent(path);
    const base = await realpath(root);
    const found = await realpath(join(base, decoded));
    if (decoded.includes("\0") || !found.startsWith(base + sep)) return null;
    const { size, mtimeMs, ...info } = await stat(found);
    return (info.mode & 0o170000) === 0o100000 ? { path: found, size, modified: mtimeMs } : null;
  } catch {
    // Not there, not readable, or not even a path: to whoever asks it is all the same.
    return null;
  }
}

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".map": "application/json; charset=utf-8",
  ".hbs": "text/x-handlebars-template; charset=utf-8",
  ".md": "text/markdown; charset=utf-8",
  ".txt": "text/plain; charset=utf-8",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".ogg": "audio/ogg",
};

/** The media type a file is served with; a browser refuses modules, styles and fonts under a wrong one. */
function mimeType(path: string): string {
  return TYPES[extname(path).toLowerCase()] ?? "application/octet-stream";
}
