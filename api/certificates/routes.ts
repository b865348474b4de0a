import { visitSharingSchool } from '#api/books/service.ts';
import { readRoleOf } from '#api/kit/actor.ts';
import { toPage } from '#api/kit/pagination.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { listMyCertificates, showCertificate } from '#contract/certificates.ts';
import { mayListOwnCertificates, mayReadCertificates } from './policy.ts';
import { toCertificate } from './presenter.ts';
import { findBookOfCertificate, findCertificate, findOwnCertificates } from './queries.ts';

export const certificateRoutes = [
  serve(listMyCertificates, mayListOwnCertificates, async ({ db, actor, query, url }) => {
    const { count, rows } = await findOwnCertificates(db, actor, query);
    const results = rows.map((row) => ({
      ...row,
      issued_at: row.issued_at.toISOString(),
      url: `/certificates/${row.id}`,
    }));
    return toPage(url, query, { count, rows: results });
  }),

  serve(showCertificate, mayReadCertificates, async ({ db, actor, isRoot, params, settings, site }) => {
    const book = isRoot ? await findBookOfCertificate(db, params.id) : undefined;
    const school = book ? await visitSharingSchool(db, book) : undefined;
    if (isRoot && !school) throw new Refusal('notFound');
    const tenantId = school?.id ?? actor.tenantId;
    const row = await findCertificate(db, { tenantId, id: params.id }, readRoleOf(actor));
    if (!row) throw new Refusal('notFound');
    return toCertificate(row, { settings, site, school });
  }),
];
