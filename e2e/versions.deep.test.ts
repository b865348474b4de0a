import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, phone, setLanguage, test } from './testing/fixtures.ts';
import { callApi, signInAs } from './testing/people.ts';
import { changeSeen, decide, sendBook, waitUntilChecked } from './testing/pieces.ts';
import { inArabic } from './testing/words.ts';

const MINUTE = 60_000;

/** Publishes a book by the student for the school. Returns its id. */
async function publishBook(student: Page, lead: Page, title: string): Promise<string> {
  const id = await sendBook(student, title, ['A kite rose over the wet field.']);
  await decide(lead, id, 'approve', { audience: 'school', publish: 'now' });
  return id;
}

test('a teacher translates a book from its page, and the pages of both name each other', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(4 * MINUTE);
  const [student, lead] = [await newDevice(), await newDevice()];
  await signInAs(student, 'student', siteUrl);
  await signInAs(lead, 'teacher_admin', siteUrl);
  const site = await signInAs(page, 'teacher', siteUrl);
  const title = `The kite ${Math.random().toString(36).slice(2, 8)}`;
  const original = await publishBook(student, lead, title);

  await page.setViewportSize(phone);
  await goTo(page, `${site}/library/${original}`);
  await page.getByRole('button', { name: 'Translate or retell this book' }).click();
  const dialog = page.getByRole('dialog', { name: 'Translate or retell this book' });
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await expect(dialog.getByText('Choose the language of your translation.')).toBeVisible();
  await expectAccessibleAndFitting(page);
  const language = dialog.getByRole('combobox', { name: 'Language of your translation' });
  await language.fill('Arabic');
  await language.press('ArrowDown');
  await language.press('Enter');
  await dialog.getByRole('button', { name: 'Start writing' }).click();
  await expect(page).toHaveURL(/\/uploadbook\?book=.*step=pages/);
  const id = new URL(page.url()).searchParams.get('book') ?? '';

  const words = page.getByRole('textbox', { name: 'Words on page 1' });
  await expect(words).toHaveValue('A kite rose over the wet field.');
  const shown = page.getByRole('region', { name: 'The original' });
  await expect(shown).toContainText('A kite rose over the wet field.');
  await expectAccessibleAndFitting(page);
  await page.setViewportSize(phone);
  await words.fill('ارتفعت طائرة ورقية فوق الحقل المبلل.');
  await expect(shown).toContainText('A kite rose over the wet field.');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await changeSeen(page, `/my-books/${id}/`, { body: { title: `الطائرة ${title}`, declaration_accepted: true } });
  await callApi(page, 'POST', `/my-books/${id}/submit/`, {});
  await waitUntilChecked(page, id);
  await decide(lead, id, 'approve', { audience: 'school', publish: 'now' });

  await goTo(page, `${site}/library/${original}`);
  const version = page.getByRole('listitem').filter({ hasText: `الطائرة ${title}` });
  await expect(version).toContainText('translated by');
  await expectAccessibleAndFitting(page);
  await version.getByRole('link', { name: `الطائرة ${title}`, exact: true }).click();
  await expect(page.getByText('Translated from')).toContainText(title);
  await expectAccessibleAndFitting(page);
  await goTo(page, `${site}/library/${id}/read`);
  await expect(page.getByText('ارتفعت طائرة ورقية فوق الحقل المبلل.').first()).toBeVisible();
  const { direction } = await callApi<{ direction: string }>(page, 'GET', `/books/${id}/`);
  expect(direction).toBe('rtl');

  await decide(lead, original, 'take-down', { reason: 'family_request' });
  await goTo(page, `${site}/library/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('الطائرة');
  await expect(page.getByText('Translated from')).toHaveCount(0);
});

test('a visitor is not offered to translate a book, and an admin finds the setting in Arabic', async ({
  page,
  newDevice,
  siteUrl,
}) => {
  const site = await signInAs(page, 'school_admin', siteUrl);
  const { results } = await callApi<{ results: { id: string }[] }>(page, 'GET', '/books/?limit=1&audience=everyone');
  const visitor = await newDevice();
  await goTo(visitor, `${site}/library/${results[0]?.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByRole('button', { name: 'Translate or retell this book' })).toHaveCount(0);

  await setLanguage(page, 'ar');
  await goTo(page, `${site}/admin-school/profile?option=Publishing`);
  const setting = page.getByRole('checkbox', { name: inArabic('People can translate and retell books of the school') });
  await expect(setting).toBeChecked();
  await expectAccessibleAndFitting(page);
});
