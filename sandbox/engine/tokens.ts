import { createHmac } from 'node:crypto';
import { isSameInConstantTime } from '#api/kit/secrets.ts';

const sign = (secret: string, end: string) =>
  createHmac('sha256', secret).update(`token until ${end}`).digest('base64url');

/** Issues a token that names its end. It needs no table, so that every server of an installation knows it. */
export function issueToken(secret: string, lifeSeconds: number) {
  const issued_at = Math.floor(Date.now() / 1000);
  const expires_at = issued_at + lifeSeconds;
  const access_token = `${expires_at}.${sign(secret, String(expires_at))}`;
  return { access_token, issued_at, expires_at, expires_in: lifeSeconds };
}

/** Returns whether an authorization such as `Bearer …` has a token that is still valid. */
export function hasToken(secret: string, scheme: string, authorization: string): boolean {
  const [, sentScheme, end = '', signature = ''] = authorization.match(/^([\w-]+) (\d{1,12})\.([\w-]+)$/) ?? [];
  return sentScheme === scheme && Number(end) * 1000 > Date.now() && isSameInConstantTime(signature, sign(secret, end));
}
