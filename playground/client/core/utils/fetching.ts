/** What a server answers when it has no answer: its code, and the answer itself. */
export class HttpError extends Error {
  override name = "HttpError";
  readonly code: number;

  constructor(
    statusText: string,
    code: number,
    readonly displayMessage = "",
  ) {
    super(statusText);
    this.code = code;
  }

  override toString(): string {
    return this.displayMessage;
  }
}

/** How to fetch, beside what the browser's own `fetch` takes. */
interface Patience {
  /** Milliseconds; null waits for ever. */
  timeoutMs?: number | null;
  onTimeout?: () => void;
}

const PATIENCE_MS = 30_000;

/**
 * Fetches, and gives up after a while.
 * @throws HttpError when the server refuses, or takes too long (408)
 */
export async function fetchWithTimeout(
  url: string | URL,
  data: RequestInit = {},
  { timeoutMs = PATIENCE_MS, onTimeout }: Patience = {},
): Promise<Response> {
  const patience = new AbortController();
  const timer = timeoutMs === null ? undefined : setTimeout(() => patience.abort(), timeoutMs);
  try {
    const response = await fetch(url, { ...data, signal: patience.signal });
    if (!response.ok) throw new HttpError(response.statusText, response.status);
    return response;
  } catch (error) {
    if (!patience.signal.aborted) throw error;
    onTimeout?.();
    throw new HttpError("Timed Out", 408);
  } finally {
    clearTimeout(timer);
  }
}

/** Fetches JSON, and gives up after a while. @throws HttpError as {@link fetchWithTimeout} */
export async function fetchJsonWithTimeout(
  url: string | URL,
  data: RequestInit = {},
  patience: Patience = {},
): Promise<unknown> {
  const headers = { "Content-Type": "application/json", ...(data.headers as object | undefined) };
  return (await fetchWithTimeout(url, { ...data, headers }, patience)).json() as Promise<unknown>;
}
