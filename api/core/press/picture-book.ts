import type { Picture, WebPage } from '#contract/kit/web-book.ts';
import type { Archive } from './archive.ts';
import { emitPages } from './emit-pages.ts';
import type { EmitEvent } from './events.ts';
import { canonicalLanguage, detectLanguage, directionOf } from './languages.ts';
import { licenceFrom } from './licences.ts';
import { limits } from './limits.ts';
import { resolveReference } from './paths.ts';
import { PictureBook } from './picture-book-schema.ts';
import { decodePicture, readPagePicture, writeCover, writePageCover, writePicture } from './pictures.ts';
import { UnsupportedFile } from './unsupported-file.ts';
import { workAhead } from './work-ahead.ts';

/** Turns a picture book (picture-book-schema.ts) into a web book, page by page. */
export async function pressPictureBook(archive: Archive, folder: string, emit: EmitEvent) {
  const book = await readBook(archive);
  await emit({ event: 'metadata', ...(await metadataOf(book)) });
  const pageEmitter = emitPages(emit, canonicalLanguage(book.language));
  const pictures = new Map<string, ReturnType<typeof createPicture>>();
  const findPicture = async (image: string | null | undefined, alt: string): Promise<Picture | null> => {
    if (image && !pictures.has(image))
      pictures.set(image, createPicture(archive, folder, image, `i${pictures.size + 1}`));
    const picture = image ? await pictures.get(image) : undefined;
    return picture ? { ...picture, alt } : null;
  };
  const createPage = async (page: PictureBook['pages'][number], index: number) => {
    const pictures = await Promise.all([
      findPicture(page.image, page.alt),
      findPicture(page.second_image, page.second_alt),
    ]);
    return pageOf(
      index,
      page,
      pictures.filter((picture) => picture !== null),
    );
  };
  for await (const page of workAhead(book.pages, createPage)) {
    const picture = page.number === 1 ? await readPagePicture(folder, page) : null;
    await pageEmitter.emitPage(page);
    if (page.number > 1) continue;
    const cover = book.cover ? await createCover(archive, folder, book.cover) : null;
    await emit({ event: 'cover', picture: cover, page_picture: cover ? null : await writePageCover(folder, picture) });
    await emit({ event: 'contents', lines: [] });
  }
  await pageEmitter.emitDone();
}

function pageOf(index: number, { text, layout }: PictureBook['pages'][number], [picture, second]: Picture[]): WebPage {
  // With one of two pictures missing, the other half of the page would look like a mistake.
  const shownLayout = layout === 'two_pictures' && !second ? 'picture_above' : layout;
  const paragraphs = text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  return {
    ...{
      number: index + 1,
      title: '',
      text: paragraphs.join('\n'),
      kind: 'picture',
      picture: picture ?? null,
      paragraphs,
    },
    ...(shownLayout && { layout: shownLayout }),
    ...(second && { second }),
  };
}

async function readBook(archive: Archive): Promise<PictureBook> {
  const bytes = await archive.read('book.json', limits.packageBytes);
  try {
    return PictureBook.parse(JSON.parse(bytes?.toString('utf8') ?? ''));
  } catch (error) {
    throw new UnsupportedFile('pagesBroken', error);
  }
}

async function metadataOf(book: PictureBook) {
  const words = book.pages.map(({ text }) => text).join('\n');
  // A book in several languages, such as an edition of Dear World, says so: none of them is detected as its own.
  const language =
    book.language === 'mul' ? 'mul' : (canonicalLanguage(book.language) ?? (await detectLanguage(words)));
  const licence = licenceFrom([book.license, book.license_url].filter(Boolean), '');
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
    ...licence,
    is_noncommercial: book.noncommercial ?? licence.is_noncommercial,
    level: book.level,
    age_from: null,
    age_to: null,
    subjects: [],
    edition_of: book.work ?? null,
    accessibility: { modes: [], sufficient_modes: [], features: [], hazards: [], summary: '', conforms_to: [] },
    page_count: book.pages.length,
  };
}

async function readPixels(archive: Archive, name: string) {
  const path = resolveReference('', name)?.path;
  const bytes = path && (await archive.read(path, limits.zipEntryBytes));
  return bytes ? decodePicture(bytes) : undefined;
}

async function createPicture(archive: Archive, folder: string, file: string, name: string) {
  const pixels = await readPixels(archive, file);
  return pixels ? writePicture(folder, name, pixels, '') : null;
}

async function createCover(archive: Archive, folder: string, file: string) {
  const pixels = await readPixels(archive, file);
  return pixels ? writeCover(folder, pixels) : null;
}
