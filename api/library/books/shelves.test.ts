import { expect, test } from 'vitest';
import type { BookSummaryRow } from './service.ts';
import { withoutEqualNeighbours } from './shelves.ts';

const page = { width: 640, height: 480, files: [{ name: 'cover-640.webp', width: 640 }], is_page: true };
const frogs = { cover: page, goal: 14, level: 3, page_count: 16 };
const lights = { cover: page, goal: 7, level: 2, page_count: 14 };
const aRow = (id: string, fields: object) =>
  ({ id, work_id: id, cover: null, drawn_cover: null, goal: 4, ...fields }) as BookSummaryRow;
const idsOf = (rows: BookSummaryRow[]) => rows.map(({ id }) => id).join('');

test('books with the same picture are not neighbours on a shelf', () => {
  const rows = [aRow('a', frogs), aRow('b', frogs), aRow('c', lights), aRow('d', lights), aRow('e', frogs)];

  expect(idsOf(withoutEqualNeighbours(rows))).toBe('acbde');
});

test('drawn covers alike are not neighbours either, and other books keep their order', () => {
  const drawn = { scene: 'boat', colour: 3, is_night: false, ink: 1 };
  const rows = [
    aRow('a', { drawn_cover: drawn }),
    aRow('b', { drawn_cover: drawn }),
    aRow('c', frogs),
    aRow('d', lights),
  ];

  expect(idsOf(withoutEqualNeighbours(rows))).toBe('acbd');
});

test('books with drawings of their own keep their order', () => {
  const rows = [aRow('a', {}), aRow('b', {}), aRow('c', frogs), aRow('d', {})];

  expect(idsOf(withoutEqualNeighbours(rows))).toBe('abcd');
});

test('a shelf of one picture keeps all its books', () => {
  expect(idsOf(withoutEqualNeighbours([aRow('a', frogs), aRow('b', frogs)]))).toBe('ab');
});
