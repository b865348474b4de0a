import { z } from 'zod';
import { ById, route } from '#contract/kit/route.ts';

/** The titles of the feed of books. */
export const opdsWords = {
  title: 'Books of {school}',
  newest: 'New books',
  start: 'Start of the feed',
};

/** Feeds of the OPDS 2.0 specification (drafts.opds.io), with the names of the Readium Web Publication Manifest. */

const OpdsLink = z.object({
  href: z.string(),
  type: z.string().optional(),
  rel: z.string().optional(),
  title: z.string().optional(),
  templated: z.boolean().optional(),
  properties: z
    .object({
      price: z.object({ value: z.number(), currency: z.string() }),
      indirectAcquisition: z.array(z.object({ type: z.string() })),
    })
    .optional()
    .describe('What a book costs, and which files a buyer gets.'),
});
export type OpdsLink = z.output<typeof OpdsLink>;

const Contributor = z.object({ name: z.string() });

export const OpdsPublication = z.object({
  metadata: z.object({
    '@type': z.literal('http://schema.org/Book'),
    identifier: z.string(),
    title: z.string(),
    author: z.array(Contributor).optional(),
    contributor: z
      .array(Contributor)
      .optional()
      .describe('People who created the original of a translation or a retelling.'),
    publisher: z.string().optional(),
    language: z.string(),
    modified: z.string(),
    published: z.string(),
    description: z.string().optional(),
    readingProgression: z.enum(['ltr', 'rtl']),
    numberOfPages: z.int().positive().optional(),
  }),
  links: z.array(OpdsLink).describe('EPUB first; of a book for sale the page where it is bought, and its preview.'),
  images: z.array(OpdsLink),
});
export type OpdsPublication = z.output<typeof OpdsPublication>;

export const OpdsFeed = z.object({
  metadata: z.object({
    title: z.string(),
    numberOfItems: z.int().optional(),
    itemsPerPage: z.int().optional(),
    currentPage: z.int().optional(),
  }),
  links: z.array(OpdsLink),
  navigation: z.array(OpdsLink).optional(),
  publications: z.array(OpdsPublication).optional().describe('In a list of books, also when it is empty.'),
});
export type OpdsFeed = z.output<typeof OpdsFeed>;

export const OpdsQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(100).default(24),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
  query: z.string().trim().max(100).default(''),
});
export type OpdsQuery = z.output<typeof OpdsQuery>;

const base = { host: 'tenant', method: 'GET' } as const;

export const showOpdsStart = route({
  ...base,
  path: '/opds/',
  summary: 'Get the start of the OPDS 2.0 feed of the school.',
  feed: 'application/opds+json',
  reply: OpdsFeed,
});

export const listOpdsBooks = route({
  ...base,
  path: '/opds/books/',
  summary: 'List the books for everyone that can be downloaded or bought, the newest first, as OPDS 2.0.',
  query: OpdsQuery,
  feed: 'application/opds+json',
  reply: OpdsFeed,
});

export const showOpdsBook = route({
  ...base,
  path: '/opds/books/{id}/',
  summary: 'Get one book for everyone as an OPDS 2.0 publication.',
  params: ById,
  feed: 'application/opds-publication+json',
  reply: OpdsPublication,
});
