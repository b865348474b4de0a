import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

/** Modules as they are drawn: # is dark. */
const modulesOf = (...rows: string[]) => ({
  size: rows.length,
  get: (row: number, column: number) => rows[row]?.[column] === '#',
});

test('a code is a strip for each run of dark modules, within a quiet zone of four', () => {
  expect(qrPath(modulesOf('##.', '..#', '###'))).toEqual({
    size: 11,
    path: 'M4 4h2v1h-2zM6 5h1v1h-1zM4 6h3v1h-3z',
  });
});

test('a code without dark modules has no path', () => {
  expect(qrPath(modulesOf('..', '..'))).toEqual({ size: 10, path: '' });
});
