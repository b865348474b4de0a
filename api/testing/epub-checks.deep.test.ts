import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findFaultsWithJava, hasJava } from './epub-checks.ts';
import { aSmallBook } from './small-book.ts';

test('the checker of the W3C names the faults of each of several files', async ({ onTestFinished, skip }) => {
  if (!(await hasJava())) skip();
  const folder = await mkdtemp(path.join(tmpdir(), 'epub-checks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [book, broken] = [path.join(folder, 'book.epub'), path.join(folder, 'broken.epub')];
  await writeFile(book, await aSmallBook({ chapters: ['The kite rose.'] }));
  await writeFile(broken, 'no book');

  const faults = await findFaultsWithJava([broken, book]);

  expect(faults.filter((fault) => fault.startsWith('broken.epub: PKG-'))).not.toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['book.epub', 'broken.epub']);
});
