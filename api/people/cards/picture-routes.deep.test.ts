import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aCardToken, aStudent, setPassword, studentPassword } from '#api/testing/credentials.ts';
import { aPictureStudent } from '#api/testing/picture-students.ts';
import type { Pictures } from '#contract/identity/pictures.ts';
import type { CardSheet } from '#contract/people/cards.ts';

const right: Pictures = ['whale', 'bird', 'tree'];
const wrong: Pictures = ['bird', 'whale', 'tree'];

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('enter', ({ app, school }) => (username: string, pictures: string[], headers = {}) => {
    return app.request('/api/auth/pictures/', { method: 'POST', at: school, body: { username, pictures }, headers });
  })
  .extend('reset', ({ app, teacher }) => (id: string, as = teacher) => {
    return app.request(`/api/students/${id}/pictures/`, { method: 'POST', as });
  })
  .extend('switched', ({ app, teacher }) => (id: string, uses_pictures: boolean, as = teacher) => {
    return app.request(`/api/v1/school-classes/${id}/pictures/`, { method: 'PUT', as, body: { uses_pictures } });
  })
  .extend('print', ({ app, teacher }) => async (body: object) => {
    return (await app.request('/api/cards/print/', { method: 'POST', as: teacher, body })).json<CardSheet>().cards;
  })
  .extend('owner', ({ app }) => () => {
    return app.database.owner;
  });

