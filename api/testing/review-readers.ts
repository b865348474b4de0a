import { expect } from 'vitest';
import { VOICE_NAME_LETTERS } from '#api/library/books/service.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import { altsOf, type DescribedPage } from './page-alts.ts';
import type { ModelPiece, PieceState, ReviewModel, Settings } from './review-model.ts';
import { workUrl } from './review-operations.ts';
import type { RequestOptions, TestApp } from './test-app.ts';

type Page = DescribedPage & { voice?: { src: string; is_stale: boolean } | null };
type Shown = { title: string; blurb: string; language: string; author: string; cover?: Cover; pages: Page[] };
type ShownStory = { summary: string; body: string };
type Cover = { src: { url: string }[] } | null;
type Voice = { page: number; src: string };

/**
 * Returns the parts of a work that readers and reviewers see. An approval covers exactly these, and the voices of these
 * words.
 */
export function wordsOf(work: (Shown | (Shown & ShownStory)) & { voices?: Voice[] }) {
  const { title, language, author, cover, pages = [], voices } = work;
  const names = cover?.src.map(({ url }) => url.split('/').at(-1)) ?? [];
  const isStory = 'body' in work && work.body !== undefined;
  const spoken =
    voices ??
    pages.flatMap(({ voice }, index) => (voice && !voice.is_stale ? [{ page: index + 1, src: voice.src }] : []));
  return {
    ...{ title, language, author, cover: names, blurb: isStory ? work.summary : work.blurb },
    pages: isStory ? [work.body] : pages.map(({ text }) => text),
    alts: isStory ? [] : pages.map(altsOf),
    voices: spoken.map(({ page, src }) => toVoiceName(page, src.split('/').at(-1) ?? '')),
  };
}
export type Words = ReturnType<typeof wordsOf>;

type ShownDetails = Omit<WorkDetails, 'categories'> & { categories: (string | { slug: string })[] };
export type WorkDetails = Pick<Piece, 'level' | 'age_from' | 'age_to' | 'goal' | 'categories'>;
export const NO_DETAILS: WorkDetails = { level: null, age_from: null, age_to: null, goal: null, categories: [] };

/** Returns a work's details. An approval covers them too, with the reviewer's changes; staff can change them later. */
export function detailsOf({ level, age_from, age_to, goal, categories }: ShownDetails): WorkDetails {
  const slugs = categories.map((category) => (typeof category === 'string' ? category : category.slug));
  return { level, age_from, age_to, goal, categories: slugs.sort() };
}

export const toVoiceName = (page: number, name: string) => `${page} ${name.slice(0, VOICE_NAME_LETTERS)}`;

/**
 * Returns the approved voices that a reader may hear. Voices of people who left the school are silent, and everyone
 * hears a student only with permission.
 */
export function heardVoices(
  { kind }: ModelPiece,
  words: Words | undefined,
  { has_author, is_archived, voice }: Settings,
  reader: ReaderName,
): string[] {
  const all = words?.voices ?? [];
  if (kind === 'staff') return all;
  if (!has_author || is_archived) return [];
  return reader === 'visitor' && !voice ? [] : all;
}

type ReaderName = keyof ReviewModel['readers'];
/** The audiences of each reader. */
const AUDIENCES: Record<ReaderName, string[]> = {
  visitor: ['everyone'],
  community: ['everyone', 'families'],
  family: ['everyone', 'families'],
  otherFamily: ['everyone', 'families'],
  classmate: ['everyone', 'families', 'school'],
};

/**
 * Returns whether a reader sees a work of this audience. A family also sees works that its own child has published for
 * others.
 */
function canRead(reader: ReaderName, piece: ModelPiece, { state, audience }: PieceState, isLinked: boolean): boolean {
  if (state !== 'published') return false;
  // A family's link ends with its child, and is suspended while the child is archived.
  if (reader === 'family' && !isLinked) return audience === 'everyone';
  const isByOwnChild = reader === 'family' && piece.kind !== 'class' && piece.kind !== 'staff';
  return isByOwnChild || AUDIENCES[reader].includes(audience);
}

type Approved = { words: Words | undefined; facts: WorkDetails; settings: Settings };

/**
 * Expects that each reader sees the approved words, or nothing. `turn` chooses the reader who, like a visitor, also
 * opens the reader, the library and the search.
 */
export async function expectReaders(
  app: TestApp,
  piece: ModelPiece,
  { state, wasShown, approved, turn }: { state: PieceState; wasShown: boolean; approved: Approved; turn: number },
): Promise<void> {
  const all = Object.entries(piece.world.readers) as [ReaderName, RequestOptions][];
  // One reader, another at each turn, checks that a hidden work stays hidden.
  const readers = wasShown || state.state === 'published' ? all : all.filter((_, index) => index === turn % all.length);
  const { words, facts, settings } = approved;
  const isLinked = settings.has_author && !settings.is_archived;
  const views: Partial<Record<ReaderName, object>> = {};
  const expectReader = async (index: number, [reader, by]: [ReaderName, RequestOptions]) => {
    const isVisible = canRead(reader, piece, state, isLinked);
    const work = await app.request(`/api${workUrl(piece)}`, by);
    expect({ reader, work: work.statusCode }).toEqual({ reader, work: isVisible ? 200 : 404 });
    if (isVisible) {
      const view = work.json();
      views[reader] = view;
      const voices = heardVoices(piece, words, settings, reader);
      expect({ reader, facts: detailsOf(view), words: wordsOf(view) }).toEqual({
        ...{ reader, facts, words: { ...expectedOf(approved), voices } },
      });
    }
    if (index > 0 && index !== 1 + (turn % (readers.length - 1))) return;
    const places = await findInPlaces(app, by, piece, {
      title: words?.title ?? 'Version',
      filter: filterOf(facts, turn),
    });
    expect({ reader, places }).toEqual({ reader, places: isVisible ? placesOf(reader, piece, state, words) : {} });
  };
  // Run together, because none of them changes anything.
  await Promise.all([
    ...readers.map((reader, index) => expectReader(index, reader)),
    expectFiles(app, piece, state, approved),
  ]);
  if (piece.original) await expectCredit(app, piece, views, isLinked);
}

