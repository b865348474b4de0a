import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import type { WebEntry } from '#contract/rendering.ts';

let activeRenders = 0;
let maxActiveRenders = 0;
let renderCount = 0;

const test = appTest
  .extend('appOptions', { scope: 'file' }, async () => {
    const web: WebEntry = await import(path.resolve('web/app/entry-server.tsx'));
    const render: WebEntry['render'] = async (request) => {
      activeRenders += 1;
      renderCount += 1;
      maxActiveRenders = Math.max(maxActiveRenders, activeRenders);
      await sleep(50);
      activeRenders -= 1;
      return web.render(request);
    };
    return { web: { ...web, render } };
  })
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool());

test('in a rush on new pages four render at a time, every visitor gets a page, and cached pages do not wait', async ({
  app,
  school,
}) => {
  await app.request('/library', { at: school });
  const arrived: string[] = [];
  const openPage = async (url: string) => {
    const { statusCode } = await app.request(url, { at: school });
    arrived.push(`${statusCode} ${url}`);
  };

  const searches = Array.from({ length: 12 }, (_, n) => openPage(`/library?query=word${n}`));
  await Promise.all([...searches, openPage('/library')]);

  expect(maxActiveRenders).toBe(4);
  expect(arrived[0]).toBe('200 /library');
  expect(arrived.filter((line) => line.startsWith('200 '))).toHaveLength(13);
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

test('an IP address that opens many new pages does not delay the new page of another', async ({ app, school }) => {
  const arrived: string[] = [];
  const openPage = async (url: string, from: string) => {
    await app.request(url, { at: school, from });
    arrived.push(from);
  };

  const flood = Array.from({ length: 60 }, (_, n) => openPage(`/library?query=flood${n}`, '203.0.113.7'));
  await Promise.all([...flood, openPage('/library?query=quiet', '198.51.100.4')]);

  expect(arrived.indexOf('198.51.100.4')).toBeLessThan(15);
});
