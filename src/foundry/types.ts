import type { SYSTEM_ID } from "./settings.ts";

// The system's code runs from `init` on, and asks for documents only from `ready` on.
declare module "fvtt-types/configuration" {
  interface SystemNameConfig {
    name: typeof SYSTEM_ID;
  }
  interface AssumeHookRan {
    ready: never;
  }
}
