import { NotInPlayground } from "./not-in-playground.ts";

/** Names as they stand under a namespace: lists of classes, and namespaces within it. */
interface NameTree {
  readonly [name: string]: readonly string[] | NameTree;
}

/** A class of Foundry's that can be extended and configured here, and not made. */
export type AbsentClass = new (...args: unknown[]) => object;

/**
 * Foundry's classes that the playground has not built. Packages extend them when they are loaded and put them into CONFIG,
 * whatever they show later, so they are there: whoever makes one is told its name.
 */
const ABSENT: NameTree = {
  appv1: {
    api: ["Application", "Dialog", "DocumentSheet", "FormApplication"],
    apps: ["FilePicker"],
    sheets: [
      "ActorSheet",
      "AdventureImporter",
      "CardsConfig",
      "CardsHand",
      "CardsPile",
      "DocumentSheet",
      "ItemSheet",
      "JournalPDFPageSheet",
      "JournalImagePageSheet",
      "JournalPageSheet",
      "JournalSheet",
      "JournalTextPageSheet",
      "JournalTextTinyMCESheet",
      "JournalVideoPageSheet",
      "MacroConfig",
      "MarkdownJournalPageSheet",
      "RollTableConfig",
    ],
  },
  audio: ["AudioBufferCache", "AudioTimeout", "BiquadFilterEffect", "ConvolverEffect"],
  av: ["AVClient", "AVMaster", "AVSettings"],
  canvas: {
    animation: ["CanvasAnimation", "SmoothNoise"],
    containers: [
      "BaselineOcclusion",
      "ControlIcon",
      "CursorContainer",
      "GridHighlight",
      "Lens",
      "PreciseText",
      "PrimarySpriteMesh",
      "Cursor",
      "SpriteMesh",
      "UnboundContainer",
    ],
    geometry: ["ClockwiseSweepPolygon", "LimitedAnglePolygon", "ObservableTransform", "UnboundTransform"],
    groups: [
      "CanvasVisibility",
      "EffectsCanvasGroup",
      "EnvironmentCanvasGroup",
      "HiddenCanvasGroup",
      "InterfaceCanvasGroup",
      "OverlayCanvasGroup",
      "PrimaryCanvasGroup",
      "RenderedCanvasGroup",
    ],
    interaction: ["MouseInteractionManager", "PingStyles", "RenderFlag", "RenderFlags", "Ruler"],
    layers: [
      "AlertPing",
      "CanvasLayer",
      "ControlsLayer",
      "DoorControl",
      "DrawingsLayer",
      "GridLayer",
      "InteractionLayer",
      "LightingLayer",
      "NotesLayer",
      "PlaceablesLayer",
      "RegionLayer",
      "SoundsLayer",
      "TemplateLayer",
      "TilesLayer",
      "WallsLayer",
      "WeatherEffects",
    ],
    perception: ["FogManager", "PerceptionManager"],
    placeables: {
      tokens: [
        "BaseTokenRuler",
        "DynamicRingData",
        "TokenRing",
        "TokenRingConfig",
        "TokenRuler",
        "TokenTurnMarker",
      ],
      regions: ["RegionGeometry", "RegionMesh", "RegionPolygonTree", "RegionShape"],
    },
    primary: ["PrimaryCanvasContainer", "PrimaryGraphics", "PrimaryParticleEffect", "PrimarySpriteMesh"],
    rendering: {
      filters: [
        "AbstractBaseFilter",
        "AlphaBlurFilter",
        "GlowOverlayFilter",
        "OutlineOverlayFilter",
        "VisualEffectsMaskingFilter",
      ],
      shaders: [
        "AbstractBaseShader",
        "AdaptiveBackgroundShader",
        "AdaptiveColorationShader",
        "AdaptiveDarknessShader",
        "AdaptiveIlluminationShader",
        "AdaptiveLightingShader",
        "AdaptiveVisionShader",
        "AmplificationBackgroundVisionShader",
        "AmplificationColorationVisionShader",
        "AmplificationSamplerShader",
        "BackgroundVisionShader",
        "BaseSamplerShader",
        "ColorAdjustmentsSamplerShader",
        "ColorationVisionShader",
        "GridShader",
        "IlluminationVisionShader",
        "TokenRingSamplerShader",
        "WaveBackgroundVisionShader",
        "WaveColorationVisionShader",
      ],
    },
    sources: [
      "BaseEffectSource",
      "BaseLightSource",
      "GlobalLightSource",
      "PointDarknessSource",
      "PointEffectSource",
      "PointLightSource",
      "PointMovementSource",
      "PointSoundSource",
      "PointVisionSource",
      "RenderedEffectSource",
    ],
  },
  data: {
    classes: [
      "BaseShapeData",
      "BaseTerrainData",
      "CircleShapeData",
      "CombatConfiguration",
      "EllipseShapeData",
      "LightData",
      "PolygonShapeData",
      "RectangleShapeData",
      "ShapeData",
      "TerrainData",
      "TextureData",
      "TombstoneData",
    ],
    regionBehaviors: [
      "AdjustDarknessLevelRegionBehaviorType",
      "ApplyActiveEffectRegionBehaviorType",
      "DisplayScrollingTextRegionBehaviorType",
      "ExecuteMacroRegionBehaviorType",
      "ExecuteScriptRegionBehaviorType",
      "ModifyMovementCostRegionBehaviorType",
      "PauseGameRegionBehaviorType",
      "RegionBehaviorType",
      "SuppressWeatherRegionBehaviorType",
      "TeleportTokenRegionBehaviorType",
      "ToggleBehaviorRegionBehaviorType",
    ],
  },
  dice: ["MersenneTwister", "RollParser"],
  documents: {
    collections: ["CompendiumPacks", "FogExplorations", "Playlists"],
  },
  grid: ["BaseGrid", "GridHex", "GridlessGrid", "HexagonalGrid", "SquareGrid"],
  helpers: {
    classes: ["AsyncWorker", "ClientIssues", "SocketInterface", "WorkerManager"],
    interaction: ["GamepadManager", "MouseManager"],
    media: ["CompendiumArt", "ImageHelper", "VideoHelper"],
  },
  nue: ["NewUserExperienceManager"],
  packages: [
    "BaseModule",
    "BasePackage",
    "BaseSystem",
    "BaseWorld",
    "Module",
    "PackageCompatibility",
    "RelatedPackage",
    "System",
    "World",
  ],
  prosemirror: [
    "ProseMirrorClickHandler",
    "ProseMirrorContentLinkPlugin",
    "ProseMirrorDirtyPlugin",
    "ProseMirrorDropDown",
    "ProseMirrorHighlightMatchesPlugin",
    "ProseMirrorImagePlugin",
    "ProseMirrorInputRules",
    "ProseMirrorKeyMaps",
    "ProseMirrorPasteTransformer",
    "ProseMirrorPlugin",
  ],
};

