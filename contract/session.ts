import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { Nothing, route } from './route.ts';
import { asUsername, NewPassword, Profile } from './users.ts';

export const signInWords = {
  usernameMissing: 'Please enter your email/username.',
  passwordMissing: 'Please enter your password.',
  communityPasswordMissing: 'Please enter a password.',
  failed: 'Login failed. Please check your credentials.',
  communityFailed: 'Invalid password. Please try again.',
  resetAsked: 'If this address belongs to an account, a message with a link is on its way.',
  resetSubject: 'Choose a new password',
  resetAskedFor: 'Somebody, we hope you, asked for a new password for your account here.',
  resetButton: 'Choose a new password',
  resetLasts:
    'The link works once, and for 60 minutes. If you did not ask for it, nothing has to be done: your password stays as it is.',
  linkEnded: 'This link is no longer valid. Please ask for a new one.',
} as const;

/** To an admin, after a sign-in in a browser that was not seen before. */
export const newDeviceWords = {
  subject: 'A new sign-in to your account',
  happened: 'Somebody signed in to your account on {when} in a browser that was not used for it before: {device}.',
  unknownDevice: 'a program that does not say what it is',
  wasYou: 'If that was you, nothing has to be done.',
  wasNotYou:
    'If it was not you, choose a new password at once: every place where you are signed in is signed out with it.',
  button: 'Choose a new password',
} as const;

export const Username = z
  .string(signInWords.usernameMissing)
  .transform(asUsername)
  .pipe(
    z
      .string()
      .min(1, signInWords.usernameMissing)
      .max(254, signInWords.failed)
      .regex(/^[^\p{Cc}]*$/u, signInWords.failed),
  );

export const SignIn = z.strictObject({
  username: Username,
  /** The password, or the token of a QR card. */
  password: z.string(signInWords.passwordMissing).min(1, signInWords.passwordMissing).max(128, signInWords.failed),
  remember: z.boolean().default(false),
});
export type SignIn = z.input<typeof SignIn>;

export const Tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.output<typeof Tokens>;
export const Session = Tokens.extend({ user: Profile });
export type Session = z.output<typeof Session>;

const atBoth = { method: 'POST', host: 'both', params: Nothing, query: Nothing } as const;

export const signIn = route({
  ...atBoth,
  path: '/auth/token/',
  summary: 'Signs a person in with a password or the token of a QR card',
  body: SignIn,
  reply: Session,
});

const refresh = z.string().min(1).max(200);

export const refreshSession = route({
  ...atBoth,
  path: '/auth/token/refresh/',
  summary: 'Changes a refresh token for new tokens; each is good once, and for half a minute after for tabs that race',
  body: z.strictObject({ refresh }),
  reply: Tokens,
});

export const signOut = route({
  ...atBoth,
  path: '/auth/logout/',
  summary: 'Ends this session, or every session of the person',
  body: z.strictObject({ refresh: refresh.optional(), everywhere: z.boolean().default(false) }),
  reply: z.void(),
  status: 204,
});

export const askPasswordReset = route({
  ...atBoth,
  path: '/auth/password-reset/',
  summary: 'Sends a link for a new password, where the address belongs to an account; the answer is always the same',
  body: z.strictObject({ email: Username }),
  reply: z.object({ message: z.string() }),
  status: 202,
});

const token = z.string(signInWords.linkEnded).min(1, signInWords.linkEnded).max(200, signInWords.linkEnded);

export const confirmPasswordReset = route({
  ...atBoth,
  path: '/auth/password-reset/confirm/',
  summary: 'Sets a new password by the link of a mail; every session ends',
  body: z.strictObject({ token, password: NewPassword }),
  reply: z.void(),
  status: 204,
});

export const verifyEmail = route({
  ...atBoth,
  path: '/auth/verification/',
  summary: 'Confirms an address by the link of a mail; who has no password yet sets one with it and is signed in',
  body: z.strictObject({ token, password: NewPassword.optional() }),
  reply: z.object({
    needs_password: z.boolean(),
    needs_name: z.boolean().describe('Nobody has said yet what this person is called.'),
    email: z.string().nullable(),
    session: Session.nullable(),
  }),
});

const atTenant = { host: 'tenant', params: Nothing, query: Nothing } as const;
const Authenticated = z.object({ authenticated: z.boolean() });

export const openCommunity = route({
  ...atTenant,
  method: 'POST',
  path: '/generic-password-login',
  summary: 'Opens the community with its shared password',
  body: z.strictObject({
    password: z
      .string(signInWords.communityPasswordMissing)
      .min(1, signInWords.communityPasswordMissing)
      .max(128, signInWords.communityFailed),
  }),
  reply: Authenticated,
});

export const checkCommunity = route({
  ...atTenant,
  method: 'GET',
  path: '/check-generic-access',
  summary: 'Whether this browser came in with the shared password',
  body: Nothing,
  reply: Authenticated,
});

export const leaveCommunity = route({
  ...atTenant,
  method: 'POST',
  path: '/generic-password-logout',
  summary: 'Ends the community session of this browser',
  body: Nothing,
  reply: z.void(),
  status: 204,
});

export const School = z.object({
  school_name: z.string(),
  subdomain: z.string(),
  url: z.string().describe('Where its people sign in.'),
});
export type School = z.output<typeof School>;

export const findSchools = route({
  method: 'GET',
  path: '/schools/',
  summary: 'Schools whose address begins with `search` (two letters at least), to sign in there',
  host: 'root',
  params: Nothing,
  query: PageQuery,
  body: Nothing,
  reply: pageOf(School),
});
