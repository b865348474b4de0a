import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aStudent, studentPassword } from '#api/testing/credentials.ts';
import { decodeCard, decodeQrCode } from '#api/testing/qr.ts';
import type { Card, CardSheet } from '#contract/people/cards.ts';

const lines: string[] = [];

const test = schoolTest
  .extend('appOptions', { scope: 'file' }, () => ({ log: { write: (line: string) => void lines.push(line) } }))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('aStudentWithPassword', ({ app, school }) => (first_name = 'Maya', facts: Record<string, string> = {}) => {
    return aStudent(app, school, { first_name, ...facts });
  })
  .extend('print', ({ app, teacher }) => (body: object, as = teacher) => {
    return app.request('/api/cards/print/', { method: 'POST', as, body });
  })
  .extend('cardsOf', ({ teacher, print }) => async (body: object, as = teacher): Promise<Card[]> => {
    return (await print(body, as)).json<CardSheet>().cards;
  })
  .extend('enter', ({ app, school }) => (username: string, password: string) => {
    return app.request('/api/auth/token/', { method: 'POST', at: school, body: { username, password } });
  })
  .extend('enterBy', ({ enter }) => async ({ qr }: Card) => {
    const { username, password } = await decodeCard(qr);
    return enter(username, password);
  })
  .extend('actsOf', ({ app }) => async (id: string) => {
    const { rows } = await app.database.owner.query('select act from audit_events where subject_id = $1 order by id', [
      id,
    ]);
    return rows.map(({ act }) => act);
  });

describe('POST /cards/print/', () => {
  test('a teacher prints a card for each student of a class, in its order, and each card signs its student in', async ({
    app,
    school,
    teacher,
    aStudentWithPassword,
    print,
    enter,
    enterBy,
    actsOf,
  }) => {
    const students = [];
    for (const name of ['Zoë', 'Kind10', 'amara', 'Kind2', 'Maya']) students.push(await aStudentWithPassword(name));
    const { id, class_id } = await app.aClass(teacher, 'Otters', students);

    const reply = await print({ class: id });
    const { cards, ...rest } = reply.json<CardSheet>();

    expect(reply.headers['cache-control']).toBe('no-store');
    expect(rest).toEqual({ school_name: expect.any(String), address: `${school.subdomain}.localhost:3000` });
    expect(cards.map(({ first_name }) => first_name)).toEqual(['amara', 'Kind2', 'Kind10', 'Maya', 'Zoë']);
    for (const card of cards) {
      expect(card).toMatchObject({ class_name: 'Otters', class_id, password: null, pictures: null });
      expect((await enterBy(card)).json().user.id).toBe(card.id);
      expect((await enter(card.username, studentPassword)).statusCode).toBe(200);
      expect(await actsOf(card.id)).toEqual(['card.printed']);
    }
  });

  test('a teacher prints chosen students with the requested class, or the class that the teacher shares with them', async ({
    app,
    school,
    teacher,
    aStudentWithPassword,
    cardsOf,
  }) => {
    const student = await aStudentWithPassword();
    const own = await app.aClass(teacher, 'Otters', [student]);
    const readers = await app.aClass(teacher, 'Readers', [student]);
    await app.aClass(await app.aPerson(school, 'teacher'), 'A colleague’s', [student]);

    expect((await cardsOf({ ids: [student.id] }))[0]).toMatchObject({ class_id: own.class_id });
    expect((await cardsOf({ ids: [student.id], class: readers.id }))[0]).toMatchObject({ class_name: 'Readers' });
  });

  test('a teacher prints new passwords, which work, and the old ones do not', async ({
    app,
    teacher,
    aStudentWithPassword,
    cardsOf,
    enter,
    enterBy,
    actsOf,
  }) => {
    const student = await aStudentWithPassword();
    const { id } = await app.aClass(teacher, 'Otters', [student]);

    const [card] = await cardsOf({ class: id, new_passwords: true });

    expect(card?.password).toMatch(/^[a-z]+-[a-z]+$/);
    expect((await enter(student.username, card?.password ?? '')).statusCode).toBe(200);
    expect((await enter(student.username, studentPassword)).statusCode).toBe(401);
    expect(card && (await enterBy(card)).statusCode).toBe(200);
    expect(await actsOf(student.id)).toEqual(['password.set', 'card.printed', 'sign_in.failed']);
  });

  test('a teacher cannot print too many, none, or an archived student’s card, and no card is deactivated', async ({
    app,
    school,
    teacher,
    aStudentWithPassword,
    print,
    cardsOf,
    enterBy,
  }) => {
    const student = await aStudentWithPassword();
    const gone = await aStudentWithPassword();
    const { id } = await app.aClass(teacher, 'Otters', [student, gone]);
    const empty = await app.aClass(teacher, 'Nobody');
    const [card] = await cardsOf({ ids: [student.id] });
    const many = await Promise.all(Array.from({ length: 61 }, () => app.aPerson(school, 'student')));
    const crowd = await app.aClass(teacher, 'Crowd', many);
    await app.database.owner.query('update users set archived_at = now() where id = $1', [gone.id]);

    const refused = [
      await print({ class: crowd.id, new_passwords: true }),
      await print({ class: empty.id }),
      await print({}),
      await print({ ids: Array(101).fill(student.id) }),
      await print({ ids: [student.id, gone.id] }),
    ].map((reply) => [reply.statusCode, reply.json().error]);

    expect(refused).toEqual([
      [400, 'Print up to 60 cards at a time with new passwords or new pictures.'],
      [409, 'This class has no students to print cards for.'],
      [400, expect.any(String)],
      [400, expect.any(String)],
      [409, expect.stringContaining('archived')],
    ]);
    expect((await cardsOf({ class: id })).map(({ id }) => id)).toEqual([student.id]);
    expect(await cardsOf({ class: crowd.id })).toHaveLength(61);
    expect(card && (await enterBy(card)).statusCode).toBe(401);
  });
});

