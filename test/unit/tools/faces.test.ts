import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CREATURES, LANES, readyFace } from "../../../src/table/faces/ready-face.ts";
import { BEARDS } from "../../../tools/faces/beards.ts";
import { drawFace, type FaceTraits } from "../../../tools/faces/face.ts";
import { BROWS, EYES, MARKS, MOUTHS, NOSES } from "../../../tools/faces/features.ts";
import { drawGallery } from "../../../tools/faces/gallery.ts";
import { GARMENTS } from "../../../tools/faces/garments.ts";
import type { Hair } from "../../../tools/faces/hair.ts";
import { HAIR_STYLES } from "../../../tools/faces/hair-styles.ts";
import { type Headgear, HATS } from "../../../tools/faces/headgear.ts";
import { type Ears, type Head, HEADS } from "../../../tools/faces/heads.ts";
import { AGES, PEOPLES } from "../../../tools/faces/traits.ts";

/** All that a face may be written with: four elements, and attributes that hold colours, numbers and paths. */
const ELEMENT =
  /<(?:\/(?:svg|g)|svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 256 256" width="256" height="256"|g transform="(?:translate|scale|[-0-9. ()])+"|(?:path|ellipse)(?: (?:fill="(?:none|#[0-9a-f]{6})"|stroke="#[0-9a-f]{6}"|stroke-(?:linecap|linejoin)="round"|(?:stroke-width|opacity|c[xy]|r[xy])="-?[0-9.]+"|d="[MLHVCQAZqlm0-9. -]+"))+\/)>/g;

/** What of a picture is not one of those elements, and how many groups stand open at its end. */
function faultsOf(svg: string): { rest: string; open: number } {
  const open = (svg.match(/<(?:svg|g)[ >]/g) ?? []).length - (svg.match(/<\//g) ?? []).length;
  return { rest: svg.replaceAll(ELEMENT, "").trim(), open };
}

const sound = { rest: "", open: 0 };
const drawsSound = (seed: string, traits: FaceTraits): void => {
  expect({ traits, ...faultsOf(drawFace(seed, traits)) }).toEqual({ traits, ...sound });
};

describe("a face", () => {
  it("is the same, to the letter, for the same seed and traits", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LANES), (seed, lane) => {
        expect(drawFace(seed, { lane })).toBe(drawFace(seed, { lane }));
      }),
      { numRuns: 50 },
    );
  });

  it("is another for another seed", () => {
    const drawn = Array.from({ length: 300 }, (_, index) => drawFace(`Nobody ${index}`));
    expect(new Set(drawn).size).toBe(300);
  });

  it("takes nothing of a hostile name into the picture", () => {
    const hostile = [
      `"><script>alert(1)</script>`,
      `</svg><image href="http://elsewhere/" onload="alert(1)"/>`,
      `url(javascript:alert(1))`,
      `&xxe;]]>`,
      "\u0000\uD800 \u202E",
      "",
    ];
    for (const seed of hostile) {
      drawsSound(seed, {});
      for (const kind of CREATURES) drawsSound(seed, { kind });
    }
  });

  it("is small enough to be one of many", () => {
    const sizes = drawGallery().map(({ svg }) => svg.length);
    expect(Math.max(...sizes)).toBeLessThan(16_000);
  });

  it.each(LANES)("draws for each age, people and build in the lane %s", (lane) => {
    for (const age of AGES)
      for (const people of PEOPLES)
        for (const build of ["woman", "man"] as const)
          drawsSound(`${age}${people}`, { lane, age, people, build });
  });

  it("draws each part, and each hair under each hat", () => {
    const heads = Object.keys(HEADS) as Head[];
    for (const head of heads)
      for (const ears of ["round", "pointed", "long"] as const satisfies readonly Ears[])
        drawsSound("part", { parts: { head, ears } });
    for (const brow of BROWS) drawsSound("part", { parts: { brow } });
    for (const eyes of EYES) drawsSound("part", { parts: { eyes } });
    for (const nose of NOSES) drawsSound("part", { parts: { nose } });
    for (const mouth of MOUTHS) drawsSound("part", { parts: { mouth } });
    for (const mark of MARKS) drawsSound("part", { parts: { mark } });
    for (const beard of BEARDS) drawsSound("part", { parts: { beard } });
    for (const garment of GARMENTS) drawsSound("part", { parts: { garment } });
    for (const hair of Object.keys(HAIR_STYLES) as Hair[])
      for (const headgear of Object.keys(HATS) as Headgear[])
        drawsSound("part", { parts: { hair, headgear, beard: "full" } });
  });

  it.each(CREATURES)("draws the %s in each of its markings", (kind) => {
    for (const marking of [0, 1, 2]) drawsSound("beast", { kind, creature: { marking } });
    expect(drawFace("beast", { kind })).not.toBe(drawFace("beast"));
  });

  it("leaves what is asked for as it is asked for", () => {
    const parts = { skin: "#5f3826", headgear: "wide", garment: "robe" } as const;
    const [first, second] = ["one", "two"].map((seed) => drawFace(seed, { parts }));
    expect(first).toContain("#5f3826");
    expect(second).toContain("#5f3826");
    expect(first).not.toBe(second);
  });
});

describe("the ready faces", () => {
  const gallery = drawGallery();
  const files = new Set(gallery.map(({ file }) => file));

  it("are each a picture of its own, under a name of its own", () => {
    expect(files.size).toBe(gallery.length);
    expect(new Set(gallery.map(({ svg }) => svg)).size).toBe(gallery.length);
  });

  it("have one for everybody, always the same, in the lane or of the kind that is asked for", () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...LANES, ...CREATURES), (seed, group) => {
        const wanted = LANES.some((lane) => lane === group)
          ? { lane: LANES.find((lane) => lane === group) }
          : { kind: CREATURES.find((kind) => kind === group) };
        const file = readyFace(seed, wanted);
        expect(files).toContain(file);
        expect(file).toMatch(new RegExp(`^${group}-`));
        expect(readyFace(seed, wanted)).toBe(file);
        expect(files).toContain(readyFace(seed));
      }),
      { numRuns: 200 },
    );
  });

  it("are all used before long", () => {
    const used = new Set(
      Array.from({ length: 200 }, (_, index) => readyFace(`Guard ${index}`, { lane: "guard" })),
    );
    expect(used.size).toBe(gallery.filter(({ file }) => file.startsWith("guard-")).length);
  });
});
