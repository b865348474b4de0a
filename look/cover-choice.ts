import { GOAL_COLOURS } from './cover-palette.ts';
import { createRandom, hashText, pickEntry } from './random.ts';
import { GOAL_SCENES, SCENE_NAMES, type SceneName } from './scenes.ts';

/** The features of a drawn cover. `colour` counts for a book without a goal; `ink` is one of two spot inks. */
export type DrawnCover = { scene: SceneName; colour: number; is_night: boolean; ink: number };

/** Every goal has two spot inks that differ, so that covers stay different when their books change the goal. */
const INKS = [0, 1];
const LIGHTS = [false, true];
const COMBINATIONS = SCENE_NAMES.flatMap((scene) =>
  LIGHTS.flatMap((is_night) => INKS.map((ink) => ({ scene, is_night, ink }))),
);
/** The books beside which a new one stands on most shelves. */
const NEIGHBOURS = 5;

/** Returns whether two covers of one goal would be drawn alike. */
export function isSameCover(a: DrawnCover, b: DrawnCover): boolean {
  return a.scene === b.scene && a.is_night === b.is_night && a.ink === b.ink;
}

/**
 * Chooses scene and colours that none of the other covers has, as long as there are any. Scenes that suit the goal come first, those of
 * the neighbours and of other schools last.
 * @param others the newest first
 */
export function chooseCover(
  book: { title: string; goal: number | null | undefined },
  others: readonly DrawnCover[],
  ofOtherSchools: readonly DrawnCover[] = [],
): DrawnCover {
  const random = createRandom(hashText(book.title));
  const colour = pickEntry([...GOAL_COLOURS.keys()] as [number, ...number[]], random()) + 1;
  const all = COMBINATIONS.map((combination) => ({ ...combination, colour }));
  const free = all.filter((cover) => !others.some((other) => isSameCover(cover, other)));
  const neighbours = others.slice(0, NEIGHBOURS);
  const suiting = GOAL_SCENES[(book.goal ?? 0) - 1] ?? SCENE_NAMES;
  const ranked = (free.length > 0 ? free : all).map((cover) => {
    const isBesideSame = neighbours.some(({ scene }) => scene === cover.scene);
    const isElsewhere = ofOtherSchools.some((other) => isSameCover(cover, other));
    const unsuited = suiting.includes(cover.scene) ? 0 : 1;
    // Nights are rarer than days, as DESIGN.md says.
    const rank =
      (isBesideSame ? 4 : 0) + (isElsewhere ? 2.5 : 0) + unsuited + (cover.is_night ? 0.3 : 0) + random() * 1.2;
    return { cover, rank };
  });
  return ranked.reduce((best, next) => (next.rank < best.rank ? next : best)).cover;
}
