import type { Audience } from '#contract/kit/work-fields.ts';
import type { Endpoint, RequestOf } from '#web/kit/call.ts';

/** A work that readers react to, save and report: a book by its id, or a story by its slug. */
export type WorkKey = { type: 'book'; id: string } | { type: 'story'; slug: string };

/** A message to the world. Readers report it without learning the name of its school. */
export type ReportedMessage = { type: 'message'; id: string };

/** `school_name` is null on the school's own site. */
export type ReportedWork = WorkKey & { page_count: number; school_name: string | null };

export type SharedWork = { type: WorkKey['type']; id: string; title: string; url: string; audience: Audience };

/** A published work with the fields of its page. */
export type PublishedWork = ReportedWork & SharedWork;

type CallOfWork<E extends Endpoint> = { endpoint: E; params: NonNullable<RequestOf<E>['params']> };

/** Returns a work's endpoint with its path values. The calls of books and stories differ in nothing else. */
export function callOf<const OfBook extends Endpoint>(
  work: WorkKey,
  ofBook: OfBook,
  ofStory: Endpoint,
): CallOfWork<OfBook> {
  const isBook = work.type === 'book';
  const path = isBook
    ? { endpoint: ofBook, params: { id: work.id } }
    : { endpoint: ofStory, params: { slug: work.slug } };
  return path as unknown as CallOfWork<OfBook>;
}
