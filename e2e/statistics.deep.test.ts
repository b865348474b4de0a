import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { desktop, expectAccessibleAndFitting, goTo, phone, test } from './testing/fixtures.ts';
import { becomeNewTeacher, credentialsOf, newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signIn, signInAs } from './testing/people.ts';
import { publishStory } from './testing/published-stories.ts';
import { waitUntilIdle } from './testing/wait-until-idle.ts';

const MINUTE = 60_000;
const PASSWORD = 'four quiet rivers';

type Site = (subdomain?: string) => string;
type NewDevice = (options: { viewport: { width: number; height: number } }) => Promise<Page>;

type People = Record<'head' | 'teacher' | 'student', Page> & { site: string };

/** A new school, in which no one else reads: its head, a teacher and a student of the teacher's class are signed in. */
async function aNewSchool(newDevice: NewDevice, siteUrl: Site): Promise<People> {
  const [head, teacher] = [await newDevice({ viewport: desktop }), await newDevice({ viewport: desktop })];
  const student = await newDevice({ viewport: phone });
  const school = newSchool('Number School');
  const site = await registerSchool(teacher, siteUrl, school);
  await signIn(head, site, credentialsOf(school));
  await becomeNewTeacher(teacher, site);
  const { id: classId } = await callApi<{ id: string }>(teacher, 'POST', '/v1/school-classes/', { name: 'Herons' });
  const person = { role: 'student', first_name: 'Mina', last_name: 'Reed', class: classId };
  const { id, username } = await callApi<{ id: string; username: string }>(head, 'POST', '/people/', person);
  await callApi(head, 'PUT', `/change-password/${id}/`, { new_password: PASSWORD });
  await signIn(student, site, { username, password: PASSWORD });
  return { head, teacher, student, site };
}

/** The number of a card of figures. */
const figure = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

