import { Secret, TOTP } from 'otpauth';
import { adultPassword, setPassword } from './credentials.ts';
import type { Person, RequestOptions, TestApp } from './test-app.ts';

type SecondFactor = { secret: string; recoveryCodes: string[] };

/** Returns the code that an app shows now, or `seconds` later. */
export function totpCode(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 });
}

/** Starts the set-up of an adult, who gets `adultPassword`, and returns the secret. */
export async function startSecondFactor(app: TestApp, as: Person, options: RequestOptions = {}): Promise<string> {
  await setPassword(app, as, adultPassword);
  const body = { current_password: adultPassword };
  const reply = await app.request('/api/user/second-factor/', { method: 'POST', as, body, ...options });
  return reply.json().secret;
}

/** Turns on an adult's second factor. The current code can be used again, as if a minute had passed. */
export async function turnOnSecondFactor(
  app: TestApp,
  as: Person,
  options: RequestOptions = {},
): Promise<SecondFactor> {
  const secret = await startSecondFactor(app, as, options);
  const body = { code: totpCode(secret) };
  const reply = await app.request('/api/user/second-factor/enable/', { method: 'POST', as, body, ...options });
  if (reply.statusCode !== 200)
    throw new Error(`the second factor was answered with ${reply.statusCode} ${reply.body}`);
  await forgetLastCode(app, as);
  return { secret, recoveryCodes: reply.json().recovery_codes };
}

export async function forgetLastCode({ database }: TestApp, { id }: Person): Promise<void> {
  await database.owner.query('update second_factors set last_step = last_step - 3 where user_id = $1', [id]);
}
