import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { route } from '#contract/kit/route.ts';
import { SchoolLook } from '#contract/kit/school-look.ts';
import { VisitBanner } from '#contract/schools/organizations.ts';
import { asUsername, NewPassword, Profile } from './users.ts';

export const signInWords = {
  usernameMissing: 'Please enter your email/username.',
  passwordMissing: 'Please enter your password.',
  communityPasswordMissing: 'Please enter a password.',
  failed: 'Login failed. Please check your credentials.',
  removed: 'This account has just been removed. Ask your school for help.',
  communityFailed: 'Invalid password. Please try again.',
  resetAsked: 'If there is an account for this email address, we have sent it a link. Check your inbox.',
  linkEnded: 'This link has expired or was already used. Ask for a new one.',
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

/**
 * The reply to the right password of a person with two-step verification, who gets a session in exchange for a code.
 */
export const SecondFactorChallenge = z.object({
  challenge: z.string().describe('Proves for 10 minutes that the password was right.'),
});
export type SecondFactorChallenge = z.output<typeof SecondFactorChallenge>;

const bothHostsRoute = { method: 'POST', host: 'both' } as const;

export const signIn = route({
  ...bothHostsRoute,
  path: '/auth/token/',
  summary:
    'Sign in with a password or the token of a sign-in card. With two-step verification, the reply is a challenge for the code.',
  body: SignIn,
  reply: z.union([Session, SecondFactorChallenge]),
});

const refresh = z.string().min(1).max(200);

export const refreshSession = route({
  ...bothHostsRoute,
  path: '/auth/token/refresh/',
  summary:
    'Exchange a refresh token for new tokens. Each token works once, with a 30-second grace period for parallel tabs.',
  body: z.strictObject({ refresh }),
  reply: Tokens,
});

export const signOut = route({
  ...bothHostsRoute,
  path: '/auth/logout/',
  summary: 'Sign out of this session, or of all sessions.',
  body: z.strictObject({ refresh: refresh.optional(), everywhere: z.boolean().default(false) }),
  reply: z.void(),
  status: 204,
});

export const requestPasswordReset = route({
  ...bothHostsRoute,
  path: '/auth/password-reset/',
  summary: 'Email a link for a new password if the address has an account. The reply is always the same.',
  body: z.strictObject({ email: Username }),
  reply: z.object({ message: z.string() }),
  status: 202,
});

const token = z.string(signInWords.linkEnded).min(1, signInWords.linkEnded).max(200, signInWords.linkEnded);

export const confirmPasswordReset = route({
  ...bothHostsRoute,
  path: '/auth/password-reset/confirm/',
  summary:
    'Set a new password with the token from a reset email, which ends all sessions. Without a password, only check the token.',
  body: z.strictObject({ token, password: NewPassword.optional() }),
  reply: z.void(),
  status: 204,
});

export const verifyEmail = route({
  ...bothHostsRoute,
  path: '/auth/verification/',
  summary: 'Confirm an email address. If the account has no password, set one and sign in.',
  body: z.strictObject({ token, password: NewPassword.optional() }),
  reply: z.object({
    needs_password: z.boolean(),
    needs_name: z.boolean().describe('Whether the person’s name is still missing.'),
    email: z.string().nullable(),
    session: Session.nullable(),
  }),
});

export const undoEmailChange = route({
  ...bothHostsRoute,
  path: '/auth/email-undo/',
  summary:
    'Restore the previous email address with the token from the email to it. Ends all sessions and the password; returns a token for a new one.',
  body: z.strictObject({ token }),
  reply: z.object({ email: z.string(), reset_token: z.string() }),
});

const Authenticated = z.object({ authenticated: z.boolean() });

export const openCommunity = route({
  host: 'tenant',
  method: 'POST',
  path: '/generic-password-login',
  summary: 'Sign in with the community password.',
  body: z.strictObject({
    password: z
      .string(signInWords.communityPasswordMissing)
      .min(1, signInWords.communityPasswordMissing)
      .max(128, signInWords.communityFailed),
  }),
  reply: Authenticated,
});

export const checkCommunity = route({
  host: 'tenant',
  method: 'GET',
  path: '/check-generic-access',
  summary: 'Check whether this browser is signed in with the community password.',
  reply: Authenticated,
});

export const leaveCommunity = route({
  host: 'tenant',
  method: 'POST',
  path: '/generic-password-logout',
  summary: 'Sign out of the community in this browser.',
  reply: z.void(),
  status: 204,
});

export const School = z.object({
  school_name: z.string(),
  subdomain: z.string(),
  url: z.string().describe('URL of the sign-in page.'),
  look: SchoolLook,
});
export type School = z.output<typeof School>;

export const findSchools = route({
  method: 'GET',
  path: '/schools/',
  summary:
    'Find schools by a part of their name or the beginning of their subdomain (at least two letters), for signing in.',
  host: 'root',
  query: PageQuery,
  reply: pageOf(School),
});

export const enterByHandOver = route({
  host: 'tenant',
  method: 'POST',
  path: '/auth/hand-over/',
  summary: 'Start a visit of one hour, or a view of 15 minutes, with a one-time code. No refresh token is issued.',
  body: z.strictObject({ code: z.string().min(1).max(200) }),
  reply: z.object({ access: z.string(), user: Profile, visit: VisitBanner }),
  hasSecretReply: true,
});
