import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { languageName } from '#api/kit/display-names.ts';
import type { Settings } from '#api/kit/serve.ts';
import { signResource } from '#api/kit/signed-urls.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Audience, BookState, BookSummary, Cover, Trim } from '#contract/books.ts';
import type { CallerRole, Visit } from '#contract/roles.ts';
import { BookFileName, type Direction } from '#contract/web-book.ts';
import { mayReadUnpublished } from './policy.ts';

const AUDIENCES: Record<'visitor' | 'family' | 'member', Audience[]> = {
  visitor: ['everyone'],
  family: ['everyone', 'families'],
  member: ['everyone', 'families', 'school'],
};

/** What an asker may see of what is published; `audiences_of_asker` in migration 0020 says the same where only the database asks. */
export function audiencesOf(role: CallerRole): Audience[] {
  if (role === 'community' || role === 'family') return AUDIENCES.family;
  // The platform's own people belong to no school.
  return role === 'visitor' || role === 'upschool_admin' ? AUDIENCES.visitor : AUDIENCES.member;
}

/**
 * The rows of `books b` that the asker may see. The audiences are written out and not sent as values, because only then does
 * PostgreSQL know how many rows they leave.
 */
export function visibleTo(role: CallerRole): RawBuilder<boolean> {
  const audiences = sql.join(audiencesOf(role).map((audience) => sql.lit(audience)));
  if (role === 'family') return sql`b.state = 'published' and (b.audience in (${audiences}) or ${isByOwnChild})`;
  const narrowed = role === 'community' ? sql`and ${inCommunityScope}` : sql``;
  return sql`b.state = 'published' and b.audience in (${audiences}) ${narrowed}`;
}

/** What a password opens may be narrowed to some categories (migration 0090); what is for everyone needs none. */
const inCommunityScope = sql`(b.audience = 'everyone' or (select community_scope()) is null or exists (select from book_categories k
  where k.tenant_id = b.tenant_id and k.book_id = b.id and k.category_id = any(coalesce((select community_scope()), '{}'))))`;

/** What the child of a family has published is the family's to read, whoever else may. */
const isByOwnChild = sql`b.author_id = nullif(current_setting('app.child_id', true), '')::uuid`;

/**
 * The rows of `books b` that the asker may open one by one, as soon as there are pages. A draft is its maker's until it is handed
 * in, and what was pulled down opens for nobody.
 */
export function readableBy(caller: { role: CallerRole; visit?: Visit | undefined }): RawBuilder<boolean> {
  const visible = visibleTo(caller.role);
  if (!mayReadUnpublished(caller)) return visible;
  return sql`((${visible}) or b.state not in ('draft', 'published', 'pulled_down') and b.rendition_id is not null)`;
}

/** A book as the queries bring it: its columns, before names and addresses. */
export type BookSummaryRow = {
  tenant_id: string;
  id: string;
  title: string;
  author: string;
  cover: unknown;
  trim: Trim;
  language: string;
  direction: Direction;
  level: number | null;
  goal: number | null;
  country: string | null;
  format: BookSummary['format'];
  audience: Audience;
  is_featured: boolean;
  price: number | null;
  currency: string | null;
  for_sale: boolean;
  page_count: number;
  rendition_id: string;
  /** Where it may be another one than published. */
  state?: BookState;
};

/** The columns of a `CardRow`, of `books b`. */
export const bookSummaryColumns = sql`b.tenant_id, b.id, b.title, b.author, b.cover, b.trim, b.language, b.direction, b.level, b.goal, b.country, b.format,
  b.audience, b.is_featured, b.price::float8 as price, b.currency, b.for_sale, b.page_count, b.rendition_id`;

/** The school behind a book on the shared shelf. */
export type SharingSchool = { id: string; school_name: string; subdomain: string };

type SummaryContext = { settings: Pick<Settings, 'filesSecret' | 'origin'>; school?: SharingSchool | undefined };

/** A card with its addresses. With `school` it is seen from the root host, and leads to the school that shares it. */
export function toBookSummary(row: BookSummaryRow, { settings, school }: SummaryContext): BookSummary {
  const { tenant_id, rendition_id, ...book } = row;
  const path = `/library/${row.id}`;
  return {
    ...book,
    cover: row.cover ? toCover(filesUrlOf(row, settings.filesSecret), row.cover) : null,
    language_name: languageName(row.language),
    school_name: school?.school_name ?? null,
    url: school ? siteUrl(settings.origin, { kind: 'school', subdomain: school.subdomain }, path) : path,
  };
}

export function filesUrlOf({ tenant_id, rendition_id, ...book }: BookSummaryRow, filesSecret: Uint8Array): string {
  // The plain address of a work for everyone opens it only once it is published.
  const audience = (book.state ?? 'published') === 'published' ? book.audience : 'school';
  return renditionFolderUrl({ tenantId: tenant_id, renditionId: rendition_id, audience }, filesSecret);
}

/** What somebody has published, the newest first. Who may see it was asked before. */
export async function findBooksOfAuthor(
  db: TenantDb,
  { tenantId, authorId }: { tenantId: string; authorId: string },
  settings: SummaryContext['settings'],
): Promise<BookSummary[]> {
  const { rows } = await sql<BookSummaryRow>`
    select ${bookSummaryColumns} from books b where b.tenant_id = ${tenantId} and b.author_id = ${authorId} and b.state = 'published'
    order by b.published_at desc, b.id desc limit 100`.execute(db);
  return rows.map((row) => toBookSummary(row, { settings }));
}

/** A cover as `books.cover` stores it: files of the book's rendition, narrowest first, and the size of the widest. */
export const StoredCover = z.object({
  width: z.int().positive(),
  height: z.int().positive(),
  files: z.array(z.object({ name: BookFileName, width: z.int().positive() })).min(1),
  /** Uploaded by a person: a new file of the book does not replace it. */
  is_own: z.boolean().default(false),
});
export type StoredCover = z.output<typeof StoredCover>;

/** Returns a stored cover with the URLs of its files, which are below `folderUrl`. */
export function toCover(folderUrl: string, stored: unknown): Cover | null {
  const cover = StoredCover.nullable().parse(stored);
  if (!cover) return null;
  const { width, height, files } = cover;
  return { width, height, src: files.map((file) => ({ width: file.width, url: folderUrl + file.name })) };
}

/**
 * Returns the URL of a rendition's folder, with a slash at its end. Books for everyone have a plain URL, whose files are checked
 * against the state of the book; others have a signed URL, since the browser sends no token with pictures.
 */
export function renditionFolderUrl(
  { tenantId, renditionId, audience }: { tenantId: string; renditionId: string; audience: Audience },
  secret: Uint8Array,
): string {
  if (audience === 'everyone') return `/files/${renditionId}/`;
  return `/files/${renditionId}/${signResource({ tenantId, resource: renditionId }, secret)}/`;
}
