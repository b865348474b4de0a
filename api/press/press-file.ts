import { mkdir } from 'node:fs/promises';
import { openArchive } from './archive.ts';
import { pressEpub } from './epub.ts';
import type { Tell } from './events.ts';
import { pressPdf } from './pdf.ts';
import { pressPages } from './picture-book.ts';
import { epubMime, pagesMime, sniff } from './sniff.ts';
import { Refused } from './unsupported-file.ts';

/** Turns one file into the web form: pictures into the folder, everything else told. Throws `Refused` for what is no book. */
export async function pressFile(file: string, folder: string, name: string, tell: Tell) {
  await mkdir(folder, { recursive: true });
  if ((await sniff(file)) === 'pdf') return pressPdf(file, folder, name, tell);
  const archive = await openArchive(file);
  try {
    if (archive.mimetype === epubMime) return await pressEpub(archive, folder, name, tell);
    if (archive.mimetype === pagesMime) return await pressPages(archive, folder, tell);
    throw new Refused('wrongMimetype');
  } finally {
    archive.close();
  }
}
