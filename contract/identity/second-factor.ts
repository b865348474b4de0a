import { z } from 'zod';
import { splitCode } from '#contract/kit/codes.ts';
import { QrCode } from '#contract/kit/qr-code.ts';
import { route } from '#contract/kit/route.ts';
import { secondFactorWords } from './second-factor-words.ts';
import { Session } from './session.ts';
import { CurrentPassword } from './users.ts';

/** Spaces and hyphens are left out: apps show the digits in groups, and recovery codes are printed in groups. */
const code = z
  .string(secondFactorWords.codeMissing)
  .transform((typed) => splitCode(typed).join('').toLowerCase())
  .pipe(z.string().min(1, secondFactorWords.codeMissing).max(40, secondFactorWords.codeUnknown))
  .describe('The six digits of the app, or a recovery code.');
export const SecondFactorState = z.object({
  is_on: z.boolean(),
  recovery_codes_left: z.int(),
});
export type SecondFactorState = z.output<typeof SecondFactorState>;

export const SecondFactorSetUp = z.object({
  secret: z.string().describe('Secret in Base32, for apps without a camera.'),
  qr: QrCode,
});
export type SecondFactorSetUp = z.output<typeof SecondFactorSetUp>;

/** The fields by which a person confirms an action that an access token alone must not allow. */
export const confirmationFields = {
  current_password: CurrentPassword.optional().describe('Your password, where the call has to be confirmed.'),
  code: code.optional(),
} as const;
export type Confirmation = { current_password?: string | undefined; code?: string | undefined };

export const showSecondFactor = route({
  host: 'both',
  method: 'GET',
  path: '/user/second-factor/',
  summary: 'Get whether your own two-step verification is on.',
  reply: SecondFactorState,
});

export const startSecondFactor = route({
  host: 'both',
  method: 'POST',
  path: '/user/second-factor/',
  summary: 'Get a new secret for an authenticator app. A code from the app turns it on within 10 minutes.',
  body: z.strictObject({ current_password: CurrentPassword }),
  reply: SecondFactorSetUp,
  hasSecretReply: true,
});

export const enableSecondFactor = route({
  host: 'both',
  method: 'POST',
  path: '/user/second-factor/enable/',
  summary: 'Turn on your own two-step verification. Returns recovery codes, once. Ends your other sessions.',
  body: z.strictObject({ code }),
  reply: z.object({ recovery_codes: z.array(z.string()) }),
  hasSecretReply: true,
});

export const disableSecondFactor = route({
  host: 'both',
  method: 'POST',
  path: '/user/second-factor/disable/',
  summary: 'Turn off your own two-step verification. Ends your other sessions.',
  body: z.strictObject({ current_password: CurrentPassword, code }),
  reply: z.void(),
  status: 204,
});

export const signInWithCode = route({
  host: 'both',
  method: 'POST',
  path: '/auth/second-factor/',
  summary: 'Complete a sign-in with a code from an app or a recovery code. Each code works once.',
  body: z.strictObject({
    challenge: z.string().min(1).max(200).describe('From the reply to the password. Valid for 10 minutes.'),
    code,
    remember: z.boolean().default(false),
  }),
  reply: Session,
});
