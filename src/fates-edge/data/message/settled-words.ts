import type { ActionData, Said } from "./action-data.ts";

/**
 * The author's words that are settled because a GM's client has judged the roll: whose it is, which call it answers, what
 * it was made of, whether it is epic (SRD R.1). None while nothing is judged; then the author's half says it.
 */
export function settledWords({ gm }: { readonly gm: Pick<ActionData["gm"], "judged"> }): Partial<Said> {
  return { ...gm.judged?.said };
}
