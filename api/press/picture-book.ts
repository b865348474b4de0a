import type { WebPage } from '#contract/web-book.ts';
import type { Archive } from './archive.ts';
import { narrate } from './emit-pages.ts';
import type { Tell } from './events.ts';
import { canonicalLanguage, detectLanguage, directionOf } from './languages.ts';
import { licenseFrom } from './licenses.ts';
import { limits } from './limits.ts';
import { resolve } from './paths.ts';
import { PagesBook } from './picture-book-schema.ts';
import { decode, writeCover, writePicture } from './pictures.ts';
import { Refused } from './unsupported-file.ts';

export async function pressPages(archive: Archive, folder: string, tell: Tell) {
  const book = await readBook(archive);
  await tell({ event: 'facts', ...factsOf(book) });
  const narrator = narrate(tell, canonicalLanguage(book.language));
  const files = new Map<string, Awaited<ReturnType<typeof makePicture>>>();
  for (const [index, page] of book.pages.entries()) {
    const { image, alt } = page;
    if (image && !files.has(image)) files.set(image, await makePicture(archive, folder, image, `i${files.size + 1}`));
    const picture = (image && files.get(image)) || null;
    await narrator.page(pageOf(index, page.text, picture && { ...picture, alt }));
    if (index > 0) continue;
    await tell({ event: 'cover', picture: book.cover ? await makeCover(archive, folder, book.cover) : null });
    await tell({ event: 'contents', lines: [] });
  }
  await narrator.done();
}

function pageOf(index: number, words: string, picture: (WebPage & { kind: 'picture' })['picture']): WebPage {
  const paragraphs = words
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return { number: index + 1, title: '', text: paragraphs.join('\n'), kind: 'picture', picture, paragraphs };
}

async function readBook(archive: Archive): Promise<PagesBook> {
  const bytes = await archive.read('book.json', limits.packageBytes);
  try {
    return PagesBook.parse(JSON.parse(bytes?.toString('utf8') ?? ''));
  } catch (fault) {
    throw new Refused('pagesBroken', fault);
  }
}

function factsOf(book: PagesBook) {
  const words = book.pages.map(({ text }) => text).join('\n');
  const language = canonicalLanguage(book.language) ?? detectLanguage(words);
  const license = licenseFrom([book.license, book.license_url].filter(Boolean), '');
  const roles = ['author', 'illustrator', 'translator'] as const;
  return {
    format: 'pages' as const,
    layout: 'pages' as const,
    title: book.title,
    original_title: book.original_title,
    description: book.description,
    creators: roles.flatMap((role) => (book[role] ? [{ name: book[role], role }] : [])),
    publisher: book.publisher,
    language,
    direction: book.direction ?? directionOf(words, language),
    ...license,
    is_noncommercial: book.noncommercial ?? license.is_noncommercial,
    level: book.level,
    subjects: [],
    edition_of: book.work ?? null,
    accessibility: { modes: [], sufficient_modes: [], features: [], hazards: [], summary: '', conforms_to: [] },
    page_count: book.pages.length,
  };
}

async function pixelsOf(archive: Archive, name: string) {
  const path = resolve('', name)?.path;
  const bytes = path && (await archive.read(path, limits.zipEntryBytes));
  return bytes ? decode(bytes) : undefined;
}

async function makePicture(archive: Archive, folder: string, file: string, name: string) {
  const pixels = await pixelsOf(archive, file);
  return pixels ? writePicture(folder, name, pixels, '') : null;
}

async function makeCover(archive: Archive, folder: string, file: string) {
  const pixels = await pixelsOf(archive, file);
  return pixels ? writeCover(folder, pixels) : null;
}
