import { createHmac } from 'node:crypto';
import type { PhonepeSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';

/** As long as PhonePe's: thirty days. */
const LIFE_S = 30 * 86_400;

type Secret = Pick<PhonepeSettings, 'clientSecret'>;
const sign = ({ clientSecret }: Secret, until: string) =>
  createHmac('sha256', clientSecret).update(`token until ${until}`).digest('base64url');

/** Issues a token that needs no table, so that every server of an installation knows it. */
export function issueToken(settings: Secret) {
  const issued_at = Math.floor(Date.now() / 1000);
  const expires_at = issued_at + LIFE_S;
  const token = `${expires_at}.${sign(settings, String(expires_at))}`;
  return {
    ...{ access_token: token, encrypted_access_token: token, refresh_token: token },
    ...{ expires_in: LIFE_S, issued_at, expires_at, session_expires_at: expires_at, token_type: 'O-Bearer' },
  };
}

export function isToken(settings: Secret, authorization: string | undefined): boolean {
  const [, until = '', signature = ''] = authorization?.match(/^O-Bearer (\d{1,12})\.([\w-]+)$/) ?? [];
  return Number(until) * 1000 > Date.now() && isSameInConstantTime(signature, sign(settings, until));
}
