import { expect, test } from 'vitest';
import { fitSize, shrinkPhoto } from './photo.ts';

test('a photo of 12,000 px is made 2,000 px wide, and a small one is not made larger', () => {
  expect(fitSize({ width: 12_000, height: 9000 })).toEqual({ width: 2000, height: 1500 });
  expect(fitSize({ width: 10_000, height: 1 })).toEqual({ width: 2000, height: 1 });
  expect(fitSize({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
});

test('what the browser cannot read as a picture is no photo', async () => {
  expect(await shrinkPhoto(new Blob(['no picture']))).toBeUndefined();
});
