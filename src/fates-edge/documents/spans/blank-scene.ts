import type { Change } from "../../../table/changes.ts";
import { changeOf } from "./change-of.ts";

/** What a scene is before anybody frames it; its number is counted apart. */
const BLANK: Readonly<Record<string, unknown>> = {
  ...{ name: "", running: false, time: "", pillar: "", dv: null, position: "" },
  ...{ "overStack.state": "", "overStack.way": "", "overStack.checked": 0 },
  ...{ band: "", tier: 0, job: "", danger: "", severity: "", opposes: "", opposed: "", reward: "" },
  ...{ "beat.number": 1, "beat.step": "", "beat.anchor": "", "beat.nastiest": "" },
};

/** Its lists, each emptied entry by entry. */
const LISTS = ["advantages", "beat.declared", "beat.flips"] as const;

/** What takes the frame of a scene away: the next one is framed anew, against others. */
export function endFrame(uuid: string, scene: object): Change[] {
  return [...blankScene(uuid, scene), ...emptied(uuid, scene, "opposition")];
}

/** What a scene starts from. Whom it is against may have been put there before. */
export function blankScene(uuid: string, scene: object): Change[] {
  const fields = Object.entries(BLANK).flatMap(([path, blank]) =>
    changeOf(uuid, `system.scene.${path}`, valueAt(scene, path) ?? blank, blank),
  );
  return [...fields, ...LISTS.flatMap((list) => emptied(uuid, scene, list))];
}

function emptied(uuid: string, scene: object, list: string): Change[] {
  const entries = Object.entries(valueAt(scene, list) ?? {});
  return entries.map(([key, before]) => ({ uuid, path: `system.scene.${list}.${key}`, before, after: null }));
}

function valueAt(place: object, path: string): object | string | number | boolean | null | undefined {
  let value: unknown = place;
  for (const key of path.split(".")) value = (value as Record<string, unknown> | undefined)?.[key];
  return value as ReturnType<typeof valueAt>;
}
