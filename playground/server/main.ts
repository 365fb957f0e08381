/**
 * The server as a process of its own, for tests that kill it: `node --import tsx playground/server/main.ts <options as JSON>`.
 */
import { serve } from "./serve.ts";

await serve(process.argv[2]);
