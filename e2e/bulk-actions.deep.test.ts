import { expect, type Page } from '@playwright/test';
import { expectAccessibleAndFitting, goTo, reload, test } from './testing/fixtures.ts';
import { newSchool, registerSchool } from './testing/new-school.ts';
import { callApi } from './testing/people.ts';

const STUDENT_COUNT = 3_000;
const MINUTE = 60_000;

type Import = { id: string; state: string };

/** Enrols students from a list, as the screen for lists does. */
async function enrolStudents(page: Page): Promise<void> {
  const rows = Array.from({ length: STUDENT_COUNT }, (_, number) => `Child ${number},Heron,Year ${number % 100}`);
  const list = ['First name,Last name,Class', ...rows].join('\n');
  const { id } = await page.evaluate(async (text): Promise<Import> => {
    const body = new FormData();
    body.append('makes_classes', 'true');
    body.append('file', new File([text], 'list.csv', { type: 'text/csv' }));
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    return (await fetch('/api/enrolments/', { method: 'POST', headers, body })).json() as Promise<Import>;
  }, list);
  await callApi(page, 'POST', `/enrolments/${id}/confirm/`, {});
  const stateOf = async () => (await callApi<Import>(page, 'GET', `/enrolments/${id}/`)).state;
  await expect.poll(stateOf, { timeout: 3 * MINUTE }).toBe('done');
}

test('an admin archives 3,000 people at once, reads the progress, and undoes it', async ({ page, siteUrl }) => {
  test.setTimeout(10 * MINUTE);
  const site = await registerSchool(page, siteUrl, newSchool('Heron School'));
  await enrolStudents(page);
  const countOf = async (state: string) =>
    (await callApi<{ count: number }>(page, 'GET', `/people/?group=students&state=${state}&limit=1`)).count;
  await goTo(page, `${site}/admin-school/users?option=Students`);
  await expect(page.getByText('3,000 people')).toBeVisible();

  await page.getByLabel('Select all rows on this page').check();
  await page.getByRole('button', { name: 'Select all 3,000 rows' }).click();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Archive these 3,000 people?');
  await dialog.getByRole('button', { name: 'Archive' }).click();
  const message = (text: string) => page.getByRole('status').filter({ hasText: text });
  await expect(message('3,000 people were archived.')).toBeVisible({ timeout: 3 * MINUTE });
  expect(await countOf('archived')).toBe(STUDENT_COUNT);
  await expectAccessibleAndFitting(page);

  await reload(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(message('The changes were undone.')).toBeVisible({ timeout: 3 * MINUTE });
  await expect(page.getByText('3,000 people')).toBeVisible();
  expect(await countOf('archived')).toBe(0);
  expect(await countOf('active')).toBe(STUDENT_COUNT);
});
