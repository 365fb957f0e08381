import { deflateRawSync } from "node:zlib";
import { crc32 } from "./crc32.ts";

/** A file to be packed; names use forward slashes. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface PackedEntry {
  readonly name: Buffer;
  readonly body: Buffer;
  readonly method: number;
  readonly size: number;
  readonly crc: number;
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;
const DEFLATED = 8;
/** 1 January 1980, the first day zip knows: the same files give the same archive, whenever it is made. */
const NO_DATE = 0x0021;
const MOST_ENTRIES = 0xffff;

/**
 * Packs files into a zip archive. Written here because Node has no writer and the format's plain core is small: no
 * zip64, so at most 65,535 files and 4 GB.
 * @throws RangeError past that, or for a name that would leave the folder it is unpacked in.
 */
export function zip(entries: readonly ZipEntry[]): Buffer {
  if (entries.length > MOST_ENTRIES)
    throw new RangeError(`${entries.length} files are too many for this archive`);
  const packed: PackedEntry[] = [];
  let offset = 0;
  for (const entry of entries) {
    const one = pack(entry, offset);
    packed.push(one);
    offset += localHeader(one).length + one.body.length;
  }
  const files = packed.flatMap((entry) => [localHeader(entry), entry.body]);
  const directory = Buffer.concat(packed.map(centralHeader));
  return Buffer.concat([...files, directory, ending(packed.length, directory.length, offset)]);
}

function pack({ name, bytes }: ZipEntry, offset: number): PackedEntry {
  if (name.startsWith("/") || name.includes("\\") || name.split("/").includes("..")) {
    throw new RangeError(`"${name}" is no name for a file in an archive`);
  }
  const deflated = deflateRawSync(bytes, { level: 9 });
  const shorter = deflated.length < bytes.length;
  return {
    name: Buffer.from(name, "utf8"),
    body: shorter ? deflated : Buffer.from(bytes),
    method: shorter ? DEFLATED : STORED,
    size: bytes.length,
    crc: crc32(bytes),
    offset,
  };
}

function localHeader(entry: PackedEntry): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(LOCAL, 0);
  header.writeUInt16LE(VERSION, 4);
  writeShared(header, entry, 6);
  return Buffer.concat([header, entry.name]);
}

function centralHeader(entry: PackedEntry): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(CENTRAL, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(VERSION, 6);
  writeShared(header, entry, 8);
  header.writeUInt32LE(entry.offset, 42);
  return Buffer.concat([header, entry.name]);
}

/** The fields both headers have in the same order, from the flags to the length of the name. */
function writeShared(header: Buffer, { method, crc, body, size, name }: PackedEntry, at: number): void {
  header.writeUInt16LE(UTF8_NAMES, at);
  header.writeUInt16LE(method, at + 2);
  header.writeUInt16LE(0, at + 4);
  header.writeUInt16LE(NO_DATE, at + 6);
  header.writeUInt32LE(crc, at + 8);
  header.writeUInt32LE(body.length, at + 12);
  header.writeUInt32LE(size, at + 16);
  header.writeUInt16LE(name.length, at + 20);
}

function ending(count: number, directorySize: number, directoryOffset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(directorySize, 12);
  end.writeUInt32LE(directoryOffset, 16);
  return end;
}
