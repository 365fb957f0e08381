import hostileSheet from "./css/hostile.css?url";
import protectedSheet from "./css/protected.css?url";

/** For tests: another palette by `?palette=slate`, and a sloppy style sheet in the modules' layer by `?hostile=1`. */
export function applyTestDress(parameters: URLSearchParams): void {
  const palette = parameters.get("palette");
  if (palette !== null) document.body.dataset["palette"] = palette;
  if (!parameters.has("hostile")) return;
  const style = document.createElement("style");
  style.className = "hostile";
  style.textContent = `@import url("${hostileSheet}") layer(modules); @import url("${protectedSheet}");`;
  document.head.append(style);
}
