import { createCoverPalette, GOAL_COLOURS } from './cover-palette.ts';
import { createRandom, hashText } from './random.ts';
import { type SceneName, scenes } from './scenes.ts';

export type Spot = {
  scene: SceneName;
  /** The goal whose colour it has: 1 to 17. */
  goal: number;
  isNight?: boolean | undefined;
  width?: number;
  height?: number;
};

/** A scene without words, as SVG text: for empty states, pictures of modes, picture passwords. Decorative. */
export function spot({ scene, goal, isNight = false, width = 300, height = 220 }: Spot): string {
  const inks = createCoverPalette(GOAL_COLOURS[goal - 1] ?? GOAL_COLOURS[3], isNight);
  const picture = scenes[scene](width, height, inks, createRandom(hashText(`${scene}${goal}`)));
  return (
    `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">` +
    `<rect width="${width}" height="${height}" fill="${inks.sky}"/>${picture}</svg>`
  );
}
