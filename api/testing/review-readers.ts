import { expect } from 'vitest';
import type { ModelPiece, PieceState, ReviewModel } from './review-model.ts';
import type { RequestOptions, TestApp } from './test-app.ts';

type Page = { text: string };
type Shown = { title: string; blurb: string; language: string; author: string; cover: Cover; pages: Page[] };
type Cover = { src: { url: string }[] } | null;

/** What readers see of a book and reviewers of a piece: an approval is of exactly this. */
export function wordsOf({ title, blurb, language, author, cover, pages }: Shown) {
  const names = cover?.src.map(({ url }) => url.split('/').at(-1)) ?? [];
  return { title, blurb, language, author, cover: names, pages: pages.map(({ text }) => text) };
}
export type Words = ReturnType<typeof wordsOf>;

type ReaderName = keyof ReviewModel['readers'];
/** The audiences that each reader belongs to. */
const AUDIENCES: Record<ReaderName, string[]> = {
  visitor: ['everyone'],
  community: ['everyone', 'families'],
  family: ['everyone', 'families'],
  otherFamily: ['everyone', 'families'],
  classmate: ['everyone', 'families', 'school'],
};

/** Whether a reader sees a book of this audience; a family also what its own child has published for others. */
function canRead(reader: ReaderName, piece: ModelPiece, { state, audience }: PieceState, hasAuthor: boolean): boolean {
  if (state !== 'published') return false;
  // The link of a family ends with its child.
  if (reader === 'family' && !hasAuthor) return audience === 'everyone';
  const isByOwnChild = reader === 'family' && (piece.kind === 'pages' || piece.kind === 'file');
  return isByOwnChild || AUDIENCES[reader].includes(audience);
}

type Approved = { words: Words | undefined; hasAuthor: boolean };

/**
 * Expects that each reader sees the words that were approved, or nothing. `turn` chooses who, beside a visitor, also opens the reader, the
 * library and the search.
 */
export async function expectReaders(
  app: TestApp,
  piece: ModelPiece,
  { state, approved, turn }: { state: PieceState; approved: Approved; turn: number },
): Promise<void> {
  const readers = Object.entries(piece.world.readers) as [ReaderName, RequestOptions][];
  for (const [index, [reader, by]] of readers.entries()) {
    const isVisible = canRead(reader, piece, state, approved.hasAuthor);
    const book = await app.request(`/api/books/${piece.id}/`, by);
    expect({ reader, book: book.statusCode }).toEqual({ reader, book: isVisible ? 200 : 404 });
    if (isVisible) expect({ reader, words: wordsOf(book.json()) }).toEqual({ reader, words: expectedOf(approved) });
    if (index > 0 && index !== 1 + (turn % (readers.length - 1))) continue;
    const places = await findInPlaces(app, by, piece, approved.words?.title ?? 'Version');
    expect({ reader, places }).toEqual({ reader, places: isVisible ? placesOf(reader, state, approved) : {} });
  }
  await expectFiles(app, piece, state);
}

/** An erased author leaves the words without a name. */
function expectedOf({ words, hasAuthor }: Approved): object | undefined {
  return hasAuthor ? words : { ...words, author: expect.any(String) };
}

/** Where a reader finds what was approved. The search does not show a family what its own child has published for the school only. */
function placesOf(reader: ReaderName, { audience }: PieceState, { words }: Approved): object {
  const isFound = AUDIENCES[reader].includes(audience);
  return { library: words?.title, ...(isFound && { search: words?.title }), reader: words?.pages };
}

/** Returns the title of the book in each list that shows it, and its pages in the reader. */
async function findInPlaces(app: TestApp, by: RequestOptions, { id }: ModelPiece, title: string) {
  const pages = await app.request(`/api/books/${id}/pages/`, by);
  const isOpen = pages.statusCode === 200;
  const found: Record<string, unknown> = isOpen ? { reader: pages.json().results.map((page: Page) => page.text) } : {};
  const lists = { library: '/books/', search: `/combined/?search=${encodeURIComponent(title)}` };
  for (const [name, url] of Object.entries(lists)) {
    const { results } = (await app.request(`/api${url}`, by)).json() as { results: { id: string; title: string }[] };
    const row = results.find((result) => result.id === id);
    if (row) found[name] = row.title;
  }
  return found;
}

/** Expects that a visitor opens the files of what is shown to everyone, and of no other version. */
async function expectFiles(app: TestApp, { id, world }: ModelPiece, { state, audience }: PieceState): Promise<void> {
  const { rows } = await app.database.owner.query(
    'select r.id, r.id = b.rendition_id as is_shown from renditions r join books b on b.id = r.book_id where b.id = $1',
    [id],
  );
  for (const rendition of rows) {
    const { statusCode } = await app.request(`/files/${rendition.id}/p1.webp`, { at: world.school });
    const isOpen = rendition.is_shown && state === 'published' && audience === 'everyone';
    expect({ files: statusCode, isShown: rendition.is_shown }).toEqual({
      files: isOpen ? 200 : 404,
      isShown: rendition.is_shown,
    });
  }
}
