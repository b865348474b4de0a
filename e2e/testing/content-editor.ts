import { expect, type Page } from '@playwright/test';
import { goTo } from './fixtures.ts';

export const CONTENT_PATH = '/admin-panel/content';

/** Adds an entry with the keyboard, and returns its slug. */
export async function addEntry(page: Page, site: string, kind: string, title: string): Promise<string> {
  await goTo(page, `${site}${CONTENT_PATH}`);
  await page.getByRole('button', { name: 'Add entry' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByLabel('Title').fill(title);
  const slug = await dialog.getByLabel('Web address').inputValue();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return slug;
}

/** Opens a dialog of the bar by keyboard. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
}
