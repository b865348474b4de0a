import { allowAdmins, allowAnyone, allowStaff, type Policy } from '#api/kit/policy.ts';
import type { CallerRole } from '#contract/kit/roles.ts';
import type { BookState } from '#contract/kit/work-fields.ts';
import type { ReadingAccess } from '#contract/library/books.ts';

/** Anyone can open the library; `visibleTo` decides which books they see. */
export const mayReadBooks = allowAnyone;

/** Staff who review the books of a school can read them before they are published. */
export const mayReadUnpublished: Policy = ({ role, visit }) =>
  (role === 'teacher_admin' || role === 'school_admin' || role === 'organization_admin') && visit !== 'figures';

/** Dashboards are of the whole school, also for a visit that sees only their numbers. */
export const mayReadBooksOfAllModes: Policy = (caller) => allowStaff(caller) || caller.visit !== undefined;

/** Only students have classmates. */
export const mayReadClassBooks: Policy = ({ role }) => role === 'student';

/** Admins of a school see what its modes show to a student. */
export const mayPreviewModes: Policy = allowAdmins;

/** A student's voice is heard by the school and its families. Everyone else hears it only with the permission `voice`. */
export function canHearVoice(
  { for_everyone }: { for_everyone: boolean },
  { role, isRoot }: { role: CallerRole; isRoot: boolean },
): boolean {
  return for_everyone || (role !== 'visitor' && !isRoot);
}

/** A book that the caller sees, with what its school decides about downloads. `free_pages` is null unless the book is for sale. */
export type SeenBook = { state: BookState; page_count: number; allows_downloads: boolean; free_pages: number | null };

/** Whether a caller reads a book that is for sale to its end: as staff, its author or a student of its class, or because they bought it. */
export type BookRights = { readsAll: boolean; hasBought: boolean };
/** Those of everyone else, such as visitors and families. */
export const NO_RIGHTS: BookRights = { readsAll: false, hasBought: false };

export type OpenBook = {
  access: ReadingAccess;
  lastPage: number;
  /** The last page that the URL of its files is signed for; undefined when the book is not for sale. */
  signedTo: number | undefined;
  canDownload: boolean;
};

/**
 * Returns what of a book is open to a caller who sees it: the pages up to the last one, and its files. The list of pages, their pictures and
 * voices, downloads, the feed, the search index and versions ask this function. Reviewers read what is not published; no one downloads it.
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

/** Returns why a book cannot be translated or retold. A licence decides about a book that has one, else its school. */
export function whyNotRetold({ licence, licence_url, allows_retelling }: Rights): 'licence' | 'school' | undefined {
  const terms = `${licence} ${licence_url}`.trim();
  if (terms === '') return allows_retelling ? undefined : 'school';
  return OPEN_LICENCE.test(terms) && !FORBIDS_CHANGES.test(terms) ? undefined : 'licence';
}