describe('POST /cards/print/ by several people', () => {
  test('a teacher does not find students and classes of others; a lead teacher prints all of the school', async ({
    app,
    school,
    teacher,
    aStudentWithPassword,
    print,
    cardsOf,
    actsOf,
  }) => {
    const mine = await aStudentWithPassword();
    const other = await aStudentWithPassword();
    await app.aClass(teacher, 'Otters', [mine]);
    const { id } = await app.aClass(await app.aPerson(school, 'teacher'), 'Foxes', [other]);
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');

    const replies = await Promise.all([
      print({ class: id }),
      print({ ids: [mine.id, other.id] }),
      print({ ids: [mine.id] }, stranger),
      print({ ids: [mine.id] }, mine),
    ]);

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 403]);
    expect(await cardsOf({ ids: [mine.id, other.id] }, await app.aPerson(school, 'teacher_admin'))).toHaveLength(2);
    expect(await actsOf(other.id)).toEqual(['card.printed']);
  });

  test('two teachers print at the same time, and only the later cards work', async ({
    app,
    teacher,
    aStudentWithPassword,
    cardsOf,
    enterBy,
  }) => {
    const student = await aStudentWithPassword();
    await app.aClass(teacher, 'Otters', [student]);

    const sheets = await Promise.all(Array.from({ length: 4 }, () => cardsOf({ ids: [student.id] })));
    const replies = await Promise.all(sheets.flat().map(enterBy));

    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401]);
  });

  test('a card token is stored as a hash, and is in no log and no stored reply', async ({
    app,
    school,
    teacher,
    aStudentWithPassword,
  }) => {
    const student = await aStudentWithPassword();
    await app.aClass(teacher, 'Otters', [student]);
    const again = {
      method: 'POST',
      as: teacher,
      body: { ids: [student.id] },
      headers: { 'idempotency-key': 'once' },
    } as const;

    const [first, second] = [
      await app.request('/api/cards/print/', again),
      await app.request('/api/cards/print/', again),
    ];
    const tokens = await Promise.all(
      [first, second].map(
        async (reply) => (await decodeCard(reply.json<CardSheet>().cards[0]?.qr ?? { size: 0, path: '' })).password,
      ),
    );
    const { rows } = await app.database.owner.query('select from idempotency_keys where tenant_id = $1', [school.id]);

    expect(new Set(tokens).size).toBe(2);
    expect(rows).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
    for (const token of tokens) expect(lines.join('')).not.toContain(token);
  });
});

