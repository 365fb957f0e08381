import { chromium, type Browser } from "playwright-core";
import { pinnedChromium, type BrowserProgram } from "./browser/pinned-chromium.ts";
import { systemBrowser } from "./browser/system-browser.ts";

/**
 * The browser of the tests: the one `FATES_EDGE_BROWSER` names, else the pinned one that npm installed (Linux x64), else
 * a Chrome, Chromium or Edge of this machine.
 * @throws Error saying what to set when there is none.
 */
export async function browserProgram(): Promise<BrowserProgram> {
  const named = process.env.FATES_EDGE_BROWSER;
  if (named) return { executable: named, environment: {} };
  if (process.platform === "linux" && process.arch === "x64") return pinnedChromium();
  return { executable: systemBrowser(), environment: {} };
}

/** Quiet, offline, and drawn the same everywhere. */
const ARGUMENTS = [
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-quic",
  "--no-first-run",
  // Nothing in a test may depend on the network; what tries is told that there is no such host.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
  "--font-render-hinting=none",
  "--force-color-profile=srgb",
];

/** Launches the browser of the tests, without a window. @throws Error when there is none, or it does not start. */
export async function launchBrowser(): Promise<Browser> {
  const { executable, environment } = await browserProgram();
  const launch = (chromiumSandbox: boolean): Promise<Browser> =>
    chromium.launch({
      executablePath: executable,
      headless: true,
      chromiumSandbox,
      args: ARGUMENTS,
      env: { ...process.env, ...environment },
    });
  // Chromium refuses its sandbox to root, who in a container is all there is; some kernels refuse it to everybody else.
  // The pages it is to keep in are our own, and the network is out of their reach.
  return process.getuid?.() === 0 ? launch(false) : launch(true).catch(() => launch(false));
}
