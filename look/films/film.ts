/** Where a layer is and how much of it is seen. What a key leaves out stays as the key before has it. */
export type Pose = {
  x?: number;
  y?: number;
  /** Degrees, clockwise. */
  turn?: number;
  scale?: number;
  /** Factors of the scale, for what grows or is filled in one direction. */
  wide?: number;
  tall?: number;
  /** 0 is invisible, 1 is opaque. */
  fade?: number;
  /** How much of the lines of a layer is drawn, from 0 to 1. */
  draw?: number;
};
/** A pose at a moment, in milliseconds from the beginning of its scene. */
export type FilmKey = Pose & { at: number };

/** Paper that moves as one. Its origin is the point around which it turns and grows. */
export type FilmLayer = {
  /** SVG text: shapes of cut paper and nothing else. */
  art?: string;
  /** Layers that move with this one, above its art. */
  layers?: FilmLayer[];
  pose?: Pose;
  keys?: FilmKey[];
  /** The keys are repeated every so many milliseconds. */
  loop?: number;
  /** By default, a layer starts and stops softly at each key. */
  isSteady?: true;
  /** The length of its longest line, for `draw`. */
  length?: number;
};
export type FilmScene = { at: number; layers: FilmLayer[] };
/** A film of cut paper, as it is sent to browsers. Times are in milliseconds. */
export type DrawnFilm = {
  duration: number;
  /** The moment that stands for the film in lists. */
  poster: number;
  scenes: FilmScene[];
};

export const FILM_WIDTH = 960;
export const FILM_HEIGHT = 540;
/** How long a scene fades in over the one before, in milliseconds. */
export const SCENE_FADE_MS = 700;

/** Returns the scenes that are seen at a moment: one, or two while the second fades in. */
export function scenesAt({ scenes }: DrawnFilm, ms: number): number[] {
  const begun = scenes.filter(({ at }) => at <= ms).length;
  const current = Math.max(0, begun - 1);
  const isFading = ms - (scenes[current]?.at ?? 0) < SCENE_FADE_MS;
  return isFading && current > 0 ? [current - 1, current] : [current];
}

/** Returns how a scene itself appears: the first one is there from the beginning. */
export function sceneKeys(index: number): FilmKey[] {
  if (index === 0) return [];
  return [
    { at: 0, fade: 0 },
    { at: SCENE_FADE_MS, fade: 1 },
  ];
}
