import { createHash } from "node:crypto";
import { rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Keeps a second server out of a world folder. The lock is a local socket, so the system lets go of it when the process
 * dies, however it dies.
 * @throws Error when another server has the folder.
 */
export async function lockWorld(worldDir: string): Promise<() => Promise<void>> {
  const path = socketPath(worldDir);
  const server = (await listen(path)) ?? (await takeOver(path, worldDir));
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function socketPath(worldDir: string): string {
  const name = `fates-edge-${createHash("sha256").update(worldDir).digest("hex").slice(0, 20)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`);
}

async function takeOver(path: string, worldDir: string): Promise<Server> {
  if (await answers(path)) throw new Error(`The world folder ${worldDir} is in use by another playground.`);
  rmSync(path, { force: true });
  const server = await listen(path);
  if (!server) throw new Error(`The world folder ${worldDir} is in use by another playground.`);
  return server;
}

function listen(path: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
