import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { qrCode } from './qr-code.ts';

test('other work runs between QR codes that are drawn at the same time', async () => {
  const order: string[] = [];
  const codes = [1, 2, 3].map(async (number) => {
    const code = await qrCode(`https://school.example/wish-list#${number}`);
    order.push(`code ${number}`);
    return code;
  });
  await codes[0];
  await nextTurn();
  order.push('other work');
  expect(new Set((await Promise.all(codes)).map(({ path }) => path)).size).toBe(3);
  expect(order.indexOf('other work')).toBeLessThan(order.indexOf('code 3'));
});

test('a text that is too long for a QR code is refused, and the next code is drawn', async () => {
  await expect(qrCode('x'.repeat(5000))).rejects.toThrow();
  expect((await qrCode('x')).path).toMatch(/^M/);
});
