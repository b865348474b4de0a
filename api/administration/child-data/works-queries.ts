import { sql } from 'kysely';
import { findChecksOf } from '#api/authoring/piece-checks/service.ts';
import { findOwnFiles, findPiecesOf } from '#api/authoring/pieces/service.ts';
import { findUploadsOf } from '#api/core/uploads/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findEntriesOf } from '#api/learning/challenges/service.ts';
import { findCourseDataOf } from '#api/learning/courses/service.ts';
import { findMessagesOf } from '#api/learning/dear-world/service.ts';
import { findWatchedFilmsOf } from '#api/learning/films/service.ts';
import { findCertificatesOf } from '#api/shop/certificates/service.ts';

export type ExportedUpload = Awaited<ReturnType<typeof findUploadsOf>>[number];
export type ExportedBook = Awaited<ReturnType<typeof findBooks>>[number];

/** Finds the student's writing, including courses, and the publishing permission. */
export async function findWorks(db: TenantDb, id: string) {
  const [books, drafts, toWorld, checks, pictures, uploads, certificates, entries, courses, films, permission] =
    await Promise.all([
      findBooks(db, id),
      findPiecesOf(db, id),
      findMessagesOf(db, id),
      findChecksOf(db, id),
      findOwnFiles(db, id),
      findUploadsOf(db, id),
      findCertificatesOf(db, id),
      findEntriesOf(db, id),
      findCourseDataOf(db, id),
      findWatchedFilmsOf(db, id),
      findPermission(db, id),
    ]);
  const others = { 'challenge-entries': entries, 'permission-to-publish': permission ?? null };
  return { books, drafts, checks, pictures, uploads, certificates, courses, films, 'dear-world': toWorld, ...others };
}

/** SQL: the newest file that the student uploaded for a piece, which readers may not have seen. */
const newestFile = sql`(select f.id from pieces p join renditions f on f.tenant_id = p.tenant_id and f.book_id = p.id
  where p.tenant_id = b.tenant_id and p.id = b.id and p.source = 'file' order by f.created_at desc limit 1)`;

/** Finds the books of a student with the text of their pages and the uploaded file. */
function findBooks(db: TenantDb, id: string) {
  return db
    .selectFrom('books as b')
    .leftJoin('renditions as r', (on) =>
      on.onRef('r.tenant_id', '=', 'b.tenant_id').on('r.id', '=', sql<string>`coalesce(${newestFile}, b.rendition_id)`),
    )
    .where('b.tenant_id', '=', db.tenantId)
    .where((is) => is.or([is('b.author_id', '=', id), is('b.created_by', '=', id)]))
    .select(['b.id', 'b.title', 'b.author', 'b.blurb', 'b.language', 'b.state', 'b.audience'])
    .select(
      sql<string>`coalesce((select n.reads from book_reads n where n.tenant_id = b.tenant_id and n.book_id = b.id), 0)`.as(
        'reads',
      ),
    )
    .select(['b.created_at', 'b.published_at', 'r.id as rendition_id', 'r.file_name', 'r.file_hash'])
    .select(
      sql<string[]>`array(select coalesce(k.content, p.content) ->> 'text' from book_pages p
          left join corrected_pages k on k.tenant_id = p.tenant_id and k.rendition_id = p.rendition_id and k.revision = b.corrected_revision
            and k.number = p.number
        where p.tenant_id = b.tenant_id and p.rendition_id = b.rendition_id order by p.number)`.as('pages'),
    )
    .orderBy('b.created_at')
    .execute();
}

function findPermission(db: TenantDb, id: string) {
  return db
    .selectFrom('publishing_permissions')
    .where('tenant_id', '=', db.tenantId)
    .where('student_id', '=', id)
    .select(['works', 'voice', 'photos', 'set_by_name', 'set_at'])
    .executeTakeFirst();
}
