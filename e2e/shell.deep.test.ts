import { expect } from '@playwright/test';
import { findSchoolBook } from './testing/books.ts';
import {
  desktop,
  expectAccessible,
  expectAccessibleAndFitting,
  goTo,
  openBlankPage,
  phone,
  reload,
  setLanguage,
  test,
} from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

for (const school of ['riverside', 'hillcrest'])
  test(`at ${school}, in English and Arabic: an unknown page is accessible`, async ({ page, siteUrl }) => {
    await openBlankPage(page, siteUrl(school));
    for (const language of ['en', 'ar'] as const) {
      await setLanguage(page, language);
      await goTo(page, `${siteUrl(school)}/this-is-not-there`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessibleAndFitting(page);
    }
  });

test('staff screens are accessible, with the sidebar wide, narrow and as a drawer', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await page.setViewportSize(desktop);
  await goTo(page, `${site}/admin-school/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Menu' }).click();
  await reload(page);
  const side = page.getByRole('complementary');
  await expect.poll(async () => (await side.boundingBox())?.width).toBe(80);
  await expectAccessible(page);

  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expectAccessible(page);
});

test('keyboard only: past the header, through a menu, and back', async ({ page, siteUrl }) => {
  await goTo(page, siteUrl('riverside'));
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button').first();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('after navigation the heading has the focus and the title is announced', async ({ page, siteUrl }) => {
  await goTo(page, siteUrl('riverside'));
  await page.getByRole('link', { name: 'Login' }).first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Sign in · Riverside School' })).toHaveCount(1);
});

test('a visitor who chooses Arabic gets right-to-left pages from then on', async ({ page, siteUrl }) => {
  await goTo(page, siteUrl('riverside'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.getByRole('contentinfo').getByLabel('Language').selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');

  await goTo(page, `${siteUrl('riverside')}/this-is-not-there`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page);
});

test('signed-in people see their dashboard link instead of Login and can open their profile', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  await goTo(page, site);
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveCount(0);

  const person = page.getByRole('banner').locator('button[title][aria-expanded]:visible').last();
  await person.click();
  await page.getByRole('button', { name: 'My profile' }).click();
  await expect(page.getByRole('dialog')).toContainText('teacher@riverside.test');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('reduced motion is respected, and print leaves out controls', async ({ page, siteUrl }) => {
  const moving = () =>
    page.evaluate(
      `[...document.querySelectorAll('*')].some((one) => /[1-9]/.test(getComputedStyle(one).transitionDuration))`,
    );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await goTo(page, siteUrl('riverside'));
  expect(await moving()).toBe(true);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await moving()).toBe(false);

  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('link', { name: 'Login' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('heading', { name: 'All books' })).toBeVisible();
});

test('no page requests other hosts, and none logs an error', async ({ page, siteUrl }) => {
  const faults: string[] = [];
  page.on('request', (asked) => {
    if (!asked.url().startsWith(siteUrl('riverside')) && !asked.url().startsWith('data:')) faults.push(asked.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));

  for (const path of ['/', '/login', '/this-is-not-there']) await goTo(page, siteUrl('riverside') + path);
  await goTo(page, await signInAs(page, 'student', siteUrl));
  await goTo(page, `${siteUrl('riverside')}/dashboard`);

  expect(faults).toEqual([]);
});

test('offline, a message says so, and the requested page opens when the connection is back', async ({
  page,
  siteUrl,
  context,
}) => {
  await goTo(page, siteUrl('riverside'));
  await context.setOffline(true);
  await expect(page.getByText('You are offline', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'About this book' }).click();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You are offline', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Read it now' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You are offline' })).toHaveCount(0);
});

test('a page for signed-in people shows a skeleton while it loads, never "not found"', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  const book = await findSchoolBook(page, site);
  const { promise: wasSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/api/books/**', async (route) => {
    await wasSeen;
    await route.continue();
  });

  const reply = await page.goto(`${site}/library/${book.id}`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByText('Page not found')).toBeHidden();
  goOn();
  await expect(page.getByRole('heading', { name: book.title, level: 1 })).toBeVisible();
  await expect(page.getByText('Page not found')).toHaveCount(0);
});

test('an unknown page is not found, also for signed-in people, and offers three books', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'student', siteUrl);
  await page.goto(`${site}/library/0190a5c0-0000-7000-8000-000000000000`);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Books' }).getByRole('listitem')).toHaveCount(3);
});
