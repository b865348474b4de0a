import { describe, expect } from 'vitest';
import { courseTest as test } from '#api/testing/course-test.ts';
import { chapterFields, courseFields } from '#api/testing/courses.ts';
import type { CourseSummary, ListedCourse } from '#contract/learning/courses.ts';

const slugsIn = (reply: { json(): { results: CourseSummary[] } }) => reply.json().results.map(({ slug }) => slug);

describe('GET /courses/', () => {
  test('lists courses by their position, with the minutes of their chapters', async ({ app, school, slug }) => {
    const reply = await app.request('/api/courses/?limit=100', { at: school });

    expect(reply.statusCode).toBe(200);
    const found = reply.json().results.find((course: CourseSummary) => course.slug === slug);
    expect(found).toMatchObject({ minutes: 40, chapter_count: 2, languages: ['en'], url: `/courses/${slug}` });
  });

  test('says how far the caller is in a course that they have started, and nothing to others', async ({
    app,
    school,
    slug,
    student,
    save,
  }) => {
    const list = async (as?: typeof student) => {
      const reply = await app.request('/api/courses/?limit=100', as ? { as } : { at: school });
      return reply.json().results.find((course: ListedCourse) => course.slug === slug);
    };

    expect(await list(student)).toMatchObject({ state: 'not_started', progress: null });
    await save({ answers: { notice: 'Heavy.' } });
    expect(await list(student)).toMatchObject({ state: 'started', progress: { done: 0, next: { number: 1 } } });
    await save({ done: true });
    expect(await list(student)).toMatchObject({ state: 'started', progress: { done: 1, next: { number: 2 } } });
    await save({ done: true }, { chapter: 'second' });
    expect(await list(student)).toMatchObject({ state: 'done', progress: null });
    expect(await list()).toMatchObject({ state: null, progress: null });
  });

  test('is filtered by goal, age, language and words, and refuses a goal that does not exist', async ({
    app,
    school,
  }) => {
    const en = courseFields({ title: 'Seeds and soup', goals: [2], age_from: 12, age_to: 14 });
    const ar = { title: 'بذور وحساء', summary: 'اتبع البذرة.' };
    const slug = `seeds-${crypto.randomUUID()}`;
    await app.aContentEntry({ kind: 'course', slug, en, ar });
    const list = (query: string) => app.request(`/api/courses/?limit=100&${query}`, { at: school });

    for (const query of ['goal=2', 'age=13', 'language=ar', 'search=soup%20seeds'])
      expect(slugsIn(await list(query)), query).toContain(slug);
    for (const query of ['goal=6', 'age=7', 'language=fr', 'search=zebra'])
      expect(slugsIn(await list(query)), query).not.toContain(slug);
    expect((await list('goal=18')).statusCode).toBe(400);
  });

  test('is narrowed by the mode of the school', async ({ app, slug }) => {
    const school = await app.aSchool({ switchboard: true });
    const mode = await app.insert('modes', { name: `Sea ${slug}`, goals: [14], position: 1 });
    await app.insert('tenant_modes', { tenant_id: school.id, mode_id: mode, is_active: true, position: 1 });

    const reply = await app.request('/api/courses/?limit=100', { at: school });

    expect(reply.json().mode).toMatchObject({ id: mode });
    expect(slugsIn(reply)).not.toContain(slug);
  });

  test('shows an unpublished course to no one', async ({ app, school, slug, course }) => {
    await app.database.owner.query('update content_publications set withdrawn_at = now() where entry_id = $1', [
      course.id,
    ]);

    expect(slugsIn(await app.request('/api/courses/?limit=100', { at: school }))).not.toContain(slug);
    expect((await app.request(`/api/courses/${slug}/`, { at: school })).statusCode).toBe(404);
    expect((await app.request(`/api/courses/${slug}/chapters/first/`, { at: school })).statusCode).toBe(404);
  });
});

