import { describe, expect, test } from 'vitest';
import { animateScene } from './animate.ts';
import { type DrawnFilm, scenesAt } from './film.ts';
import { poseAt, softly } from './poses.ts';
import { renderFilmAt } from './render.ts';

const square = '<rect width="9" height="9" fill="#000000"/>';

describe('the pose of a layer', () => {
  const steady = {
    isSteady: true as const,
    keys: [
      { at: 1000, x: 0 },
      { at: 3000, x: 100, fade: 0 },
    ],
  };

  test('is that of the first key before it, of the last one after it, and between them in between', () => {
    expect([0, 1000, 2000, 3000, 9000].map((ms) => poseAt(steady, ms).x)).toEqual([0, 0, 50, 100, 100]);
    expect(poseAt(steady, 2000).fade).toBe(0.5);
  });

  test('keeps what a key leaves out', () => {
    const layer = {
      pose: { y: 7 },
      keys: [
        { at: 0, x: 1, scale: 2 },
        { at: 10, x: 2 },
      ],
    };
    expect(poseAt(layer, 10)).toMatchObject({ x: 2, y: 7, scale: 2, fade: 1 });
  });

  test('comes again in each round', () => {
    const layer = {
      isSteady: true as const,
      loop: 1000,
      keys: [
        { at: 0, turn: 0 },
        { at: 1000, turn: 90 },
      ],
    };
    expect([500, 1500, 7500].map((ms) => poseAt(layer, ms).turn)).toEqual([45, 45, 45]);
  });

  test('starts and stops softly', () => {
    expect(softly(0.5)).toBeCloseTo(0.5, 5);
    expect(softly(0.1)).toBeLessThan(0.03);
    expect(softly(0.9)).toBeGreaterThan(0.97);
  });
});

describe('a film', () => {
  const film: DrawnFilm = {
    duration: 4000,
    poster: 0,
    scenes: [
      { at: 0, layers: [{ art: square }] },
      {
        at: 2000,
        layers: [
          {
            art: square,
            isSteady: true,
            keys: [
              { at: 0, x: 0 },
              { at: 1000, x: 80 },
            ],
          },
        ],
      },
    ],
  };

  test('shows two scenes while the second one fades in', () => {
    expect([0, 1999, 2000, 2600, 2800, 9000].map((ms) => scenesAt(film, ms))).toEqual([
      [0],
      [0],
      [0, 1],
      [0, 1],
      [1],
      [1],
    ]);
  });

  test('is drawn as it is at a moment', () => {
    const image = renderFilmAt(film, 3000, 480);
    expect(image).toContain('width="480" height="270"');
    expect(image).toContain(`<g transform="translate(80 0)">${square}</g>`);
  });

  test('has keyframes from the beginning to the end of a layer, which repeat only where they are a round', () => {
    const { animations } = animateScene(
      {
        duration: 9,
        poster: 0,
        scenes: [
          {
            at: 0,
            layers: [
              {
                art: square,
                keys: [
                  { at: 5, x: 1 },
                  { at: 20, x: 2 },
                ],
              },
            ],
          },
        ],
      },
      0,
    );
    expect(animations).toHaveLength(1);
    expect(animations[0]).toMatchObject({ duration: 20, iterations: 1 });
    expect(animations[0]?.keyframes.map(({ offset }) => offset)).toEqual([0, 0.25, 1]);
  });
});
