import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { test as base, expect } from 'vitest';
import { HASH_BITS, hashPicture } from './difference-hash.ts';

/** A landscape of hills, with the sun at a chosen place. */
const landscape = (sun: number, hill: number) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
      <defs><linearGradient id="sky" y2="1" x2="0.4"><stop stop-color="#135"/><stop offset="1" stop-color="#fda"/></linearGradient></defs>
      <rect width="800" height="600" fill="url(#sky)"/><circle cx="${sun}" cy="150" r="90" fill="#fe6"/>
      <ellipse cx="${hill}" cy="560" rx="320" ry="190" fill="#263"/><ellipse cx="${hill + 380}" cy="600" rx="260" ry="260" fill="#152"/></svg>`),
  );

const test = base
  .extend('folder', async ({}, { onCleanup }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hash-'));
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    return folder;
  })
  .extend('hashOf', ({ folder }) => async (picture: Sharp) => {
    const file = path.join(folder, `${randomUUID()}.webp`);
    await picture.toFile(file);
    return hashPicture(file);
  });

const distanceOf = (first = '', second = '') => [...first].filter((bit, index) => bit !== second[index]).length;

test('a picture that was made smaller, encoded again or brightened is similar, and shares a band', async ({
  hashOf,
}) => {
  const original = await hashOf(landscape(200, 250).webp({ quality: 85 }));
  expect(original?.bits).toHaveLength(HASH_BITS);
  for (const copy of [
    landscape(200, 250).webp({ quality: 20 }),
    landscape(200, 250).resize(240).webp({ quality: 60 }),
    landscape(200, 250).modulate({ brightness: 1.1 }).webp(),
    landscape(200, 250).extract({ left: 8, top: 6, width: 784, height: 588 }).webp(),
  ]) {
    const hash = await hashOf(copy);
    expect(distanceOf(original?.bits, hash?.bits)).toBeLessThanOrEqual(12);
    expect(hash?.bands.some((band) => original?.bands.includes(band))).toBe(true);
  }
});

test('another picture is not similar', async ({ hashOf }) => {
  const original = await hashOf(landscape(200, 250).webp());
  for (const other of [landscape(620, 250).webp(), landscape(200, 600).webp(), landscape(200, 250).flop().webp()])
    expect(distanceOf(original?.bits, (await hashOf(other))?.bits)).toBeGreaterThan(12);
});

test('an empty sheet and one with a small dot are like too many others to compare', async ({ hashOf }) => {
  const sheet = (dot: string) =>
    sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">${dot}</svg>`)).webp();
  expect(await hashOf(sheet(''))).toBeUndefined();
  expect(await hashOf(sheet('<circle cx="400" cy="300" r="30"/>'))).toBeUndefined();
});
