import { host } from "../basics/host.ts";

/** A style sheet as a manifest names it. */
type ManifestStyle = string | { readonly src: string; readonly layer?: string | null };

/** Loads the system's style sheets into the layer they ask for: `system` unless told otherwise, none for `null`. */
export async function loadSystemStyles(): Promise<void> {
  const { id } = host.game.system;
  const styles = (host.game.system["styles"] as readonly ManifestStyle[] | undefined) ?? [];
  await Promise.all(styles.map((style) => loadStyle(id, style)));
}

function loadStyle(systemId: string, style: ManifestStyle): Promise<void> {
  const { src, layer = "system" } = typeof style === "string" ? { src: style } : style;
  const address =
    src.startsWith("/") || src.startsWith("systems/")
      ? `/${src.replace(/^\//, "")}`
      : `/systems/${systemId}/${src}`;
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
