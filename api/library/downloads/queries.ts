import { sql } from 'kysely';
import type { Row } from '#api/kit/rows.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { freePages, StoredCover } from '#api/library/books/service.ts';
import type { ContentsLine, DownloadFile, WebPage } from '#contract/kit/web-book.ts';
import { Credit, type DrawnCover, type Trim } from '#contract/library/books.ts';
export type DownloadSizes = Partial<Record<DownloadFile, number>>;
export type DownloadRow = Pick<Row<'books'>, 'title' | 'state' | 'audience' | 'page_count'> & {
  allows_downloads: boolean;
  free_pages: number | null;
  files: DownloadSizes;
};

/** Finds the stored files of a version; undefined for an outdated version. */
export async function findDownload(db: TenantDb, version: string): Promise<DownloadRow | undefined> {
  const { rows } = await sql<DownloadRow>`
    select b.title, b.state, b.audience, b.page_count, t.allows_downloads, ${freePages} as free_pages, d.files
    from book_downloads d join books b on b.tenant_id = d.tenant_id and b.id = d.book_id join tenants t on t.id = d.tenant_id
    where d.tenant_id = ${db.tenantId} and d.version = ${version} and d.files is not null`.execute(db);
  return rows[0];
}

/** The original of a translation or retelling. The school's name is empty if both are from the same school. */
export type OriginalCredit = Pick<Row<'books'>, 'title' | 'author' | 'publisher'> & {
  credits: Credit[];
  school_name: string;
};

/** SQL: the originals of book `b` that readers of its files can open. */
export const originalCredits = sql<OriginalCredit[]>`case when b.made_from is null then '[]' else
  (select coalesce(jsonb_agg(to_jsonb(o)), '[]') from credits_of_originals(b.tenant_id, b.id) o) end`;

/**
 * A published book as its files show it. `version` names the files to make, and changes with every change of the book.
 */
export type BookToDownload = Pick<
  Row<'books'>,
  | ('title' | 'author' | 'blurb' | 'language' | 'direction' | 'level' | 'age_from' | 'age_to' | 'goal')
  | ('licence' | 'licence_url' | 'publisher')
> & {
  version: string;
  changed_at: Date;
  book_id: string;
  rendition_id: string;
  trim: Trim;
  cover: StoredCover | null;
  drawn_cover: DrawnCover | null;
  credits: Credit[];
  accessibility: { modes?: string[]; features?: string[]; hazards?: string[]; summary?: string };
  contents: ContentsLine[];
  originals: OriginalCredit[];
  /** SHA-256 of stored files by name, for files that were checked before. */
  file_hashes: Record<string, string>;
};

/** Finds a book whose files must be made; undefined if nothing is left to do. */
export async function findBookToDownload(db: TenantDb, bookId: string): Promise<BookToDownload | undefined> {
  const { rows } = await sql<BookToDownload & { credits: unknown; cover: unknown }>`
    select coalesce(d.next_version, d.version) as version, d.changed_at, b.id as book_id, b.rendition_id, b.title, b.author, b.blurb, b.language, b.direction, b.level, b.age_from, b.age_to,
      b.goal, b.trim, b.cover, b.drawn_cover, b.licence, b.licence_url, b.credits, b.publisher, b.accessibility,
      coalesce(k.contents, r.contents) as contents, r.file_hashes, ${originalCredits} as originals
    from book_downloads d join books b on b.tenant_id = d.tenant_id and b.id = d.book_id
      join renditions r on r.tenant_id = b.tenant_id and r.id = b.rendition_id
      left join corrections k on k.tenant_id = b.tenant_id and k.rendition_id = b.rendition_id and k.revision = b.corrected_revision
    where d.tenant_id = ${db.tenantId} and d.book_id = ${bookId} and (d.files is null or d.next_version is not null) and b.state = 'published'`.execute(
    db,
  );
  const [row] = rows;
  return row && { ...row, credits: Credit.array().parse(row.credits), cover: StoredCover.nullable().parse(row.cover) };
}

/** Finds the pages of a book as readers see them. */
export async function findPagesToDownload(db: TenantDb, bookId: string): Promise<WebPage[]> {
  const { rows } = await sql<{ content: WebPage }>`
    select coalesce(k.content, p.content) as content
    from books b join book_pages p on p.tenant_id = b.tenant_id and p.rendition_id = b.rendition_id
      left join corrected_pages k on k.tenant_id = p.tenant_id and k.rendition_id = p.rendition_id and k.revision = b.corrected_revision
        and k.number = p.number
    where b.tenant_id = ${db.tenantId} and b.id = ${bookId} order by p.number`.execute(db);
  return rows.map(({ content }) => content);
}

/** The voice of a page, stored in the folder of its piece. */
export type VoiceToDownload = { number: number; hash: string; size: number; milliseconds: number };

/** Finds the recorded voices of a book that everyone may hear, because downloaded files can reach anyone. */
export async function findVoicesToDownload(db: TenantDb, bookId: string): Promise<VoiceToDownload[]> {
  const { rows } = await sql<VoiceToDownload>`
    select number, hash, size, milliseconds from voices_of_book(${db.tenantId}, ${bookId}) where for_everyone order by number`.execute(
    db,
  );
  return rows;
}

/** Opens the stored files to readers, unless the book has changed meanwhile. Returns whether it did. */
export async function updateDownloadFiles(db: TenantDb, version: string, files: DownloadSizes): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('book_downloads')
    .set({ version, next_version: null, files: JSON.stringify(files) })
    .where('tenant_id', '=', db.tenantId)
    .where((row) => row.fn.coalesce('next_version', 'version'), '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
