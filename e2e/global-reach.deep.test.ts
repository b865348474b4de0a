import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessible, goTo, overflowPx, phone, setLanguage, test } from './testing/fixtures.ts';
import { inArabic } from './testing/words.ts';

const title = 'Schools around the world';

/** Returns how many pixels of the map are drawn. A shape that the browser could not load has no size. */
function widthOfLand(page: Page): Promise<number> {
  return page
    .locator('main svg use')
    .first()
    .evaluate((shape) => {
      type Shape = { getBoundingClientRect(): { width: number } };
      return (shape as unknown as Shape).getBoundingClientRect().width;
    });
}

for (const subdomain of ['riverside', undefined])
  for (const language of ['en', 'ar'] as const)
    test(`the map and its table are at ${subdomain ?? 'the root host'} in ${language}`, async ({ page, siteUrl }) => {
      const address = `${siteUrl(subdomain)}/global-reach`;
      await goTo(page, address);
      await setLanguage(page, language);
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        await goTo(page, address);
        const name = language === 'ar' ? inArabic(title) : title;
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await expect(
          page.getByRole('img', { name: language === 'ar' ? /خريطة العالم/ : /Map of the world/ }),
        ).toBeVisible();
        await expect.poll(() => widthOfLand(page)).toBeGreaterThan(300);
        await expectAccessible(page);
        expect(await overflowPx(page), `${size.width} px`).toBeLessThan(1);
      }
    });

test('a visitor without scripts sees the map, whose shapes no script contains', async ({ newDevice, siteUrl }) => {
  const page = await newDevice({ javaScriptEnabled: false });
  const site = siteUrl();
  await page.goto(`${site}/global-reach`);

  const href = (await page.locator('main svg use').first().getAttribute('href')) ?? '';
  const map = await page.request.get(new URL(href, site).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(map.headers()['content-type']).toContain('image/svg+xml');
  expect(await map.text()).toContain('id="GB"');
  expect(((await page.locator('main').textContent()) ?? '').length).toBeGreaterThan(900);
});
