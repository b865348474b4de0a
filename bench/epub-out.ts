import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { ZipFile } from 'yazl';
import { openStorage } from '#api/kit/storage.ts';
import { writeEpub } from '#api/library/downloads/epub.ts';
import { toEpub } from '#api/library/downloads/epub-of-book.ts';
import { writePictures } from '#api/library/downloads/pictures.ts';
import type { BookToDownload } from '#api/library/downloads/queries.ts';
import { findEpubFaults } from '#api/testing/epub-checks.ts';
import type { WebPage } from '#contract/kit/web-book.ts';
import { median, secondsOf } from './compare.ts';
import { type Row, seconds, timeRow } from './results.ts';

const ROUNDS = 3;
const PAGES = 24;
const SIZE = { width: 1600, height: 1200 };
const VOICE_BYTES = 60_000;
const [TENANT, RENDITION] = ['t', 'r'];

/** Measures the EPUB of a book of 24 pages with a voice each, against the same pictures and bytes encoded and zipped by hand. */
export async function measureEpubOut(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'booklark-bench-epub-'));
  try {
    const sources = await writeSources(folder);
    const times = { ours: [] as number[], theirs: [] as number[] };
    for (let round = 0; round < ROUNDS; round++) {
      times.ours.push(await secondsOf(() => writeOurs(folder)));
      times.theirs.push(await secondsOf(() => writeByHand(folder, sources)));
    }
    const faults = await findEpubFaults(await readFile(path.join(folder, 'ours.epub')));
    const isMet = faults.length === 0;
    const note = `the peer is the same ${PAGES} encodes and the same bytes by yazl; the checker says nothing against ours: ${isMet ? 'yes' : faults.join('; ')}`;
    const sides = { ours: median(times.ours), theirs: median(times.theirs) };
    const measure = `an EPUB of ${PAGES} pages with pictures and voices`;
    return [timeRow(measure, sides, { floor: 0.5, isMet, note }, seconds)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const pictureName = (index: number) => `p-${index + 1}.webp`;

/** Writes the stored pictures: each another one, with the detail of a photo. */
async function writeSources(folder: string): Promise<string[]> {
  const storage = await openStorage({ files: path.join(folder, 'files') });
  await writeFile(path.join(folder, 'voice.mp3'), randomBytes(VOICE_BYTES));
  const sources: string[] = [];
  for (let index = 0; index < PAGES; index++) {
    const noise = await sharp(randomBytes(80 * 60 * 3), { raw: { width: 80, height: 60, channels: 3 } })
      .resize({ ...SIZE, kernel: 'cubic' })
      .webp({ quality: 85 })
      .toBuffer();
    const source = path.join(folder, pictureName(index));
    await writeFile(source, noise);
    await writeFile(`${source}.stored`, noise);
    await storage.put(`${TENANT}/books/${RENDITION}/${pictureName(index)}`, `${source}.stored`);
    sources.push(source);
  }
  return sources;
}

const pages: WebPage[] = Array.from({ length: PAGES }, (_, index) => {
  const picture = { large: pictureName(index), small: pictureName(index), ...SIZE, alt: `A kite on page ${index + 1}` };
  const text = 'The kite rose above the trees and pulled at its line.';
  return { kind: 'picture', number: index + 1, title: '', text, picture, paragraphs: [text] };
});

const book: BookToDownload = {
  ...{ version: '1', changed_at: new Date('2026-11-22T08:00:00Z'), book_id: '00000000-0000-4000-8000-000000000001' },
  ...{
    rendition_id: RENDITION,
    title: 'The Kite',
    author: 'Amara O.',
    blurb: 'A kite.',
    language: 'en',
    direction: 'ltr',
  },
  ...{
    level: 2,
    age_from: 5,
    age_to: 8,
    goal: 4,
    trim: 'landscape',
    cover: null,
    drawn_cover: null,
    originals: [],
    contents: [],
    file_hashes: {},
  },
  ...{ licence: '', licence_url: '', credits: [], publisher: '' },
  accessibility: { modes: ['textual', 'visual'], features: ['alternativeText'] },
};

async function writeOurs(folder: string): Promise<void> {
  const storage = await openStorage({ files: path.join(folder, 'files') });
  const signal = new AbortController().signal;
  const pictures = await writePictures({ storage, tenantId: TENANT, folder, hashes: {} }, RENDITION, pages, signal);
  const cover = pictures.get(pictureName(0));
  if (!cover) throw new Error('no picture was encoded');
  const voices = pages.map(({ number }) => {
    return { number, name: `voice-${number}.mp3`, path: path.join(folder, 'voice.mp3'), milliseconds: 10_000 };
  });
  const epub = writeEpub(toEpub({ book, pages, pictures, cover, voices, translate: (sentence) => sentence }));
  await pipeline(epub, createWriteStream(path.join(folder, 'ours.epub')));
}

async function writeByHand(folder: string, sources: string[]): Promise<void> {
  const zip = new ZipFile();
  for (const [index, source] of sources.entries()) {
    const jpeg = await sharp(await readFile(source))
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .toBuffer();
    zip.addBuffer(jpeg, `pic-${index + 1}.jpg`, { compress: false });
    zip.addFile(path.join(folder, 'voice.mp3'), `voice-${index + 1}.mp3`, { compress: false });
  }
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path.join(folder, 'theirs.epub')));
}
