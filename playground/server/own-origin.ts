import type { IncomingMessage } from "node:http";

/** What the table may be called in an address, with any port: this machine, by its plain names. */
const THIS_MACHINE = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;

/**
 * Why a request is not from this machine's own pages (null: it is). There are no passwords, so a page of another site must
 * reach the table neither by its own name, which could be made to point here, nor across sites.
 */
export function whyForeign({ headers: { host, origin } }: IncomingMessage): string | null {
  if (host === undefined || !THIS_MACHINE.test(host))
    return `The table is called localhost or 127.0.0.1, not "${host ?? ""}".`;
  if (origin !== undefined && origin !== `http://${host}`)
    return `A page of "${origin}" may not speak to the table.`;
  return null;
}
