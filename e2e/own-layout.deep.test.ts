import { expect } from '@playwright/test';
import { test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

for (const path of ['/archived-students', '/bulk-enrolment/'])
  test(`${path} shows staff nothing of the public layout before their own`, async ({ page, siteUrl }) => {
    const site = await signInAs(page, 'teacher', siteUrl);
    const publicBar = page.getByRole('banner').getByRole('link', { name: 'Login' });
    // The page as the server sends it, before its scripts are there.
    await page.route(/\/assets\/main-.*\.js/, (route) => route.abort());
    await page.goto(`${site}${path}`);
    await expect(page.locator('footer')).toBeAttached();
    await expect(page.locator('footer')).toBeHidden();
    await expect(publicBar).toBeHidden();

    await page.unroute(/\/assets\/main-.*\.js/);
    await page.goto(`${site}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

test('a visitor sees the public page without waiting for its scripts', async ({ page, siteUrl }) => {
  await page.route(/\/assets\/main-.*\.js/, (route) => route.abort());
  await page.goto(`${siteUrl('riverside')}/bulk-enrolment/`);
  await expect(page.locator('footer')).toBeVisible();
});
