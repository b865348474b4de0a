import { expect, type Page } from '@playwright/test';
import type { ClassAnswers, ClassProgress } from '#contract/learning/class-progress.ts';
import type { Chapter, Course } from '#contract/learning/courses.ts';
import type { SchoolClass } from '#contract/people/classes.ts';
import { goTo, reload, test } from './testing/fixtures.ts';
import { signInAsNewTeacher } from './testing/new-school.ts';
import { callApi, hideTours } from './testing/people.ts';

const MINUTE = 60_000;
const PASSWORD = 'sunflower';
const STUDENTS = 30;
const DEVICES = 12;
const slug = 'where-water-goes';
const chapter = 'carry-ten-litres';
const saves = '**/progress/';

type Student = { id: string; username: string; first_name: string; text: string };
type Lesson = { site: string; code: string };

/** Creates a class of thirty students who can sign in, of a teacher who has no other class. */
async function aClass(teacher: Page): Promise<{ id: string; code: string; students: Student[] }> {
  const mark = Math.random().toString(36).slice(2, 8);
  const body = { name: `Kestrels ${mark}` };
  const { id, class_id: code } = await callApi<SchoolClass>(teacher, 'POST', '/v1/school-classes/', body);
  const names = Array.from({ length: STUDENTS }, (_, index) => ({ first_name: `Child${index + 1}`, last_name: mark }));
  const created = await callApi<{ students: Omit<Student, 'text'>[] }>(teacher, 'POST', '/students/many/', {
    ...{ class: id, students: names },
  });
  for (const student of created.students)
    await callApi(teacher, 'PUT', `/change-password/${student.id}/`, { new_password: PASSWORD });
  const students = created.students.map(({ id: student, username, first_name }) => ({
    ...{ id: student, username, first_name, text: `What ${first_name} noticed` },
  }));
  return { id, code, students };
}

/** Signs in with the class code and the name in the list. */
async function comeIn(page: Page, { site, code }: Lesson, { first_name }: Student): Promise<void> {
  await goTo(page, `${site}/login?code=${code}`);
  await page.getByRole('button', { name: 'Find my class', exact: true }).click();
  await page.getByLabel('Search by name').fill(`${first_name} `);
  await page.getByRole('button', { name: new RegExp(`^${first_name} `) }).click();
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Come in', exact: true }).click();
  await expect(page).toHaveURL(`${site}/`);
  await hideTours(page);
}

const answerIn = (page: Page) => page.getByRole('textbox').first();
const isSaved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

async function openChapter(page: Page, { site }: Lesson): Promise<void> {
  await goTo(page, `${site}/courses/${slug}/chapters/${chapter}`);
  await expect(answerIn(page)).toBeEditable();
}

/** Finishes the chapter and signs out: what was not sent would be asked about. */
async function finish(page: Page, { site }: Lesson, { text }: Student): Promise<void> {
  await expect(answerIn(page)).toHaveValue(text);
  await page.getByRole('radio', { name: '7 trips' }).check();
  await isSaved(page);
  // The reply of the server arrives after the answer is saved, and moves the button.
  await expect(page.getByText('Spilling costs a whole trip.')).toBeVisible();
  await page.getByRole('button', { name: 'I have done it' }).click();
  // A save that a busy server refuses is sent again after up to half a minute.
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 2 * MINUTE });
  await isSaved(page);
  await goTo(page, `${site}/logout`);
  await expect(page).toHaveURL(`${site}/`);
}

type ReadAs = { username: string; password: string; paths: string[] };

/** Signs in as a student by API, from an open page of the school, and returns the chapter and the course as they get them. */
async function readAs(page: Page, { username }: Student) {
  const paths = [`/courses/${slug}/chapters/${chapter}/`, `/courses/${slug}/`];
  const replies = await page.evaluate<unknown[], ReadAs>(
    async (who) => {
      const body = JSON.stringify({ username: who.username, password: who.password });
      const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
      const { access } = (await (await fetch('/api/auth/token/', options)).json()) as { access: string };
      const headers = { authorization: `Bearer ${access}` };
      return Promise.all(who.paths.map(async (path) => (await fetch(`/api${path}`, { headers })).json()));
    },
    { username, password: PASSWORD, paths },
  );
  const [ofChapter, ofCourse] = replies as [Chapter, Course];
  return { chapter: ofChapter, course: ofCourse };
}

