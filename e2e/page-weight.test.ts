import { expect } from '@playwright/test';
import { findBook } from './testing/books.ts';
import { goTo, phone, test } from './testing/fixtures.ts';

/**
 * What a visitor's first page may cost on a phone with an empty cache: requests, kB of script over the line, and how
 * often the browser lays the page out, which is most of the time in which a weak tablet does not answer.
 */
const budgets: { page: string; requests: number; script: number; layouts: number }[] = [
  { page: '/library', requests: 36, script: 122, layouts: 12 },
  { page: '/library/{id}', requests: 50, script: 164, layouts: 14 },
  { page: '/library/{id}/read', requests: 28, script: 130, layouts: 12 },
  { page: '/login', requests: 35, script: 130, layouts: 10 },
  { page: '/cart', requests: 40, script: 140, layouts: 12 },
  { page: '/courses/where-water-goes', requests: 40, script: 122, layouts: 12 },
  { page: '/sdgs/6', requests: 40, script: 120, layouts: 12 },
  { page: '/hubs/nepal', requests: 40, script: 120, layouts: 12 },
  { page: '/about', requests: 40, script: 120, layouts: 12 },
];

test.use({ viewport: phone, isMobile: true, hasTouch: true });

for (const budget of budgets)
  test(`the first load of ${budget.page} is within its budget`, async ({ page, siteUrl }) => {
    const site = siteUrl('riverside');
    const id = budget.page.includes('{id}') ? (await findBook(page, site, { format: 'pages' })).id : '';
    const line = await page.context().newCDPSession(page);
    await line.send('Network.enable');
    await line.send('Performance.enable');
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
    const { metrics } = await line.send('Performance.getMetrics');
    const layouts = metrics.find(({ name }) => name === 'LayoutCount')?.value;

    const files = [...requests.values()];
    expect(files.length, files.join('\n')).toBeLessThanOrEqual(budget.requests);
    expect(files.length, 'a page that was not loaded asks for fewer').toBeGreaterThan(10);
    // Titles in other scripts are in the fonts of the device.
    expect(files.filter((file) => /noto[^/]*\.woff2/.test(file))).toEqual([]);
    expect(script, 'kB of script').toBeLessThanOrEqual(budget.script);
    expect(layouts, 'layouts').toBeLessThanOrEqual(budget.layouts);
  });
