import { describe, expect } from 'vitest';
import { courseTest } from '#api/testing/course-test.ts';
import type { ClassProgress } from '#contract/learning/class-progress.ts';

type Task = { id: string; kind: string; text: string; is_required: boolean; choices?: object[] };

const test = courseTest
  /** Publishes another text of the first chapter, as staff do. */
  .extend('change', ({ app, course }) => async (change: (tasks: Task[]) => Task[]) => {
    const { first: chapter = '' } = course.chapters;
    const { rows } = await app.database.owner.query(
      `select number, fields from content_revisions where entry_id = $1 and language = 'en' order by number desc limit 1`,
      [chapter],
    );
    const [{ number, fields }] = rows;
    const changed = JSON.stringify({ ...fields, tasks: change(fields.tasks) });
    await app.database.owner.query(
      `insert into content_revisions (entry_id, number, language, fields) values ($1, $2, 'en', $3)`,
      [chapter, number + 1, changed],
    );
    await app.insert('content_publications', { entry_id: chapter, number: number + 1, language: 'en' });
  })
  .extend('stateInClass', ({ app, classId, teacher, slug, student }) => async () => {
    const path = `/api/v1/school-classes/${classId}/progress/?course=${slug}`;
    const { students }: ClassProgress = (await app.request(path, { as: teacher })).json();
    return students.find(({ id }) => id === student.id)?.chapters.first?.state;
  })
  .extend('assign', ({ app, slug, classId, teacher, student }) => async () => {
    const items = [{ kind: 'chapter', target: `${slug}/first` }];
    const path = `/api/v1/school-classes/${classId}/assignments/`;
    await app.request(path, { method: 'POST', as: teacher, body: { title: 'Water', items } });
    return async () => (await app.request('/api/assignments/', { as: student })).json().results[0].state;
  });

const required: Task = { id: 'extra', kind: 'answer', text: 'What else?', is_required: true };

describe('a chapter that changes after a student has done it', () => {
  test('stays done when a required task is added', async ({
    assign,
    change,
    mine,
    save,
    show,
    showCourse,
    stateInClass,
    student,
  }) => {
    const assignedState = await assign();
    await save({ answers: { notice: 'Heavy.' }, done: true });
    await save({ done: true }, { chapter: 'second' });
    await change((tasks) => [...tasks, required]);

    const { progress } = await show(student);
    expect(progress).toMatchObject({ state: 'done', answers: { notice: 'Heavy.' } });
    expect((await showCourse(student)).chapters.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(await stateInClass()).toBe('done');
    expect(await assignedState()).toBe('done');
    expect(await mine()).toHaveLength(1);
  });

  test('stays done when its required task gets another name', async ({ assign, change, save, show, student }) => {
    const assignedState = await assign();
    await save({ answers: { notice: 'Heavy.' }, done: true });
    await change((tasks) => tasks.map((task) => (task.id === 'notice' ? { ...task, id: 'see' } : task)));

    expect((await show(student)).progress?.state).toBe('done');
    expect(await assignedState()).toBe('done');
  });

  test('is done again only with the new task after it was taken back', async ({ change, save }) => {
    await save({ answers: { notice: 'Heavy.' }, done: true });
    await change((tasks) => [...tasks, required]);
    await save({ done: false });

    expect((await save({ done: true })).statusCode).toBe(400);
    expect((await save({ answers: { extra: 'A lot.' }, done: true })).json().state).toBe('done');
  });

  test('asks others for the new task', async ({ app, change, save, school, teacher }) => {
    const other = await app.aPerson(school, 'student');
    await app.aClass(teacher, 'Herons', [other]);
    await change((tasks) => [...tasks, required]);

    expect((await save({ answers: { notice: 'Wet.' }, done: true }, { as: other })).statusCode).toBe(400);
  });

  test('is open again when an answer of that time is withdrawn', async ({ change, save, show, student }) => {
    await save({ answers: { notice: 'Heavy.' }, done: true });
    await change((tasks) => [...tasks, required]);
    await save({ answers: { notice: '' } });

    expect((await show(student)).progress?.state).toBe('started');
  });
});

describe('answers of a time when the chapter had other tasks', () => {
  test('can be read by the student and the teacher, and what is new is said to be', async ({
    app,
    change,
    classId,
    save,
    show,
    slug,
    student,
    teacher,
  }) => {
    await save({ answers: { notice: 'Heavy.', guess: 'one', carry: true }, done: true });
    const choices = [
      { id: 'ten', text: 'Ten kilograms' },
      { id: 'five', text: 'Five kilograms' },
    ];
    await change((tasks) => [
      ...tasks.filter(({ id }) => id !== 'notice').map((task) => (task.id === 'guess' ? { ...task, choices } : task)),
      required,
    ]);

    const { tasks, progress } = await show(student);
    expect(tasks.flatMap(({ id, is_new }) => (is_new ? [id] : []))).toEqual(['extra']);
    const former = [
      { id: 'guess', text: 'How heavy are ten litres?', choices: [...choices, { id: 'one', text: 'One kilogram' }] },
      { id: 'notice', kind: 'answer', text: 'What did you notice?', choices: [] },
    ];
    expect(progress).toMatchObject({ answers: { notice: 'Heavy.' }, former_tasks: former });
    const path = `/api/v1/school-classes/${classId}/answers/?course=${slug}&chapter=first`;
    expect((await app.request(path, { as: teacher })).json().former_tasks).toMatchObject(former);
  });

  test('are no longer listed where the chapter has their tasks', async ({ save, show, student }) => {
    await save({ answers: { notice: 'Heavy.', guess: 'one' }, done: true });

    const { tasks, progress } = await show(student);
    expect(progress?.former_tasks).toEqual([]);
    expect(tasks.some(({ is_new }) => is_new)).toBe(false);
  });
});
