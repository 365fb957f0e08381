import { localize } from "../../../foundry/i18n.ts";
import { ATTRIBUTES } from "../../rules/attributes.ts";
import { attributeLabel } from "../../words/labels.ts";
import type { BuildFacts } from "./facts.ts";
import { raiseView, type RaiseView } from "./raise-view.ts";

/** The four attributes, each with what it is good for and what its next step costs (SRD 5.2, 10). */
export function attributesView(facts: BuildFacts): { readonly rows: readonly RaiseView[] } {
  const rows = ATTRIBUTES.map((key) => {
    const words = localize(`FATES_EDGE.Builder.About.${key}`);
    return raiseView(facts, { kind: "attribute", key, label: attributeLabel(key), words });
  });
  return { rows };
}
