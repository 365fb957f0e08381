import { request } from "node:http";
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "../../../playground/server/start-server.ts";
import { GM, sampleSettings, sampleTable } from "./support/sample-table.ts";

/** Fetches a path as it is written: `fetch` would tidy up the dots before they are sent. */
function raw(port: number, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: "127.0.0.1", port, path }, (response) => {
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

test("a page of another site cannot open the table's socket", async () => {
  const table = await sampleTable();
  const status = await new Promise<number>((resolve) => {
    const headers = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
      "Sec-WebSocket-Version": "13",
      Origin: "http://evil.example",
    };
    request({ host: "127.0.0.1", port: table.server.port, path: "/ws?token=x", headers }, (response) =>
      resolve(response.statusCode ?? 0),
    ).end();
  });
  expect(status).toBe(404);
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
