import { createHmac } from 'node:crypto';
import type { PaypalSettings } from '#api/kit/provider-settings.ts';
import { isSameInConstantTime } from '#api/kit/secrets.ts';

const LIFE_SECONDS = 31_668;

/** Returns a token, or undefined for another client. It names its end, so that every server of an installation knows it. */
export function createToken({ clientId, clientSecret }: PaypalSettings, authorization: string): object | undefined {
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  if (!isSameInConstantTime(authorization, basic)) return undefined;
  const end = Math.floor(Date.now() / 1000) + LIFE_SECONDS;
  return {
    scope: 'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
    access_token: tokenUntil(end, clientSecret),
    token_type: 'Bearer',
    app_id: 'APP-80W284485P519543T',
    expires_in: LIFE_SECONDS,
    nonce: new Date().toISOString(),
  };
}

export function isToken({ clientSecret }: PaypalSettings, authorization: string): boolean {
  const end = Number(/^Bearer A21AA(\d+)-/.exec(authorization)?.[1]);
  return end > Date.now() / 1000 && isSameInConstantTime(authorization, `Bearer ${tokenUntil(end, clientSecret)}`);
}

const tokenUntil = (end: number, secret: string) =>
  `A21AA${end}-${createHmac('sha256', secret).update(`token until ${end}`).digest('hex')}`;
