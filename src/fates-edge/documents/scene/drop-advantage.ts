import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { postNotice } from "../../actions/notices.ts";
import { requireGM } from "../actions/require-gm.ts";
import { requireParty } from "../party/require-party.ts";

/** An advantage of the crew is gone, or was never one. What Over-Stack has done because of it stays done. */
export function dropAdvantage(id: string): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      requireGM();
      const party = requireParty();
      const before = party.system.toObject().scene.advantages[id];
      if (!before) throw new Problem("FATES_EDGE.Error.NotNow");
      const changes = [{ uuid: party.uuid, path: `system.scene.advantages.${id}`, before, after: null }];
      await postNotice("advantageGone", { label: before.label }, changes);
      await makeChanges(changes);
      return true;
    }, false),
  );
}
