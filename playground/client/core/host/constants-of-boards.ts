/** The part of Foundry's `CONST` that is about scenes: packages read its numbers while they are loaded, board or no board. */
const OCCLUSION = Object.freeze({ NONE: 0, FADE: 1, RADIAL: 3, VISION: 4 });

const TOKEN_SHAPES = Object.freeze({
  ELLIPSE_1: 0,
  ELLIPSE_2: 1,
  TRAPEZOID_1: 2,
  TRAPEZOID_2: 3,
  RECTANGLE_1: 4,
  RECTANGLE_2: 5,
});

export const CONSTANTS_OF_BOARDS = Object.freeze({
  TOKEN_SHAPES,
  TOKEN_HEXAGONAL_SHAPES: TOKEN_SHAPES,
  OCCLUSION_MODES: OCCLUSION,
  TILE_OCCLUSION_MODES: OCCLUSION,
  GRID_MIN_SIZE: 20,
  GRID_SNAPPING_MODES: Object.freeze({
    CENTER: 0x1,
    EDGE_MIDPOINT: 0x2,
    TOP_LEFT_VERTEX: 0x10,
    TOP_RIGHT_VERTEX: 0x20,
    BOTTOM_LEFT_VERTEX: 0x40,
    BOTTOM_RIGHT_VERTEX: 0x80,
    VERTEX: 0xf0,
    TOP_LEFT_CORNER: 0x100,
    TOP_RIGHT_CORNER: 0x200,
    BOTTOM_LEFT_CORNER: 0x400,
    BOTTOM_RIGHT_CORNER: 0x800,
    CORNER: 0xf00,
    TOP_SIDE_MIDPOINT: 0x1000,
    BOTTOM_SIDE_MIDPOINT: 0x2000,
    LEFT_SIDE_MIDPOINT: 0x4000,
    RIGHT_SIDE_MIDPOINT: 0x8000,
    SIDE_MIDPOINT: 0xf000,
  }),
  DRAWING_FILL_TYPES: Object.freeze({ NONE: 0, SOLID: 1, PATTERN: 2 }),
  CANVAS_PERFORMANCE_MODES: Object.freeze({ LOW: 0, MED: 1, HIGH: 2, MAX: 3 }),
  CLIPPER_SCALING_FACTOR: 100,
  REGION_MOVEMENT_SEGMENTS: Object.freeze({ EXIT: -1, MOVE: 0, ENTER: 1 }),
  COMBAT_ANNOUNCEMENTS: Object.freeze(["startEncounter", "nextUp", "yourTurn"]),
  WALL_DIRECTIONS: Object.freeze({ BOTH: 0, LEFT: 1, RIGHT: 2 }),
  WALL_DOOR_INTERACTIONS: Object.freeze(["open", "close", "lock", "unlock", "test"]),
  PLAYLIST_SORT_MODES: Object.freeze({ ALPHABETICAL: "a", MANUAL: "m" }),
});
