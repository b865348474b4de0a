import { expect, test } from 'vitest';
import { aSession } from '#web/kit/testing/example-session.ts';
import { tourScreensOf } from '#web/kit/tour-screens.ts';
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
