import { host, type ManifestStyle } from "../basics/host.ts";

/**
 * Loads the style sheets of the system and of the modules into the layers they ask for. Unless told otherwise that is
 * `system` and `modules`; `null` is none.
 */
export async function loadPackageStyles(): Promise<void> {
  const { system, modules } = host.game;
  await Promise.all([
    ...stylesOf(system).map((style) => loadStyle(`/systems/${system.id}/`, "system", style)),
    ...[...modules].flatMap((module) =>
      stylesOf(module).map((style) => loadStyle(`/modules/${module.id}/`, "modules", style)),
    ),
  ]);
}

function stylesOf({ styles = [] }: { readonly styles?: Iterable<ManifestStyle> }): ManifestStyle[] {
  return [...styles];
}

function loadStyle(base: string, usual: string, style: ManifestStyle): Promise<void> {
  const { src, layer = usual } = typeof style === "string" ? { src: style } : style;
  const address = /^(?:\/|systems\/|modules\/)/.test(src) ? `/${src.replace(/^\//, "")}` : base + src;
  const element = document.createElement("style");
  element.textContent = `@import url("${address}")${layer === null ? "" : ` layer(${layer})`};`;
  return new Promise((resolve, reject) => {
    element.addEventListener("load", () => resolve());
    element.addEventListener("error", () =>
      reject(new Error(`The style sheet ${address} could not be loaded.`)),
    );
    document.head.append(element);
  });
}
