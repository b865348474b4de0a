import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { BookSummary, CoverSource } from '#contract/library/books.ts';
import { StorySummary } from '#contract/library/stories.ts';

/** The words of a certificate: `lead`, the pen name in large letters, then `sentence`. */
export const certificateWords = {
  title: 'Certificate: {title}',
  lead: 'This certifies that',
  sentence: 'wrote and published “{title}”.',
} as const;

/**
 * The words of a certificate about money: `lead`, the pen name or the class in large letters, `raised`, then `since`.
 */
export const raisedCertificateWords = {
  title: 'Certificate: money raised for {cause}',
  raised: 'raised {amount} for {cause}.',
  since: 'Since {date}',
} as const;

/** The words of a certificate about an award: `lead`, the pen name in large letters, then `sentence`. */
export const awardCertificateWords = {
  sentence: 'won the award “{award}” in the challenge “{challenge}” with “{title}”.',
} as const;

/** The words of a certificate about a course: `lead`, the pen name in large letters, then `sentence`. */
export const courseCertificateWords = { sentence: 'finished the course “{title}”.' } as const;

export const CertificateKind = z.enum(['published_author', 'class_raised', 'course_finished', 'challenge_award']);

/** The cause and the money of a certificate of the kind `class_raised`. */
export const RaisedAward = z.object({
  amount: z
    .int()
    .positive()
    .describe(
      'Settled money, in the smallest unit of the currency; less after a refund. Nothing is shown once it is 0.',
    ),
  currency: z.string(),
  cause: z.object({ name: z.string(), slug: z.string().nullable().describe('Null if the cause has no page.') }),
  school_class: z.string().nullable().describe('Name of the class; null if a student raised it.'),
});
export type RaisedAward = z.output<typeof RaisedAward>;

const shared = {
  id: z.uuid(),
  kind: CertificateKind,
  title: z.string().describe('Title of the work or the course, or name of the cause.'),
  issued_at: Moment.describe('For raised money, when the first of it was paid.'),
  issued_on: z.iso.date().describe('Its day in the time zone of the school.'),
  raised: RaisedAward.nullable().describe('Null if the certificate is about a work.'),
  award: z
    .object({ name: z.string(), challenge: z.string() })
    .nullable()
    .describe('What the work won, and the title of the challenge; null for other certificates.'),
  url: z.string().describe('Page of the certificate.'),
};

/** A certificate in the list of its owner. */
export const MyCertificate = z.object({
  ...shared,
  book: CoverSource.nullable().describe('The cover of the book; null for other certificates.'),
  image: z.string().nullable().describe('Picture of the story or of the cause; null if there is none.'),
});
export type MyCertificate = z.output<typeof MyCertificate>;

export const Certificate = z.object({
  ...shared,
  author: z.string().describe('Pen name, or name of the class.'),
  school_name: z.string(),
  book: BookSummary.nullable().describe('For raised money, one of the books that raised it.'),
  story: StorySummary.nullable().describe('The work is a book or a story.'),
  course: z.object({ url: z.string() }).nullable().describe('The course that was finished, while it is published.'),
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
  summary:
    'List the certificates of the caller whose works are published, and those of money that they or their classes raised and of courses that they finished, the newest first.',
  query: PageQuery.omit({ search: true }),
  reply: pageOf(MyCertificate),
});
export const showCertificate = route({
  method: 'GET',
  host: 'both',
  path: '/certificates/{id}/',
  summary:
    'Get a certificate. Anyone who can see the work can see it; that of a course only its owner and the staff of the school.',
  params: ById,
  reply: Certificate,
});
