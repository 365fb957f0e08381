/**
 * What Foundry's CONFIG says of things that the playground does not play: packages read and change it while they start.
 */
import type { Plain } from "../../../shared/objects.ts";

/** The statuses that a token may be given, until a system names its own. */
export const STATUS_EFFECTS: readonly Plain[] = [
  "dead",
  "unconscious",
  "sleep",
  "stun",
  "prone",
  "restrain",
  "paralysis",
  "fly",
  "blind",
  "deaf",
  "silence",
  "fear",
  "burning",
  "frozen",
  "shock",
  "corrode",
  "bleeding",
  "disease",
  "poison",
  "curse",
  "regen",
  "degen",
  "hover",
  "burrow",
  "upgrade",
  "downgrade",
  "invisible",
  "target",
  "eye",
  "bless",
  "fireShield",
  "coldShield",
  "magicShield",
  "holyShield",
].map((id) => ({ id, name: `EFFECT.Status${capital(id)}`, img: "icons/svg/mystery-man.svg" }));

/** How tokens move. */
const MOVEMENT = ["walk", "fly", "swim", "burrow", "crawl", "climb", "jump", "blink", "displace"];

/** Parts of the configuration of documents, by their name. */
export function documentDefaults(): Readonly<Record<string, Plain>> {
  return {
    ActiveEffect: { legacyTransferral: false },
    Actor: { compendiumBanner: null, trackableAttributes: {} },
    Combat: {
      fallbackTurnMarker: "icons/svg/mystery-man.svg",
      initiative: { formula: null, decimals: 2 },
      initiativeIcon: { icon: "icons/svg/d20.svg", hover: "icons/svg/d20.svg" },
      settings: {},
      sounds: {},
    },
    Cards: { presets: {} },
    JournalEntry: { noteIcons: {} },
    JournalEntryPage: { defaultType: "text" },
    MeasuredTemplate: { defaults: { angle: 53.13, width: 1 } },
    Note: {},
    RollTable: { resultIcon: "icons/svg/d20.svg", resultTemplate: "templates/dice/table-result.hbs" },
    Token: {
      adjectivesPrefix: "TOKEN.Adjectives",
      movement: {
        actions: Object.fromEntries(MOVEMENT.map((action, order) => [action, movement(action, order)])),
        defaultAction: "walk",
        defaultSpeed: 6,
      },
      ring: {},
    },
  };
}

function movement(action: string, order: number): Plain {
  return {
    label: `TOKEN.MOVEMENT.ACTIONS.${action}.label`,
    icon: "fa-solid fa-person-walking",
    img: "icons/svg/mystery-man.svg",
    order,
    teleport: action === "blink" || action === "displace",
    measure: action !== "displace",
    canSelect: () => action !== "displace",
    deriveTerrainDifficulty: null,
    getCostFunction: () => (cost: number) => cost,
  };
}

/** The editor that Foundry 13 still brings and 14 does not: packages that know both add their styles to it. */
export function tinyMceConfig(): Plain {
  return {
    branding: false,
    menubar: false,
    statusbar: false,
    content_css: [],
    plugins: "",
    toolbar: "",
    save_enablewhendirty: true,
    style_formats: [],
    style_formats_merge: true,
  };
}

/** What CONFIG says of the board. Nothing reads it here; packages add to it. */
export function canvasConfig(): Plain {
  return {
    blurStrength: 8,
    darknessColor: 0x303030,
    detectionModes: {},
    dispositionColors: { HOSTILE: 0xe72124, NEUTRAL: 0xf1d836, FRIENDLY: 0x43dfdf, INACTIVE: 0x555555 },
    groups: {},
    layers: {},
    lightAnimations: {},
    objectBorderThickness: 4,
    pings: { types: {}, styles: {} },
    polygonBackends: {},
    targeting: { size: 0.15 },
    visionModes: {},
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
