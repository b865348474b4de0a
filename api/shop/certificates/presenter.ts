import { type CauseRow, causeCoverUrl } from '#api/giving/causes/service.ts';
import { siteUrl } from '#api/kit/moved-sites.ts';
import type { Reply, Settings } from '#api/kit/serve.ts';
import { signResource } from '#api/kit/signed-urls.ts';
import { type BookSummaryRow, type SharingSchool, toBookSummary } from '#api/library/books/service.ts';
import { type StorySummaryRow, toStorySummary } from '#api/library/stories/service.ts';
import type { AwardRow } from '#api/shop/sales/certificate-queries.ts';
import { proposePenName } from '#contract/people/pen-names.ts';
import type { Certificate, MyCertificate, RaisedAward } from '#contract/shop/certificates.ts';
import type { CertificateRow, MyCertificateRow } from './queries.ts';
import { toSettable } from './settable.ts';

type CertificateContext = {
  settings: Pick<Settings, 'filesSecret' | 'origin'>;
  site: { school_name: string };
  school?: SharingSchool | undefined;
};

/** Returns the book or the story of a certificate, or one of the books that raised its money. */
export const workOf = ({ book, story }: WorkRow): BookSummaryRow | StorySummaryRow => book ?? story;
type WorkRow = Exclude<CertificateRow, { kind: 'course_finished' }>;

/**
 * Returns the resource that the signed PDF URL of a certificate opens. It has the work's audience, so a change of
 * audience ends earlier URLs.
 */
export function certificateResource(row: CertificateRow) {
  const { tenant_id: tenantId, audience } =
    row.kind === 'course_finished' ? { ...row, audience: 'course' } : workOf(row);
  return { tenantId, resource: `certificates/${row.certificate_id}/${audience}` };
}

/**
 * Returns the name on a certificate: the work's approved pen name, the class, or the pen name of a student with a page
 * in the work.
 */
export function authorOf(row: CertificateRow): string {
  if (row.kind === 'course_finished') return row.owner.pen_name ?? proposePenName(row.owner);
  if (row.kind === 'class_raised' && row.school_class !== null) return row.school_class;
  const { is_own_work, owner } = row;
  if (is_own_work || !owner) return workOf(row).author;
  return (row.kind === 'class_raised' ? null : row.page_author) ?? owner.pen_name ?? proposePenName(owner);
}

/** Returns the award of a certificate's work; null for other certificates. */
export const awardOf = (row: CertificateRow) => ('award' in row ? row.award : null);

/** Returns the title of the work or the course, or the name of the cause. */
export function titleOf(row: CertificateRow): string {
  if (row.kind === 'course_finished') return row.course_title;
  return row.kind === 'class_raised' ? row.cause_name : workOf(row).title;
}

/** Returns the raised money that a certificate states. */
export function toAward(row: AwardRow & { amount: number }, causes: { id: string; slug: string }[]): RaisedAward {
  const { amount, currency, cause_id, cause_name: name, school_class } = row;
  const slug = causes.find(({ id }) => id === cause_id)?.slug ?? null;
  return { amount, currency, cause: { name, slug }, school_class };
}

/** Returns a certificate as the API replies. On the root host, its URLs lead to the school. */
export async function toCertificate(
  row: CertificateRow,
  { causes, courses }: { causes: { id: string; slug: string }[]; courses: { id: string; slug: string }[] },
  { settings, site, school }: CertificateContext,
): Promise<Reply<typeof Certificate>> {
  const { certificate_id: id, kind, issued_on, book, story } = row;
  const raised = row.kind === 'class_raised' ? toAward(row, causes) : null;
  const title = titleOf(row);
  const course = row.kind === 'course_finished' ? courses.find((each) => each.id === row.course_id) : undefined;
  const signature = signResource(certificateResource(row), settings.filesSecret);
  const toUrl = (path: string) => (school ? siteUrl(settings.origin, school, path) : path);
  const author = authorOf(row);
  const { school_name } = school ?? site;
  return {
    ...{ id, kind, title, author, school_name, issued_at: row.issued_at, issued_on },
    ...{ raised, award: awardOf(row) },
    book: book && toBookSummary(book, { settings, school }),
    story: story && toStorySummary(story, { settings, school }),
    course: course ? { url: `/courses/${course.slug}` } : null,
    url: toUrl(`/certificates/${id}`),
    pdf: (await toSettable({ title, author, school_name }))
      ? toUrl(`/files/certificates/${id}/${signature}/certificate.pdf`)
      : null,
  };
}

/** Returns a certificate in the list of its owner. */
export function toMyCertificate(
  { id, kind, issued_at, issued_on, title, award, book, story }: MyCertificateRow,
  awards: (AwardRow & { amount: number })[],
  { causes, settings }: { causes: CauseRow[] } & Pick<CertificateContext, 'settings'>,
): Reply<typeof MyCertificate> {
  const money = awards.find(({ certificate_id }) => certificate_id === id);
  const cause = money && causes.find((each) => each.id === money.cause_id);
  return {
    ...{ id, kind, title, issued_at, issued_on, award, url: `/certificates/${id}` },
    raised: money ? toAward(money, causes) : null,
    book: book && toBookSummary(book, { settings }),
    image: story ? toStorySummary(story, { settings }).image : cause ? causeCoverUrl(cause) : null,
  };
}
