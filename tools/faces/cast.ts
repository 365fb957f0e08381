import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { drawFace, type FaceTraits } from "./face.ts";
import { drawGallery } from "./gallery.ts";
import { inRepository } from "../stages/paths.ts";

/** A picture of `assets/portraits`: its file below that folder, and what is in it. */
export interface Portrait {
  readonly file: string;
  readonly svg: string;
}

/** What is known of everybody whom a compendium brings along, by the file of their face without its ending. */
export async function readCast(): Promise<Record<string, FaceTraits>> {
  return parse(await readFile(inRepository("tools/faces/cast.yml"), "utf8")) as Record<string, FaceTraits>;
}

/** All portraits that are drawn from parts: the compendia's, and the ready ones for anybody made in a line. */
export async function drawPortraits(): Promise<Portrait[]> {
  const cast = Object.entries(await readCast()).map(([name, traits]) => ({
    file: `${name}.svg`,
    svg: drawFace(path.posix.basename(name), traits),
  }));
  const ready = drawGallery().map(({ file, svg }) => ({ file: `ready/${file}`, svg }));
  return [...cast, ...ready];
}