test('thirty students on twelve browsers work through a chapter while the connection is cut twice', async ({
  page: teacher,
  newDevice,
  siteUrl,
}) => {
  test.setTimeout(12 * MINUTE);
  const site = await signInAsNewTeacher(teacher, siteUrl);
  const { id, code, students } = await aClass(teacher);
  const lesson = { site, code };
  const devices: Page[] = [];
  for (let index = 0; index < DEVICES; index += 1) devices.push(await newDevice());
  /** Does something on each browser that has a student in this round. */
  const onEach = (round: number, act: (page: Page, student: Student, index: number) => Promise<void>) =>
    Promise.all(
      devices.map((page, index) => {
        const student = students[round * DEVICES + index];
        return student && act(page, student, index);
      }),
    );
  const setConnection = (isCut: boolean) => Promise.all(devices.map((page) => page.context().setOffline(isCut)));
  const answer = async (page: Page, { text }: Student) => {
    await answerIn(page).fill(text);
    await expect(page.getByText('No internet. Kept on this device.')).toBeVisible();
  };

  // The first cut: everyone writes meanwhile. Where the server stays away for longer, a reload keeps what was written.
  await onEach(0, async (page, student) => {
    await comeIn(page, lesson, student);
    await openChapter(page, lesson);
    await page.getByLabel('I did this').first().check();
    await isSaved(page);
  });
  await setConnection(true);
  await onEach(0, answer);
  await Promise.all(devices.slice(0, 4).map((page) => page.route(saves, (route) => route.abort())));
  await setConnection(false);
  await onEach(0, async (page, student, index) => {
    if (index < 4) {
      await reload(page);
      await expect(page.getByText('Not sent yet').first()).toBeVisible();
      await expect(answerIn(page)).toHaveValue(student.text);
      await page.unroute(saves);
      await reload(page);
    }
    await finish(page, lesson, student);
  });

  // The second cut: for some the session is over, and they sign in again.
  await onEach(1, async (page, student) => {
    await comeIn(page, lesson, student);
    await openChapter(page, lesson);
    await expect(answerIn(page), 'nothing of the student before').toHaveValue('');
  });
  await setConnection(true);
  await onEach(1, async (page, student) => {
    await page.getByLabel('I did this').first().check();
    await answer(page, student);
  });
  await Promise.all(devices.slice(0, 4).map((page) => page.route(saves, (route) => route.abort())));
  await setConnection(false);
  await onEach(1, async (page, student, index) => {
    if (index < 4) {
      await page.evaluate('localStorage.clear()');
      await comeIn(page, lesson, student);
      await page.unroute(saves);
      await openChapter(page, lesson);
    }
    await finish(page, lesson, student);
  });

  await onEach(2, async (page, student) => {
    await comeIn(page, lesson, student);
    await openChapter(page, lesson);
    await page.getByLabel('I did this').first().check();
    await answerIn(page).fill(student.text);
    await finish(page, lesson, student);
  });

  const query = `course=${slug}&chapter=${chapter}`;
  const answers = await callApi<ClassAnswers>(teacher, 'GET', `/v1/school-classes/${id}/answers/?${query}`);
  const progress = await callApi<ClassProgress>(teacher, 'GET', `/v1/school-classes/${id}/progress/?course=${slug}`);
  expect(progress.students).toHaveLength(STUDENTS);
  for (const student of students) {
    const own = await readAs(teacher, student);
    const expected = { 'brimful-walk': true, 'my-arms': student.text, 'spilled-litre': 'seven-trips' };
    expect(own.chapter.progress?.answers, student.first_name).toEqual(expected);
    // An answer that was stored a second time would be kept beside the first.
    expect(own.chapter.progress?.earlier, student.first_name).toEqual({});
    expect(answers.students.find((each) => each.id === student.id)?.answers).toEqual(expected);
    const inClass = progress.students.find((each) => each.id === student.id)?.chapters;
    expect(inClass?.[chapter]).toMatchObject({ state: 'done', done_at: own.chapter.progress?.done_at });
    for (const one of own.course.chapters) expect(inClass?.[one.slug]?.state, one.slug).toBe(one.state);
  }
});
