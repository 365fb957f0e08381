import { notify } from "#foundry/notify.ts";

/** What a window's class does for whoever opens it, once it is there. */
type Later<Window> = {
  readonly [
    Way in keyof Window as Window[Way] extends (...given: never) => unknown ? Way : never
  ]: Window[Way] extends (...given: infer Given) => infer Made
    ? (...given: Given) => Promise<Awaited<Made>>
    : never;
};

/** Windows that lie in a file of their own, for which a page that was just opened does not wait. */
export interface LaterWindows<Windows> {
  /** A window by the name of its class. What it is asked to do is done once its file is there. */
  readonly windowNamed: <Name extends keyof Windows>(name: Name) => Later<Windows[Name]>;
}

/**
 * The windows that buttons, keys and macros open, fetched with the first of them that is opened. A file that cannot be fetched is said
 * to be missing, and is asked for again the next time.
 * @param load the bundler's own `import()` of the file that names them all
 */
export function laterWindows<Windows extends object>(load: () => Promise<Windows>): LaterWindows<Windows> {
  let fetched: Promise<Windows> | undefined;
  const fetch = (): Promise<Windows> => {
    fetched ??= load().catch((error: unknown) => {
      fetched = undefined;
      notify.error("TABLE.Error.WindowMissing");
      throw error;
    });
    return fetched;
  };
  return {
    windowNamed: <Name extends keyof Windows>(name: Name) =>
      new Proxy({} as Later<Windows[Name]>, {
        get:
          (_target, way: string) =>
          async (...given: readonly unknown[]) => {
            const window = (await fetch())[name] as Record<string, (...all: readonly unknown[]) => unknown>;
            return window[way]?.(...given);
          },
      }),
  };
}
