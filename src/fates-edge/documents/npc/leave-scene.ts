import { deletion } from "../../../foundry/deletion.ts";
import { updateDocument } from "../../../foundry/update-document.ts";
import { attempt } from "../../../table/refusals.ts";
import { requireGM } from "../actions/require-gm.ts";
import { requireParty } from "../party/require-party.ts";

/** Takes somebody out of the scene's opposition (GMs). The actor stays. */
export function leaveScene(id: string): Promise<boolean> {
  return attempt(async () => {
    requireGM();
    const party = requireParty();
    if (!Object.hasOwn(party.system.scene.opposition, id)) return false;
    await updateDocument(party, { system: { scene: { opposition: deletion(id) } } });
    return true;
  }, false);
}
