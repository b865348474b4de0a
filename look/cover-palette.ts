import { hueDistance, toHex, toOklch } from './oklch.ts';

/** The seventeen goal colours, goal 1 first. */
export const GOAL_COLOURS = [
  '#E5243B',
  '#DDA63A',
  '#4C9F38',
  '#C5192D',
  '#FF3A21',
  '#26BDE2',
  '#FCC30B',
  '#A21942',
  '#FD6925',
  '#DD1367',
  '#FD9D24',
  '#BF8B2E',
  '#3F7E44',
  '#0A97D9',
  '#56C02B',
  '#00689D',
  '#19486A',
] as const;

/** The papers a picture is cut from; `pop` is its one spot ink. */
export type CoverPalette = Record<'sky' | 'far' | 'mid' | 'near' | 'pale' | 'pop' | 'word', string>;

/** The six spot inks of the press: gold, coral, rose, jade, straw, azure. */
export const SPOT_INKS = ['#FFB938', '#F0654A', '#F7A98B', '#3FAE8F', '#F4D35E', '#58B5DB'] as const;

/** @param turn which of the spot inks far enough from the goal's hue */
export function createCoverPalette(goalHex: string, isNight = false, turn = 0): CoverPalette {
  const { H, C } = toOklch(goalHex);
  const chroma = Math.min(C, 0.15);
  const tone = (L: number, share: number, hue = H) => toHex({ L, C: chroma * share, H: hue });
  const distinctInks = SPOT_INKS.filter((ink) => hueDistance(toOklch(ink).H, H) > 55);
  const pop = distinctInks[turn % distinctInks.length] ?? '#FFB938';
  if (!isNight) {
    return {
      sky: tone(0.91, 0.35),
      far: tone(0.78, 0.65),
      mid: tone(0.6, 1),
      near: tone(0.36, 0.65),
      pale: tone(0.97, 0.12),
      pop,
      word: tone(0.25, 0.45),
    };
  }
  // A dark yellow looks muddy, so its night is blue.
  const isMud = H > 45 && H < 118;
  const sky = isMud ? 255 : H;
  return {
    sky: tone(0.34, isMud ? 0.5 : 0.62, sky),
    far: tone(0.46, 0.75),
    mid: tone(0.57, 0.85),
    near: tone(0.25, 0.5, sky),
    pale: tone(0.93, 0.25),
    pop,
    word: tone(0.96, 0.15),
  };
}
