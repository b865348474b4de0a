import type { Settings } from '#api/kit/serve.ts';
import { renditionFolderUrl, toCover } from '#api/library/books/service.ts';
import type { InterfaceLanguage } from '#contract/kit/languages.ts';
import { bookLimits } from '#contract/library/limits.ts';
import { ManagedBook } from '#contract/library/publishing.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import {
  canDeleteBook,
  canEditWords,
  canPreviewBook,
  canPublishBook,
  canPullDownBook,
  canSetDetails,
} from './policy.ts';
import type { ManagedBookRow } from './queries.ts';

/** The language in which a book is presented. */
export type Reading = { language: InterfaceLanguage; settings: Pick<Settings, 'filesSecret' | 'translate'> };

/** Returns a book as the staff who publish books see it. */
export function toManagedBook(row: ManagedBookRow, tenantId: string, reading: Reading): ManagedBook {
  return ManagedBook.parse({
    ...row,
    cover: coverOf(row, tenantId, reading.settings.filesSecret),
    is_readable: row.rendition_id !== null,
    can_preview: canPreviewBook(row),
    can_publish: canPublishBook(row),
    can_pull_down: canPullDownBook(row),
    can_delete: canDeleteBook(row),
    can_review: row.is_piece,
    can_edit_words: canEditWords(row),
    can_set_details: canSetDetails(row),
    rendition: renditionOf(row, reading),
  });
}

/** Returns the cover, with signed URLs unless the book is published; null for a book that was pulled down. */
function coverOf({ rendition_id, state, audience, cover }: ManagedBookRow, tenantId: string, filesSecret: Uint8Array) {
  if (!rendition_id || state === 'pulled_down') return null;
  const access = state === 'published' ? (audience as ManagedBook['audience']) : 'reviewers';
  return toCover(renditionFolderUrl({ tenantId, renditionId: rendition_id, access }, filesSecret), cover);
}

function renditionOf(row: ManagedBookRow, { language, settings }: Reading) {
  const { newest_id, newest_state, file_size, says, pages_done, pages_total, damaged_at, is_piece } = row;
  if (newest_id === null) return null;
  // Hides file names of pieces, because students name files after themselves.
  const file_name = is_piece ? '' : row.file_name;
  const message = says && settings.translate(language, says, bookLimits);
  const file = { id: newest_id, file_name, file_size: Number(file_size), state: newest_state, says: message };
  const isDamaged = damaged_at !== null;
  const can_retry = !is_piece && (isDamaged || isRetryable(row));
  return { ...file, pages_done, pages_total, is_damaged: isDamaged, can_retry };
}

/** Whether another attempt can help: not for a refused file or a damaged source, which must be uploaded again. */
function isRetryable({ newest_state, says }: ManagedBookRow): boolean {
  return newest_state === 'failed' && says !== publishingWords.fileDamaged;
}

/** Returns the ETag of the editable details, which changes by the press do not affect. */
export function etagOf({ edits }: { edits: number }): string {
  return `"${edits}"`;
}
