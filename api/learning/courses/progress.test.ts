import { describe, expect } from 'vitest';
import { inPlatform } from '#api/kit/tenant.ts';
import { courseTest as test } from '#api/testing/course-test.ts';
import { readZip } from '#api/testing/read-zip.ts';
import { courseWords } from '#contract/learning/course-words.ts';
import { deleteOldSaves } from './queries.ts';

describe('PUT /courses/{slug}/chapters/{chapter}/progress/', () => {
  test('keeps each answer, and says what the page says', async ({ save, show, student }) => {
    const first = await save({ answers: { notice: 'My arms hurt.' } });
    const second = await save({ answers: { carry: true, guess: 'ten' } });

    expect(first.json()).toMatchObject({ state: 'started', answers: { notice: 'My arms hurt.' } });
    expect(second.json().answers).toEqual({ notice: 'My arms hurt.', carry: true, guess: 'ten' });
    const { progress } = await show(student);
    expect(progress).toMatchObject({ state: 'started', answers: second.json().answers });
    expect(progress?.updated_at).toBe(second.json().updated_at);
  });

  test('keeps a text in the direction of its own letters', async ({ save }) => {
    expect((await save({ answers: { notice: 'My \u202earms\u202c \u2066hurt.' } })).json().answers).toEqual({
      notice: 'My arms hurt.',
    });
  });

  test('repeats the first reply, also after other saves, and refuses the id for another body', async ({ save }) => {
    const body = { operation_id: 'one', answers: { notice: 'First.' } };
    const first = await save(body);
    await save({ answers: { notice: 'Second.' } });

    const repeated = await save(body);
    const other = await save({ ...body, answers: {} });
    const elsewhere = await save(body, { chapter: 'second' });

    expect(repeated.json()).toEqual(first.json());
    expect(other.statusCode).toBe(409);
    expect(elsewhere.statusCode).toBe(400);
    expect((await save({})).json().answers).toEqual({ notice: 'Second.' });
  });

  test('saves one operation once when it arrives many times in the same moment', async ({ save, app, student }) => {
    const body = { operation_id: 'storm', answers: { notice: 'Rain.' } };

    const replies = await Promise.all(Array.from({ length: 8 }, () => save(body)));

    expect(new Set(replies.map((reply) => reply.body)).size).toBe(1);
    expect(replies[0]?.statusCode).toBe(200);
    const { rows } = await app.database.owner.query('select from chapter_saves where person_id = $1', [student.id]);
    expect(rows).toHaveLength(1);
  });

  test('is not done before the required tasks are answered, and saves nothing then', async ({
    save,
    show,
    student,
  }) => {
    const early = await save({ answers: { carry: true }, done: true });
    const blank = await save({ answers: { notice: '  ' }, done: true });

    expect(early.statusCode).toBe(400);
    expect(early.json().error).toBe(courseWords.notAllAnswered);
    expect(blank.statusCode).toBe(400);
    expect((await show(student)).progress).toMatchObject({ state: 'not_started', answers: {} });
    const done = await save({ answers: { notice: 'Heavy.' }, done: true });
    expect(done.json().state).toBe('done');
    expect((await save({ answers: { notice: '' } })).json().state).toBe('started');
  });

  test('refuses unknown tasks, wrong values and long answers by name', async ({ save }) => {
    const refused = {
      'answers.nothing': { nothing: true },
      'answers.notice': { notice: 'a'.repeat(4001) },
      'answers.guess': { guess: 'five' },
      'answers.way': { way: ['rain', 'rain', 'tap'] },
      'answers.carry': { carry: 'yes' },
    };
    for (const [field, answers] of Object.entries(refused)) {
      const reply = await save({ answers });
      expect(reply.statusCode, field).toBe(400);
      expect(Object.keys(reply.json().fields)).toEqual([field]);
    }
    expect((await save({ answers: { notice: '🌊'.repeat(4000) } })).statusCode).toBe(200);
  });

  test('is closed to visitors, and unknown chapters are not found', async ({ save }) => {
    expect((await save({}, { as: null })).statusCode).toBe(401);
    expect((await save({}, { chapter: 'no-such' })).statusCode).toBe(404);
  });

  test('keeps a text that another device replaces without having seen it', async ({ save, show, student }) => {
    const first = (await save({ answers: { notice: 'From the tablet.' } })).json();
    await save({ answers: { notice: 'From the phone.' }, seen_at: first.updated_at });
    await save({ answers: { notice: 'The tablet again.' }, seen_at: first.updated_at });

    const { progress } = await show(student);
    expect(progress?.answers.notice).toBe('The tablet again.');
    expect(progress?.earlier).toEqual({ notice: ['From the phone.'] });
  });

  test('asks for help until the chapter is done', async ({ save, show, student }) => {
    await save({ needs_help: true });
    expect((await show(student)).progress?.needs_help).toBe(true);

    await save({ answers: { notice: 'Heavy.' }, done: true });
    expect((await show(student)).progress?.needs_help).toBe(false);
  });

  test('keeps what was done of a chapter that is unpublished, and then takes nothing', async ({
    app,
    save,
    course,
    show,
    student,
  }) => {
    await save({ answers: { notice: 'Heavy.' }, done: true });
    const set = (value: string) =>
      app.database.owner.query(`update content_publications set withdrawn_at = ${value} where entry_id = $1`, [
        course.chapters.first,
      ]);
    await set('now()');

    expect((await save({ answers: {} })).statusCode).toBe(404);
    await set('null');
    expect((await show(student)).progress).toMatchObject({ state: 'done', answers: { notice: 'Heavy.' } });
  });

  test('forgets how it replied after 30 days, and no answer', async ({ app, save, show, student }) => {
    await save({ answers: { notice: 'Heavy.' } });
    await app.database.owner.query(
      "update chapter_saves set saved_at = now() - interval '31 days' where person_id = $1",
      [student.id],
    );

    await inPlatform(app.platformPool, deleteOldSaves);

    const { rows } = await app.database.owner.query('select from chapter_saves where person_id = $1', [student.id]);
    expect(rows).toHaveLength(0);
    expect((await show(student)).progress?.answers).toEqual({ notice: 'Heavy.' });
  });
});

