import type { Page } from "playwright-core";

/**
 * WCAG 1.4.12: a reader may space texts so, and loses nothing by it. @param within spaces the texts of one place only: a window
 * shares its room with nothing, and the rest of the page need not be styled anew for it
 */
export function textSpacing(within?: string): string {
  const [all, paragraphs] = within
    ? [`:where(${within}), :where(${within}) *`, `:where(${within}) p`]
    : ["*", "p"];
  return `${all} { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    ${paragraphs} { margin-bottom: 2em !important; }`;
}

/**
 * What is wrong with the boxes of some place, in the page: texts that are cut or stand beside their box, and controls that cannot be
 * reached or lie under something else. All is measured at once; what scrolls is scrolled to.
 */
const MEASURE = `globalThis.boxFaults ??= (root) => {
  const page = root.ownerDocument;
  const { innerWidth: wide, innerHeight: high } = page.defaultView;
  const faults = new Set();
  const styles = new Map();
  const styleOf = (element) => {
    if (!styles.has(element)) styles.set(element, getComputedStyle(element));
    return styles.get(element);
  };
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const isHiddenText = (element) => element.closest(".fe-hidden-text, .visually-hidden, .fe-skip:not(:focus), [data-user-html], .fe-cut-short[title]") !== null;
  const told = (element) => {
    const own = element.closest("[title], [data-tooltip-text], [data-tooltip]");
    return own !== null && root.contains(own);
  };
  const nameOf = (element) => element.localName + (element.id ? "#" + element.id.replace(/[A-Za-z0-9]{16}/g, "…") : "." + [...element.classList].join("."))
    + " “" + (element.getAttribute("aria-label") ?? element.textContent).trim().replace(/\\s+/g, " ").slice(0, 40) + "”";
  const scrolls = (element, side) => ["auto", "scroll"].includes(styleOf(element)["overflow" + side]);
  /** The nearest thing around that cuts, and whether it can be scrolled to the rest. */
  const around = (element, side) => {
    for (let at = element.parentElement; at && at !== page.documentElement; at = at.parentElement) {
      if (scrolls(at, side)) return { at, scrolls: true };
      if (["hidden", "clip"].includes(styleOf(at)["overflow" + side])) return { at, scrolls: false };
      if (at === root) break;
    }
    return { at: null, scrolls: false };
  };
  const walker = page.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  const texts = new Set();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element } = node;
    if (!node.data.trim() || texts.has(element) || !isSeen(element) || isHiddenText(element)) continue;
    if (element.closest("svg, option, select, script, style, textarea")) continue;
    texts.add(element);
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      for (const side of ["X", "Y"]) {
        const cutter = around(element, side);
        // What the element itself cuts counts as well.
        const own = ["hidden", "clip"].includes(styleOf(element)["overflow" + side]) ? element : cutter.scrolls ? null : cutter.at;
        const edge = own?.getBoundingClientRect();
        const out = edge && (side === "X" ? box.right > edge.right + 2 || box.left < edge.left - 2 : box.bottom > edge.bottom + 3 || box.top < edge.top - 3);
        if (out && !told(element)) faults.add("cut: " + nameOf(element));
        const beyond = !own && !cutter.at && side === "X" && (box.right > wide + 2 || box.left < -2);
        if (beyond) faults.add("beside the page: " + nameOf(element));
      }
    }
    const control = element.closest("button, summary, .fe-badge, .fe-chip");
    if (control && styleOf(control).overflowX === "visible" && control.scrollWidth > control.clientWidth + 2 && control.clientWidth > 0 && styleOf(control).display !== "inline")
      faults.add("wider than its box: " + nameOf(control));
  }
  const controls = [...root.querySelectorAll("button, input, select, textarea, summary, [role=slider], a[href], prose-mirror")];
  for (const control of controls) {
    if (!isSeen(control) || control.closest("[inert]") || isHiddenText(control) || control.disabled) continue;
    control.scrollIntoView({ block: "nearest", inline: "nearest" });
    // What is drawn for a box to tick is its label.
    const shown = ["radio", "checkbox"].includes(control.type) ? control.labels?.[0] ?? control : control;
    const box = shown.getBoundingClientRect();
    if (box.width < 1 || box.height < 1) continue;
    const [x, y] = [box.left + box.width / 2, box.top + Math.min(box.height / 2, 12)];
    if (x < 0 || x > wide || y < 0 || y > high) faults.add("out of reach at " + Math.round(x) + ", " + Math.round(y) + ": " + nameOf(control));
    else {
      const hit = page.elementFromPoint(x, y);
      const ours = hit && (shown.contains(hit) || hit.contains(shown) || control.contains(hit) || hit.closest("label")?.control === control);
      if (!ours) faults.add("under " + (hit ? nameOf(hit) : "nothing") + ": " + nameOf(control));
    }
  }
  return [...faults];
};`;

/** What is wrong with the boxes of a window, by its id, or of whatever else a selector finds. */
export async function boxFaults(page: Page, selector: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    ${MEASURE}
    const root = document.querySelector(${JSON.stringify(selector)});
    if (!root) return [${JSON.stringify(`${selector} is not there`)}];
    const app = foundry.applications.instances.get(root.id);
    app?.bringToFront?.();
    // One that stood lower on a larger page, or has grown, is moved up by its header.
    const low = root.getBoundingClientRect().bottom - innerHeight;
    if (app?.hasFrame && low > 0) app.setPosition({ top: Math.max(0, app.position.top - low) });
    return boxFaults(root);
  })()`);
}
