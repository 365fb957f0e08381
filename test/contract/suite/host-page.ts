import { expect } from "chai";
import { defer } from "./support/clean-up.ts";
import { describe, it, note } from "./support/mocha.ts";
import { open, probeAppClass } from "./support/probe-app.ts";
import { scope } from "./support/played.ts";

/** Places of the page beside which panels are docked; without the last two they stand at the page's edge. */
const NEEDED = ["#sidebar", "#players", "#hotbar"] as const;
const OPTIONAL = ["#scene-controls", "#scene-navigation"] as const;

/** The page itself: what our panels stand beside, and what our styles are written for. */
export function hostPage(): void {
  describe("The page", declare);
}

function declare(): void {
  /** No page says so; the stricter reading: the ids are there, once, and take up room. */
  it("has the sidebar, the players and the hotbar under their ids", () => {
    for (const id of NEEDED) {
      const found = document.querySelectorAll<HTMLElement>(id);
      expect(found.length, id).to.equal(1);
      expect(found[0]!.getBoundingClientRect().width, id).to.be.above(0);
    }
    note(`Also there: ${OPTIONAL.filter((id) => document.querySelector(id)).join(", ") || "neither"}.`);
  });

  /** No page says so; public modules put their own panels into these. */
  it("has two columns at each side, under their ids", () => {
    for (const side of ["left", "right"])
      for (const column of [1, 2])
        expect(document.querySelectorAll(`#ui-${side}-column-${column}`).length, side).to.equal(1);
  });

  /** No page says so; the stricter reading. */
  it("has the sidebar at its right edge", () => {
    const { left, right } = document.querySelector("#sidebar")!.getBoundingClientRect();
    expect(left).to.be.above(window.innerWidth / 2);
    expect(right).to.be.within(window.innerWidth - 40, window.innerWidth + 1);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/11954 */
  it("shows notifications above everything, as a child of the body", () => {
    expect(document.querySelector("#notifications")?.closest("#interface")).to.equal(null);
  });

  /** No page says so; the stricter reading: a theme stands on the body, and on every window or around it. */
  it("is light or dark by a class, the body's and each window's", async () => {
    expect(document.body.matches(".theme-light, .theme-dark")).to.equal(true);
    const app = open(probeAppClass({ id: "contract-theme" }, { body: "<section>body</section>" }));
    await app.render({ force: true });
    const themed = app.element.closest(".theme-light, .theme-dark");
    expect(themed).to.not.equal(null);
    expect(themed!.matches(".theme-light.theme-dark")).to.equal(false);
  });

  /** @see https://foundryvtt.wiki/en/development/api/applicationv2 */
  it("has windows of the class application, with a header, a title and a content of their classes", async () => {
    const app = open(probeAppClass({ id: "contract-classes" }, { body: "<section>body</section>" }));
    await app.render({ force: true });
    expect(app.element.matches(".application.contract-app")).to.equal(true);
    for (const part of [".window-header .window-title", ".window-content"])
      expect(app.element.querySelector(part), part).to.not.equal(null);
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/6842 */
  it("puts the layers of styles in order: the host's own, the system's, the modules'", () => {
    const order = ["elements", "blocks", "applications", "system", "modules"];
    // Written the wrong way round: what counts is the order in which the host declared them.
    const rules = order
      .toReversed()
      .map((layer) => `@layer ${layer} { .contract-layers { --contract-layer: ${layer}; } }`);
    for (const [index, layer] of order.entries()) {
      const shown = layerThatCounts(rules.slice(order.length - 1 - index));
      expect(shown).to.equal(layer);
    }
  });

  /** @see https://github.com/foundryvtt/foundryvtt/issues/6842 */
  it("loads the system's style sheet into the layer that the manifest names", () => {
    const imports = [...document.styleSheets].flatMap(importsIn);
    const own = imports.find(({ href }) => href.includes(`/${scope()}.css`));
    expect(own?.layerName).to.equal("system");
  });
}

function layerThatCounts(rules: readonly string[]): string {
  const style = document.createElement("style");
  style.textContent = rules.join("\n");
  const probe = document.createElement("div");
  probe.className = "contract-layers";
  document.head.append(style);
  document.body.append(probe);
  defer(() => style.remove());
  defer(() => probe.remove());
  const shown = getComputedStyle(probe).getPropertyValue("--contract-layer").trim();
  style.remove();
  probe.remove();
  return shown;
}

function importsIn(sheet: CSSStyleSheet): CSSImportRule[] {
  return [...rulesOf(sheet)].flatMap((rule) => {
    if (!(rule instanceof CSSImportRule)) return [];
    return [rule, ...(rule.styleSheet ? importsIn(rule.styleSheet) : [])];
  });
}

/** Another address' style sheet does not show its rules. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}