/** Classes of the board's objects that stand beside namespaces of their own. */
const PLACEABLES = [
  "AmbientLight",
  "AmbientSound",
  "Drawing",
  "MeasuredTemplate",
  "Note",
  "PlaceableObject",
  "Region",
  "Tile",
  "Wall",
] as const;

/** Those classes as a tree of namespaces, to be laid under what the playground has. */
export function absentNamespaces(): Record<string, unknown> {
  const tree = classesOf(ABSENT, "foundry");
  const { placeables } = tree["canvas"] as Record<string, Record<string, unknown>>;
  Object.assign(placeables ?? {}, named(PLACEABLES, "foundry.canvas.placeables"));
  for (const name of ["helpers", "data"]) {
    const { classes, ...namespaces } = tree[name] as Record<string, unknown>;
    tree[name] = { ...(classes as object), ...namespaces };
  }
  return tree;
}

function classesOf(names: NameTree, path: string): Record<string, unknown> {
  const entries = Object.entries(names).map(([name, inner]): [string, unknown] => {
    const here = `${path}.${name}`;
    return [name, isList(inner) ? named(inner, here) : classesOf(inner, here)];
  });
  return Object.fromEntries(entries);
}

function isList(names: readonly string[] | NameTree): names is readonly string[] {
  return Array.isArray(names);
}

function named(names: readonly string[], path: string): Record<string, AbsentClass> {
  return Object.fromEntries(names.map((name) => [name, absentClass(`${path}.${name}`)]));
}

/** A class that says its name when it is made. */
export function absentClass(path: string): AbsentClass {
  const name = path.split(".").at(-1) ?? path;
  const classes = {
    [name]: class {
      /** What subclasses of windows merge their own options into. */
      static DEFAULT_OPTIONS: object = {};
      static PARTS: object = {};

      static get defaultOptions(): object {
        return { classes: [], tabs: [], dragDrop: [], scrollY: [] };
      }

      constructor() {
        throw new NotInPlayground(path);
      }
    },
  };
  return classes[name] ?? Object;
}
