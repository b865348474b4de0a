import { z } from 'zod';
import { BookSummary } from './books.ts';
import { PageQuery, pageOf } from './page.ts';
import { ById, Nothing, route } from './route.ts';
import { StorySummary } from './stories.ts';

/** The words of a certificate: `lead`, the pen name in large letters, then `sentence`. */
export const certificateWords = {
  title: 'Certificate: {title}',
  lead: 'This certifies that',
  sentence: 'wrote and published “{title}”.',
} as const;

export const CertificateKind = z.enum(['published_author']);

const shared = {
  id: z.uuid(),
  kind: CertificateKind,
  title: z.string().describe('Title of the work.'),
  issued_at: z.string(),
  url: z.string().describe('Page of the certificate.'),
};

/** A certificate in the list of its owner. */
export const MyCertificate = z.object(shared);
export type MyCertificate = z.output<typeof MyCertificate>;

export const Certificate = z.object({
  ...shared,
  author: z.string().describe('Pen name.'),
  school_name: z.string(),
  book: BookSummary.nullable(),
  story: StorySummary.nullable().describe('The work is a book or a story.'),
  pdf: z
    .string()
    .nullable()
    .describe('URL of the certificate as PDF, for one to two hours. Null if Booklark has no font for its words.'),
});
export type Certificate = z.output<typeof Certificate>;

export const listMyCertificates = route({
  method: 'GET',
  host: 'tenant',
  path: '/my-certificates/',
  summary: 'List the certificates of the caller whose works are published, the newest first.',
  params: Nothing,
  query: PageQuery.omit({ search: true }),
  body: Nothing,
  reply: pageOf(MyCertificate),
});
export const showCertificate = route({
  method: 'GET',
  host: 'both',
  path: '/certificates/{id}/',
  summary: 'Get a certificate. Anyone who can see the work can see it.',
  params: ById,
  query: Nothing,
  body: Nothing,
  reply: Certificate,
});
