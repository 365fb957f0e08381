import { notify } from "../foundry/notify.ts";
import { Problem } from "./problem.ts";

/** Does what a click asks for; a refusal is told to this user in words and answered with the fallback. */
export async function attempt<T, F>(work: () => Promise<T>, fallback: F): Promise<T | F> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    notify.error(error.key, error.words);
    return fallback;
  }
}
