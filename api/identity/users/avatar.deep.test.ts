import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { avatarAnimals, avatarColours, drawnAvatarUrl } from '#contract/identity/drawn-avatars.ts';
import { ANIMAL_COLOURS, animals } from '#look/animals.ts';

const PATH = '/api/user/avatar/';

const test = schoolTest
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend(
    'choose',
    ({ app, student }) =>
      (body: object, as = student) =>
        app.request(PATH, { method: 'PUT', as, body }),
  )
  .extend('photo', { scope: 'file' }, () =>
    sharp({ create: { width: 90, height: 90, channels: 3, background: '#AA3300' } })
      .png()
      .toBuffer(),
  );

describe('PUT /user/avatar/', () => {
  test('a student chooses an animal and its colour, which their profile and their school show', async ({
    app,
    school,
    student,
    choose,
  }) => {
    const reply = await choose({ animal: 'fox', colour: 'blue' });

    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ id: student.id, avatar: '/files/animals/blue-fox.svg' });
    expect((await app.request('/api/user/profile/', { as: student })).json().avatar).toBe(
      '/files/animals/blue-fox.svg',
    );
    const admin = await app.aPerson(school, 'school_admin');
    const person = await app.request(`/api/people/${student.id}/`, { as: admin });
    expect(person.json().avatar).toBe('/files/animals/blue-fox.svg');
    const { rows } = await app.database.owner.query(
      `select act, facts from audit_events where tenant_id = $1 and subject_id = $2 and act <> 'person.viewed'`,
      [school.id, student.id],
    );
    expect(rows).toEqual([{ act: 'person.changed', facts: { fields: 'avatar' } }]);
  });

  test('is in the picker, the class and on the card; a photo is in none of the first and last', async ({
    app,
    school,
    student,
    choose,
    photo,
  }) => {
    await choose({ animal: 'owl', colour: 'green' });
    const [teacher, admin, ben] = [
      await app.aPerson(school, 'teacher'),
      await app.aPerson(school, 'school_admin'),
      await app.aPerson(school, 'student', { first_name: 'Ben', last_name: 'Ash', username: 'ben.ash' }),
    ];
    const form = { avatar: { name: 'face.png', bytes: photo } };
    expect((await app.request(`/api/people/${ben.id}/`, { method: 'PATCH', as: admin, form })).statusCode).toBe(200);
    const { id } = await app.aClass(teacher, 'Kingfishers', [student, ben], 'RIVER7');

    const roster = (await app.request('/api/list-student-in-class/RIVER7/', { at: school })).json().results;
    const { username } = roster.students.find(({ first_name }: { first_name: string }) => first_name === 'Amara');
    expect(roster.avatars).toEqual({ [username]: '/files/animals/green-owl.svg' });
    const detail = (await app.request(`/api/v1/teacher/school-classes/${id}/`, { as: teacher })).json();
    expect(detail.students).toMatchObject([
      { first_name: 'Amara', avatar: '/files/animals/green-owl.svg' },
      { first_name: 'Ben', avatar: expect.stringMatching(/^\/files\/avatars\/\d{10}\//) },
    ]);
    const sheet = await app.request('/api/cards/print/', { method: 'POST', as: teacher, body: { class: id } });
    expect(sheet.json().cards.map(({ avatar }: { avatar: string | null }) => avatar)).toEqual([
      '/files/animals/green-owl.svg',
      null,
    ]);
  });

  test('replaces a photo that the school had uploaded, and removes its file', async ({
    app,
    school,
    student,
    choose,
    photo,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const form = { avatar: { name: 'face.png', bytes: photo } };
    const { avatar } = (await app.request(`/api/people/${student.id}/`, { method: 'PATCH', as: admin, form })).json();
    expect((await app.request(avatar, { at: school })).statusCode).toBe(200);

    await choose({ animal: 'bear', colour: 'red' });

    expect((await app.request(avatar, { at: school })).statusCode).toBe(404);
  });

  test('adults, visitors and other hosts cannot choose one, and nothing else can be chosen', async ({
    app,
    school,
    student,
    choose,
  }) => {
    const foreign = await app.aSchool();
    expect((await choose({ animal: 'fox', colour: 'blue' }, await app.aPerson(school, 'teacher'))).statusCode).toBe(
      403,
    );
    const visitor = await app.request(PATH, { method: 'PUT', at: school, body: { animal: 'fox', colour: 'blue' } });
    expect(visitor.statusCode).toBe(401);
    const elsewhere = { method: 'PUT', as: student, at: foreign, body: { animal: 'fox', colour: 'blue' } } as const;
    expect((await app.request(PATH, elsewhere)).statusCode).toBe(401);
    for (const body of [
      { animal: 'dragon', colour: 'blue' },
      { animal: 'fox' },
      { animal: 'fox', colour: 'blue', x: 1 },
    ])
      expect((await choose(body)).statusCode).toBe(400);
  });

  test('the database accepts no other drawing, and none of an adult', async ({ app, school, student }) => {
    const adult = await app.aPerson(school, 'teacher');
    const set = (id: string, name: string) =>
      app.database.owner.query('update users set avatar = $2 where id = $1', [id, name]);
    await expect(set(student.id, 'blue-dragon.svg')).rejects.toThrow('users_drawn_avatar');
    await expect(set(adult.id, 'blue-fox.svg')).rejects.toThrow('users_drawn_avatar');
  });
});

describe('GET /files/animals/', () => {
  test('every animal that can be chosen is drawn, at every school and at the root, as a picture that runs nothing', async ({
    app,
    school,
  }) => {
    expect(avatarAnimals).toEqual(Object.keys(animals));
    expect(avatarColours).toEqual(Object.keys(ANIMAL_COLOURS));
    for (const animal of avatarAnimals)
      for (const colour of avatarColours) {
        const { statusCode, headers, body } = await app.request(drawnAvatarUrl({ animal, colour }), { at: school });
        expect({ statusCode, type: headers['content-type'] }).toEqual({ statusCode: 200, type: 'image/svg+xml' });
        expect(body).toMatch(/^<svg /);
      }
    expect((await app.request('/files/animals/blue-fox.svg')).statusCode).toBe(200);
    for (const name of ['blue-dragon.svg', 'fox.svg', 'blue-fox.png'])
      expect((await app.request(`/files/animals/${name}`, { at: school })).statusCode).toBe(404);
  });
});

test('a person who sends forty photos together keeps no other person’s photo waiting', async ({
  app,
  school,
  photo,
}) => {
  const send = (as: Person) => {
    const form = { avatar: { name: 'face.png', bytes: photo } };
    return app.request(`/api/people/${as.id}/`, { method: 'PATCH', as, form });
  };
  const [many, colleague] = [await app.aPerson(school, 'school_admin'), await app.aPerson(school, 'school_admin')];
  const elsewhere = await app.aPerson(await app.aSchool(), 'school_admin');

  const flood = Array.from({ length: 40 }, () => send(many));
  await flood[20];
  const others = await Promise.all([send(colleague), send(elsewhere)]);

  expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const refused = (await Promise.all(flood)).filter(({ statusCode }) => statusCode === 503);
  expect(refused.length).toBeGreaterThan(0);
});
