import { expect } from '@playwright/test';
import type { PlatformBook } from '#contract/administration/platform-books.ts';
import { expectAccessibleAndFitting, goTo, test } from './testing/fixtures.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';
import { changeSeen } from './testing/pieces.ts';

test('a colleague drags a card to “Taken down” or uses its button; no other column takes it', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  await signInAs(page, 'upschool_admin', siteUrl);
  const published = '/api-super-admin/books/?state=published&limit=100';
  const { results } = await callApi<{ results: PlatformBook[] }>(page, 'GET', published);
  const book = results.find(({ tenant }) => tenant.school_name === 'Meadowbank School');
  if (!book) throw new Error('Meadowbank has no published book');
  await goTo(page, `${siteUrl()}/admin-panel/book-monitoring?tenant=${book.tenant.id}`);
  await expectAccessibleAndFitting(page);
  const column = (name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: book.title }) });
  const question = page.getByRole('dialog', { name: 'Take down this book?' });

  // All eight columns are in sight: a board that scrolls under the mouse would drag another card.
  await page.setViewportSize({ width: 2600, height: 900 });
  await card.dragTo(column('Approved'));
  await expect(question).toHaveCount(0);
  await expect(column('Published').getByText(book.title)).toBeVisible();
  await card.dragTo(column('Taken down'));
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  const button = page.getByRole('button', { name: `Take down “${book.title}”` });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(question.getByLabel('Reason')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Its school asked for it.');
  await question.getByRole('button', { name: 'Take down' }).press('Enter');
  await expect(column('Taken down').getByText(book.title)).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(button).toHaveCount(0);

  const head = await newDevice();
  await signIn(head, siteUrl('meadowbank'), { username: 'head@meadowbank.test', password: 'booklark-demo-1' });
  const body = { audience: 'everyone' };
  await changeSeen(head, `/api-admin/books/${book.id}/`, { method: 'POST', to: 'publish/', body });
});
