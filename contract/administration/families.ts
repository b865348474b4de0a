import { z } from 'zod';
import { asUsername } from '#contract/identity/users.ts';
import { foldCharacters } from '#contract/kit/codes.ts';
import { emailAddress } from '#contract/kit/email-address.ts';
import { interfaceLanguages } from '#contract/kit/languages.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { QrCode } from '#contract/kit/qr-code.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { BookSummary } from '#contract/library/books.ts';
import { peopleWords } from '#contract/people/people-words.ts';
import { familyWords } from './family-words.ts';
import { MAX_FAMILY_LETTERS } from './limits.ts';

/** `waiting`: the code was not used yet. */
export const FamilyLinkState = z.enum(['waiting', 'expired', 'confirmed', 'ended']);
export type FamilyLinkState = z.output<typeof FamilyLinkState>;

export const FamilyLink = z.object({
  id: z.uuid(),
  state: FamilyLinkState,
  email: z.string().nullable().describe('Parent’s email address; null until it is confirmed.'),
  created_at: Moment,
  code_expires_at: Moment,
  confirmed_at: Moment.nullable(),
  ended_at: Moment.nullable(),
});
export type FamilyLink = z.output<typeof FamilyLink>;

const FAMILY_CODE = /^[A-Z0-9]{10}$/;

const email = z
  .string(peopleWords.emailMissing)
  .transform(asUsername)
  .pipe(
    z
      .string()
      .min(1, peopleWords.emailMissing)
      .max(254, peopleWords.emailWrong)
      .pipe(emailAddress(peopleWords.emailWrong)),
  );
const code = z
  .string(familyWords.codeMissing)
  .max(100, familyWords.codeWrong)
  .transform(foldCharacters)
  .pipe(z.string().min(1, familyWords.codeMissing).regex(FAMILY_CODE, familyWords.codeWrong));

const ofStudent = { host: 'tenant', path: '/students/{id}/family-links/', params: ById } as const;
const Message = z.object({ message: z.string() });

export const createFamilyCode = route({
  ...ofStudent,
  method: 'POST',
  summary: 'Create a one-time family code for a parent of this student. The code is returned once.',
  reply: z.object({ code: z.string(), expires_at: Moment }),
});

export const listFamilyLinks = route({
  ...ofStudent,
  method: 'GET',
  summary: 'List the family codes and links of a student, newest first.',
  query: KeysetQuery.omit({ search: true }),
  reply: pageOf(FamilyLink),
});

/** One page for a family. It can be lost on the way home, so it has only the first name of the child. */
export const FamilyLetter = z.object({
  student: z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }),
  class_name: z.string().nullable(),
  heading: z.string(),
  code: z.string(),
  qr: QrCode.describe('QR code of the page for families, with the code filled in.'),
});
export type FamilyLetter = z.output<typeof FamilyLetter>;

export const FamilyLetters = z.object({
  school_name: z.string(),
  language: z.enum(interfaceLanguages),
  lead: z.string(),
  code_label: z.string(),
  steps: z.array(z.string()),
  notes: z.array(z.string()),
  letters: z.array(FamilyLetter).describe('In the order of the students’ names.'),
  without_letter: z
    .array(z.object({ id: z.uuid(), first_name: z.string(), last_name: z.string() }))
    .describe('Students who already have as many family codes and links as are allowed.'),
});
export type FamilyLetters = z.output<typeof FamilyLetters>;

export const printFamilyLetters = route({
  host: 'tenant',
  method: 'POST',
  path: '/family-letters/print/',
  summary:
    'Create a one-time family code for each student of a class, or for chosen students, on printable family letters.',
  body: z
    .strictObject({
      class: z.uuid().optional().describe('Class that is named on the letters; without `ids`, all its students.'),
      ids: z.array(z.uuid()).min(1).max(MAX_FAMILY_LETTERS, familyWords.tooManyLetters).optional(),
      language: z.enum(interfaceLanguages).optional().describe('Language of the letters; without it, the caller’s.'),
      removes_unused_codes: z.boolean().default(false).describe('Remove the unused codes of these students first.'),
    })
    .refine((body) => body.class !== undefined || body.ids !== undefined, { error: familyWords.whose, path: ['ids'] }),
  reply: FamilyLetters,
});

export const confirmFamilyCode = route({
  host: 'tenant',
  method: 'POST',
  path: '/family-links/confirm/',
  summary: 'Email a link to a parent who has a family code. The reply is always the same.',
  body: z.strictObject({ code, email }),
  reply: Message,
  status: 202,
});

export const renewFamilyLink = route({
  host: 'tenant',
  method: 'POST',
  path: '/family-links/renew/',
  summary: 'Email a new link to a parent whose 30 days have ended. The reply is always the same.',
  body: z.strictObject({ email }),
  reply: Message,
  status: 202,
});

export const openFamilyLink = route({
  host: 'tenant',
  method: 'POST',
  path: '/family-links/open/',
  summary: 'Open a child’s books in this browser with the token of an email. The cookie lasts 30 days.',
  body: z.strictObject({
    token: z.string(familyWords.linkEnded).min(1, familyWords.linkEnded).max(200, familyWords.linkEnded),
  }),
  reply: z.void(),
  status: 204,
});

export const leaveFamily = route({
  host: 'tenant',
  method: 'POST',
  path: '/family-links/leave/',
  summary: 'Sign out of the child’s books in this browser. The family link stays.',
  reply: z.void(),
  status: 204,
});

export const addChild = route({
  host: 'tenant',
  method: 'POST',
  path: '/family-links/add-child/',
  summary: 'Add another own child with a family code, without a new email. The family needs the ability for it.',
  body: z.strictObject({ code }),
  reply: z.object({ id: z.uuid().describe('Id of the family link to the added child.') }),
});

export const switchChild = route({
  host: 'tenant',
  method: 'POST',
  path: '/family-links/{id}/switch/',
  summary: 'Show the books of another child of the same parent in this browser.',
  params: ById,
  reply: z.void(),
  status: 204,
});

export const endFamilyLink = route({
  host: 'tenant',
  method: 'DELETE',
  path: '/family-links/{id}/',
  summary: 'Remove a family link or unused family code permanently. The school and the family can do it.',
  params: ById,
  reply: z.void(),
  status: 204,
});

export const Family = z.object({
  id: z.uuid().describe('Id of the family link.'),
  first_name: z.string(),
  pen_name: z.string().nullable(),
  expires_at: Moment.describe('Time until which this browser shows the books.'),
  books: z.array(BookSummary).describe('The child’s published books, newest first.'),
  children: z
    .array(z.object({ id: z.uuid(), first_name: z.string() }))
    .describe('The children of this parent at this school, with the ids of their family links.'),
  classes_to_lead: z
    .array(z.object({ id: z.uuid(), name: z.string() }))
    .describe('Classes of the child for which the parent can make lists of books.'),
  can_add_child: z.boolean().describe('Whether the family can add another child with a family code.'),
});
export type Family = z.output<typeof Family>;

export const showFamily = route({
  host: 'tenant',
  method: 'GET',
  path: '/family/',
  summary: 'Get the family’s child and the child’s published books.',
  reply: Family,
});
