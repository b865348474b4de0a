import { sql } from 'kysely';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Book } from '#contract/library/books.ts';
import type { BookScope } from './list-queries.ts';
import { canHearVoice, type OpenBook } from './policy.ts';
import { type BookSummaryRow, renditionFolderUrl, VOICE_NAME_LETTERS } from './service.ts';
import { readableBy } from './visible-books-queries.ts';

/** A recorded voice of a page that readers see. `for_everyone`: every student who speaks has the permission `voice`. */
type VoiceRow = { number: number; hash: string; milliseconds: number; for_everyone: boolean };

export async function findVoices(db: TenantDb, scope: BookScope, id: string): Promise<VoiceRow[]> {
  const { rows } = await sql<VoiceRow>`
    select v.number, v.hash, v.milliseconds, v.for_everyone from books b, voices_of_book(b.tenant_id, b.id) v
    where b.tenant_id = ${db.tenantId} and b.id = ${id} and ${readableBy(scope)} order by v.number`.execute(db);
  return rows;
}

type VoiceContext = { open: OpenBook; settings: Pick<Settings, 'filesSecret'> };

/**
 * Returns the voices of a book that a caller can hear. The URL of a voice that is not for everyone is signed, as for
 * the school's books.
 */
export function toVoices(
  { tenant_id: tenantId, rendition_id: renditionId, audience, state = 'published' }: BookSummaryRow,
  voices: VoiceRow[],
  { role, isRoot, open, settings }: Pick<BookScope, 'role' | 'isRoot'> & VoiceContext,
): Book['voices'] {
  const { lastPage, signedTo } = open;
  const folderUrl = (forEveryone: boolean) => {
    const readers = audience === 'everyone' && !forEveryone ? 'school' : audience;
    const access = state === 'published' ? readers : 'reviewers';
    return renditionFolderUrl({ tenantId, renditionId, access, lastPage: signedTo }, settings.filesSecret);
  };
  return voices
    .filter((voice) => voice.number <= lastPage && canHearVoice(voice, { role, isRoot }))
    .map(({ number, hash, milliseconds, for_everyone }) => ({
      page: number,
      src: `${folderUrl(for_everyone)}${hash.slice(0, VOICE_NAME_LETTERS)}.mp3`,
      seconds: milliseconds / 1000,
    }));
}
