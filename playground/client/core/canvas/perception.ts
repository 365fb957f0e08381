import type { Plain } from "../../../shared/objects.ts";
import { CONST } from "../host/constants.ts";

/** A way to see, or to be seen, as a package describes it when it starts. Nothing here looks by it. */
class PerceptionMode {
  static readonly LIGHTING_LEVELS = CONST.LIGHTING_LEVELS;
  static readonly LIGHTING_VISIBILITY = { DISABLED: 0, ENABLED: 1, REQUIRED: 2 };
  static readonly DETECTION_TYPES = { SIGHT: 0, SOUND: 1, MOVE: 2, OTHER: 3 };
  static readonly PRECEDENCE = { STANDARD: 0, ELEVATED: 1, SPECIAL: 2 };
  static readonly BASIC_MODE_ID = "basicSight";

  readonly id: string;
  readonly label: string;

  constructor(data: Plain = {}) {
    Object.assign(this, data);
    this.id = String(data["id"] ?? "");
    this.label = String(data["label"] ?? "");
  }
}

/** How a token sees. */
export class VisionMode extends PerceptionMode {}

/** How a token is noticed. */
export class DetectionMode extends PerceptionMode {}

/** Foundry's own ways to be noticed, which packages extend. */
export const PERCEPTION = {
  VisionMode,
  DetectionMode,
  DetectionModeAll: class DetectionModeAll extends DetectionMode {},
  DetectionModeBasicSight: class DetectionModeBasicSight extends DetectionMode {},
  DetectionModeDarkvision: class DetectionModeDarkvision extends DetectionMode {},
  DetectionModeInvisibility: class DetectionModeInvisibility extends DetectionMode {},
  DetectionModeLightPerception: class DetectionModeLightPerception extends DetectionMode {},
  DetectionModeTremor: class DetectionModeTremor extends DetectionMode {},
};
