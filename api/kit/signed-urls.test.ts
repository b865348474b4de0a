import { expect, test } from 'vitest';
import { fileFolder, isGoodSeal, portraitAddress } from './signed-urls.ts';

const secret = new TextEncoder().encode('a secret of at least thirty-two letters');
const noon = Date.UTC(2026, 10, 20, 12, 0, 1);
const place = { tenantId: 'here', renditionId: 'boat', audience: 'families' } as const;

function partsOf(folder: string) {
  const [, files, what = '', expiry = '', mac = '', end] = folder.split('/');
  expect([files, end]).toEqual(['files', '']);
  return { tenantId: 'here', what, expiry, mac };
}

test('the files of a work for everyone stand at a plain address', () => {
  expect(fileFolder({ ...place, audience: 'everyone' }, secret)).toBe('/files/boat/');
});

test('any other address opens for one to two hours and is the same all through one hour', () => {
  const asked = partsOf(fileFolder(place, secret, noon));

  expect(Number(asked.expiry) * 1000 - noon).toBeGreaterThan(3600_000);
  expect(Number(asked.expiry) * 1000 - noon).toBeLessThanOrEqual(7200_000);
  expect(partsOf(fileFolder(place, secret, noon + 3_000_000))).toEqual(asked);
  expect(isGoodSeal(asked, secret, noon)).toBe(true);
  expect(isGoodSeal(asked, secret, Number(asked.expiry) * 1000)).toBe(false);
});

test('an address opens nothing else: no other tenant, rendition, time, mac or secret', () => {
  const asked = partsOf(fileFolder(place, secret, noon));
  const later = String(Number(asked.expiry) + 3600);

  for (const forged of [
    { ...asked, tenantId: 'there' },
    { ...asked, what: 'bird' },
    { ...asked, expiry: later },
    { ...asked, expiry: `0${asked.expiry}` },
    { ...asked, expiry: 'Infinity' },
    { ...asked, mac: asked.mac.slice(1) },
    { ...asked, mac: '' },
  ])
    expect(isGoodSeal(forged, secret, noon)).toBe(false);
  expect(isGoodSeal(asked, new TextEncoder().encode('another secret'), noon)).toBe(false);
});

test("a person's picture has an address of its own that ends, and opens no other picture, in no other tenant", () => {
  const address = portraitAddress({ tenantId: 'here', name: 'ada.webp' }, secret, noon);
  const [, files, avatars, expiry = '', mac = '', name] = address.split('/');
  const asked = { tenantId: 'here', what: `avatars/${name}`, expiry, mac };

  expect([files, avatars, name]).toEqual(['files', 'avatars', 'ada.webp']);
  expect(isGoodSeal(asked, secret, noon)).toBe(true);
  expect(isGoodSeal(asked, secret, Number(expiry) * 1000)).toBe(false);
  for (const forged of [{ tenantId: 'there' }, { what: 'avatars/ben.webp' }, { what: 'ada.webp' }, { what: 'boat' }])
    expect(isGoodSeal({ ...asked, ...forged }, secret, noon)).toBe(false);
});
