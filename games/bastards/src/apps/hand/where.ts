import type { Deal } from "../../data/deal.ts";
import type { SceneActor } from "../../data/kinds.ts";
import { chaseOf } from "../../state/fight.ts";
import { marksOf } from "../../state/marks.ts";
import { distanceBetween, nameOfHolder, presentIn } from "../../state/scene.ts";
import { label } from "../../words/labels.ts";
import { namesInARow } from "../../rules/people/names.ts";
import { say } from "./asks.ts";

/** Where the scene plays and who is there; in a chase how far those behind are from each who flees. */
export function whereWords(scene: SceneActor, { open, turns }: Deal): readonly string[] {
  if (open.shuffles === 0) return [];
  // In an opposition the line of turns says both.
  if (turns) return chases(scene);
  const names = namesInARow(presentIn(scene).map(({ entry }) => entry.name));
  const here = say(names === "" ? "NobodyHere" : "Here", { names });
  return [[scene.system.place, here].filter((part) => part !== "").join(" · ")];
}

function chases(scene: SceneActor): string[] {
  const marks = marksOf(scene);
  return marks.flatMap(({ key, on }) => {
    const others = key === "chase" ? (chaseOf(marks, on)?.others ?? []) : [];
    if (others.length === 0) return [];
    const behind = others.map((other) =>
      say("Behind", {
        name: nameOfHolder(scene, other),
        distance: label.distance(distanceBetween(scene, on, other)),
      }),
    );
    return [say("ChaseRuns", { name: nameOfHolder(scene, on), others: behind.join(", ") })];
  });
}
