import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import { inRepository } from "../stages/paths.ts";
import { unpackTar } from "./unpack-tar.ts";

/** A browser that can be launched: its program, and what its environment needs. */
export interface BrowserProgram {
  readonly executable: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** The machine's own fonts where it has any, and the packaged one, without which a bare machine shows no text at all. */
const FONTS_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`;

/**
 * The headless Chromium that npm installed inside `@sparticuz/chromium`, with the libraries and the font it needs on a
 * bare machine. It is unpacked once, beside the other caches of the repository, and whole or not at all.
 */
export async function pinnedChromium(): Promise<BrowserProgram> {
  const packageDir = dirname(dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium"))));
  const manifest = JSON.parse(await readFile(join(packageDir, "package.json"), "utf8")) as {
    version: string;
  };
  const home = inRepository("node_modules", ".cache", `chromium-${manifest.version}`);
  if (!existsSync(home)) await unpack(join(packageDir, "bin"), home);
  return {
    executable: join(home, "chromium"),
    environment: {
      LD_LIBRARY_PATH: [join(home, "lib"), process.env.LD_LIBRARY_PATH].filter(Boolean).join(":"),
      FONTCONFIG_FILE: join(home, "fonts.conf"),
    },
  };
}

async function unpack(bin: string, home: string): Promise<void> {
  await mkdir(dirname(home), { recursive: true });
  const temporary = await mkdtemp(join(dirname(home), `${basename(home)}.`));
  try {
    const executable = join(temporary, "chromium");
    await pipeline(
      createReadStream(join(bin, "chromium.br")),
      createBrotliDecompress(),
      createWriteStream(executable),
    );
    await chmod(executable, 0o755);
    for (const name of ["al2023", "swiftshader", "fonts"])
      await unpackArchive(join(bin, `${name}.tar.br`), temporary);
    await writeFile(join(temporary, "fonts.conf"), FONTS_CONFIGURATION);
    await chmod(temporary, 0o755);
    await rename(temporary, home).catch((error: unknown) => {
      // Another run was faster; what it unpacked is the same.
      if (!existsSync(home)) throw error;
    });
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

async function unpackArchive(archive: string, folder: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(archive).pipe(createBrotliDecompress()))
    chunks.push(chunk as Buffer);
  await unpackTar(Buffer.concat(chunks), folder);
}
