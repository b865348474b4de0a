import { type CoverPalette, createCoverPalette, GOAL_COLOURS } from '#look/cover-palette.ts';

/** The papers of a goal, as covers have them. `turn` chooses its spot ink. */
export function inksOf(goal: number, isNight = false, turn = 0): CoverPalette {
  return createCoverPalette(GOAL_COLOURS[goal - 1] ?? GOAL_COLOURS[5], isNight, turn);
}

/** Papers that are the same in every film, so that water is water and earth is earth. */
export const PAPER = {
  white: '#FFFDF6',
  cream: '#FBEBCB',
  sand: '#F0D9A6',
  gold: '#FFB938',
  straw: '#F4D35E',
  coral: '#F0654A',
  rose: '#F7A98B',
  red: '#C9402F',
  plum: '#7A3B69',
  jade: '#3FAE8F',
  leaf: '#5BA84F',
  moss: '#3F7E44',
  pine: '#24513A',
  sky: '#CDEBF5',
  rain: '#8CCBE3',
  water: '#3E9CCB',
  deep: '#1F6E9C',
  abyss: '#123F63',
  night: '#1C2A4A',
  cloud: '#F5F8FA',
  grey: '#B9C4CC',
  stone: '#7F8B94',
  slate: '#4A5660',
  ink: '#24303A',
  earth: '#8A5A3C',
  soil: '#5E3B28',
  clay: '#C4703F',
  wood: '#B07B4A',
  bark: '#6E4A30',
} as const;
