import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CutoutScene } from '#contract/kit/drawings.ts';
import { createCover } from './cover.ts';
import { chooseCover, type DrawnCover, isSameCover } from './cover-choice.ts';
import { GOAL_COLOURS } from './cover-palette.ts';
import { SCENE_NAMES } from './scenes.ts';

const drawn: DrawnCover = { scene: 'whale', colour: 14, is_night: false, ink: 0 };

/** Chooses covers one after the other, each apart from the 24 before it. */
function chooseCovers(books: { title: string; goal: number | null }[]): DrawnCover[] {
  const covers: DrawnCover[] = [];
  for (const book of books) covers.unshift(chooseCover(book, covers.slice(0, 24)));
  return covers.reverse();
}

describe('the choice of a cover', () => {
  test('is another one than the 24 before it, whatever the titles and goals', () => {
    const book = fc.record({ title: fc.string(), goal: fc.option(fc.integer({ min: 1, max: 17 })) });
    fc.assert(
      fc.property(fc.array(book, { minLength: 30, maxLength: 60 }), (books) => {
        const covers = chooseCovers(books);
        for (const [index, cover] of covers.entries())
          expect(covers.slice(Math.max(0, index - 24), index).some((other) => isSameCover(cover, other))).toBe(false);
      }),
      { numRuns: 50 },
    );
  });

  test('is a scene that suits the goal, and another one than the neighbours have', () => {
    expect(['whale', 'boat']).toContain(chooseCover({ title: 'The Sea', goal: 14 }, []).scene);
    const covers = chooseCovers(Array.from({ length: 24 }, (_, index) => ({ title: `Sea ${index}`, goal: 14 })));
    for (const [index, { scene }] of covers.entries())
      expect(covers.slice(Math.max(0, index - 5), index).map((other) => other.scene)).not.toContain(scene);
  });

  test('is some cover when every combination is taken', () => {
    const all = SCENE_NAMES.flatMap((scene) =>
      [true, false].flatMap((is_night) => [0, 1].map((ink) => ({ ...drawn, scene, is_night, ink }))),
    );
    expect(SCENE_NAMES).toContain(chooseCover({ title: 'The Sea', goal: 14 }, all).scene);
  });
});

describe('a chosen cover', () => {
  const book = { id: '7', title: 'The Boat That Wanted Rain', trim: 'portrait' } as const;

  test('has other colours than every other combination of its scene, for each goal', () => {
    for (const [index] of GOAL_COLOURS.entries()) {
      const palettes = [true, false].flatMap((is_night) =>
        [0, 1].map((ink) => createCover({ ...book, goal: index + 1, drawn: { ...drawn, is_night, ink } }).palette),
      );
      expect(new Set(palettes.map(({ sky, pop }) => `${sky} ${pop}`)).size, `goal ${index + 1}`).toBe(4);
    }
  });

  test('keeps its scene and colours when the title changes', () => {
    const { palette } = createCover({ ...book, goal: 14, drawn });
    expect(createCover({ ...book, title: 'Rain', goal: 14, drawn }).palette).toEqual(palette);
  });

  test('has the chosen colour as long as the book has no goal', () => {
    const { palette } = createCover({ ...book, goal: 14, drawn });
    expect(createCover({ ...book, drawn }).palette).toEqual(palette);
    expect(createCover({ ...book, goal: 6, drawn }).palette).not.toEqual(palette);
  });

  test('is of a scene that the contract knows', () => {
    expect(CutoutScene.options).toEqual(SCENE_NAMES);
  });
});
