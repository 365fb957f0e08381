import { localize } from "../../foundry/i18n.ts";
import { skillLabel } from "../data/current-skills.ts";
import type { LedgerFault } from "../rules/advancement/ledger-fault.ts";
import { attributeLabel } from "../words/labels.ts";

/** A fault of a ledger in words; keys in its facts are told by their names. */
export function faultWords({ code, data }: LedgerFault): string {
  const { attribute, skill, name } = data;
  const rated = skill === undefined ? attributeLabel(String(attribute ?? "")) : skillLabel(String(skill));
  return localize(`FATES_EDGE.LedgerFault.${code}`, { ...data, name: name ?? rated });
}
