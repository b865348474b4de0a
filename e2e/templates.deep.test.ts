import { expect } from '@playwright/test';
import { desktop, expectAccessible, goTo, overflowPx, phone, reload, setLanguage, test } from './testing/fixtures.ts';
import { inArabic } from './testing/words.ts';

const title = 'Book templates';

for (const subdomain of ['riverside', undefined])
  for (const language of ['en', 'ar'] as const)
    test(`the five templates are at ${subdomain ?? 'the root host'} in ${language}`, async ({ page, siteUrl }) => {
      const address = `${siteUrl(subdomain)}/canva/`;
      await goTo(page, address);
      await setLanguage(page, language);
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size);
        await goTo(page, address);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'ar' ? inArabic(title) : title);
        await expect(page.locator('section > div > img')).toHaveCount(5);
        await expectAccessible(page);
        expect(await overflowPx(page), `${size.width} px`).toBeLessThan(1);
      }
    });

test('both files of every template can be downloaded', async ({ page, siteUrl }) => {
  const site = siteUrl();
  await goTo(page, `${site}/canva/`);
  const links = page.locator('main a[download]');
  await expect(links).toHaveCount(10);
  for (const link of await links.all()) {
    const file = await page.request.get(new URL((await link.getAttribute('href')) ?? '', site).href);
    expect(file.status()).toBe(200);
    const start = (await file.body()).subarray(0, 4).toString();
    expect(['%PDF', '<svg']).toContain(start);
  }
});

test('ticks stay in the browser, and one checklist is printed with its boxes', async ({ page, siteUrl }) => {
  await page.addInitScript('window.print = () => { window.printed = true; };');
  await goTo(page, `${siteUrl('riverside')}/canva/#square-picture-book`);
  const section = page.locator('#square-picture-book');
  const [first, second] = [section.getByRole('checkbox').first(), section.getByRole('checkbox').nth(1)];
  await first.check();
  await reload(page);
  await expect(first).toBeChecked();
  await expect(second).not.toBeChecked();

  await section.getByRole('button', { name: 'Print checklist' }).click();
  await page.waitForFunction('window.printed === true');
  await page.emulateMedia({ media: 'print' });
  await expect(first).toBeVisible();
  await expect(section.getByRole('listitem').first()).toBeHidden();
  await expect(page.locator('#class-book')).toBeHidden();
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await page.emulateMedia({ media: 'screen' });

  await section.getByRole('button', { name: 'Clear ticks' }).click();
  await expect(first).not.toBeChecked();
});

test('a visitor goes on to the upload, which asks them to sign in', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl('riverside')}/canva/`);
  await page.getByRole('link', { name: 'Upload finished book' }).click();
  await expect(page).toHaveURL(/\/login/);
});
