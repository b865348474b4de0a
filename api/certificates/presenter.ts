import { type BookSummaryRow, type SharingSchool, toBookSummary } from '#api/books/service.ts';
import type { Settings } from '#api/kit/serve.ts';
import { signResource } from '#api/kit/signed-urls.ts';
import { siteUrl } from '#api/kit/site-urls.ts';
import { type StorySummaryRow, toStorySummary } from '#api/stories/service.ts';
import type { Certificate } from '#contract/certificates.ts';
import { proposePenName } from '#contract/pen-names.ts';
import type { CertificateRow } from './queries.ts';
import { toSettable } from './settable.ts';

type CertificateContext = {
  settings: Pick<Settings, 'filesSecret' | 'origin'>;
  site: { school_name: string };
  school?: SharingSchool | undefined;
};

/** Returns the book or the story of a certificate. */
export const workOf = ({ book, story }: CertificateRow): BookSummaryRow | StorySummaryRow => book ?? story;

/** What the signature in the URL of a certificate's PDF opens: with another audience of the work, earlier URLs end. */
export function certificateResource(row: CertificateRow) {
  const { tenant_id: tenantId, audience } = workOf(row);
  return { tenantId, resource: `certificates/${row.certificate_id}/${audience}` };
}

/** Returns the pen name on a certificate, as it was approved: that of the work, or that of a student with a page of it. */
export function authorOf(row: CertificateRow): string {
  const { is_own_work, owner, page_author } = row;
  return is_own_work ? workOf(row).author : (page_author ?? owner.pen_name ?? proposePenName(owner));
}

/** Returns a certificate as the API replies. On the root host its URLs lead to the school. */
export async function toCertificate(
  row: CertificateRow,
  { settings, site, school }: CertificateContext,
): Promise<Certificate> {
  const { certificate_id: id, kind, issued_at, book, story } = row;
  const { title } = workOf(row);
  const signature = signResource(certificateResource(row), settings.filesSecret);
  const toUrl = (path: string) =>
    school ? siteUrl(settings.origin, { kind: 'school', subdomain: school.subdomain }, path) : path;
  const author = authorOf(row);
  const { school_name } = school ?? site;
  return {
    ...{ id, kind, title, author, school_name, issued_at: issued_at.toISOString() },
    book: book && toBookSummary(book, { settings, school }),
    story: story && toStorySummary(story, { settings, school }),
    url: toUrl(`/certificates/${id}`),
    pdf: (await toSettable({ title, author, school_name }))
      ? toUrl(`/files/certificates/${id}/${signature}/certificate.pdf`)
      : null,
  };
}