/** Saves the table of a chart, and returns its lines. */
async function exportedLines(page: Page, title: string): Promise<string[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Export as CSV: ${title}`, exact: true }).click();
  const file = await (await download).path();
  return (await readFile(file, 'utf8')).replace('\uFEFF', '').trim().split('\r\n');
}

test('what a reader reads and feels is immediately in the numbers of the teacher and the head, and each chart has its table', async ({
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(4 * MINUTE);
  const { head, teacher, student, site } = await aNewSchool(newDevice, siteUrl);
  const story = { title: 'The tap in March', body: '<p>The pipe broke.</p>' };
  const { url } = await publishStory(student, head, story);
  await goTo(teacher, `${site}/dashboard`);
  await expect(figure(teacher, 'Stories published')).toContainText('1 this month');
  await expect(figure(teacher, 'Reactions')).toContainText('0 readers want to help or did something');
  await expect(teacher.getByText('Nothing was read in these twelve weeks.')).toBeVisible();

  const visitor = await newDevice({ viewport: phone });
  await Promise.all([
    visitor.waitForResponse((reply) => reply.url().includes('/read') && reply.request().method() === 'POST'),
    goTo(visitor, site + url),
  ]);
  const helps = visitor.getByRole('button', { name: 'Want to help' });
  await helps.press('Enter');
  await expect(helps).toHaveAttribute('aria-pressed', 'true');

  for (const page of [teacher, head]) {
    await goTo(page, `${site}/dashboard`);
    await expect(figure(page, 'Reactions')).toContainText('1 reader wants to help or did something');
    await expect(page.getByText('1 reaction. Each reader has one for each book or story.')).toBeVisible();
    await expect(page.getByText(/^1 in all\. The highest week began on/)).toBeVisible();
    await expect(page.getByRole('link', { name: story.title })).toBeVisible();
  }
  const weeks = teacher.getByRole('region', { name: 'Books and stories read each week' });
  await weeks.getByText('As a table').press('Enter');
  await expect(weeks.getByRole('row').last()).toContainText('1');
  const [heads, ...lines] = await exportedLines(teacher, 'Books and stories read each week');
  expect({ heads, count: lines.length, last: lines.at(-1) }).toEqual({
    ...{ heads: 'Week from,Reads', count: 12 },
    last: expect.stringMatching(/,1$/),
  });
  expect(await exportedLines(teacher, 'How readers felt')).toContain('Want to help,1');
  expect(await exportedLines(teacher, 'Books and stories by status')).toContain('Published,1');
  expect(await exportedLines(teacher, 'Read most')).toContainEqual(expect.stringContaining(story.title));
  await expectAccessibleAndFitting(teacher);
});

const FAILURES = {
  '/api/teacher/book-stats/': 'Failed to fetch book stats',
  '/api/teacher/blog-stats/': 'Failed to fetch story stats',
  '/api/categories/reaction-contributions/': 'Failed to fetch analytics',
  '/api/reactions/stats/': 'Failed to fetch reaction stats',
  '/api/v1/impacts/count/': 'Failed to fetch impact count',
};

test('each number that cannot be loaded says so in its own sentence, and is loaded again', async ({
  page,
  siteUrl,
}) => {
  const site = await signInAs(page, 'teacher', siteUrl);
  const fails = ({ pathname }: URL) => pathname in FAILURES;
  await page.route(fails, (route) => route.fulfill({ status: 404, json: {} }));
  await goTo(page, `${site}/dashboard`);
  const sentences = Object.values(FAILURES);
  for (const sentence of sentences) await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  await page.unroute(fails);
  for (const sentence of sentences)
    await page
      .getByRole('alert')
      .filter({ hasText: sentence })
      .getByRole('button', { name: 'Try again' })
      .press('Enter');
  for (const sentence of sentences) await expect(page.getByText(sentence)).toHaveCount(0);
  await expect(figure(page, 'Stories published')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How readers felt' })).toBeVisible();
});

test('the platform finds a reported story, takes it down, and sees it in its numbers', async ({
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(4 * MINUTE);
  const { head, student } = await aNewSchool(newDevice, siteUrl);
  const title = `The tap in March ${Math.random().toString(36).slice(2, 8)}`;
  const { url } = await publishStory(student, head, { title, body: '<p>The pipe broke.</p>' });
  await callApi(student, 'POST', `/stories/${url.split('/').at(-1)}/reports/`, { reason: 'broken' });

  const colleague = await newDevice({ viewport: desktop });
  const root = await signInAs(colleague, 'upschool_admin', siteUrl);
  await goTo(colleague, `${root}/admin-panel/all-books`);
  await colleague.getByLabel('Search', { exact: true }).fill(title);
  await colleague.getByRole('button', { name: 'Filter', exact: true }).click();
  await colleague.getByLabel('Reports').selectOption('With open reports');
  const row = colleague.getByRole('row').filter({ hasText: title });
  await expect(row).toContainText('1 report');
  await row.getByRole('link', { name: title }).press('Enter');
  await expect(colleague.getByRole('heading', { name: 'Reports by readers' })).toBeVisible();
  await expectAccessibleAndFitting(colleague);
  await colleague.getByRole('button', { name: 'Take down' }).press('Enter');
  const dialog = colleague.getByRole('dialog', { name: 'Take down this story?' });
  await dialog.getByLabel('Reason').fill('A page is broken.');
  await dialog.getByRole('button', { name: 'Take down' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(colleague.getByText('Taken down', { exact: true })).toBeVisible();

  await goTo(colleague, `${root}/admin-panel/books-dashboard`);
  await colleague.getByRole('button', { name: 'Filter', exact: true }).click();
  await colleague.getByLabel('Kind').selectOption('Stories');
  await expect(colleague).toHaveURL(/type=story/);
  // The numbers of before stay until those of stories have arrived.
  await waitUntilIdle(colleague);
  const chart = colleague.getByRole('region', { name: 'By status' });
  await expect(chart.getByText('Taken down')).toBeVisible();
  const [heads, ...lines] = await exportedLines(colleague, 'By status');
  expect(heads).toBe('Status,Number');
  for (const line of lines) await expect(chart.getByRole('row', { name: line.replace(',', ' ') })).toBeVisible();
  expect((await exportedLines(colleague, 'Published each month')).length).toBe(13);
  await expectAccessibleAndFitting(colleague);
});
