import { type SceneName, scenes } from './scenes.ts';
import { drawFrom, hash } from './random.ts';
import { GOALS, tones } from './cover-palette.ts';

export type Spot = {
  scene: SceneName;
  /** Whose colour it has: 1 to 17. */
  goal: number;
  isNight?: boolean | undefined;
  width?: number;
  height?: number;
};

/** A scene without words, as SVG text: for empty states, pictures of modes, picture passwords. Decorative. */
export function spot({ scene, goal, isNight = false, width = 300, height = 220 }: Spot): string {
  const inks = tones(GOALS[goal - 1] ?? GOALS[3], isNight);
  const picture = scenes[scene](width, height, inks, drawFrom(hash(`${scene}${goal}`)));
  return (
    `<svg viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMax slice" aria-hidden="true" focusable="false">` +
    `<rect width="${width}" height="${height}" fill="${inks.sky}"/>${picture}</svg>`
  );
}
