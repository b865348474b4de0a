import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { tourScreensOf } from '#web/core/tours/tour-screens.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { tourWords } from './tour-words.ts';
import { targetsOf } from './tours.tsx';

test('every screen with a tour has steps that point at something', () => {
  const screens = tourScreensOf(aSession('organization_admin'), false);
  for (const { key, steps = key } of [...screens, ...tourScreensOf(aSession('student'), false)])
    expect(targetsOf(steps).length, steps).toBeGreaterThan(2);
});

test('the words of a step are short enough for a phone', () => {
  for (const { title, body } of Object.values(tourWords)) {
    expect(title.length, title).toBeLessThan(40);
    expect(body.length, body).toBeLessThan(130);
  }
});

test('what a tour names by data-tour is on a screen', () => {
  const source = globSync('web/**/*.tsx', { exclude: ['web/**/*.test.tsx'] })
    .filter((file) => !file.startsWith('web/core/tours/'))
    .map((file) => readFileSync(file, 'utf8'))
    .join();
  const references = readFileSync('web/core/tours/tours.tsx', 'utf8').matchAll(/\[data-tour="([a-z-]+)"\]/g);
  const keys = [...new Set([...references].map(([, key = '']) => key))];
  expect(keys.length).toBeGreaterThan(10);
  // The key as an attribute, or in an action of a header, which gets the attribute.
  const isOnScreen = (key: string) => source.includes(`data-tour="${key}"`) || source.includes(`tour: '${key}'`);
  expect(keys.filter((key) => !isOnScreen(key))).toEqual([]);
});
