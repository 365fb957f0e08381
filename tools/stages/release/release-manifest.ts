import type { Manifest } from "../manifest.ts";

/**
 * The manifest of a release. `manifest` always leads to the newest release, so that Foundry finds updates; `download`
 * leads to this one, so that an older version stays installable. Without a repository both are left out.
 */
export function releaseManifest(manifest: Manifest, repository: string | null): Manifest {
  if (repository === null) return manifest;
  const releases = `${repository}/releases`;
  return {
    ...manifest,
    url: repository,
    bugs: `${repository}/issues`,
    manifest: `${releases}/latest/download/system.json`,
    download: `${releases}/download/v${manifest.version}/${manifest.id}.zip`,
  };
}
