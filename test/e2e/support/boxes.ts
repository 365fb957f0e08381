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
 * What is wrong with the boxes of some place, in the page: texts that are cut or stand beside their box, what has to be scrolled sideways,
 * and controls that cannot be reached or lie under something else. All is measured at once; what scrolls is scrolled to.
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
  const isHiddenText = (element) => element.closest(".tt-hidden-text, .visually-hidden, .tt-skip:not(:focus), [data-user-html], .tt-cut-short[title]") !== null;
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
    const control = element.closest("button, summary, .tt-badge, .tt-chip");
    if (control && styleOf(control).overflowX === "visible" && control.scrollWidth > control.clientWidth + 2 && control.clientWidth > 0 && styleOf(control).display !== "inline")
      faults.add("wider than its box: " + nameOf(control));
  }
  for (const element of [root, ...root.querySelectorAll("*")]) {
    if (!isSeen(element) || !scrolls(element, "X") || element.matches("textarea, select, .tt-session-scroll")) continue;
    if (element.scrollWidth > element.clientWidth + 2) faults.add("scrolls sideways: " + nameOf(element));
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

/** The same of a window, by its id, or of whatever else a selector finds: `boxFaultsAt(selector)`, in the page. */
const MEASURE_AT = `globalThis.boxFaultsAt ??= (selector) => {
  ${MEASURE}
  const root = document.querySelector(selector);
  if (!root) return [selector + " is not there"];
  const app = foundry.applications.instances.get(root.id);
  app?.bringToFront?.();
  // One that stood lower on a larger page, or has grown, is moved up by its header.
  const low = root.getBoundingClientRect().bottom - innerHeight;
  if (app?.hasFrame && low > 0) app.setPosition({ top: Math.max(0, app.position.top - low) });
  return boxFaults(root);
};`;

/** What is wrong with the boxes of a window, by its id, or of whatever else a selector finds. */
export async function boxFaults(page: Page, selector: string): Promise<string[]> {
  return page.evaluate<string[]>(`(() => {
    ${MEASURE_AT}
    return boxFaultsAt(${JSON.stringify(selector)});
  })()`);
}

/** What is wrong with places, one after another: as they are, and with the texts spaced in the whole page or in the place alone. */
const LOOK = `globalThis.lookAt ??= (() => {
  const frames = async (left) => {
    for (; left > 0; left -= 1) await new Promise((done) => requestAnimationFrame(done));
  };
  const windows = () => [...foundry.applications.instances.values()].filter((app) => app.hasFrame && app.rendered).map(({ id }) => id);
  /** The windows that something opens, once all stand that come at once. */
  const openNew = async (open) => {
    const before = windows();
    const found = () => windows().filter((id) => !before.includes(id));
    await (0, eval)("(async () => { " + open + " })()");
    for (let waited = 0; waited < 3000 && found().length === 0; waited += 20) await new Promise((done) => setTimeout(done, 20));
    for (let known = -1; known !== found().length; await frames(2)) known = found().length;
    return found();
  };
  /**
   * How far a window is from the height of what it holds, which goes as far as the screen: more where it stands empty below, less where
   * it scrolls although there is room. Sheets, the builder and the browser have a size of their own, in which pages and lists of any
   * length change.
   */
  const heightFaults = ({ element }) => {
    if (!element.matches(".tt-dialog") || element.matches(".tt-builder, .tt-browser")) return null;
    const stands = element.offsetHeight;
    const kept = element.style.height;
    element.style.height = "auto";
    const holds = Math.min(element.offsetHeight, innerHeight - 16);
    element.style.height = kept;
    return Math.abs(stands - holds) > 4 ? [stands + " high, and holds " + holds] : [];
  };
  return {
    frames,
    /** @param settles whether what grows by it shares its room anew in the next frames */
    async inEachDress(selector, spacing, settles) {
      const plain = boxFaultsAt(selector);
      const style = Object.assign(document.createElement("style"), { textContent: spacing });
      document.head.append(style);
      if (settles) await frames(3);
      const spaced = boxFaultsAt(selector);
      style.remove();
      if (settles) await frames(3);
      return { plain, spaced: spaced.filter((fault) => !plain.includes(fault)) };
    },
    /** @returns the faults of each window that something opens, by its id; undefined where nothing came */
    async behind(open, spacingFor) {
      const found = {};
      const ids = await openNew(open);
      for (const id of ids) {
        const height = heightFaults(foundry.applications.instances.get(id));
        found[id] = { height, ...(await this.inEachDress("#" + id, spacingFor.replaceAll("HERE", "#" + id), false)) };
      }
      for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close({ animate: false });
      return ids.length > 0 ? found : undefined;
    },
  };
})();`;

/** The faults of a place, as it is and as a reader has spaced its texts. */
export type InEachDress = Readonly<Record<"plain" | "spaced", readonly string[]>>;

/** The same of a window, and whether it has the height of what it holds; null where its size is its own. */
export type OfAWindow = InEachDress & { readonly height?: readonly string[] | null };

/**
 * What is wrong with a place as it is, and with texts spaced.
 * @param dressed where they are spaced: on a page what grows by it shares its room anew
 */
export function inEachDress(
  page: Page,
  selector: string,
  dressed: "page" | "itself",
  settles: boolean,
): Promise<InEachDress> {
  const spacing = textSpacing(dressed === "itself" ? selector : undefined);
  return page.evaluate(`(() => {
    ${MEASURE_AT} ${LOOK}
    return lookAt.inEachDress(${JSON.stringify(selector)}, ${JSON.stringify(spacing)}, ${settles});
  })()`);
}

/**
 * Opens windows one after another, each by something that is done in the page, looks at what came, and closes it again. The page
 * goes through all of them by itself.
 * @returns for each thing done the faults of every window that came of it, by its id; null where none came
 */
export function windowsInEachDress(
  page: Page,
  opens: readonly string[],
): Promise<readonly (Readonly<Record<string, OfAWindow>> | null)[]> {
  return page.evaluate(`(async () => {
    ${MEASURE_AT} ${LOOK}
    const found = [];
    for (const open of ${JSON.stringify(opens)})
      found.push((await lookAt.behind(open, ${JSON.stringify(textSpacing("HERE"))})) ?? null);
    return found;
  })()`);
}
