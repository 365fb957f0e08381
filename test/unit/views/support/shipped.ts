import { readFile } from "node:fs/promises";
import { parse } from "yaml";
import type { Plain } from "../../../../playground/shared/objects.ts";
import { inRepository } from "../../../../tools/stages/paths.ts";

/** Things of the compendia, as they ship, by where their sources lie: `talents/general-silver-tongue`. They stand in no folder. */
export function shipped(...sources: readonly string[]): Promise<Plain[]> {
  return Promise.all(
    sources.map(async (source) => {
      const text = await readFile(inRepository("packs", ...`${source}.yml`.split("/")), "utf8");
      const { folder: _folder, ...document } = parse(text) as Plain;
      return document;
    }),
  );
}
