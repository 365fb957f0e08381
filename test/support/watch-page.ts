import type { ConsoleMessage, Page } from "playwright-core";

/** Something a page should not have done. */
export interface Noise {
  readonly page: string;
  readonly text: string;
}

/** Notes everything that goes wrong in a page: errors and deprecations in its console, 404s, requests to anywhere else. */
export function watchPage(page: Page, name: string, home: () => string, note: (noise: Noise) => void): void {
  const say = (text: string): void => note({ page: name, text });
  page.on("console", (message) => {
    if (isBad(message)) say(`console ${message.type()}: ${message.text()}${place(message)}`);
  });
  // An unhandled rejection arrives here too.
  page.on("pageerror", (error) => say(`uncaught: ${error.stack ?? error.message}`));
  page.on("response", (response) => {
    if (response.status() >= 400) say(`${response.status()} for ${response.url()}`);
  });
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(`${home()}/`) && !/^(data|blob|about):/.test(url))
      say(`a request to another host: ${url}`);
  });
  page.on("crash", () => say("the page crashed"));
}

function isBad(message: ConsoleMessage): boolean {
  return message.type() === "error" || (message.type() === "warning" && /deprecat/i.test(message.text()));
}

function place(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return url ? ` (${url}:${lineNumber + 1})` : "";
}