describe('POST /auth/pictures/', () => {
  test('a student signs in with three pictures in order, and with nothing else', async ({ app, teacher, enter }) => {
    const student = await aPictureStudent(app, teacher);

    expect((await enter(student.username.toUpperCase(), right)).json().user).toMatchObject({
      id: student.id,
      role: 'student',
    });
    const choices = [wrong, ['whale', 'whale', 'tree'], ['whale', 'bird'], ['whale', 'bird', 'dragon']];
    const statuses = [];
    for (const pictures of choices) statuses.push((await enter(student.username, pictures)).statusCode);
    expect(statuses).toEqual([401, 401, 400, 400]);
  });

  test('anyone without usable pictures gets the same refusal: unknown, archived, without pictures or in a class without them', async ({
    app,
    school,
    teacher,
    enter,
    owner,
  }) => {
    const [archived, gone, typing] = [
      await aPictureStudent(app, teacher),
      await aPictureStudent(app, teacher),
      await aStudent(app, school),
    ];
    await owner().query('update users set archived_at = now() where id = $1', [archived.id]);
    await owner().query(
      'update school_classes set uses_pictures = false where id in (select school_class_id from enrolments where student_id = $1)',
      [gone.id],
    );
    const student = await aPictureStudent(app, teacher);

    for (const [name, pictures] of [
      ['nobody', right],
      [student.username, wrong],
      [archived.username, right],
      [gone.username, right],
      [typing.username, right],
    ] as const) {
      const { statusCode, body } = await enter(name, pictures);
      expect(statusCode).toBe(401);
      expect(body).toBe('{"error":"Those are not your pictures. Try again."}');
    }
  });

  test('an unknown name takes as long to refuse as a known one', async ({ app, teacher, enter }) => {
    const students = await Promise.all(Array.from({ length: 2 }, () => aPictureStudent(app, teacher)));
    const cost = async (name: string) => {
      const before = process.cpuUsage();
      await enter(name, wrong);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const names = students.flatMap(({ username }) => Array(4).fill(username));
    const spent = { known: 0, unknown: 0 };
    await cost('nobody');
    // In turns, so that other work of the machine affects both.
    for (const [turn, name] of names.entries()) {
      spent.known += await cost(name);
      spent.unknown += await cost(`nobody-${turn}`);
    }

    expect(spent.unknown / spent.known).toBeGreaterThan(0.6);
  });
});

describe('POST /auth/pictures/ after five wrong attempts', () => {
  test('the student waits ten minutes, but no one else does, and card and password still work', async ({
    app,
    school,
    teacher,
    enter,
    owner,
  }) => {
    const [student, other] = [await aPictureStudent(app, teacher), await aPictureStudent(app, teacher)];
    await setPassword(app, student, studentPassword);
    const card = await aCardToken(app, student);
    const tries = [];
    for (let turn = 0; turn < 5; turn += 1)
      tries.push((await enter(student.username, wrong, { 'x-forwarded-for': `203.0.113.${turn}` })).statusCode);

    const earlyReply = await enter(student.username, right);
    const byCard = { username: student.username, password: card };
    const replies = [
      await enter(other.username, right),
      await app.request('/api/auth/token/', { method: 'POST', at: school, body: byCard }),
      await app.request('/api/auth/token/', {
        method: 'POST',
        at: school,
        body: { ...byCard, password: studentPassword },
      }),
    ];
    await owner().query('update attempts set wait_until = now() where subject = $1', [student.id]);

    expect(tries).toEqual([401, 401, 401, 401, 401]);
    expect(earlyReply.statusCode).toBe(429);
    expect(Number(earlyReply.headers['retry-after'])).toBeGreaterThan(590);
    expect(Number(earlyReply.headers['retry-after'])).toBeLessThanOrEqual(600);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await enter(student.username, right)).statusCode).toBe(200);
  });

  test('thirty guesses at the same time get five attempts, even if the last one is right, and unknown names too', async ({
    app,
    teacher,
    enter,
  }) => {
    const student = await aPictureStudent(app, teacher);
    const guesses = [...Array.from({ length: 29 }, () => wrong), right];

    const statuses = (await Promise.all(guesses.map((guess) => enter(student.username, guess)))).map(
      (guess) => guess.statusCode,
    );
    const unknown = [];
    for (let turn = 0; turn < 6; turn += 1) unknown.push((await enter('nobody', wrong)).statusCode);

    expect(statuses.filter((status) => status === 401).length).toBe(5);
    expect(statuses.at(-1)).toBe(429);
    expect(unknown).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('five more wrong attempts make the wait longer, and a right one ends it', async ({
    app,
    teacher,
    enter,
    owner,
  }) => {
    const student = await aPictureStudent(app, teacher);
    const fail = async () => {
      for (let turn = 0; turn < 5; turn += 1) await enter(student.username, wrong);
      const { headers } = await enter(student.username, wrong);
      await owner().query('update attempts set wait_until = now() where subject = $1', [student.id]);
      return Math.round(Number(headers['retry-after']) / 60);
    };

    expect(await fail()).toBe(10);
    expect(await fail()).toBe(20);
    await enter(student.username, right);
    expect(await fail()).toBe(10);
  });

  test('the teacher’s reset ends the wait, sets new pictures and ends sessions of the old ones', async ({
    app,
    school,
    teacher,
    enter,
    reset,
    owner,
  }) => {
    const student = await aPictureStudent(app, teacher);
    const { access } = (await enter(student.username, right)).json();
    for (let turn = 0; turn < 6; turn += 1) await enter(student.username, wrong);

    const reply = await reset(student.id);
    const { pictures } = reply.json();

    expect(reply.statusCode).toBe(200);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(new Set(pictures).size).toBe(3);
    expect((await app.request('/api/user/profile/', { at: school, token: access })).statusCode).toBe(401);
    expect((await enter(student.username, pictures)).statusCode).toBe(200);
    const { rows } = await owner().query('select act, facts from audit_events where subject_id = $1 order by id', [
      student.id,
    ]);
    expect(rows).toEqual([
      { act: 'sign_in.failed', facts: {} },
      { act: 'pictures.reset', facts: {} },
    ]);
  });
});

describe('POST /students/{id}/pictures/ and PUT /v1/school-classes/{id}/pictures/', () => {
  test('a teacher cannot reset a student or switch a class of someone else, or of another school', async ({
    app,
    school,
    teacher,
    enter,
    reset,
    switched,
  }) => {
    const student = await aPictureStudent(app, teacher);
    const { id } = await app.aClass(teacher, 'Otters');
    const colleague = await app.aPerson(school, 'teacher');
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');

    const replies = await Promise.all([
      reset(student.id, colleague),
      reset(student.id, stranger),
      reset(randomUUID()),
      switched(id, true, colleague),
      switched(id, true, stranger),
      switched(id, true, student),
    ]);

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404, 403]);
    expect((await enter(student.username, right)).statusCode).toBe(200);
  });

  test('a teacher switches a class, which is recorded; the picker shows it, and cards bring pictures to those without', async ({
    app,
    school,
    teacher,
    enter,
    switched,
    print,
    owner,
  }) => {
    const [ada, ben] = [await aStudent(app, school), await aStudent(app, school)];
    const { id, class_id } = await app.aClass(teacher, 'Ducklings', [ada, ben]);
    const picker = async () =>
      (await app.request(`/api/list-student-in-class/${class_id}/`, { at: school })).json().results;

    expect((await picker()).uses_pictures).toBe(false);
    expect((await print({ class: id, new_pictures: true })).map(({ pictures }) => pictures)).toEqual([null, null]);
    await switched(id, true);
    await switched(id, true);
    const first = await print({ ids: [ada.id], class: id });
    const both = await print({ class: id });
    const again = await print({ class: id, new_pictures: true });

    expect(await picker()).toMatchObject({ uses_pictures: true });
    expect(Object.keys((await picker()).students[0])).toEqual(['first_name', 'last_name', 'username']);
    const idsWithPictures = (cards: typeof both) => cards.filter(({ pictures }) => pictures).map(({ id }) => id);
    expect(idsWithPictures(first)).toEqual([ada.id]);
    expect(idsWithPictures(both)).toEqual([ben.id]);
    expect(idsWithPictures(again).toSorted()).toEqual([ada.id, ben.id].toSorted());
    const [card] = again.filter(({ id }) => id === ben.id);
    expect((await enter(ben.username, card?.pictures ?? [])).statusCode).toBe(200);
    const { rows } = await owner().query('select act, facts from audit_events where subject_id = $1', [id]);
    expect(rows).toEqual([{ act: 'pictures.switched', facts: { on: true } }]);
    expect((await app.request(`/api/v1/school-classes/${id}/`, { as: teacher })).json().uses_pictures).toBe(true);
  });
});