describe('GET /courses/{slug}/', () => {
  test('has the chapters in their order, and states for people of the school only', async ({
    app,
    slug,
    student,
    save,
    showCourse,
  }) => {
    await save({ answers: { carry: true } });

    const statesOf = async (as?: typeof student) => (await showCourse(as)).chapters.map(({ state }) => state);
    expect(await statesOf(student)).toEqual(['started', 'not_started']);
    expect(await statesOf()).toEqual([null, null]);
    const atRoot = await app.request(`/api/courses/${slug}/`, { host: 'localhost' });
    expect(atRoot.json().chapters).toHaveLength(2);
  });
});

describe('GET /courses/{slug}/chapters/{chapter}/', () => {
  test('sends notes to staff only', async ({ app, school, show, student, teacher }) => {
    const admin = await app.aPerson(school, 'school_admin');

    expect((await show()).notes).toBeNull();
    expect((await show(student)).notes).toBeNull();
    expect((await show(teacher)).notes).toContain('Two bottles');
    expect((await show(admin)).notes).toContain('Two bottles');
  });

  test('has its neighbours and its course, and progress only of a person', async ({ show, student, slug }) => {
    const first = await show();
    const second = await show(student, 'second');

    expect(first).toMatchObject({ number: 1, previous: null, next: { slug: 'second', number: 2 }, progress: null });
    expect(second).toMatchObject({ number: 2, next: null, progress: { state: 'not_started', answers: {} } });
    expect(second.previous?.url).toBe(`/courses/${slug}/chapters/first`);
  });

  test('says what is right after the person has answered, and not before', async ({ show, save, student }) => {
    const taskOf = async (id: string) => (await show(student)).tasks.find((task) => task.id === id);
    expect(JSON.stringify((await taskOf('guess'))?.choices)).not.toContain('feedback');
    const before = await taskOf('way');
    expect(before?.right_order).toBeUndefined();
    expect(before?.choices?.map(({ id }) => id)).not.toEqual(['rain', 'river', 'tap']);

    await save({ answers: { guess: 'one', way: ['tap', 'river', 'rain'] } });

    expect((await taskOf('guess'))?.choices?.[0]?.feedback).toBe('Lift a bottle and try again.');
    expect((await taskOf('way'))?.right_order).toEqual(['rain', 'river', 'tap']);
    expect(JSON.stringify((await show()).tasks)).not.toContain('Lift a bottle');
  });

  test('has its film while the film is published', async ({ app, course, slug, school, showCourse }) => {
    const film = `film-${slug}`;
    const image = { scene: 'rain', goal: 6 };
    const fields = { title: 'The tap', summary: 'A tap.', duration_seconds: 60, image };
    await app.aContentEntry({
      kind: 'chapter',
      slug: 'third',
      parent_id: course.id,
      en: chapterFields({ film, position: 3 }),
    });
    const filmOf = async () => (await app.request(`/api/courses/${slug}/chapters/third/`, { at: school })).json().film;
    const hasFilm = async () => (await showCourse()).chapters.at(-1)?.has_film;
    expect(await filmOf()).toBeNull();
    expect(await hasFilm()).toBe(false);

    await app.aContentEntry({ kind: 'film', slug: film, en: fields });

    expect(await filmOf()).toMatchObject({ slug: film, title: 'The tap', url: `/impact-films/${film}` });
    expect(await hasFilm()).toBe(true);
  });

  test('is in the language of the caller, with the tasks of the English text', async ({ app, course, slug }) => {
    const school = await app.aSchool({ languages: ['ar', 'en'] });
    const ar = { title: 'عشرة لترات', summary: 'كم يزن الماء؟', body: '<p>الماء ثقيل.</p>', notes: '<p>زجاجتان.</p>' };
    const tasks = [{ id: 'notice', kind: 'answer', text: 'ماذا لاحظت؟' }];
    await app.aContentEntry({
      kind: 'chapter',
      slug: 'arabic',
      parent_id: course.id,
      en: chapterFields(),
      ar: { ...ar, tasks },
    });
    const path = `/api/courses/${slug}/chapters/arabic/`;

    const chapter = (await app.request(path, { at: school, headers: { 'accept-language': 'ar' } })).json();

    expect(chapter).toMatchObject({ language: 'ar', title: 'عشرة لترات' });
    expect(chapter.tasks).toHaveLength(4);
    expect(chapter.tasks[1]).toMatchObject({ id: 'notice', text: 'ماذا لاحظت؟', is_required: true });
  });
});
