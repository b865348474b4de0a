import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Piece } from '#contract/authoring/pieces.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import { expectAccessibleAndFitting, goTo, phone, reload, setLanguage, test } from './testing/fixtures.ts';
import { becomeNewTeacher, newSchool, registerSchool } from './testing/new-school.ts';
import { callApi, signIn } from './testing/people.ts';
import { waitUntilChecked } from './testing/pieces.ts';

const MINUTE = 60_000;
const NAMES = ['Ada', 'Ben', 'Cara'] as const;
const PASSWORD = 'sunflower';

type Created = { students: { id: string; username: string }[] };

/** Creates a class with three students who can sign in; returns its id and their user names. */
async function aClassOfThree(teacher: Page) {
  const mark = randomUUID().slice(0, 8);
  const { id } = await callApi<SchoolClass>(teacher, 'POST', '/v1/school-classes/', { name: `Herons ${mark}` });
  const students = NAMES.map((first_name) => ({ first_name, last_name: `Writer${mark}` }));
  const created = await callApi<Created>(teacher, 'POST', '/students/many/', { class: id, students });
  await Promise.all(
    created.students.map((student) =>
      callApi(teacher, 'PUT', `/change-password/${student.id}/`, { new_password: PASSWORD }),
    ),
  );
  return { id, usernames: created.students.map(({ username }) => username) };
}

const words = (page: Page) => page.getByRole('textbox', { name: /^Words on page/ });
const rail = (page: Page) => page.getByRole('navigation', { name: 'Pages of your book' });

test('a class writes one book in four browsers, and its teacher orders and sends it', async ({
  page: teacher,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(10 * MINUTE);
  const site = await registerSchool(teacher, siteUrl, newSchool('Kingfisher School'));
  await becomeNewTeacher(teacher, site);
  const { id: classId, usernames } = await aClassOfThree(teacher);
  await goTo(teacher, `${site}/dashboard/classes/${classId}`);
  await teacher.getByRole('button', { name: 'Start a class book' }).click();
  const dialog = teacher.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Our rivers');
  await dialog.getByLabel('Kind of book').selectOption('A book of facts');
  await expectAccessibleAndFitting(teacher);
  await dialog.getByRole('button', { name: 'Start book' }).click();
  await expect(rail(teacher)).toContainText('0 pages of 3 have begun');
  const id = new URL(teacher.url()).searchParams.get('book') ?? '';

  const devices = await Promise.all([{ viewport: phone, hasTouch: true }, {}, {}].map((facts) => newDevice(facts)));
  await Promise.all(
    devices.map(async (child, index) => {
      await signIn(child, site, { username: usernames[index] ?? '', password: PASSWORD });
      await goTo(child, `${site}/dashboard?option=My+Books`);
      await child.getByRole('listitem').filter({ hasText: 'Our rivers' }).getByRole('link').first().click();
      await expect(words(child)).toBeEditable();
      await words(child).fill(`Page of ${NAMES[index]}.`);
      await expect(child.getByText('Saved', { exact: true })).toBeVisible();
    }),
  );
  const [ada, ben] = devices as [Page, Page, Page];
  await expect(rail(teacher)).toContainText('3 pages of 3 have begun');
  await expect(rail(teacher)).toContainText('Page of Cara.');
  await expectAccessibleAndFitting(teacher);

  // A page of another child is read, not written.
  await rail(ben)
    .getByRole('button', { name: /Page 1/ })
    .click();
  await expect(words(ben)).toHaveValue('Page of Ada.');
  await expect(words(ben)).not.toBeEditable();
  for (const name of ['Add page', 'Earlier', 'Delete', 'Older versions'])
    await expect(ben.getByRole('button', { name })).toHaveCount(0);
  await expectAccessibleAndFitting(ben);

  await rail(teacher)
    .getByRole('button', { name: /^Page 3/ })
    .click();
  await rail(teacher)
    .getByRole('button', { name: /^Earlier/ })
    .click();
  await words(teacher).fill('Page of Cara, who is ill today.');
  await expect(teacher.getByText('Saved', { exact: true })).toBeVisible();
  await expect(rail(ben)).toContainText('who is ill today', { timeout: 15_000 });
  await expect(words(ada)).toHaveValue('Page of Ada.');

  await goTo(teacher, `${site}/uploadbook?book=${id}&step=check`);
  for (const promise of await teacher.getByRole('group', { name: 'Your promise' }).getByRole('checkbox').all())
    await promise.check();
  await teacher.getByRole('button', { name: 'Send my book' }).click();
  await expect(teacher.getByRole('heading', { name: 'My Books', level: 1 })).toBeVisible();
  await expect(ada.getByText(/book of your class|cannot change your page/).first()).toBeVisible({ timeout: 15_000 });
  await waitUntilChecked(teacher, id);

  await goTo(teacher, `${site}/dashboard/review/book/${id}`);
  await expect(teacher.getByRole('heading', { name: 'Our rivers', level: 1 })).toBeVisible();
  await teacher.getByRole('button', { name: /^Approve for/ }).click();
  await expect(teacher.getByRole('button', { name: 'Take down' })).toBeVisible();
  await Promise.all(
    devices.map(async (child) => {
      const book = await callApi<Piece>(child, 'GET', `/my-books/${id}/`);
      expect(book).toMatchObject({ state: 'published', is_class_book: true, can_lead: false });
      expect(book.pages.map(({ text }) => text)).toEqual([
        'Page of Ada.',
        'Page of Cara, who is ill today.',
        'Page of Ben.',
      ]);
    }),
  );
  await setLanguage(ada, 'ar');
  await goTo(ada, `${site}/library/${id}`);
  await reload(ada);
  await expect(ada.getByText(/Ada W\./)).toBeVisible();
});