describe('DELETE /students/{id}/card/', () => {
  test('a teacher deactivates a card, which ends the sessions; new cards and passwords deactivate old cards too', async ({
    app,
    school,
    teacher,
    aStudentWithPassword,
    cardsOf,
    enter,
    enterBy,
    actsOf,
  }) => {
    const student = await aStudentWithPassword();
    await app.aClass(teacher, 'Otters', [student]);
    const [lost] = await cardsOf({ ids: [student.id] });
    const [second] = await cardsOf({ ids: [student.id] });
    const statuses = [lost && (await enterBy(lost)).statusCode, second && (await enterBy(second)).statusCode];
    await app.request(`/api/change-password/${student.id}/`, {
      method: 'PUT',
      as: teacher,
      body: { new_password: 'river-lamp' },
    });
    statuses.push(second && (await enterBy(second)).statusCode);
    const [third] = await cardsOf({ ids: [student.id] });
    const session = third && (await enterBy(third)).json();

    const ended = await app.request(`/api/students/${student.id}/card/`, { method: 'DELETE', as: teacher });

    expect(statuses).toEqual([401, 200, 401]);
    expect(ended.statusCode).toBe(204);
    expect(third && (await enterBy(third)).statusCode).toBe(401);
    expect((await app.request('/api/user/profile/', { at: school, token: session.access })).statusCode).toBe(401);
    expect((await enter(student.username, 'river-lamp')).statusCode).toBe(200);
    expect((await actsOf(student.id)).at(-1)).toBe('card.revoked');
  });
});

describe('POST /students/{id}/shown-card/', () => {
  test('a teacher shows a code that works for ten minutes beside the printed card, which is recorded', async ({
    app,
    teacher,
    aStudentWithPassword,
    cardsOf,
    enter,
    enterBy,
    actsOf,
  }) => {
    const student = await aStudentWithPassword();
    await app.aClass(teacher, 'Otters', [student]);
    const [printed] = await cardsOf({ ids: [student.id] });

    const cardReply = await app.request(`/api/students/${student.id}/shown-card/`, { method: 'POST', as: teacher });
    const { username, password } = await decodeCard(cardReply.json().qr);
    const during = await enter(username, password);
    await app.database.owner.query(
      `update cards set expires_at = expires_at - interval '10 minutes' where user_id = $1`,
      [student.id],
    );

    expect(cardReply.statusCode).toBe(200);
    expect(cardReply.json().seconds).toBe(600);
    expect(during.statusCode).toBe(200);
    expect((await enter(username, password)).statusCode).toBe(401);
    expect(printed && (await enterBy(printed)).statusCode).toBe(200);
    expect(await actsOf(student.id)).toEqual(['card.printed', 'card.shown']);
  });
});

describe('GET /v1/school-classes/{id}/board/', () => {
  test('a teacher gets the poster of a class, with its code and without a secret; a colleague does not find it', async ({
    app,
    school,
    teacher,
  }) => {
    const { id, class_id } = await app.aClass(teacher, 'Otters');

    const reply = await app.request(`/api/v1/school-classes/${id}/board/`, { as: teacher });
    const { qr, ...rest } = reply.json();

    expect(rest).toEqual({ name: 'Otters', class_id, address: `${school.subdomain}.localhost:3000` });
    expect(await decodeQrCode(qr)).toBe(`http://${school.subdomain}.localhost:3000/login?code=${class_id}`);
    const colleague = await app.aPerson(school, 'teacher');
    expect((await app.request(`/api/v1/school-classes/${id}/board/`, { as: colleague })).statusCode).toBe(404);
  });
});
