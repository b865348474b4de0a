import { expect, test } from 'vitest';
import { isValidSignature, signResource } from './signed-urls.ts';

const secret = new TextEncoder().encode('a secret of at least thirty-two letters');
const noon = Date.UTC(2026, 10, 20, 12, 0, 1);
const resource = { tenantId: 'here', resource: 'avatars/ada.webp' };

function signedAt(now: number) {
  const [expiry = '', signature = ''] = signResource(resource, secret, now).split('/');
  return { ...resource, expiry, signature };
}

test('a signature is valid for one to two hours, and the same all through one hour', () => {
  const signed = signedAt(noon);

  expect(Number(signed.expiry) * 1000 - noon).toBeGreaterThan(3600_000);
  expect(Number(signed.expiry) * 1000 - noon).toBeLessThanOrEqual(7200_000);
  expect(signedAt(noon + 3_000_000)).toEqual(signed);
  expect(isValidSignature(signed, secret, noon)).toBe(true);
  expect(isValidSignature(signed, secret, Number(signed.expiry) * 1000)).toBe(false);
});

test('a signature opens nothing else: no other tenant, resource, expiry, signature or secret', () => {
  const signed = signedAt(noon);

  for (const forged of [
    { tenantId: 'there' },
    { resource: 'avatars/ben.webp' },
    { resource: 'ada.webp' },
    { resource: 'boat' },
    { expiry: String(Number(signed.expiry) + 3600) },
    { expiry: `0${signed.expiry}` },
    { expiry: 'Infinity' },
    { signature: signed.signature.slice(1) },
    { signature: '' },
  ])
    expect(isValidSignature({ ...signed, ...forged }, secret, noon), JSON.stringify(forged)).toBe(false);
  expect(isValidSignature(signed, new TextEncoder().encode('another secret'), noon)).toBe(false);
});
