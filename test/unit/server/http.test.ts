import { once } from "node:events";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "../../../playground/server/start-server.ts";
import { GM, sampleSettings, sampleTable } from "./support/sample-table.ts";

/** Fetches a path as it is written: `fetch` would tidy up the dots before they are sent. */
function raw(port: number, path: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

test.each([
  ["/", "text/html; charset=utf-8"],
  ["/game?user=x", "text/html; charset=utf-8"],
  ["/playground/game.html", "text/html; charset=utf-8"],
  ["/systems/fates-edge/system.json", "application/json; charset=utf-8"],
  ["/systems/fates-edge/fates-edge.mjs", "text/javascript; charset=utf-8"],
  ["/icons/svg/d20.svg", "image/svg+xml"],
])("%s is served as %s", async (path, type) => {
  const table = await sampleTable();
  const response = await fetch(table.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe(type);
});

test("what is not there is a real 404", async () => {
  const table = await sampleTable();
  for (const path of [
    "/nothing",
    "/systems/other/system.json",
    "/systems/fates-edge/",
    "/systems/fates-edge/packs",
    "/constructor",
  ]) {
    expect((await fetch(table.url + path)).status, path).toBe(404);
  }
});

test("the first page is told which game is played, and what starts the others", async () => {
  const others = [{ title: "Tide Watch", start: "npm start -- --game tides" }];
  const table = await sampleTable({ otherGames: others });
  const answer = await fetch(`${table.url}/api/game`);
  expect(await answer.json()).toEqual({ title: "Sample", others });
});

test("a browser asks for each file again, but for the builds' own where it is told that they stay as they are", async () => {
  const paths = ["/systems/fates-edge/fates-edge.mjs", "/icons/svg/d20.svg", "/game?user=x"];
  const told = async (options?: Parameters<typeof sampleTable>[0]): Promise<unknown[]> => {
    const { url } = await sampleTable(options);
    return Promise.all(paths.map(async (path) => (await fetch(url + path)).headers.get("cache-control")));
  };
  expect(await told()).toEqual(["no-cache", "no-cache", "no-cache"]);
  // A page names the scripts of its own game, and the next table at its address plays another.
  expect(await told({ keepFor: 60 })).toEqual(["max-age=60", "max-age=60", "no-cache"]);
});

test("no path leads out of what is served", async () => {
  const table = await sampleTable();
  symlinkSync(join(table.settings.distDir, "..", "secret.txt"), join(table.settings.distDir, "link.txt"));
  const paths = [
    "../secret.txt",
    "..%2fsecret.txt",
    "%2e%2e/secret.txt",
    "..%5csecret.txt",
    "%00",
    "%",
    "link.txt",
    "packs/../../secret.txt",
  ];
  for (const path of paths) {
    expect(await raw(table.server.port, `/systems/fates-edge/${path}`), path).toBeGreaterThanOrEqual(400);
  }
});

test("a folder beside it whose name begins alike is not served", async () => {
  const table = await sampleTable();
  const { distDir } = table.settings;
  mkdirSync(`${distDir}-other`);
  writeFileSync(join(`${distDir}-other`, "secret.txt"), "not for the table");
  symlinkSync(`${distDir}-other`, join(distDir, "beside"));
  for (const path of ["..%2fdist-other%2fsecret.txt", "beside/secret.txt"])
    expect(await raw(table.server.port, `/systems/fates-edge/${path}`), path).toBe(404);
});

test("a file that has not changed is not sent again", async () => {
  const table = await sampleTable();
  const url = `${table.url}/systems/fates-edge/fates-edge.mjs`;
  const tag = (await fetch(url)).headers.get("etag") ?? "";
  expect((await fetch(url, { headers: { "If-None-Match": tag } })).status).toBe(304);
  expect(await (await fetch(url, { method: "HEAD" })).text()).toBe("");
});

test("joining wants a POST, a body and a user", async () => {
  const table = await sampleTable();
  const attempt = async (body: string, method = "POST"): Promise<number> => {
    return (await fetch(`${table.url}/api/join`, { method, ...(method === "POST" && { body }) })).status;
  };
  expect(await attempt(JSON.stringify({ userId: GM }))).toBe(200);
  expect(await attempt(JSON.stringify({ userId: "nobody0000000000" }))).toBe(404);
  expect(await attempt(JSON.stringify({ userId: "__proto__" }))).toBe(400);
  expect(await attempt("no JSON")).toBe(400);
  expect(await attempt("x".repeat(20_000))).toBe(400);
  expect(await attempt("", "GET")).toBe(405);
});

/** Asks for an upgrade as it is written, and resolves with the first line of the answer, or "" when there is none. */
function upgrade(
  port: number,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const all = {
    Host: `localhost:${port}`,
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version": "13",
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return new Promise((resolve) => {
    let answer = "";
    const socket = connect(port, "127.0.0.1", () =>
      socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`),
    );
    socket.on("data", (data) => {
      answer += String(data);
      socket.destroy();
    });
    socket.on("error", () => undefined);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
  });
}

const FORBIDDEN = "HTTP/1.1 403 Forbidden";

test("a page of another site cannot open the table's socket, nor take a seat", async () => {
  const table = await sampleTable();
  const { port } = table.server;
  for (const origin of ["http://evil.example", "null", `https://localhost:${port}`, "http://localhost:1"])
    expect(await upgrade(port, "/ws?token=x", { Origin: origin }), origin).toBe(FORBIDDEN);
  expect(await upgrade(port, "/ws?token=x", { Origin: `http://localhost:${port}` })).toContain("101");
  const headers = { Origin: "http://evil.example" };
  const body = JSON.stringify({ userId: GM });
  expect((await fetch(`${table.url}/api/join`, { method: "POST", headers, body })).status).toBe(403);
});

test("the table answers under this machine's plain names alone, with any port", async () => {
  const table = await sampleTable();
  const { port } = table.server;
  const names = ["localhost", "127.0.0.1:1", "[::1]:30000", "LOCALHOST:65535"];
  const others = [
    "evil.example",
    "localhost.evil.example",
    "evil.example:80",
    "127.0.0.1.nip.io",
    "localhost@x",
  ];
  for (const host of names) {
    expect(await raw(port, "/", { Host: host }), host).toBe(200);
    expect(await upgrade(port, "/ws?token=x", { Host: host }), host).toContain("101");
  }
  for (const host of others) {
    expect(await raw(port, "/", { Host: host }), host).toBe(403);
    expect(await upgrade(port, "/ws?token=x", { Host: host, Origin: `http://${host}` }), host).toBe(
      FORBIDDEN,
    );
  }
});

test("an upgrade for what is no address, or that breaks in the middle, ends itself and not the server", async () => {
  const table = await sampleTable();
  const { port } = table.server;
  const mara = await table.join(GM);
  for (const path of ["//", "http://[", "/nothing", "//ws"])
    expect(await upgrade(port, path), path).toBe("HTTP/1.1 404 Not Found");
  for (let n = 0; n < 20; n += 1) {
    const socket = connect(port, "127.0.0.1");
    await once(socket, "connect");
    socket.on("error", () => undefined);
    const key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n";
    socket.write(`GET ${n % 2 ? "/ws?token=x" : "/"} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\n`);
    socket.write(`Upgrade: websocket\r\n${key}\r\n${"x".repeat(n * 1000)}`);
    socket.resetAndDestroy();
  }
  expect((await fetch(table.url)).status).toBe(200);
  await mara.hello();
});

test("what is wrong with the surroundings is said in one line", async () => {
  const table = await sampleTable();
  const settings = await sampleSettings();
  await expect(startServer({ ...settings, port: table.server.port })).rejects.toThrow(
    `The port ${table.server.port} is in use.`,
  );
  await expect(startServer({ ...settings, clientDir: "/nowhere" })).rejects.toThrow(
    "No playground client at /nowhere",
  );
  await expect(startServer({ ...settings, distDir: "/nowhere" })).rejects.toThrow(
    'No system at /nowhere/system.json: run "npm run build" first.',
  );
});
