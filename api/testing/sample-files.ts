import { expect } from 'vitest';
import type { PressCode } from '#contract/core/press-words.ts';
import type { TestApp } from './test-app.ts';

/** The folder of the sample files; empty if there is none. */
export const samples = process.env.BOOKLARK_SAMPLES ?? '';

/** Limit for all samples of one kind, on a busy machine. */
export const SAMPLES_TIMEOUT_MS = 600_000;

/** Waits until the worker has processed every uploaded file. */
export async function waitUntilProcessed({ database }: TestApp): Promise<void> {
  const count = `select count(*)::int as open from renditions where state in ('waiting', 'working')`;
  const countOpen = async () => (await database.owner.query(count)).rows[0].open;
  await expect.poll(countOpen, { timeout: SAMPLES_TIMEOUT_MS, interval: 250 }).toBe(0);
}

/** The reasons why bad samples are refused, as in their README. Every other file becomes a book. */
export const refusalCodes: Record<string, PressCode> = {
  'bookdash-sbus-special-shoes_en.mobi': 'kindleFile',
  'epubcheck-duplicate-entry.epub': 'zipDoubleNames',
  'epubcheck-image-named-epub.epub': 'pictureFile',
  'epubcheck-no-mimetype.epub': 'noMimetype',
  'made-billion-laughs.epub': 'entities',
  'made-no-container.epub': 'noContainer',
  'made-path-traversal.epub': 'zipUnsafeNames',
  'made-wrong-mimetype.epub': 'wrongMimetype',
  'made-xxe-opf.epub': 'entities',
  'made-zip-bomb.epub': 'zipBomb',
  'made-huge-page.pdf': 'pdfPageTooLarge',
  'made-page-tree-loop.pdf': 'pdfTooManyPages',
  'made-password-needed.pdf': 'pdfPassword',
  'pdfjs-bomb-giant-image.pdf': 'pdfGiantPicture',
};
