import { expect } from '@playwright/test';
import { goTo, test } from './testing/fixtures.ts';
import { newSchool, registerWithSamples } from './testing/new-school.ts';

/** The press makes three books, behind those of other tests. */
const PRESS_TIMEOUT_MS = 120_000;
const removal = 'Remove sample class and books';

test('a new school opens a starter book, and removes its samples with one action', async ({ page, siteUrl }) => {
  test.setTimeout(2 * PRESS_TIMEOUT_MS);
  const site = await registerWithSamples(page, siteUrl, newSchool('Sample House'));
  const opened = page.getByRole('link', { name: 'Open a starter book as a child does' });
  await expect(async () => {
    await goTo(page, `${site}/admin-school/dashboard`);
    await expect(opened).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: PRESS_TIMEOUT_MS });
  await opened.click();
  await expect(page).toHaveURL(/\/library\/[^/]+\/read/);
  await expect(page.getByRole('heading', { name: 'Soup for Everyone' }).first()).toBeVisible();

  await goTo(page, `${site}/admin-school/classes`);
  await expect(page.getByRole('link', { name: 'Sample class' })).toBeVisible();
  await page.getByRole('button', { name: removal }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Class: Sample class');
  await expect(dialog).toContainText('Book: Nobody’s Umbrella');
  await dialog.getByRole('button', { name: removal }).click();

  await expect(page.getByRole('status').filter({ hasText: 'The sample class and books were removed.' })).toBeVisible();
  await expect(page.getByText('No classes yet')).toBeVisible();
  await expect(page.getByRole('button', { name: removal })).toBeHidden();
  await goTo(page, `${site}/admin-school/dashboard`);
  await expect(page.getByText('Sample class and books removed')).toBeVisible();
  await expect(page.getByText('Starter book opened')).toBeVisible();
});