/** Returns a library filter that finds a work by one of its details. */
function filterOf({ level, age_from: age, goal, categories: [category] }: WorkDetails, turn: number): string {
  const known = Object.entries({ level, age, goal, category }).filter(([, value]) => value);
  const [name, value] = known[turn % known.length] ?? [];
  return name ? `?${name}=${value}` : '';
}

/** Returns the expected words. An erased author leaves them without a name. */
function expectedOf({ words, settings }: Approved): object | undefined {
  return settings.has_author ? words : { ...words, author: expect.any(String) };
}

/**
 * Returns the places where a reader finds the approved work. The search does not show a family works that its own child
 * has published for the school only.
 */
function placesOf(
  reader: ReaderName,
  { kind }: ModelPiece,
  { audience }: PieceState,
  words: Words | undefined,
): object {
  const isFound = AUDIENCES[reader].includes(audience);
  const isBook = kind !== 'story';
  return { list: words?.title, ...(isFound && { search: words?.title }), ...(isBook && { reader: words?.pages }) };
}

/** Returns the title of a work in each list that shows it, and the pages of a book in the reader. */
async function findInPlaces(
  app: TestApp,
  by: RequestOptions,
  { id, kind }: ModelPiece,
  { title, filter }: { title: string; filter: string },
) {
  const texts: Record<string, unknown> = {};
  const open = async () => {
    const pages = kind === 'story' ? undefined : await app.request(`/api/books/${id}/pages/`, by);
    if (pages?.statusCode === 200) texts.reader = pages.json().results.map((page: Page) => page.text);
  };
  const find = async (name: string, url: string) => {
    const { results } = (await app.request(`/api${url}`, by)).json() as { results: { id: string; title: string }[] };
    const row = results.find((result) => result.id === id);
    if (row) texts[name] = row.title;
  };
  const list = find('list', `${kind === 'story' ? '/stories/' : '/books/'}${filter}`);
  await Promise.all([open(), list, find('search', `/combined/?search=${encodeURIComponent(title)}`)]);
  return texts;
}

/** Expects that a version and its original name each other, for readers who see both. */
async function expectCredit(
  app: TestApp,
  { id, original, world }: ModelPiece,
  views: Partial<Record<ReaderName, object>>,
  isLinked: boolean,
): Promise<void> {
  const { rows } = await app.database.owner.query('select state, audience from books where id = $1', [original]);
  const expectReader = async ([reader, by]: [ReaderName, RequestOptions]) => {
    const audiences = AUDIENCES[reader === 'family' && !isLinked ? 'visitor' : reader];
    const isVisible = rows[0].state === 'published' && audiences.includes(rows[0].audience);
    if (views[reader]) {
      const credit = { title: 'The Original', author: 'Tenzin D.', language: 'en' };
      expect({ reader, ...views[reader] }).toMatchObject({
        ...{ reader, made_from: original, made_as: 'translation' },
        original: isVisible ? credit : null,
      });
    }
    const book = await app.request(`/api/books/${original}/`, by);
    expect({ reader, original: book.statusCode }).toEqual({ reader, original: isVisible ? 200 : 404 });
    if (!isVisible) return;
    const versions: string[] = book.json().versions.map((version: { id: string }) => version.id);
    expect({ reader, isListed: versions.includes(id) }).toEqual({ reader, isListed: reader in views });
  };
  await Promise.all((Object.entries(world.readers) as [ReaderName, RequestOptions][]).map(expectReader));
}

/**
 * Expects that a visitor opens the files of the version that everyone sees, and of no other, and hears no voice without
 * permission.
 */
async function expectFiles(
  app: TestApp,
  piece: ModelPiece,
  { state, audience }: PieceState,
  { words, settings }: Approved,
): Promise<void> {
  const { id, world } = piece;
  const { rows } = await app.database.owner.query(
    `select r.id, r.id = b.rendition_id as is_shown, array(select distinct v.hash from piece_revisions n,
        jsonb_to_recordset(n.voices) as v(hash text) where n.piece_id = b.id order by 1) as voices
      from renditions r join books b on b.id = r.book_id where b.id = $1`,
    [id],
  );
  const heard = new Set(heardVoices(piece, words, settings, 'visitor').map((voice) => voice.split(' ')[1]));
  const open = async (path: string) => (await app.request(`/files/${path}`, { at: world.school })).statusCode;
  for (const { id: rendition, is_shown: isShown, voices } of rows) {
    const isOpen = isShown && state === 'published' && audience === 'everyone';
    const files = await open(`${rendition}/p1.webp`);
    expect({ files, isShown }).toEqual({ files: isOpen ? 200 : 404, isShown });
    for (const name of (voices as string[]).map((hash) => hash.slice(0, VOICE_NAME_LETTERS))) {
      const voice = await open(`${rendition}/${name}.mp3`);
      expect({ voice, isShown }).toEqual({ voice: isOpen && heard.has(name) ? 200 : 404, isShown });
    }
  }
}
