import path from 'node:path';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { WebEntry } from '#contract/app/rendering.ts';

let activeRenders = 0;
let maxActiveRenders = 0;
let renderCount = 0;
const rendered: string[] = [];
/** A promise for which renderings wait. */
let gate = Promise.resolve();

const test = appTest
  .extend('appOptions', { scope: 'file' }, async () => {
    const web: WebEntry = await import(path.resolve('web/app/entry-server.tsx'));
    const render: WebEntry['render'] = async (request) => {
      activeRenders += 1;
      renderCount += 1;
      maxActiveRenders = Math.max(maxActiveRenders, activeRenders);
      rendered.push(request.url);
      await gate;
      activeRenders -= 1;
      return web.render(request);
    };
    return { web: { ...web, render } };
  })
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  /** Holds renderings from now on; returns the function that releases them. */
  .extend('holdRenderings', async ({}, { onCleanup }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    onCleanup(resolve);
    return () => {
      gate = promise;
      return resolve;
    };
  });

test('in a rush on new pages four render at a time, every visitor gets a page, and cached pages do not wait', async ({
  app,
  school,
  holdRenderings,
}) => {
  await app.request('/library', { at: school });
  const release = holdRenderings();

  const searches = Array.from({ length: 12 }, (_, n) => app.request(`/library?query=word${n}`, { at: school }));
  await expect.poll(() => activeRenders).toBe(4);
  const cached = await app.request('/library', { at: school });
  release();

  expect(cached.statusCode).toBe(200);
  expect((await Promise.all(searches)).map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(200));
  expect(maxActiveRenders).toBe(4);
});

test('a visitor with unknown query parameters gets the cached page', async ({ app, school }) => {
  await app.request('/terms-of-use', { at: school });
  const before = renderCount;

  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, n) => app.request(`/terms-of-use?made-up-${n}=${n}`, { at: school })),
  );

  expect(pages.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(renderCount - before).toBe(0);
});

test('an IP address that opens many new pages does not delay the new page of another', async ({
  app,
  school,
  holdRenderings,
}) => {
  await app.request('/library', { at: school });
  const release = holdRenderings();
  const before = rendered.length;
  const openPage = (query: string, from: string) => app.request(`/library?query=${query}`, { at: school, from });

  const flood = Array.from({ length: 60 }, (_, n) => openPage(`flood${n}`, '203.0.113.7'));
  await expect.poll(() => activeRenders).toBe(4);
  const quiet = openPage('quiet', '198.51.100.4');
  // Requests take their places in order: once a later request has its cached page, all of these wait.
  await app.request('/library', { at: school });
  release();
  await Promise.all([...flood, quiet]);

  expect(rendered.slice(before).findIndex((url) => url.endsWith('quiet'))).toBeLessThan(7);
});
