import {
  deepClone,
  expandObject,
  getProperty,
  isPlainObject,
  mergeObject,
  type Plain,
} from "../../../shared/objects.ts";
import { CONST } from "../host/constants.ts";
import type { FieldModel } from "../fields/data-field.ts";
import { ObjectField } from "../fields/object-fields.ts";

/** An actor, as far as its prototype token knows it. */
interface PrototypeHolder extends FieldModel {
  update(changes: object, options?: object): Promise<unknown>;
}

/** What new tokens of an actor are like: what the actor stores, over what Foundry would fill in. */
export class PrototypeToken {
  declare name: string;
  declare actorLink: boolean;
  declare width: number;
  declare height: number;
  declare texture: Plain & { src: string | null };

  /** What a prototype is like that says nothing. */
  static get defaults(): Plain {
    return {
      name: "",
      displayName: CONST.TOKEN_DISPLAY_MODES.NONE,
      actorLink: false,
      appendNumber: false,
      prependAdjective: false,
      width: 1,
      height: 1,
      texture: { src: CONST.DEFAULT_TOKEN, scaleX: 1, scaleY: 1 },
      lockRotation: false,
      rotation: 0,
      alpha: 1,
      disposition: CONST.TOKEN_DISPOSITIONS.HOSTILE,
      displayBars: CONST.TOKEN_DISPLAY_MODES.NONE,
      bar1: { attribute: null },
      bar2: { attribute: null },
      light: {},
      sight: { enabled: false },
      randomImg: false,
      flags: {},
    };
  }

  constructor(data: Plain = {}, { parent = null }: { parent?: object | null } = {}) {
    Object.defineProperty(this, "parent", { value: parent, enumerable: false });
    Object.assign(this, mergeObject(PrototypeToken.defaults, data));
  }

  /** The actor whose tokens it is for. */
  get actor(): PrototypeHolder | null {
    return (Reflect.get(this, "parent") as PrototypeHolder | null) ?? null;
  }

  get documentName(): string {
    return "PrototypeToken";
  }

  toObject(): Plain {
    return Object.fromEntries(Object.entries(this).map(([key, value]) => [key, deepClone(value)]));
  }

  toJSON(): Plain {
    return this.toObject();
  }

  getFlag(scope: string, key: string): unknown {
    return getProperty((this as unknown as Plain)["flags"], `${scope}.${key}`);
  }

  /** Changes it where it is stored: in the actor. */
  async update(changes: Plain = {}, options: Plain = {}): Promise<unknown> {
    return this.actor?.update({ prototypeToken: expandObject(changes) }, options);
  }
}

/**
 * What new tokens of an actor are like. Stored as it came, so that an actor from elsewhere loses nothing; read with
 * what Foundry would fill in: the actor's own name and picture, one square, not linked.
 */
export class PrototypeTokenField extends ObjectField {
  override initialize(value: unknown, model?: FieldModel): unknown {
    const { name = "", img } = model?._source ?? {};
    const src = typeof img === "string" && img ? img : CONST.DEFAULT_TOKEN;
    const given = mergeObject({ name, texture: { src } }, isPlainObject(value) ? givenIn(value) : {});
    return new PrototypeToken(given, { parent: model ?? null });
  }

  override toObject(value: unknown): unknown {
    return value instanceof PrototypeToken ? value.toObject() : super.toObject(value);
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
