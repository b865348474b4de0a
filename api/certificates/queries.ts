import { type RawBuilder, sql } from 'kysely';
import { type BookSummaryRow, bookSummaryColumns, visibleTo } from '#api/books/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CallerRole } from '#contract/roles.ts';

type CertificateKey = { tenantId: string; id: string };

export type CertificateRow = BookSummaryRow & {
  certificate_id: string;
  kind: 'published_author';
  issued_at: Date;
  /** The owner writes the whole work, under its pen name. Else they have a page of a class book. */
  is_own_work: boolean;
  owner: { first_name: string; last_name: string; pen_name: string | null };
  /** The pen name under which a page of the owner was approved; null in revisions from before it was stored. */
  page_author: string | null;
};

/** Finds a certificate whose work the role can see. */
export function findCertificate(
  db: TenantDb,
  key: CertificateKey,
  role: CallerRole,
): Promise<CertificateRow | undefined> {
  return findCertificateWhere(db, key, visibleTo(role));
}

/** Finds a certificate by a URL that was signed for a person who could see it. The work must still be published. */
export function findSignedCertificate(db: TenantDb, key: CertificateKey): Promise<CertificateRow | undefined> {
  return findCertificateWhere(db, key, sql`b.state = 'published'`);
}

async function findCertificateWhere(
  db: TenantDb,
  { tenantId, id }: CertificateKey,
  isVisible: RawBuilder<boolean>,
): Promise<CertificateRow | undefined> {
  const { rows } = await sql<CertificateRow>`
    select ${bookSummaryColumns}, c.id as certificate_id, c.kind, c.issued_at,
      exists (select from pieces p where p.tenant_id = c.tenant_id and p.id = c.book_id and p.author_id = c.author_id) as is_own_work,
      jsonb_build_object('first_name', u.first_name, 'last_name', u.last_name, 'pen_name', u.pen_name) as owner,
      (select page ->> 'pen_name' from pieces p
        join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id
          and r.number = shown_revision(p.state, p.approved_revision, p.submitted_revision)
        cross join lateral jsonb_array_elements(r.content -> 'pages') page
        where p.tenant_id = c.tenant_id and p.id = c.book_id and page ->> 'author_id' = c.author_id::text limit 1) as page_author
    from certificates c
    join books b on b.tenant_id = c.tenant_id and b.id = c.book_id
    join users u on u.tenant_id = c.tenant_id and u.id = c.author_id
    where c.tenant_id = ${tenantId} and c.id = ${id} and ${isVisible}`.execute(db);
  return rows[0];
}

type MyCertificateRow = Pick<CertificateRow, 'kind' | 'issued_at' | 'title'> & { id: string };

/** Finds the certificates of a person whose works are published, the newest first. */
export async function findOwnCertificates(
  db: TenantDb,
  { tenantId, personId }: { tenantId: string; personId: string | null },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; rows: MyCertificateRow[] }> {
  const ofPerson = sql`from certificates c join books b on b.tenant_id = c.tenant_id and b.id = c.book_id
    where c.tenant_id = ${tenantId} and c.author_id = ${personId} and b.state = 'published'`;
  const [counted, { rows }] = await Promise.all([
    sql<{ count: number }>`select count(*)::int as count ${ofPerson}`.execute(db),
    sql<MyCertificateRow>`select c.id, c.kind, c.issued_at, b.title ${ofPerson}
      order by c.issued_at desc, c.id limit ${limit} offset ${offset}`.execute(db),
  ]);
  return { count: counted.rows[0]?.count ?? 0, rows };
}

/** Finds the work of a certificate at any school, for the root host. */
export async function findBookOfCertificate(db: TenantDb, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ book_id: string | null }>`select book_of_certificate(${id}) as book_id`.execute(db);
  return rows[0]?.book_id ?? undefined;
}

/** Finds all certificates of a student, for the export of their data. */
export function findCertificatesOf(db: TenantDb, { tenantId, id }: CertificateKey) {
  return db
    .selectFrom('certificates as c')
    .innerJoin('books as b', (on) => on.onRef('b.tenant_id', '=', 'c.tenant_id').onRef('b.id', '=', 'c.book_id'))
    .where('c.tenant_id', '=', tenantId)
    .where('c.author_id', '=', id)
    .select(['c.kind', 'c.issued_at', 'b.title'])
    .orderBy('c.issued_at')
    .execute();
}
