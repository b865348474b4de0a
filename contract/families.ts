import { z } from 'zod';
import { BookSummary } from './books.ts';
import { foldCharacters } from './codes.ts';
import { familyWords } from './family-words.ts';
import { PageQuery, pageOf } from './page.ts';
import { peopleWords } from './people-words.ts';
import { ById, Nothing, route } from './route.ts';
import { asUsername } from './users.ts';

/** `waiting`: the code was not used yet. */
export const FamilyLinkState = z.enum(['waiting', 'expired', 'confirmed', 'ended']);
export type FamilyLinkState = z.output<typeof FamilyLinkState>;

export const FamilyLink = z.object({
  id: z.uuid(),
  state: FamilyLinkState,
  email: z.string().nullable().describe('Of the parent, as soon as the mailbox was shown to be theirs.'),
  created_at: z.string(),
  code_expires_at: z.string(),
  confirmed_at: z.string().nullable(),
  ended_at: z.string().nullable(),
});
export type FamilyLink = z.output<typeof FamilyLink>;

const FAMILY_CODE = /^[A-Z0-9]{10}$/;

const email = z
  .string(peopleWords.emailMissing)
  .transform(asUsername)
  .pipe(
    z.string().min(1, peopleWords.emailMissing).max(254, peopleWords.emailWrong).pipe(z.email(peopleWords.emailWrong)),
  );
const code = z
  .string(familyWords.codeMissing)
  .max(100, familyWords.codeWrong)
  .transform(foldCharacters)
  .pipe(z.string().min(1, familyWords.codeMissing).regex(FAMILY_CODE, familyWords.codeWrong));

const ofStudent = { host: 'tenant', path: '/students/{id}/family-links/', params: ById, body: Nothing } as const;
const routeDefaults = { host: 'tenant', params: Nothing, query: Nothing, body: Nothing } as const;
const Message = z.object({ message: z.string() });

export const createFamilyCode = route({
  ...ofStudent,
  method: 'POST',
  summary: 'Makes a one-time code for a parent of this student; it is shown this once',
  query: Nothing,
  reply: z.object({ code: z.string(), expires_at: z.string() }),
});

export const listFamilyLinks = route({
  ...ofStudent,
  method: 'GET',
  summary: 'The codes and links of the families of this student, the newest first',
  query: PageQuery.omit({ search: true }),
  reply: pageOf(FamilyLink),
});

export const confirmFamilyCode = route({
  ...routeDefaults,
  method: 'POST',
  path: '/family-links/confirm/',
  summary: 'Sends a link to a parent who has a code; the answer is always the same',
  body: z.strictObject({ code, email }),
  reply: Message,
  status: 202,
});

export const renewFamilyLink = route({
  ...routeDefaults,
  method: 'POST',
  path: '/family-links/renew/',
  summary: 'Sends a new link to a parent whose 30 days are over; the answer is always the same',
  body: z.strictObject({ email }),
  reply: Message,
  status: 202,
});

export const openFamilyLink = route({
  ...routeDefaults,
  method: 'POST',
  path: '/family-links/open/',
  summary: 'Opens the books of a child in this browser with the link of a mail; the cookie lasts 30 days',
  body: z.strictObject({
    token: z.string(familyWords.linkEnded).min(1, familyWords.linkEnded).max(200, familyWords.linkEnded),
  }),
  reply: z.void(),
  status: 204,
});

export const leaveFamily = route({
  ...routeDefaults,
  method: 'POST',
  path: '/family-links/leave/',
  summary: 'Closes the books of the child in this browser; the link goes on',
  reply: z.void(),
  status: 204,
});

export const endFamilyLink = route({
  ...routeDefaults,
  method: 'DELETE',
  path: '/family-links/{id}/',
  summary: 'Ends a link, or a code that waits, for good: by the school or by the family itself',
  params: ById,
  reply: z.void(),
  status: 204,
});

export const Family = z.object({
  id: z.uuid().describe('Of the link.'),
  first_name: z.string(),
  pen_name: z.string().nullable(),
  expires_at: z.string().describe('Until then this browser shows the books.'),
  books: z.array(BookSummary).describe('What the child has published, the newest first.'),
});
export type Family = z.output<typeof Family>;

export const showFamily = route({
  ...routeDefaults,
  method: 'GET',
  path: '/family/',
  summary: 'The child of this family, and the books that the child has published',
  reply: Family,
});
