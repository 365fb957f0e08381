import { HARMLESS_TAGS } from "../../../shared/harmless-tags.ts";

const IMAGE = {
  apng: "image/apng",
  avif: "image/avif",
  bmp: "image/bmp",
  gif: "image/gif",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  png: "image/png",
  svg: "image/svg+xml",
  tiff: "image/tiff",
  webp: "image/webp",
};

const VIDEO = { m4v: "video/mp4", mp4: "video/mp4", ogv: "video/ogg", webm: "video/webm" };

const AUDIO = {
  aac: "audio/aac",
  flac: "audio/flac",
  m4a: "audio/mp4",
  mid: "audio/midi",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  opus: "audio/opus",
  wav: "audio/wav",
  webm: "audio/webm",
};

const TEXT = {
  csv: "text/csv",
  json: "application/json",
  md: "text/markdown",
  pdf: "application/pdf",
  tsv: "text/tab-separated-values",
  txt: "text/plain",
  xml: "application/xml",
  yml: "application/yaml",
  yaml: "application/yaml",
};

const FONT = { otf: "font/otf", ttf: "font/ttf", woff: "font/woff", woff2: "font/woff2" };

const GRAPHICS = {
  fbx: "application/octet-stream",
  glb: "model/gltf-binary",
  gltf: "model/gltf+json",
  mtl: "model/mtl",
  obj: "model/obj",
  stl: "model/stl",
  usdz: "model/vnd.usdz+zip",
};

const HTML = {
  handlebars: "text/x-handlebars-template",
  hbs: "text/x-handlebars-template",
  html: "text/html",
};

const MEDIA = { IMAGE, VIDEO, AUDIO, TEXT, FONT, GRAPHICS };

/** Kinds of files, and what a text may hold: the part of Foundry's `CONST` that is about neither documents nor the board. */
export const CONSTANTS_OF_FILES = Object.freeze({
  IMAGE_FILE_EXTENSIONS: Object.freeze(IMAGE),
  VIDEO_FILE_EXTENSIONS: Object.freeze(VIDEO),
  AUDIO_FILE_EXTENSIONS: Object.freeze(AUDIO),
  TEXT_FILE_EXTENSIONS: Object.freeze(TEXT),
  FONT_FILE_EXTENSIONS: Object.freeze(FONT),
  GRAPHICS_FILE_EXTENSIONS: Object.freeze(GRAPHICS),
  HTML_FILE_EXTENSIONS: Object.freeze(HTML),
  UPLOADABLE_FILE_EXTENSIONS: Object.freeze(
    Object.assign({}, ...Object.values(MEDIA)) as Record<string, string>,
  ),
  FILE_CATEGORIES: Object.freeze({ HTML, ...MEDIA }),
  MEDIA_FILE_CATEGORIES: Object.freeze(["IMAGE", "VIDEO", "AUDIO", "TEXT", "FONT", "GRAPHICS"]),
  MEDIA_MIME_TYPES: Object.freeze([
    ...new Set(Object.values(MEDIA).flatMap((kinds) => Object.values(kinds))),
  ]),
  FILE_PICKER_PUBLIC_DIRS: Object.freeze([
    "cards",
    "css",
    "fonts",
    "icons",
    "lang",
    "scripts",
    "sounds",
    "ui",
  ]),
  ALLOWED_HTML_TAGS: Object.freeze([
    ...HARMLESS_TAGS,
    "iframe",
    "color-picker",
    "code-mirror",
    "document-embed",
    "document-tags",
    "enriched-content",
    "file-picker",
    "hue-slider",
    "multi-select",
    "multi-checkbox",
    "range-picker",
    "secret-block",
    "string-tags",
    "prose-mirror",
  ]),
  ALLOWED_URL_SCHEMES: Object.freeze(["http", "https", "data", "mailto", "obsidian", "syrinscape-online"]),
  ALLOWED_URL_SCHEMES_APPLIED_TO_ATTRIBUTES: Object.freeze(["href", "src", "cite"]),
  TRUSTED_IFRAME_DOMAINS: Object.freeze(["google.com", "youtube.com"]),
  SHOWDOWN_OPTIONS: Object.freeze({
    disableForced4SpacesIndentedSublists: true,
    noHeaderId: true,
    parseImgDimensions: true,
    strikethrough: true,
    tables: true,
    tablesHeaderId: true,
  }),
  FONT_WEIGHTS: Object.freeze({
    Thin: 100,
    ExtraLight: 200,
    Light: 300,
    Regular: 400,
    Medium: 500,
    SemiBold: 600,
    Bold: 700,
    ExtraBold: 800,
    Black: 900,
  }),
  CSS_THEMES: Object.freeze({ foundry: "THEME.foundry", fantasy: "THEME.fantasy", scifi: "THEME.scifi" }),
  CURSOR_STYLES: Object.freeze({
    default: "default",
    "default-down": "default",
    pointer: "pointer",
    "pointer-down": "pointer",
    grab: "grab",
    "grab-down": "grabbing",
    text: "text",
    "text-down": "text",
  }),
  AUDIO_CHANNELS: Object.freeze({
    music: "AUDIO.CHANNELS.MUSIC.label",
    environment: "AUDIO.CHANNELS.ENVIRONMENT.label",
    interface: "AUDIO.CHANNELS.INTERFACE.label",
  }),
});
