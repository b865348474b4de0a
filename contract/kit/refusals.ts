import { z } from 'zod';

/** The sentences of the refusals that several features share. */
export const refusalWords = {
  malformed: 'Some of the information is not valid. Check it and try again.',
  unkeepable: 'This contains characters that cannot be saved.',
  unknown: 'This field is not recognized.',
  notSignedIn: 'Sign in to continue.',
  unsigned: 'The signature of this request is missing, wrong or older than 5 minutes.',
  forbidden: 'You do not have permission to do this.',
  newSecondPerson: 'You became an admin less than seven days ago. Someone else has to confirm this.',
  unconfirmed: 'Confirm your school’s email address first. Use the link in the email we sent to it.',
  crossSite: 'This request came from another site, so it was not carried out.',
  notFound: 'This page or item was not found.',
  noSuchSchool: 'no such school',
  moved: 'This site has a new web address. Reload the page to go there.',
  conflict: 'This has changed since you opened it. Reload and try again.',
  idempotencyKey: 'The Idempotency-Key of this request must have 16 to 200 characters.',
  inProgress: 'We are still working on this. Wait a moment, then try again.',
  ifMatchMissing: 'Send the ETag of what you have seen in this header.',
  gone: 'This is no longer available.',
  wrongVersion: 'This version of the protocol is not supported.',
  tooLarge: 'What you sent is too large.',
  wrongKind: 'This type of file is not supported.',
  limit: 'Your school has reached its limit. Ask Booklark for more.',
  tooOften: 'Too many tries. Wait a little, then try again.',
  busy: 'We are very busy right now. Try again in a moment.',
  providerAway: 'The payment provider does not answer right now. Wait a moment, then try again.',
  full: 'There is no storage space left. Nothing was saved. Try again later.',
  broken: 'Something went wrong. Try again.',
} as const;

/** Every refusal that several features share, with its status and the sentence that people read. */
export const refusals = {
  malformed: { status: 400, message: refusalWords.malformed },
  notSignedIn: { status: 401, message: refusalWords.notSignedIn },
  limit: { status: 402, message: refusalWords.limit },
  forbidden: { status: 403, message: refusalWords.forbidden },
  unconfirmed: { status: 403, message: refusalWords.unconfirmed },
  crossSite: { status: 403, message: refusalWords.crossSite },
  notFound: { status: 404, message: refusalWords.notFound },
  noSuchSchool: { status: 404, message: refusalWords.noSuchSchool },
  moved: { status: 404, message: refusalWords.moved },
  conflict: { status: 409, message: refusalWords.conflict },
  gone: { status: 410, message: refusalWords.gone },
  wrongVersion: { status: 412, message: refusalWords.wrongVersion },
  tooLarge: { status: 413, message: refusalWords.tooLarge },
  wrongKind: { status: 415, message: refusalWords.wrongKind },
  tooOften: { status: 429, message: refusalWords.tooOften },
  broken: { status: 500, message: refusalWords.broken },
  busy: { status: 503, message: refusalWords.busy },
  providerAway: { status: 503, message: refusalWords.providerAway },
  full: { status: 507, message: refusalWords.full },
} as const;
export type RefusalCode = keyof typeof refusals;

export const LimitName = z.enum(['students', 'staff', 'books', 'storage']);
export type LimitName = z.output<typeof LimitName>;

/** A limit of the school, with its use and its maximum. `storage` is in bytes. */
const Limit = z.object({ name: LimitName, used: z.int(), max: z.int() });
export type Limit = z.output<typeof Limit>;

/** The body of every refusal. Registration repeats the fields at the top level. */
export const RefusalReply = z.looseObject({
  error: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  state: z
    .union([z.string(), z.object({ count: z.int() })])
    .optional()
    .describe('For 409: what prevents the change; for a bulk action, how many rows match now.'),
  total: z.int().optional().describe('For 409 about an order: the amount that it costs now.'),
  limit: Limit.optional().describe('For 402: the limit of the school that was reached.'),
  request_id: z.string().optional(),
});
export type RefusalReply = z.output<typeof RefusalReply>;
