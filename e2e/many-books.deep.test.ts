import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { chooseOption, expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { insertBooks, takeBooksDown } from './testing/many-books.ts';
import { newSchool, registerSchool } from './testing/new-school.ts';
import { callApi } from './testing/people.ts';

/** Two jobs of hundreds of books and an undo, on a busy machine. */
const JOB_TIMEOUT_MS = 120_000;
const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

type Details = { level: string; ages: [string, string]; category: string; licence: string };

/** Chooses everything that the filters find, and gives it these details. */
async function changeAll(page: Page, count: number, { level, ages, category, licence }: Details): Promise<void> {
  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: `Select all ${count} rows` }).click();
  await page.getByRole('button', { name: 'Change details' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Change the details of ${count} books?`);
  await dialog.getByLabel('Level').selectOption({ label: level });
  await dialog.getByLabel('Lowest age').selectOption(ages[0]);
  await dialog.getByLabel('Highest age').selectOption(ages[1]);
  await dialog.getByLabel('Categories', { exact: true }).selectOption({ label: 'Replace' });
  await dialog.getByLabel(category).check();
  await dialog.getByLabel('Licence').fill(licence);
  await dialog.getByRole('button', { name: 'Change details' }).click();
  await expect(message(page, `${count} books were changed.`)).toBeVisible({ timeout: JOB_TIMEOUT_MS });
}

test('a librarian puts 400 books in order by filter, and takes the last step back', async ({ page, siteUrl }) => {
  test.setTimeout(4 * JOB_TIMEOUT_MS);
  const school = newSchool('Shelf School');
  const site = await registerSchool(page, siteUrl, school);
  for (const name of ['Rivers', 'Stars']) await callApi(page, 'POST', '/api-admin/book-categories/', { name });
  await insertBooks(school.subdomain, { River: 160, Star: 240 });
  const countOf = async (query: string) =>
    (await callApi<{ count: number }>(page, 'GET', `/api-admin/books/?limit=1&${query}`)).count;
  await goTo(page, `${site}/admin-school/books`);
  await expect(page.getByText('400 books', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await chooseOption(page, 'Missing', 'No category');
  await page.getByLabel('Title or author').fill('River');
  await expect(page.getByText('160 books', { exact: true })).toBeVisible();
  await changeAll(page, 160, { level: 'Level 2', ages: ['5', '7'], category: 'Rivers', licence: 'CC BY 4.0' });
  await expect(page.getByText('No books match these filters')).toBeVisible();

  await page.getByLabel('Title or author').fill('');
  await expect(page.getByText('240 books', { exact: true })).toBeVisible();
  await changeAll(page, 240, { level: 'Level 3', ages: ['8', '10'], category: 'Stars', licence: 'CC BY-SA 4.0' });
  await expect(page.getByText('No books match these filters')).toBeVisible();
  for (const fact of ['level', 'ages', 'category', 'licence']) expect(await countOf(`missing=${fact}`)).toBe(0);
  expect(await countOf('level=2&category=rivers')).toBe(160);
  expect(await countOf('level=3&category=stars&state=published')).toBe(240);
  await expectAccessibleAndFitting(page);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(message(page, 'The changes were undone.')).toBeVisible({ timeout: JOB_TIMEOUT_MS });
  await expect(page.getByText('240 books', { exact: true })).toBeVisible();
  for (const fact of ['level', 'ages', 'category', 'licence']) expect(await countOf(`missing=${fact}`)).toBe(240);
  expect(await countOf('level=2&category=rivers')).toBe(160);
  await takeBooksDown(school.subdomain);
});

/** Fills in level and licence of every book, as someone does in a spreadsheet. */
function edited(csv: string): string {
  const [head = '', ...lines] = csv.trimEnd().split('\r\n');
  const names = head.replace('\uFEFF', '').split(',');
  const set = (cells: string[], name: string, value: string) => cells.with(names.indexOf(name), value);
  // None of these books has a comma or a quotation mark in a cell.
  const changed = lines.map((line) => set(set(line.split(','), 'level', '4'), 'licence', 'CC0').join());
  return [head, ...changed].join('\r\n');
}

test('a librarian puts 400 books in order in a spreadsheet', async ({ page, siteUrl }) => {
  test.setTimeout(4 * JOB_TIMEOUT_MS);
  const school = newSchool('Sheet School');
  const site = await registerSchool(page, siteUrl, school);
  await insertBooks(school.subdomain, { River: 400 });
  const countOf = async (query: string) =>
    (await callApi<{ count: number }>(page, 'GET', `/api-admin/books/?limit=1&${query}`)).count;
  await goTo(page, `${site}/admin-school/books`);
  await expect(page.getByText('400 books', { exact: true })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions for this list' }).click();
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const list = edited(await readFile(await (await download).path(), 'utf8'));

  await page.getByRole('button', { name: 'Import a list' }).click();
  const dialog = page.getByRole('dialog');
  const upload = (text: string) =>
    dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'books.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await upload('title,level\r\nRiver 1,4\r\n');
  await expect(dialog).toContainText('This file has no column “id”.');
  await upload(`${list}\r\n${list.split('\r\n')[1]}`);
  await expect(dialog.getByRole('button', { name: 'Will change 399' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Error 2' }).click();
  await expect(dialog).toContainText('Keep one of the two rows.');
  await expectAccessibleAndFitting(page);
  expect(await countOf('missing=level')).toBe(400);
  await dialog.getByRole('button', { name: 'Change 399 books' }).click();
  await expect(message(page, '399 books were changed.')).toBeVisible({ timeout: JOB_TIMEOUT_MS });
  expect(await countOf('level=4')).toBe(399);
  expect(await countOf('missing=licence')).toBe(1);

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(message(page, 'The changes were undone.')).toBeVisible({ timeout: JOB_TIMEOUT_MS });
  expect(await countOf('missing=level')).toBe(400);
  await takeBooksDown(school.subdomain);
});