test('answers reach their chapter after its address has changed or belongs to another one', async ({
  app,
  slug,
  save,
  show,
  student,
}) => {
  const { id } = await show(student);
  const { id: another } = await show(student, 'second');
  const move = (entry: string, to: string) =>
    app.database.owner.query('update content_entries set slug = $2 where id = $1', [entry, to]);
  await move(id, 'tenth');
  const moved = await save({ chapter_id: id, answers: { notice: 'After the move.' } });
  await move(another, 'first');
  const taken = await save({ chapter_id: id, answers: { carry: true } });
  await app.database.owner.query('update content_entries set slug = $2 where slug = $1', [slug, `${slug}-now`]);
  const withCourse = await save({ chapter_id: id, done: true });

  expect([moved.statusCode, taken.statusCode]).toEqual([200, 200]);
  expect(withCourse.json()).toMatchObject({ state: 'done', answers: { notice: 'After the move.', carry: true } });
  expect((await save({ chapter_id: crypto.randomUUID(), done: true })).statusCode).toBe(404);
  await app.database.owner.query('update content_publications set withdrawn_at = now() where entry_id = $1', [id]);
  expect((await save({ chapter_id: id, answers: { notice: 'Too late.' } })).statusCode).toBe(404);
});

describe('a student who has left the class', () => {
  test('sends answers a day later, in the wrong order and twice, and the teacher of that class does not see them', async ({
    app,
    classId,
    save,
    show,
    slug,
    student,
    teacher,
  }) => {
    const walked = { operation_id: 'walked', answers: { carry: true } };
    const noticed = { operation_id: 'noticed', answers: { notice: 'Heavy.' } };
    const reply = await save(noticed);
    await app.database.owner.query('delete from enrolments where student_id = $1', [student.id]);
    await app.database.owner.query(
      "update chapter_saves set saved_at = saved_at - interval '1 day' where person_id = $1",
      [student.id],
    );

    expect((await save(walked)).statusCode).toBe(200);
    expect((await save(noticed)).body).toBe(reply.body);
    expect((await save({ done: true })).json().state).toBe('done');

    expect((await show(student)).progress).toMatchObject({
      ...{ state: 'done', answers: { carry: true, notice: 'Heavy.' }, earlier: {} },
    });
    const path = `/api/v1/school-classes/${classId}/answers/?course=${slug}&chapter=first`;
    expect((await app.request(path, { as: teacher })).json().students).toEqual([]);
  });
});

describe('who sees answers', () => {
  test('the person and the teachers of a class of theirs, and no one else', async ({
    app,
    school,
    save,
    student,
    teacher,
  }) => {
    await save({ answers: { notice: 'A secret.' } });
    const seenBy = async (who: { id: string | null; role: string }) => {
      const client = await app.pool.connect();
      try {
        await client.query('begin');
        await client.query(
          "select set_config('app.tenant_id', $1, true), set_config('app.person_id', $2, true), set_config('app.role', $3, true)",
          [...[school.id, who.id ?? '', who.role]],
        );
        const { rows } = await client.query('select value from chapter_answers where person_id = $1', [student.id]);
        await client.query('rollback');
        return rows.length;
      } finally {
        client.release();
      }
    };

    expect(await seenBy(student)).toBe(1);
    expect(await seenBy(teacher)).toBe(1);
    for (const role of ['student', 'teacher', 'teacher_admin', 'school_admin', 'organization_admin'] as const)
      expect(await seenBy(await app.aPerson(school, role)), role).toBe(0);
    expect(await seenBy({ id: null, role: 'visitor' })).toBe(0);
  });
});

describe('what is kept about a student', () => {
  test('is counted and exported with its answers by admins, and erased with the student', async ({
    app,
    school,
    save,
    student,
  }) => {
    await save({ answers: { notice: 'A secret.' } });
    const admin = await app.aPerson(school, 'school_admin');
    const { held } = (await app.request('/api/child-data/', { as: admin })).json();
    const zip = await app.request(`/api/students/${student.id}/export/`, { as: admin });
    const files = await readZip(zip.rawPayload);

    expect(held).toContainEqual({ kind: 'answers', count: 1 });
    expect(JSON.parse(String(files.get('courses.json')))).toMatchObject({
      ...{ chapters: [{ chapter: 'first' }], answers: [{ task_id: 'notice', value: 'A secret.' }] },
    });
    await app.request(`/api/students/${student.id}/erase/`, {
      method: 'POST',
      as: admin,
      body: { confirm: 'Robin Example' },
    });
    for (const table of ['chapter_progress', 'chapter_answers', 'chapter_saves'])
      expect(
        (await app.database.owner.query(`select from ${table} where person_id = $1`, [student.id])).rows,
        table,
      ).toEqual([]);
  });
});
