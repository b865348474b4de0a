import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Drawing } from '#contract/kit/drawings.ts';
import { THING_NAMES, type ThingName } from '#look/things.ts';
import { pagesOfStarter, promptOf } from '#web/authoring/uploads/starters.ts';
import type { DraftChange } from '#web/core/drafts/changes.ts';
import { describeCutouts } from '#web/core/drawing/cutout-words.ts';
import {
  addPoint,
  addThing,
  countThings,
  emptyDrawing,
  hasRoom,
  MAX_THINGS,
  sceneDrawing,
} from '#web/core/drawing/pad-strokes.ts';
import { translateToEnglish } from '#web/kit/testing/render-page.tsx';
import { addStep, emptyHistory, type History, redoStep, type Step, undoStep } from './history.ts';
import { moveTo } from './use-maker.ts';

const words = (text: string, before: string): Step => {
  const change = (value: string): DraftChange => ({ kind: 'page', page: 'p1', values: { text: value } });
  return { what: 'words', page: 'p1', undo: [change(before)], redo: [change(text)] };
};
const layout = (number: number): Step => ({ ...words(String(number), ''), what: 'layout' });
const addAll = (steps: Step[]) => steps.reduce<History>((history, step) => addStep(history, step, 0), emptyHistory);

describe('undo', () => {
  test('takes back words that were typed without a pause as one step', () => {
    const history = addStep(addStep(emptyHistory, words('A', ''), 1000), words('A dog', 'A'), 1400);
    expect(history.done).toEqual([{ ...words('A dog', 'A'), undo: words('', '').undo }]);
    expect(addStep(history, words('A dog.', 'A dog'), 9000).done).toHaveLength(2);
  });

  test('keeps 50 steps', () => {
    expect(addAll(Array.from({ length: 80 }, (_, index) => layout(index))).done).toHaveLength(50);
  });

  test('and redo end where they began, and a new step ends redo', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.nat(50), (count, back) => {
        const begun = addAll(Array.from({ length: count }, (_, index) => layout(index)));
        let history = begun;
        for (let step = 0; step < back; step += 1) history = undoStep(history);
        const undone = history;
        for (let step = 0; step < back; step += 1) history = redoStep(history);
        expect(history.done).toEqual(begun.done);
        expect(addStep(undone, layout(99), 0).undone).toEqual([]);
      }),
    );
  });
});

describe('a starter', () => {
  test('begins an alphabet book with the letters of its language', () => {
    expect(pagesOfStarter('abc', 'en')).toHaveLength(26);
    expect(pagesOfStarter('abc', 'ar')[0]?.text).toBe('ا');
    expect(pagesOfStarter('abc', 'sw')[25]?.text).toBe('Z');
  });

  test.for(['how_to', 'comic', 'fact_book', 'my_day'] as const)('%s asks something on each page', (starter) => {
    const pages = pagesOfStarter(starter, 'en');
    expect(new Set(pages.map((_, index) => promptOf(starter, index + 1))).size).toBe(pages.length);
    // The prompts are never part of the book.
    expect(pages.every(({ text }) => text === '')).toBe(true);
  });

  test('an empty book has one page', () => {
    expect(pagesOfStarter('blank', 'en')).toEqual([{ layout: 'picture_above', text: '' }]);
  });
});

test('a page moves to a place and all others keep their order', () => {
  expect(moveTo(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moveTo(['a', 'b', 'c'], 'c', -4)).toEqual(['c', 'a', 'b']);
});

describe('a line', () => {
  test('has whole units and no points that cannot be seen', () => {
    const points: [number, number][] = [];
    const added = [addPoint(points, [1.4, 2.6]), addPoint(points, [2, 3]), addPoint(points, [9, 9])];
    expect({ points, added }).toEqual({
      points: [
        [1, 3],
        [9, 9],
      ],
      added: [true, false, true],
    });
  });

  test('is refused by a sheet that would be too large to send', () => {
    const line = (points: number) => ({ colour: '#000000', width: 8, points: Array(points).fill([1199, 899]) });
    expect(hasRoom({ ...emptyDrawing, strokes: [line(19_999)] })).toBe(true);
    const full = { ...emptyDrawing, strokes: [line(20_000)] };
    expect(hasRoom(full)).toBe(false);
    expect(JSON.stringify(full).length).toBeLessThan(256_000);
  });
});

test('a scene fills the sheet', () => {
  const { width, height, cutouts } = sceneDrawing('boat', 14, 7);
  expect(cutouts[0]).toMatchObject({ scene: 'boat', x: 0, y: 0, width, height });
});

describe('single things of cut paper', () => {
  const sheetOf = (...things: ThingName[]) =>
    things.reduce((sheet, thing, index) => addThing(sheet, thing, 14, index), emptyDrawing);

  test('stand on the sheet, each at another place, as many as there is room for', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...THING_NAMES), { minLength: 1, maxLength: MAX_THINGS }), (names) => {
        const drawing = sheetOf(...names);
        expect(Drawing.safeParse(drawing).success).toBe(true);
        expect(countThings(drawing)).toBe(names.length);
        for (const { x, y, width, height } of drawing.cutouts)
          expect(Math.min(x, y, drawing.width - x - width, drawing.height - y - height)).toBeGreaterThanOrEqual(0);
        expect(new Set(drawing.cutouts.map(({ x, width }) => x + width / 2)).size).toBeGreaterThan(names.length / 2);
      }),
    );
  });

  test('keep the sheet of a scene, and colour an empty one as a sky', () => {
    const scene = sceneDrawing('hills', 14, 7);
    expect(addThing(scene, 'one_boat', 3, 1)).toMatchObject({ paper: scene.paper, cutouts: [{ scene: 'hills' }, {}] });
    expect(sheetOf('one_tree').paper).not.toBe(emptyDrawing.paper);
  });

  test('describe themselves, with how many there are', () => {
    const describeIn = (drawing: Drawing) => describeCutouts(drawing, translateToEnglish, 'en');
    expect(describeIn(emptyDrawing)).toBe('');
    expect(describeIn(sheetOf('one_tree', 'one_boat', 'one_tree'))).toBe('A boat and 2 trees');
    expect(describeIn(addThing(sceneDrawing('rain', 14, 7), 'one_whale', 14, 1))).toBe('Rain and a whale');
  });
});
