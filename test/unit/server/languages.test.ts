import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startServer } from "../../../playground/server/start-server.ts";
import { GM, sampleSettings, sampleTable } from "./support/sample-table.ts";

test("a language beside the system's own is in the manifest that clients get, and its words are served", async () => {
  const { distDir } = await sampleSettings();
  const file = join(distDir, "xx.json");
  await writeFile(file, `{"A":"a"}`);
  const table = await sampleTable({ languages: { xx: file } });
  const gm = await table.join(GM, { hello: false });
  const { system } = (await gm.hello()) as {
    system: { languages: { lang: string; path: string }[] };
  };
  const added = system.languages.at(-1);
  expect(added).toMatchObject({ lang: "xx", name: "xx" });
  const response = await fetch(new URL(added?.path ?? "", `${table.url}/systems/fates-edge/`));
  expect([response.status, await response.json()]).toEqual([200, { A: "a" }]);
  expect((await fetch(`${table.url}/playground/languages/de.json`)).status).toBe(404);
});

test.each([
  ["a tag that is none", "../x", `{}`, '"../x" is no language'],
  ["a file that is missing", "xx", null, 'for the language "xx"'],
  ["a file that is no JSON", "xx", "{", "is no JSON"],
])("%s is refused at the start", async (_what, lang, text, why) => {
  const settings = await sampleSettings();
  const file = join(settings.distDir, "words.json");
  if (text !== null) await writeFile(file, text);
  await expect(startServer({ ...settings, languages: { [lang]: file } })).rejects.toThrow(why);
});
