import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { WebEntry } from '#contract/rendering.ts';

let app: TestApp;
let school: School;
let drawing = 0;
let most = 0;
let drawn = 0;
beforeAll(async () => {
  const web: WebEntry = await import(path.resolve('web/app/entry-server.tsx'));
  const render: WebEntry['render'] = async (asked) => {
    drawing += 1;
    drawn += 1;
    most = Math.max(most, drawing);
    await sleep(50);
    drawing -= 1;
    return web.render(asked);
  };
  app = await startTestApp({ web: { ...web, render } });
  school = await app.aSchool();
});
afterAll(() => app.close());

test('in a rush on new pages few are drawn at once, all of them come, and what is kept passes them by', async () => {
  await app.request('/library', { at: school });
  const arrived: string[] = [];
  const look = async (url: string) => {
    const { statusCode } = await app.request(url, { at: school });
    arrived.push(`${statusCode} ${url}`);
  };

  const searches = Array.from({ length: 12 }, (_, n) => look(`/library?query=word${n}`));
  await Promise.all([...searches, look('/library')]);

  expect(most).toBe(4);
  expect(arrived[0]).toBe('200 /library');
  expect(arrived.filter((line) => line.startsWith('200 '))).toHaveLength(13);
});

test('parameters that no page knows lead to the page that is cached', async () => {
  await app.request('/terms-of-use', { at: school });
  const before = drawn;

  const pages = await Promise.all(
    Array.from({ length: 20 }, (_, n) => app.request(`/terms-of-use?made-up-${n}=${n}`, { at: school })),
  );

  expect(pages.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  expect(drawn - before).toBe(0);
});

test('one address that opens hundreds of new pages does not delay the new page of another', async () => {
  const arrived: string[] = [];
  const open = async (url: string, from: string) => {
    await app.request(url, { at: school, from });
    arrived.push(from);
  };

  const flood = Array.from({ length: 60 }, (_, n) => open(`/library?query=flood${n}`, '203.0.113.7'));
  await Promise.all([...flood, open('/library?query=quiet', '198.51.100.4')]);

  expect(arrived.indexOf('198.51.100.4')).toBeLessThan(15);
});
