import { expect } from '@playwright/test';
import { findBook } from './testing/books.ts';
import { goTo, phone, test } from './testing/fixtures.ts';

/**
 * The most that a visitor's first page may cost on a phone with an empty cache: requests, kB of script over the line,
 * and elements. The more elements a page has, the longer hydration and layout keep a weak tablet busy. Each limit is
 * the measured value and a little room for another word.
 */
const budgets: { page: string; requests: number; script: number; elements: number; tag?: '@deep' }[] = [
  { page: '/library', requests: 34, script: 121, elements: 940 },
  { page: '/library/{id}', requests: 51, script: 160, elements: 400 },
  { page: '/library/{id}/read', requests: 27, script: 127, elements: 120 },
  { page: '/login', requests: 34, script: 128, elements: 225 },
  { page: '/cart', requests: 39, script: 134, elements: 345 },
  { page: '/courses/where-water-goes', requests: 39, script: 122, elements: 430 },
  { page: '/sdgs/6', requests: 36, script: 117, elements: 555 },
  // Which of the covers below the screen load depends on the day: 30 requests on 30 November, 33 a day later.
  { page: '/hubs/nepal', requests: 30, script: 115, elements: 455, tag: '@deep' },
  { page: '/about', requests: 31, script: 119, elements: 340 },
];

test.use({ viewport: phone, isMobile: true, hasTouch: true });

for (const budget of budgets)
  test(`the first load of ${budget.page} is within its budget`, { ...(budget.tag && { tag: budget.tag }) }, async ({
    page,
    siteUrl,
  }) => {
    const site = siteUrl('riverside');
    const id = budget.page.includes('{id}') ? (await findBook(page, site, { format: 'pages' })).id : '';
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    const requests = new Map<string, string>();
    let script = 0;
    line.on('Network.requestWillBeSent', ({ requestId, type, request: { url } }) => {
      if (!url.startsWith('data:')) requests.set(requestId, `${type} ${url}`);
    });
    line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (requests.get(requestId)?.startsWith('Script ')) script += encodedDataLength / 1000;
    });
    await goTo(page, site + budget.page.replace('{id}', id));
    await page.waitForLoadState('networkidle');
    const elements = await page.evaluate<number>(`document.querySelectorAll('*').length`);

    const files = [...requests.values()];
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(budget.requests);
    expect(files.length, 'a page that was not loaded asks for fewer').toBeGreaterThan(budget.requests / 2);
    // Titles in other scripts are in the fonts of the device.
    expect(files.filter((file) => /noto[^/]*\.woff2/.test(file))).toEqual([]);
    expect(script, 'kB of script').toBeLessThanOrEqual(budget.script);
    expect(elements, 'elements').toBeLessThanOrEqual(budget.elements);
  });
