import { describe, expect, test } from 'vitest';
import { qrCode } from '#api/kit/qr-code.ts';
import { decodeQrCode, decodeQrCodes } from '#api/testing/qr.ts';
import { cardQrCode } from './card-qr-code.ts';

const token = `card-${'aB3_-'.repeat(8)}xyz`;

describe('QR codes', () => {
  test.each(['amara.okafor', 'x'.repeat(100), 'zoë"\\'])(
    'another library reads the card of %s as JSON',
    async (username) => {
      expect(JSON.parse(await decodeQrCode(await cardQrCode(username, token)))).toEqual({ username, password: token });
    },
  );

  test('a QR code of a web address is read unchanged', async () => {
    const address = 'http://riverside.localhost:3000/login?code=K7MW3P';

    expect(await decodeQrCode(await qrCode(address))).toBe(address);
  });

  test('a QR code has an empty white frame of four modules', async () => {
    const { size, path } = await qrCode('a');
    const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map(([, x, y, w]) => [
      Number(x),
      Number(y),
      Number(x) + Number(w),
    ]);

    expect(size).toBe(21 + 8);
    for (const [left = 0, top = 0, right = 0] of starts) {
      expect(Math.min(left, top)).toBeGreaterThanOrEqual(4);
      expect(Math.max(top + 1, right)).toBeLessThanOrEqual(size - 4);
    }
  });

  test('a QR code is read with a stain over a twelfth of its area', async () => {
    const { size, path } = await cardQrCode('amara.okafor', token);
    const stain = `<circle cx="${size * 0.55}" cy="${size * 0.6}" r="${size * 0.13}" fill="#fff"/>`;
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="400" height="400"><path d="${path}"/>${stain}</svg>`;

    expect(await decodeQrCodes(Buffer.from(svg))).toHaveLength(1);
  });
});
