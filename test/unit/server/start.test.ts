import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { pack } from "tar-stream";
import { expect, onTestFinished, test } from "vitest";
import { unpackTar } from "../../../tools/browser/unpack-tar.ts";
import { UsageError } from "../../../tools/command.ts";
import { firstGame } from "../../../tools/games.ts";
import { options } from "../../../tools/start/options.ts";
import { isStale } from "../../../tools/start/stale.ts";

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), "fates-edge-start-"));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

test("npm start without flags plays generation 14 in worlds/default on the first free port", () => {
  expect(options([])).toEqual({
    game: firstGame(),
    help: false,
    fresh: false,
    watch: false,
    generation: 14,
    port: null,
    world: "worlds/default",
    languages: {},
    modules: [],
    lag: 0,
  });
});

test("flags are read", () => {
  const flags = ["--fresh", "--generation", "13", "--port=30100", "--world", "worlds/two", "--watch"];
  flags.push(
    "--language",
    "xx=a=b.json",
    "--language=pt-BR=c.json",
    "--module",
    "one",
    "--module=two",
    "--lag",
    "300",
  );
  expect(options(flags)).toEqual({
    game: firstGame(),
    help: false,
    fresh: true,
    watch: true,
    generation: 13,
    port: 30100,
    world: "worlds/two",
    languages: { xx: "a=b.json", "pt-BR": "c.json" },
    modules: ["one", "two"],
    lag: 300,
  });
});

test.each([
  [["--generation", "12"], '--generation is 13 or 14, not "12".'],
  [["--port", "none"], '--port is a number from 1 to 65535, not "none".'],
  [["--port", "0"], '--port is a number from 1 to 65535, not "0".'],
  [["--port", "65536"], "--port is a number"],
  [["--frsh"], "Unknown option '--frsh'"],
  [["--world"], "--world"],
  [["--language", "xx"], '--language is a tag and its file, such as "de=lang/de.json", not "xx".'],
  [["--lag", "slow"], '--lag is a number of milliseconds, not "slow".'],
  [["play"], "play"],
])("%j is refused by name", (flags, error) => {
  expect(() => options(flags)).toThrow(UsageError);
  expect(() => options(flags)).toThrow(error);
});

test("a build is stale when it is missing, or when a source below is younger", async () => {
  const root = await folder();
  const [built, source] = [join(root, "built"), join(root, "source")];
  await mkdir(join(source, "deep"), { recursive: true });
  await writeFile(join(source, "deep", "file"), "");
  expect(await isStale(built, [source])).toBe(true);
  await writeFile(built, "");
  await utimes(built, new Date(), new Date(Date.now() + 60_000));
  expect(await isStale(built, [source, join(root, "nothing")])).toBe(false);
  await utimes(join(source, "deep", "file"), new Date(), new Date(Date.now() + 120_000));
  expect(await isStale(built, [source])).toBe(true);
});

/** A tar archive of these files: their names, what stands in them, and their modes. */
async function archiveOf(...files: readonly (readonly [string, string, number])[]): Promise<Buffer> {
  const archive = pack();
  for (const [name, contents, mode] of files) archive.entry({ name, mode }, contents);
  archive.finalize();
  return buffer(archive);
}

test("the browser's archives are unpacked with their folders and modes", async () => {
  const root = await folder();
  const archive = await archiveOf(["lib/one.so", "x".repeat(600), 0o755], ["two", "2", 0o644]);
  await unpackTar(archive, root);
  expect(await readFile(join(root, "lib", "one.so"), "utf8")).toBe("x".repeat(600));
  expect((await stat(join(root, "lib", "one.so"))).mode & 0o111).not.toBe(0);
  expect((await stat(join(root, "two"))).mode & 0o111).toBe(0);
});

test("an archive that reaches out of its folder is refused", async () => {
  const root = await folder();
  const archive = await archiveOf(["../outside", "x", 0o755]);
  await expect(unpackTar(archive, join(root, "inside"))).rejects.toThrow("lies outside");
});
