/**
 * The manifest of a release. `manifest` always leads to the newest release, so that Foundry finds updates; `download`
 * leads to this one, so that an older version stays installable. Without a repository both are left out.
 * @param file what the manifest is called beside its archive
 */
export function releaseManifest<M extends { readonly id: string; readonly version: string }>(
  manifest: M,
  repository: string | null,
  file = `${manifest.id}.json`,
): M & { readonly [key: string]: unknown } {
  if (repository === null) return manifest;
  const releases = `${repository}/releases`;
  return {
    ...manifest,
    url: repository,
    bugs: `${repository}/issues`,
    manifest: `${releases}/latest/download/${file}`,
    download: `${releases}/download/v${manifest.version}/${manifest.id}.zip`,
  };
}
