import { lstat, mkdir, mkdtemp, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { linkSystem, systemsFolder } from "../../../tools/stages/foundry-data.ts";
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

  it("come from the workflow before the remote", async () => {
    expect(await repositoryUrl({ GITHUB_REPOSITORY: "a/b" })).toBe("https://github.com/a/b");
  });

  it("lead to the newest manifest and to this version's archive", () => {
    const manifest = releaseManifest({ ...MANIFEST, version: "1.2.3" }, "https://github.com/a/b");
    expect(manifest["manifest"]).toBe("https://github.com/a/b/releases/latest/download/system.json");
    expect(manifest["download"]).toBe("https://github.com/a/b/releases/download/v1.2.3/fates-edge.zip");
  });

  it("are left out when no repository is known", () => {
    expect(releaseManifest(MANIFEST, null)).toEqual(MANIFEST);
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
