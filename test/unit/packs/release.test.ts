import { lstat, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkSystem, systemsFolder } from "../../../tools/stages/foundry-data.ts";
import { generationFaults, releaseNotes } from "../../../tools/stages/release/notes.ts";
import { releaseManifest } from "../../../tools/stages/release/release-manifest.ts";
import { repositoryUrl, webAddress } from "../../../tools/stages/release/repository.ts";
import { MANIFEST } from "./support.ts";

describe("the addresses of a release", () => {
  it.each([
    ["https://github.com/someone/fates-edge.git", "https://github.com/someone/fates-edge"],
    ["git@github.com:someone/fates-edge.git", "https://github.com/someone/fates-edge"],
    ["ssh://git@codeberg.org/someone/fates-edge", "https://codeberg.org/someone/fates-edge"],
    ["https://user:token@github.com/someone/fates-edge", "https://github.com/someone/fates-edge"],
    ["/srv/git/fates-edge.git", null],
    ["", null],
  ])("of the remote %j", (remote, page) => {
    expect(webAddress(remote)).toBe(page);
  });

  it("come from the workflow before package.json, and are none while that is empty", async () => {
    const folder = await mkdtemp(path.join(tmpdir(), "fates-edge-home-"));
    const file = path.join(folder, "package.json");
    await writeFile(file, JSON.stringify({ repository: "git@codeberg.org:a/b.git" }));
    expect(await repositoryUrl({ GITHUB_REPOSITORY: "c/d" }, file)).toBe("https://github.com/c/d");
    expect(await repositoryUrl({}, file)).toBe("https://codeberg.org/a/b");
    await writeFile(file, JSON.stringify({ repository: "" }));
    expect(await repositoryUrl({}, file)).toBe(null);
    await rm(folder, { recursive: true });
  });

  it("lead to the newest manifest and to this version's archive", () => {
    const manifest = releaseManifest({ ...MANIFEST, version: "1.2.3" }, "https://github.com/a/b");
    expect(manifest["manifest"]).toBe("https://github.com/a/b/releases/latest/download/fates-edge.json");
    expect(manifest["download"]).toBe("https://github.com/a/b/releases/download/v1.2.3/fates-edge.zip");
  });

  it("are left out when no repository is known", () => {
    expect(releaseManifest(MANIFEST, null)).toEqual(MANIFEST);
  });
});

describe("the notes of a release", () => {
  const changelog =
    "# Changelog\n\n## Unreleased\n\n- New\n\n## 1.2.0 (2026-01-01)\n\n- Old\n\n## 1.0.0\n\n- First\n";

  it("are the section of its version, and say which version is for which Foundry", () => {
    const { text, isUnreleased } = releaseNotes(changelog, "1.2.0");
    expect(text).toContain("- Old");
    expect(text).not.toMatch(/New|First/);
    expect(text).toContain("| 14 | 1.2.0 |");
    expect(isUnreleased).toBe(false);
  });

  it("are what is not released yet, where the version has no section, and say so", () => {
    const { text, isUnreleased } = releaseNotes(changelog, "1.3.0");
    expect(text).toMatch(/^- New\n/);
    expect(isUnreleased).toBe(true);
  });

  it("are refused where there is nothing to tell", () => {
    expect(() => releaseNotes("# Changelog\n", "1.0.0")).toThrow('neither a section "## 1.0.0"');
  });

  it("name a last version for a generation that is played no more", () => {
    expect(generationFaults(13)).toEqual([]);
    expect(generationFaults(14)).toEqual([expect.stringContaining("generation 13 is played no more")]);
    expect(
      generationFaults(14, [
        [13, "0.9.0"],
        [14, "current"],
      ]),
    ).toEqual([]);
    expect(generationFaults(15)).toContainEqual(expect.stringContaining("generation 15"));
    expect(generationFaults(13, [[13, "0.9.0"]])).toEqual([expect.stringContaining('must be "current"')]);
  });
});

describe("linking into a Foundry", () => {
  let data = "";
  const dist = "/somewhere/dist";

  beforeEach(async () => {
    data = await mkdtemp(path.join(tmpdir(), "fates-edge-link-"));
    await mkdir(path.join(data, "Data/systems"), { recursive: true });
  });
  afterEach(() => rm(data, { recursive: true, force: true }));

  it("takes the user data folder or Data itself", () => {
    expect(systemsFolder(data)).toBe(path.join(data, "Data/systems"));
    expect(systemsFolder(path.join(data, "Data"))).toBe(path.join(data, "Data/systems"));
  });

  it("says what is wrong with any other folder", () => {
    expect(() => systemsFolder(path.join(data, "nowhere"))).toThrow("does not exist");
    expect(() => systemsFolder(path.join(data, "Data/systems"))).toThrow("is not Foundry's data folder");
  });

  it("links once, is content the second time, and moves a link of ours", async () => {
    const systems = systemsFolder(data);
    expect(await linkSystem(dist, systems, "fates-edge")).toBe("linked");
    expect(await linkSystem(dist, systems, "fates-edge")).toBe("already linked");
    expect(await linkSystem("/elsewhere/dist", systems, "fates-edge")).toBe("relinked");
    expect(await readlink(path.join(systems, "fates-edge"))).toBe("/elsewhere/dist");
  });

  it("replaces a link that leads nowhere any more", async () => {
    const systems = systemsFolder(data);
    await symlink(path.join(data, "gone"), path.join(systems, "fates-edge"));
    expect(await linkSystem(dist, systems, "fates-edge")).toBe("relinked");
  });

  it("leaves an installed copy alone and says so", async () => {
    const place = path.join(systemsFolder(data), "fates-edge");
    await mkdir(place);
    await writeFile(path.join(place, "system.json"), "{}");
    await expect(linkSystem(dist, systemsFolder(data), "fates-edge")).rejects.toThrow(
      "Uninstall the system in Foundry",
    );
    expect((await lstat(path.join(place, "system.json"))).isFile()).toBe(true);
  });
});
