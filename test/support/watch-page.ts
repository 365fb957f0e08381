import type { ConsoleMessage, Page, Request, Response } from "playwright-core";

/** Something a page should not have done. */
export interface Noise {
  readonly page: string;
  readonly text: string;
}

/**
 * Notes everything that goes wrong in a page: errors and deprecations in its console, 404s, requests to anywhere else.
 * The answer ends it.
 */
export function watchPage(
  page: Page,
  name: string,
  home: () => string,
  note: (noise: Noise) => void,
): () => void {
  const say = (text: string): void => note({ page: name, text });
  const onConsole = (message: ConsoleMessage): void => {
    if (isBad(message)) say(`console ${message.type()}: ${message.text()}${place(message)}`);
  };
  // An unhandled rejection arrives here too.
  const onError = (error: Error): void => say(`uncaught: ${error.stack ?? error.message}`);
  const onResponse = (response: Response): void => {
    if (response.status() >= 400) say(`${response.status()} for ${response.url()}`);
  };
  const onRequest = (request: Request): void => {
    const url = request.url();
    if (!url.startsWith(`${home()}/`) && !/^(data|blob|about):/.test(url))
      say(`a request to another host: ${url}`);
  };
  const onCrash = (): void => say("the page crashed");
  page.on("console", onConsole);
  page.on("pageerror", onError);
  page.on("response", onResponse);
  page.on("request", onRequest);
  page.on("crash", onCrash);
  return () => {
    page.off("console", onConsole);
    page.off("pageerror", onError);
    page.off("response", onResponse);
    page.off("request", onRequest);
    page.off("crash", onCrash);
  };
}

function isBad(message: ConsoleMessage): boolean {
  return message.type() === "error" || (message.type() === "warning" && /deprecat/i.test(message.text()));
}

function place(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return url ? ` (${url}:${lineNumber + 1})` : "";
}
