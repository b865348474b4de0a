import { z } from 'zod';

/** The sentences of the refusals that several features share. */
export const refusalWords = {
  malformed: 'Some of this cannot be used as it is.',
  unkeepable: 'There are characters in this that cannot be kept.',
  unknown: 'This is not asked for here.',
  notSignedIn: 'Please sign in.',
  forbidden: 'Your account may not do this.',
  unconfirmed: 'Please confirm the mail address of your school first. The link is in the mail that it got.',
  crossSite: 'This was sent from another site, so nothing was done.',
  notFound: 'This does not exist.',
  noSuchSchool: 'no such school',
  conflict: 'This was changed in the meantime. Please load it again.',
  tooLarge: 'This is too large.',
  wrongKind: 'This kind of file or content cannot be used here.',
  tooOften: 'That was tried too often. Please wait a little and try again.',
  busy: 'Very many people are here right now. Please try again in a moment.',
  full: 'There is no room for more here at the moment. Nothing was kept. Please try again later.',
  broken: 'Something went wrong here. Please try again.',
} as const;

/** Every refusal that several features share, with its status and the sentence that people read. */
export const refusals = {
  malformed: { status: 400, message: refusalWords.malformed },
  notSignedIn: { status: 401, message: refusalWords.notSignedIn },
  forbidden: { status: 403, message: refusalWords.forbidden },
  unconfirmed: { status: 403, message: refusalWords.unconfirmed },
  crossSite: { status: 403, message: refusalWords.crossSite },
  notFound: { status: 404, message: refusalWords.notFound },
  noSuchSchool: { status: 404, message: refusalWords.noSuchSchool },
  conflict: { status: 409, message: refusalWords.conflict },
  tooLarge: { status: 413, message: refusalWords.tooLarge },
  wrongKind: { status: 415, message: refusalWords.wrongKind },
  tooOften: { status: 429, message: refusalWords.tooOften },
  broken: { status: 500, message: refusalWords.broken },
  busy: { status: 503, message: refusalWords.busy },
  full: { status: 507, message: refusalWords.full },
} as const;
export type RefusalCode = keyof typeof refusals;

/** The body of every answer that says no. Registration repeats the fields at the top level. */
export const RefusalReply = z.looseObject({
  error: z.string(),
  fields: z.record(z.string(), z.array(z.string())).optional(),
  state: z.string().optional(),
  request_id: z.string().optional(),
});
export type RefusalReply = z.output<typeof RefusalReply>;
