import { realpathSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join, sep, extname } from "node:path";

/**
 * Serves one file below a folder. Tells whether there was one: a path that leads out of the folder, by dots, by a link or
 * by its encoding, is no file there.
 * @param keepFor for how many seconds a browser that has it need not ask whether it is another now
 */
export async function serveFile(
  root: string,
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  keepFor = 0,
): Promise<boolean> {
  const file = findFile(root, path);
  if (!file) return false;
  const tag = `W/"${file.size.toString(36)}-${Math.floor(file.modified).toString(36)}"`;
  response.setHeader("Content-Type", mimeType(file.path));
  response.setHeader("Cache-Control", keepFor > 0 ? `max-age=${keepFor}` : "no-cache");
  response.setHeader("ETag", tag);
  response.setHeader("X-Content-Type-Options", "nosniff");
  if (request.headers["if-none-match"] === tag) {
    response.writeHead(304).end();
    return true;
  }
  const bytes = await contentOf(file);
  if (!bytes) return false;
  response.writeHead(200, { "Content-Length": bytes.length });
  response.end(request.method === "HEAD" ? undefined : bytes);
  return true;
}

interface FoundFile {
  readonly path: string;
  readonly size: number;
  readonly modified: number;
}

/** At once: each of these questions costs less than to hand it to another thread, and a page asks for dozens of files. */
function findFile(root: string, path: string): FoundFile | null {
  try {
    const decoded = decodeURIComponent(path);
    const base = realpathSync.native(root);
    const found = realpathSync.native(join(base, decoded));
    if (decoded.includes("\0") || !found.startsWith(base + sep)) return null;
    const { size, mtimeMs, ...info } = statSync(found);
    return (info.mode & 0o170000) === 0o100000 ? { path: found, size, modified: mtimeMs } : null;
  } catch {
    // Not there, not readable, or not even a path: to whoever asks it is all the same.
    return null;
  }
}

/** What was read stays in memory until its file is another: every page of a table asks for the same few dozen. */
const read = new Map<string, FoundFile & { readonly bytes: Buffer }>();

const LARGEST_KEPT = 4 * 1024 * 1024;

async function contentOf(file: FoundFile): Promise<Buffer | null> {
  const known = read.get(file.path);
  if (known?.size === file.size && known.modified === file.modified) return known.bytes;
  const bytes = await readFile(file.path).catch(() => null);
  if (bytes && bytes.length <= LARGEST_KEPT) read.set(file.path, { ...file, bytes });
  return bytes;
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
