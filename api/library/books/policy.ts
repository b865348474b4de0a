import { allowAnyone, allowStaff, type Policy } from '#api/kit/policy.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import type { BookState } from '#contract/kit/work-fields.ts';
import type { ReadingAccess } from '#contract/library/books.ts';

/** Anyone can open the library; `visibleTo` decides which books they see. */
export const mayReadBooks = allowAnyone;

/** Staff who review the books of a school can read them before they are published. */
export const mayReadUnpublished: Policy = ({ role, visit }) =>
  (role === 'teacher_admin' || role === 'school_admin' || role === 'organization_admin') && visit !== 'figures';

/** Dashboards cover the whole school, also for a visit that sees only statistics. */
export const mayReadBooksOfAllModes: Policy = (caller) => allowStaff(caller) || caller.visit !== undefined;

/** Only students have classmates. */
export const mayReadClassBooks: Policy = ({ role }) => role === 'student';

/**
 * Whether the caller may hear a student's voice: the school and its families always, everyone else only with the
 * permission `voice`.
 */
export function canHearVoice(
  { for_everyone }: { for_everyone: boolean },
  { role, isRoot }: { role: CallerRole; isRoot: boolean },
): boolean {
  return for_everyone || (role !== 'visitor' && !isRoot);
}

/**
 * A book that the caller sees, with its school's settings for downloads. `free_pages` is null unless the book is for
 * sale.
 */
export type SeenBook = { state: BookState; page_count: number; allows_downloads: boolean; free_pages: number | null };

/**
 * Reasons why a caller reads a book for sale to its end: `readsAll` as staff, its author, a family of its author or a
 * student of its class; * `hasBought` as its buyer.
 */
export type BookRights = { readsAll: boolean; hasBought: boolean };
/** Rights of callers without such a reason, such as visitors. */
export const NO_RIGHTS: BookRights = { readsAll: false, hasBought: false };

export type OpenBook = {
  access: ReadingAccess;
  lastPage: number;
  /** The last page that the book's files URL is signed for; undefined if the book is not for sale. */
  signedTo: number | undefined;
  canDownload: boolean;
};

/**
 * Returns the parts of a book that are open to a caller who sees it: the pages up to the last open one, and the files.
 * Page lists, pictures, voices, downloads, the feed, the search index and versions all use this function. Reviewers
 * read unpublished books; no one downloads them.
 */
export function openTo(
  { state, page_count, allows_downloads, free_pages }: SeenBook,
  { readsAll, hasBought }: BookRights,
): OpenBook {
  const freePages = state === 'published' ? free_pages : null;
  const isFull = freePages === null || readsAll || hasBought;
  const lastPage = isFull ? page_count : Math.min(freePages, page_count);
  return {
    access: isFull ? 'full' : 'preview',
    lastPage,
    signedTo: freePages === null ? undefined : lastPage,
    canDownload: state === 'published' && isFull && (allows_downloads || hasBought),
  };
}

/** Licences that allow changes: Creative Commons without ND, and the public domain. */
const OPEN_LICENCE = /\bCC[ -]?(0|BY)\b|creative ?commons|public ?domain/i;
const FORBIDS_CHANGES = /\bND\b|no ?derivative/i;

type Rights = { licence: string; licence_url: string; allows_retelling: boolean };

/** Returns why a book cannot be translated or retold. The book's licence decides; without one, its school. */
export function whyNotRetold({ licence, licence_url, allows_retelling }: Rights): 'licence' | 'school' | undefined {
  const terms = `${licence} ${licence_url}`.trim();
  if (terms === '') return allows_retelling ? undefined : 'school';
  return OPEN_LICENCE.test(terms) && !FORBIDS_CHANGES.test(terms) ? undefined : 'licence';
}
