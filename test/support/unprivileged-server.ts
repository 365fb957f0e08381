/**
 * The server as a process of its own for whom the machine's permissions hold. It is started by the machine's administrator, to whom no
 * folder is read-only, and loads its code, which may lie where nobody else reads; then it gives up its rights.
 */
import { serve } from "../../playground/server/serve.ts";

/** Who owns nothing on a machine. */
const NOBODY = 65534;

process.setgroups?.([]);
process.setgid?.(NOBODY);
process.setuid?.(NOBODY);
await serve(process.argv[2]);
