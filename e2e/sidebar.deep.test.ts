import { expect, type Page } from '@playwright/test';
import { expectAccessible, goTo, reload, test } from './testing/fixtures.ts';
import { signInAs } from './testing/people.ts';

const widthOf = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width;

test('the sidebar is 16 rem or 5 rem wide, also by keyboard, and keeps its state', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await page.setViewportSize({ width: 1280, height: 900 });
  await goTo(page, `${site}/admin-school/dashboard`);
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect.poll(() => widthOf(page)).toBe(256);
  await expect(menu).toHaveAttribute('aria-expanded', 'true');

  await menu.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => widthOf(page)).toBe(80);
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  // Hidden labels are still read aloud, and shown as tooltips.
  const link = page.getByRole('navigation', { name: 'School dashboard' }).getByRole('link', { name: 'Profile' });
  await expect(link).toHaveAttribute('title', 'Profile');
  await link.press('Enter');
  await expect(page).toHaveURL(/admin-school\/profile$/);
  await expect(link).toHaveAttribute('aria-current', 'page');

  await reload(page);
  await expect.poll(() => widthOf(page)).toBe(80);
  expect(await page.evaluate(() => localStorage.getItem('sidebar'))).toBe('narrow');
  await menu.press('Space');
  await expect.poll(() => widthOf(page)).toBe(256);
});

test('between phone and desktop width it starts narrow and can be opened', async ({ page, siteUrl }) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await page.setViewportSize({ width: 800, height: 900 });
  await goTo(page, `${site}/admin-school/dashboard`);
  await expect.poll(() => widthOf(page)).toBe(80);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => widthOf(page)).toBe(256);
  expect(await page.evaluate('document.documentElement.scrollWidth - window.innerWidth')).toBeLessThanOrEqual(0);
});

test('below 768 px it is a drawer: it takes the focus, Escape gives it back, a link closes it', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  await page.setViewportSize({ width: 767, height: 844 });
  await goTo(page, `${site}/admin-school/dashboard`);
  await expect(page.getByRole('complementary')).toHaveCount(0);
  const menu = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'School dashboard' });
  await menu.press('Enter');
  await expect(drawer.getByRole('link', { name: 'Classes' })).toBeVisible();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(menu).toHaveAttribute('aria-expanded', 'false');

  await menu.click();
  await drawer.getByRole('link', { name: 'Classes' }).click();
  await expect(page).toHaveURL(/admin-school\/classes$/);
  await expect(drawer).toHaveCount(0);

  await menu.click();
  await page.setViewportSize({ width: 900, height: 844 });
  await expect(drawer).toHaveCount(0);
  await expect.poll(() => widthOf(page)).toBe(80);
});
