import type { Finding } from "./finding.ts";
import type { Place } from "./walk.ts";

const ID = /^[A-Za-z0-9]{16}$/;

/** Ids of sixteen letters and digits, and database keys that repeat the path of ids: Foundry's compiler checks neither. */
export function judgeIds(places: readonly Place[]): Finding[] {
  return places.flatMap(({ file, collection, ids, data, brought }) => {
    const expected = `!${collection}!${ids.join(".")}`;
    const findings: Finding[] = [];
    if (!ID.test(data._id))
      findings.push({ file, message: `_id "${data._id}" is not 16 letters and digits` });
    // What an adventure brings is no entry of the database.
    if (!brought && data._key !== expected)
      findings.push({ file, message: `_key is "${data._key}", expected "${expected}"` });
    return findings;
  });
}
