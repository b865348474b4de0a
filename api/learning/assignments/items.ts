import { findPublished } from '#api/core/content/service.ts';
import { fieldRefusal } from '#api/kit/refusal.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findMomentsOf } from '#api/learning/challenges/queries.ts';
import { UUID } from '#contract/kit/uuid.ts';
import type { Assignment, AssignmentItem } from '#contract/learning/assignments.ts';
import { courseWords } from '#contract/learning/course-words.ts';
import { findPublishedBooks, type ItemRow } from './queries.ts';

type EntryKind = Exclude<AssignmentItem['kind'], 'book'>;
/** Assignable content of the Booklark site by its id. `refusal`: why an entry cannot be assigned now. */
export type Entries = Map<
  string,
  { kind: EntryKind; target: string; title: string; url: string; refusal?: string | undefined }
>;

/** The list page that an unpublished item links to. */
const listUrls: Record<EntryKind, string> = { chapter: '/courses', film: '/impact-films', challenge: '/challenges' };

/**
 * Finds all published chapters, films and challenges with their addresses. They are few hundred, so they stay in
 * memory.
 */
export async function findEntries(db: TenantDb, language: string): Promise<Entries> {
  const [chapters, films, challenges] = await Promise.all([
    findChapters(db, language),
    findFilms(db, language),
    findChallenges(db, language),
  ]);
  return new Map([...chapters, ...films, ...challenges]);
}

async function findChapters(db: TenantDb, language: string): Promise<Entries> {
  const without = ['body', 'notes', 'tasks', 'materials', 'word_list'];
  const [courses, chapters] = await Promise.all([
    findPublished(db, 'course', { language }),
    findPublished(db, 'chapter', { language, without }),
  ]);
  const slugs = new Map(courses.map(({ id, slug }) => [id, slug]));
  const entries: Entries = new Map();
  for (const { id, slug, parent_id, fields } of chapters) {
    const course = slugs.get(parent_id ?? '');
    if (course === undefined) continue;
    const url = `/courses/${course}/chapters/${slug}`;
    entries.set(id, { kind: 'chapter', target: `${course}/${slug}`, title: fields.title, url });
  }
  return entries;
}

async function findFilms(db: TenantDb, language: string): Promise<Entries> {
  const films = await findPublished(db, 'film', { language, without: ['cues', 'descriptions', 'questions'] });
  return new Map(
    films.map(({ id, slug, fields: { title, drawing } }) => {
      // Only our own player reports the end of a film.
      const refusal = drawing ? undefined : courseWords.filmElsewhere;
      return [id, { kind: 'film', target: slug, title, url: `/impact-films/${slug}`, refusal }];
    }),
  );
}

async function findChallenges(db: TenantDb, language: string): Promise<Entries> {
  const challenges = await findPublished(db, 'challenge', { language, without: ['brief', 'rubric'] });
  const moments = await findMomentsOf(db, challenges);
  return new Map(
    challenges.map(({ id, slug, fields: { title } }) => {
      const state = moments.get(id)?.state;
      const refusal = state === 'open' || state === 'upcoming' ? undefined : courseWords.challengeClosed;
      return [id, { kind: 'challenge', target: slug, title, url: `/challenges/${slug}`, refusal }];
    }),
  );
}

/** Returns an item for display. An unpublished item keeps its place, without a title and an address. */
export function toShownItem(
  { kind, book_id, entry_id, book_title }: ItemRow,
  entries: Entries,
): Assignment['items'][number] {
  if (kind === 'book') return { kind, target: book_id ?? '', title: book_title ?? '', url: `/library/${book_id}` };
  const entry = entries.get(entry_id ?? '');
  if (!entry) return { kind, target: '', title: '', url: listUrls[kind] };
  const { target, title, url } = entry;
  return { kind, target, title, url };
}

/** Returns the rows of assigned items, with book titles. Refuses items that are not published at the school. */
export async function resolveItems(db: TenantDb, items: AssignmentItem[], entries: Entries): Promise<ItemRow[]> {
  const bookIds = items.filter(({ kind, target }) => kind === 'book' && UUID.test(target)).map(({ target }) => target);
  const books = new Map((await findPublishedBooks(db, bookIds)).map(({ id, title }) => [id, title]));
  const ids = new Map([...entries].map(([id, { kind, target }]) => [`${kind} ${target}`, id]));
  return items.map(({ kind, target }, index) => {
    const field = `items.${index}.target`;
    if (kind === 'book') {
      const book_title = books.get(target);
      if (book_title === undefined) throw fieldRefusal(field, courseWords.unknownItem);
      return { kind, book_id: target, entry_id: null, book_title };
    }
    const entry_id = ids.get(`${kind} ${target}`);
    if (entry_id === undefined) throw fieldRefusal(field, courseWords.unknownItem);
    const refusal = entries.get(entry_id)?.refusal;
    if (refusal !== undefined) throw fieldRefusal(field, refusal);
    return { kind, book_id: null, entry_id, book_title: null };
  });
}
