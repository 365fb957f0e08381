import { crc32, inflateRawSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { zip, type ZipEntry } from "../../../tools/stages/release/zip.ts";

/** Reads an archive by its central directory, as unzippers do, checking what the headers claim. */
function unzip(archive: Buffer): ZipEntry[] {
  const end = archive.length - 22;
  expect(archive.readUInt32LE(end)).toBe(0x06054b50);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: archive.readUInt16LE(end + 10) }, () => {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50);
    const [nameLength, offset] = [archive.readUInt16LE(at + 28), archive.readUInt32LE(at + 42)];
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    at += 46 + nameLength;
    return { name, bytes: bodyAt(archive, offset, nameLength) };
  });
}

function bodyAt(archive: Buffer, offset: number, nameLength: number): Uint8Array {
  expect(archive.readUInt32LE(offset)).toBe(0x04034b50);
  const start = offset + 30 + nameLength;
  const body = archive.subarray(start, start + archive.readUInt32LE(offset + 18));
  const bytes = archive.readUInt16LE(offset + 8) === 8 ? inflateRawSync(body) : body;
  expect(bytes.length).toBe(archive.readUInt32LE(offset + 22));
  expect(crc32(bytes)).toBe(archive.readUInt32LE(offset + 14));
  return new Uint8Array(bytes);
}

describe("the release archive", () => {
  it("gives back what went in, whatever it was", () => {
    const file = fc.record({
      name: fc.stringMatching(/^[a-zé]{1,8}(\/[a-z]{1,8}){0,2}$/),
      bytes: fc.uint8Array({ maxLength: 400 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(file, { maxLength: 6, selector: ({ name }) => name }), (files) => {
        expect(unzip(zip(files))).toEqual(files);
      }),
    );
  });

  it("packs what can be packed and stores what cannot", () => {
    const archive = zip([{ name: "long.txt", bytes: Buffer.alloc(5000, "a") }]);
    expect(archive.length).toBeLessThan(300);
    expect(unzip(zip([{ name: "empty", bytes: new Uint8Array() }]))).toHaveLength(1);
  });

  it("is the same for the same files", () => {
    const files = [{ name: "a", bytes: Buffer.from("x") }];
    expect(zip(files).equals(zip(files))).toBe(true);
  });

  it.each(["../out", "/etc/passwd", "a\\b", "a/../../b"])("refuses the name %s", (name) => {
    expect(() => zip([{ name, bytes: new Uint8Array() }])).toThrow(RangeError);
  });
});
