import { randomId } from "../../../foundry/random-id.ts";
import { makeChanges } from "../../../table/make-changes.ts";
import { Problem } from "../../../table/problem.ts";
import { attempt } from "../../../table/refusals.ts";
import { inTurn } from "../../../table/serialize.ts";
import { postOnce } from "../../actions/post-once.ts";
import { shownTo } from "../../state/clocks.ts";
import { requireGM } from "../actions/require-gm.ts";
import { clockState } from "../clocks/clock-states.ts";
import { requireParty } from "../party/require-party.ts";
import { overStackOf } from "./over-stack-of.ts";
import { overStackPoint } from "./over-stack-point.ts";
import { requirePushable } from "./pushable-rails.ts";
import type { Strike } from "./scene-frame.ts";
import { strikeChanges } from "./strike-changes.ts";

/** Over-Stack strikes, as the GM chooses: at most once a scene, and only when it is due (Clarification 4). */
export function strikeOverStack(strike: Strike): Promise<boolean> {
  return inTurn("scene", () =>
    attempt(async () => {
      requireGM();
      const party = requireParty();
      const stored = party.system.toObject().scene;
      if (overStackOf(stored).state !== "held") throw new Problem("FATES_EDGE.Error.NotNow");
      const rail = strike.way === "rail" ? requirePushable(clockState(party, strike.rail)) : null;
      const tools = { id: randomId, point: overStackPoint(stored.number) };
      const changes = strikeChanges({ uuid: party.uuid, scene: stored, isThere: true }, strike, tools);
      const data = {
        scene: stored.number,
        way: strike.way,
        rail: rail && shownTo(rail, false) !== "none" ? rail.name : "",
      };
      await postOnce(
        { kind: "overStack", party: party.uuid, span: "scene", number: stored.number },
        data,
        changes,
      );
      await makeChanges(changes);
      return true;
    }, false),
  );
}
