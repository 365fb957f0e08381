import { oneOf, text, whole } from "../fields.ts";
import { MARK_KINDS } from "./mark-data.ts";

/** A mark on a character. GMs make them, and a GM's client notes which roll used one: the owner writes nothing here. */
export const mark = () =>
  new foundry.data.fields.SchemaField({
    kind: oneOf(MARK_KINDS, "next"),
    label: text(),
    dice: whole(),
    steps: whole(),
    scene: whole(),
    used: text(),
    by: text(),
  });
