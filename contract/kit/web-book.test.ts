import { expect, test } from 'vitest';
import { BookFileName, DownloadFile } from './web-book.ts';

test('a page has pictures and sounds of the kinds that are made of it, and no others', () => {
  for (const name of ['p-1.webp', 'voice-1.mp3']) expect(BookFileName.safeParse(name).success, name).toBe(true);
  for (const name of [
    'p-1.svg',
    'p-1.png',
    'voice.wav',
    'voice.webm',
    'source.epub',
    'source.pdf',
    'page.html',
    'p.webp.js',
  ])
    expect(BookFileName.safeParse(name).success, name).toBe(false);
});

test('a book is downloaded as EPUB and PDF with its cover, and never as the file that was uploaded', () => {
  expect(DownloadFile.options).toEqual(['book.epub', 'book.pdf', 'cover.jpg']);
});
