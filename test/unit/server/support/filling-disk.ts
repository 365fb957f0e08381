import { writeSync } from "node:fs";

/** A disk that takes so many bytes more, and then none: a write may end in the middle of a line. */
export class FillingDisk {
  room = Infinity;

  readonly write = (file: number, bytes: Buffer, from: number): number => {
    const fits = Math.min(this.room, bytes.length - from);
    if (fits === 0)
      throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    this.room -= fits;
    return writeSync(file, bytes, from, fits);
  };
}
