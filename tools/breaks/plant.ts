import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { PlantedBreak } from "./planted-break.ts";

/** Plants a break in a copy. @throws Error when its text does not stand there exactly once: then the list is out of date. */
export async function plant(copy: string, { file, find, replace, name }: PlantedBreak): Promise<void> {
  const target = path.join(copy, file);
  const text = await readFile(target, "utf8").catch(() => "");
  const found = text.split(find).length - 1;
  if (found !== 1)
    throw new Error(
      `"${name}" is out of date: ${file} holds its text ${found} times instead of once:\n${find}`,
    );
  await writeFile(
    target,
    text.replace(find, () => replace),
  );
}
