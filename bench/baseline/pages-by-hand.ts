import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp, { type Sharp } from 'sharp';

/**
 * The baseline of the press, by hand: `node bench/baseline/pages-by-hand.ts <pdf>` lets pdftoppm paint the pages in the size of the press,
 * and encodes each in both sizes of the press on all cores.
 */
const [LARGE, SMALL] = [1600, 800];

sharp.concurrency(1);
sharp.cache(false);
const folder = await mkdtemp(path.join(tmpdir(), 'pages-by-hand-'));
try {
  await promisify(execFile)('pdftoppm', ['-scale-to', String(LARGE), process.argv[2] ?? '', path.join(folder, 'page')]);
  const pages = (await readdir(folder)).map((name) => path.join(folder, name));
  await Promise.all(Array.from({ length: availableParallelism() }, () => encodeNext(pages)));
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function encodeNext(pages: string[]): Promise<void> {
  for (let page = pages.pop(); page; page = pages.pop()) {
    const webp = { quality: 80, effort: 2 };
    const painted = await readPixels(page);
    await painted.clone().webp(webp).toFile(`${page}.webp`);
    await painted.clone().resize({ width: SMALL, height: SMALL, fit: 'inside' }).webp(webp).toFile(`${page}-s.webp`);
  }
}

/** Reads a page as pdftoppm writes it: a header of three lines, and the pixels. */
async function readPixels(file: string): Promise<Sharp> {
  const bytes = await readFile(file);
  const [header = '', width, height] = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.toString('latin1', 0, 40)) ?? [];
  return sharp(bytes.subarray(header.length), {
    raw: { width: Number(width), height: Number(height), channels: 3 },
  });
}
