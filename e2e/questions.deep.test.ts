import { expect } from '@playwright/test';
import { desktop, expectAccessible, goTo, overflowPx, phone, setLanguage, test } from './testing/fixtures.ts';

for (const subdomain of ['riverside', undefined])
  for (const language of ['en', 'ar'] as const)
    test(`questions and one answer fit at ${subdomain ?? 'the root host'} in ${language}`, async ({
      page,
      siteUrl,
    }) => {
      const site = siteUrl(subdomain);
      await goTo(page, `${site}/faq`);
      await setLanguage(page, language);
      for (const address of ['/faq', '/faq?for=teacher', '/faq/forgotten-password', '/request-a-tour'])
        for (const size of [phone, desktop]) {
          await page.setViewportSize(size);
          await goTo(page, `${site}${address}`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
          await expectAccessible(page);
          expect(await overflowPx(page), `${address} at ${size.width} px`).toBeLessThan(1);
        }
    });

test('a visitor finds an answer by keyboard and opens its page', async ({ page, siteUrl }) => {
  await goTo(page, `${siteUrl('riverside')}/faq`);
  const search = page.getByRole('main').getByRole('searchbox', { name: 'Search' });
  await search.fill('password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faq\?search=password/);
  await expect(page.getByText(/^\d+ answers for “password”$/)).toBeVisible();

  const question = page.getByRole('main').locator('summary', { hasText: 'password' }).first();
  await question.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const link = page.locator('details[open]').getByRole('link', { name: 'Link to this answer' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/faq\/[a-z-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/password/i);
});

test('a link opens the questions of one group', async ({ newDevice, siteUrl }) => {
  const page = await newDevice({ javaScriptEnabled: false });
  await page.goto(`${siteUrl('riverside')}/faq?for=teacher`);
  await expect(page.getByRole('main').locator('[aria-current="page"]')).toHaveText('Teachers');
});

test('a question that does not exist is a page that says so', async ({ page, siteUrl }) => {
  const reply = await page.goto(`${siteUrl('riverside')}/faq/no-such`);
  expect(reply?.status()).toBe(404);
});
