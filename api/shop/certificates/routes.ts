import { mayWritePieces } from '#api/authoring/pieces/service.ts';
import { findPublished } from '#api/core/content/service.ts';
import { findCauses } from '#api/giving/causes/service.ts';
import { readRoleOf } from '#api/kit/actor.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type SharingSchool, visitSharingSchool } from '#api/library/books/service.ts';
import { visitSchoolOfStory } from '#api/library/stories/service.ts';
import { findOwnRaisedCertificates } from '#api/shop/sales/certificate-queries.ts';
import { listMyCertificates, showCertificate } from '#contract/shop/certificates.ts';
import { toCertificate, toMyCertificate } from './presenter.ts';
import { findCertificate, findOwnCertificates, findWorkOfCertificate } from './queries.ts';

/** Anyone who can see the work can see its certificate; `visibleTo` decides. */
const mayReadCertificates = allowAnyone;

export const certificateRoutes = [
  serve(listMyCertificates, mayWritePieces, async ({ db, actor, query, url, settings }) => {
    const awards = await findOwnRaisedCertificates(db, { ...actor, role: readRoleOf(actor) });
    const ids = awards.map(({ certificate_id }) => certificate_id);
    const [{ count, rows }, causes] = await Promise.all([
      findOwnCertificates(db, { ...actor, awards: ids }, query),
      awards.length > 0 ? findCauses(db) : [],
    ]);
    const results = rows.map((row) => toMyCertificate(row, awards, { causes, settings }));
    return toPage(url, query, { count, rows: results });
  }),

  serve(showCertificate, mayReadCertificates, async ({ db, actor, isRoot, params, settings, site, language }) => {
    const school = isRoot ? await visitSchoolOf(db, await findWorkOfCertificate(db, params.id)) : undefined;
    if (isRoot && !school) throw new Refusal('notFound');
    const row = await findCertificate(db, params.id, { ...actor, role: readRoleOf(actor) });
    if (!row) throw new Refusal('notFound');
    const causes = row.kind === 'class_raised' ? await findCauses(db) : [];
    const courses = row.kind === 'course_finished' ? await findPublished(db, 'course', { language }) : [];
    return toCertificate(row, { causes, courses }, { settings, site, school });
  }),
];

/** Switches the transaction from the root host to the school that shares the work of a certificate. */
async function visitSchoolOf(
  db: TenantDb,
  work: Awaited<ReturnType<typeof findWorkOfCertificate>>,
): Promise<SharingSchool | undefined> {
  if (work?.book_id) return visitSharingSchool(db, work.book_id);
  return work?.story_id ? visitSchoolOfStory(db, { id: work.story_id }) : undefined;
}
