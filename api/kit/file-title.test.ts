import { expect, test } from 'vitest';
import { titleFromFileName } from './file-title.ts';

test.each([
  ['the_kite.pdf', 'underscores become spaces', 'the kite'],
  ['boat.booklark.zip', 'neither ending is part of it', 'boat'],
  ['C:\\Books\\rain.epub', 'a folder is not part of it', 'rain'],
  [' _.pdf', 'without a name it is Book', 'Book'],
  [`${'a'.repeat(199)}🪁.pdf`, 'no character is cut in half', 'a'.repeat(199)],
])('the title from the file name %j: %s', (name, _, title) => {
  expect(titleFromFileName(name)).toBe(title);
});
