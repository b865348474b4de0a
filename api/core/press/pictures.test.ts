import { describe, expect, test } from 'vitest';
import { decodePicture } from './pictures.ts';

const drawing = (shapes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${shapes}</svg>`);
const ground = '<rect width="40" height="20" fill="#2e7d4f"/>';

describe('decoding a picture', () => {
  test('a drawing that covers its whole ground has no alpha channel', async () => {
    const pixels = await decodePicture(drawing(ground), 40);
    expect(pixels).toMatchObject({ width: 40, height: 20, channels: 3 });
    expect(pixels?.data).toHaveLength(40 * 20 * 3);
    expect([...(pixels?.data.subarray(-3) ?? [])]).toEqual([0x2e, 0x7d, 0x4f]);
  });

  test('a drawing that is transparent in one corner keeps its alpha channel', async () => {
    const corner = '<rect width="40" height="19" fill="#2e7d4f"/><rect y="19" width="39" height="1" fill="#2e7d4f"/>';
    const pixels = await decodePicture(drawing(corner), 40);
    expect(pixels?.channels).toBe(4);
    expect(pixels?.data.at(-1)).toBe(0);
  });
});
