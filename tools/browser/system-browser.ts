import { existsSync } from "node:fs";
import { join } from "node:path";

const UNIX = ["google-chrome", "google-chrome-stable", "chromium", "chromium-browser", "microsoft-edge"];

const MAC = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
];

const WINDOWS = ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"];

/** A Chrome, Chromium or Edge that is installed on this machine. @throws Error when there is none. */
export function systemBrowser(): string {
  const found = candidates().find((path) => existsSync(path));
  if (found) return found;
  throw new Error("No browser found: set FATES_EDGE_BROWSER to the program of a Chrome, Chromium or Edge.");
}

function candidates(): string[] {
  if (process.platform === "darwin") return MAC;
  if (process.platform === "win32") {
    const roots = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"].flatMap(
      (name) => process.env[name] ?? [],
    );
    return roots.flatMap((root) => WINDOWS.map((path) => join(root, path)));
  }
  const folders = (process.env.PATH ?? "").split(":").filter(Boolean);
  return folders.flatMap((folder) => UNIX.map((name) => join(folder, name)));
}
