import { isPlainObject, mergeObject, type Plain } from "../../../shared/objects.ts";
import { CONST } from "../host/constants.ts";
import type { FieldModel } from "../fields/data-field.ts";
import { ObjectField } from "../fields/object-fields.ts";

/** What of an actor's prototype token the playground reads. */
export interface PrototypeToken extends Plain {
  name: string;
  actorLink: boolean;
  width: number;
  height: number;
  texture: Plain & { src: string | null };
}

/**
 * What new tokens of an actor are like. Stored as it came, so that an actor from elsewhere loses nothing; read with
 * what Foundry would fill in: the actor's own name and picture, one square, not linked.
 */
export class PrototypeTokenField extends ObjectField {
  override initialize(value: unknown, model?: FieldModel): unknown {
    const { name = "", img } = model?._source ?? {};
    const src = typeof img === "string" && img ? img : CONST.DEFAULT_TOKEN;
    const filled = { name, actorLink: false, width: 1, height: 1, texture: { src } };
    return mergeObject(filled, isPlainObject(value) ? givenIn(value) : {}, { inplace: false });
  }
}

/** Without the blanks that stand for "as the actor". */
function givenIn(value: Plain): Plain {
  const { name, texture, ...given } = value;
  if (name) given["name"] = name;
  if (!isPlainObject(texture)) return given;
  const { src, ...look } = texture;
  return { ...given, texture: src ? { ...look, src } : look };
}
