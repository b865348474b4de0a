import { findEntry, findFilmSlugs, findPublished } from '#api/core/content/service.ts';
import { accountIdOf } from '#api/kit/actor.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { DbCall } from '#api/kit/serve.ts';
import { liveWords } from '#contract/learning/live-words.ts';
import { type LessonFacts, type LiveEntry, toLesson } from './presenter.ts';
import { findLinks, findOwnRegistrations, findSeats, findSlug } from './queries.ts';

/** Returns a function with the caller's facts about any lesson, for the presenter. */
export async function findFacts({ db, actor }: DbCall): Promise<(id: string) => LessonFacts> {
  const personId = accountIdOf(actor);
  const [seats, own, links, films] = await Promise.all([
    findSeats(db),
    personId ? findOwnRegistrations(db, personId) : undefined,
    findLinks(db),
    findFilmSlugs(db),
  ]);
  return (id) => ({ taken: seats.get(id)?.taken ?? 0, registration: own?.get(id), links: links.get(id), films });
}

/** Refuses lists of a school that has taken live lessons away. */
export function refuseWithoutLive({ site }: Pick<DbCall, 'site'>): void {
  if (!site.allows_live) throw new Refusal('forbidden', { message: liveWords.schoolOff, state: 'live_off' });
}

/** Finds the published lessons for a list, in the caller's language. */
export async function findLessons(call: DbCall) {
  const [entries, factsOf] = await Promise.all([
    findPublished(call.db, 'live', { language: call.language, without: ['body'] }),
    findFacts(call),
  ]);
  return entries.map((entry) => toLesson(entry, factsOf(entry.id)));
}

type EntryCall = DbCall & { query: { preview?: string | undefined } };

/** Finds a lesson by its id, or the revision that a preview shows; refuses with 404. */
export async function findLesson(call: EntryCall, id: string): Promise<LiveEntry & { is_preview: boolean }> {
  const slug = call.site.allows_live ? await findSlug(call.db, id) : undefined;
  const entry = slug === undefined ? undefined : await findEntry(call, 'live', slug);
  if (entry?.id !== id) throw new Refusal('notFound');
  return entry;
}

/** Finds a published lesson; refuses with 404. */
export function findPublishedLesson(call: DbCall, id: string): Promise<LiveEntry> {
  return findLesson({ ...call, query: {} }, id);
}
