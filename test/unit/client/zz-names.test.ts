import { readFileSync } from "node:fs";
import { it } from "vitest";
import { Window } from "happy-dom";
Object.assign(globalThis, { document: new Window().document });
it("names", async () => {
  const w = new Window();
  for (const n of ["window","document","HTMLElement","customElements","Node","Element","Event","CustomEvent","EventTarget","MutationObserver","DocumentFragment","HTMLInputElement","HTMLSelectElement","HTMLTextAreaElement","HTMLButtonElement","HTMLFormElement","FormData","KeyboardEvent","localStorage","getComputedStyle","requestAnimationFrame","HTMLImageElement","DOMParser","ElementInternals","ShadowRoot","HTMLFieldSetElement"]) try { (globalThis as any)[n] = (w as any)[n]; } catch {}
  const ns = await import("../../../playground/client/ui/namespace.ts");
  console.log(Object.keys(ns));
  const { assembleFoundry } = await import("../../../playground/client/core/assemble.ts");
  const fn = Object.values(ns).find((v) => typeof v === "function") as any;
  const { registerNamespace } = await import("../../../playground/client/core/assemble.ts"); registerNamespace("applications", (ns as any).applicationsNamespace());
  const g: any = assembleFoundry(13);
  const missing: string[] = [];
  for (const key of readFileSync("/tmp/hostwork/keys.txt", "utf8").split("\n").filter(Boolean)) {
    const parts = key.replace(/^foundry\./, "").split(".");
    let at: any = g.foundry, ok = true;
    for (const p of parts) { if (at === null || typeof at !== "object" || !(p in at)) { ok = false; break; } at = at[p]; }
    if (!ok) missing.push(key);
  }
  console.log(missing.join(" "));
  console.log("CONFIG", Object.keys(g.CONFIG).join(" "));
});
