import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aChild, childPassword } from '#api/testing/credentials.ts';
import { cardIn, saidBy } from '#api/testing/qr.ts';
import { aWorld, type Person, type School, type World } from '#api/testing/test-app.ts';
import type { Card, CardSheet } from '#contract/cards.ts';

const lines: string[] = [];
let world: World;
let school: School;
let teacher: Person;
beforeAll(async () => {
  world = await aWorld({ log: { write: (line: string) => void lines.push(line) } });
});
afterAll(() => world.close());
beforeEach(async () => {
  school = await world.aSchool();
  teacher = await world.aPerson(school, 'teacher');
});

const child = (first_name = 'Maya', facts: Record<string, string> = {}) =>
  aChild(world, school, { first_name, ...facts });
const print = (body: object, as = teacher) => world.ask('/api/cards/print/', { method: 'POST', as, body });
const cardsOf = async (body: object, as = teacher): Promise<Card[]> => (await print(body, as)).json<CardSheet>().cards;
const enter = (username: string, password: string) =>
  world.ask('/api/auth/token/', { method: 'POST', at: school, body: { username, password } });
const enterBy = async ({ qr }: Card) => {
  const { username, password } = await cardIn(qr);
  return enter(username, password);
};
const actsOf = async (id: string) => {
  const { rows } = await world.database.owner.query('select act from acts where subject_id = $1 order by id', [id]);
  return rows.map(({ act }) => act);
};

describe('a sheet', () => {
  test('of a class has a card for each child, in the order of the class, and each signs its child in', async () => {
    const children = [];
    for (const name of ['Zoë', 'Kind10', 'amara', 'Kind2', 'Maya']) children.push(await child(name));
    const { id, class_id } = await world.aClass(teacher, 'Otters', children);

    const answer = await print({ class: id });
    const { cards, ...rest } = answer.json<CardSheet>();

    expect(answer.headers['cache-control']).toBe('no-store');
    expect(rest).toEqual({ school_name: expect.any(String), address: `${school.subdomain}.localhost:3000` });
    expect(cards.map(({ first_name }) => first_name)).toEqual(['amara', 'Kind2', 'Kind10', 'Maya', 'Zoë']);
    for (const card of cards) {
      expect(card).toMatchObject({ class_name: 'Otters', class_id, password: null, pictures: null });
      expect((await enterBy(card)).json().user.id).toBe(card.id);
      expect((await enter(card.username, childPassword)).statusCode).toBe(200);
      expect(await actsOf(card.id)).toEqual(['card.printed']);
    }
  });

  test('of chosen students names the class through which each is reached, the one asked for first', async () => {
    const one = await child();
    const own = await world.aClass(teacher, 'Otters', [one]);
    const readers = await world.aClass(teacher, 'Readers', [one]);
    await world.aClass(await world.aPerson(school, 'teacher'), 'A colleague’s', [one]);

    expect((await cardsOf({ ids: [one.id] }))[0]).toMatchObject({ class_id: own.class_id });
    expect((await cardsOf({ ids: [one.id], class: readers.id }))[0]).toMatchObject({ class_name: 'Readers' });
  });

  test('with new passwords carries them, each opens the door, and the old one does not', async () => {
    const one = await child();
    const { id } = await world.aClass(teacher, 'Otters', [one]);

    const [card] = await cardsOf({ class: id, new_passwords: true });

    expect(card?.password).toMatch(/^[a-z]+-[a-z]+$/);
    expect((await enter(one.username, card?.password ?? '')).statusCode).toBe(200);
    expect((await enter(one.username, childPassword)).statusCode).toBe(401);
    expect(card && (await enterBy(card)).statusCode).toBe(200);
    expect(await actsOf(one.id)).toEqual(['password.set', 'card.printed']);
  });

  test('too many at once, nobody in the class, nothing chosen, an archived child: refused in words, and no card ended', async () => {
    const one = await child();
    const gone = await child();
    const { id } = await world.aClass(teacher, 'Otters', [one, gone]);
    const empty = await world.aClass(teacher, 'Nobody');
    const [card] = await cardsOf({ ids: [one.id] });
    const many = await Promise.all(Array.from({ length: 61 }, () => world.aPerson(school, 'student')));
    const crowd = await world.aClass(teacher, 'Crowd', many);
    await world.database.owner.query('update users set archived_at = now() where id = $1', [gone.id]);

    const refused = [
      await print({ class: crowd.id, new_passwords: true }),
      await print({ class: empty.id }),
      await print({}),
      await print({ ids: Array(101).fill(one.id) }),
      await print({ ids: [one.id, gone.id] }),
    ].map((answer) => [answer.statusCode, answer.json().error]);

    expect(refused).toEqual([
      [400, 'Please print at most 60 cards at a time with new passwords or new pictures.'],
      [409, 'There is no student in this class to print a card for.'],
      [400, expect.any(String)],
      [400, expect.any(String)],
      [409, expect.stringContaining('archived')],
    ]);
    expect((await cardsOf({ class: id })).map(({ id }) => id)).toEqual([one.id]);
    expect(await cardsOf({ class: crowd.id })).toHaveLength(61);
    expect(card && (await enterBy(card)).statusCode).toBe(401);
  });

  test('a child or class that is not the teacher’s is not there, and neither is another school’s; its lead teacher prints all', async () => {
    const mine = await child();
    const other = await child();
    await world.aClass(teacher, 'Otters', [mine]);
    const { id } = await world.aClass(await world.aPerson(school, 'teacher'), 'Foxes', [other]);
    const stranger = await world.aPerson(await world.aSchool(), 'school_admin');

    const answers = await Promise.all([
      print({ class: id }),
      print({ ids: [mine.id, other.id] }),
      print({ ids: [mine.id] }, stranger),
      print({ ids: [mine.id] }, mine),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 403]);
    expect(await cardsOf({ ids: [mine.id, other.id] }, await world.aPerson(school, 'teacher_admin'))).toHaveLength(2);
    expect(await actsOf(other.id)).toEqual(['card.printed']);
  });
});

describe('S-031: an old card opens nothing', () => {
  test('after a new one, a new password, and its end, which also ends the sessions', async () => {
    const one = await child();
    await world.aClass(teacher, 'Otters', [one]);
    const [lost] = await cardsOf({ ids: [one.id] });
    const [second] = await cardsOf({ ids: [one.id] });
    const tried = [lost && (await enterBy(lost)).statusCode, second && (await enterBy(second)).statusCode];
    await world.ask(`/api/change-password/${one.id}/`, {
      method: 'PUT',
      as: teacher,
      body: { new_password: 'river-lamp' },
    });
    tried.push(second && (await enterBy(second)).statusCode);
    const [third] = await cardsOf({ ids: [one.id] });
    const found = third && (await enterBy(third)).json();

    const ended = await world.ask(`/api/students/${one.id}/card/`, { method: 'DELETE', as: teacher });

    expect(tried).toEqual([401, 200, 401]);
    expect([ended.statusCode, third && (await enterBy(third)).statusCode]).toEqual([204, 401]);
    expect((await world.ask('/api/user/profile/', { at: school, token: found.access })).statusCode).toBe(401);
    expect((await enter(one.username, 'river-lamp')).statusCode).toBe(200);
    expect((await actsOf(one.id)).at(-1)).toBe('card.revoked');
  });

  test('of two who print at the same moment only the last one’s cards stand', async () => {
    const one = await child();
    await world.aClass(teacher, 'Otters', [one]);

    const sheets = await Promise.all(Array.from({ length: 4 }, () => cardsOf({ ids: [one.id] })));
    const answers = await Promise.all(sheets.flat().map(enterBy));

    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401, 401, 401]);
  });
});

test('a code on the screen signs in for ten minutes beside the printed card, and is an act', async () => {
  const one = await child();
  await world.aClass(teacher, 'Otters', [one]);
  const [printed] = await cardsOf({ ids: [one.id] });

  const shown = await world.ask(`/api/students/${one.id}/shown-card/`, { method: 'POST', as: teacher });
  const { username, password } = await cardIn(shown.json().qr);
  const during = await enter(username, password);
  await world.database.owner.query(
    `update cards set expires_at = expires_at - interval '10 minutes' where user_id = $1`,
    [one.id],
  );

  expect([shown.statusCode, shown.json().seconds, during.statusCode]).toEqual([200, 600, 200]);
  expect((await enter(username, password)).statusCode).toBe(401);
  expect(printed && (await enterBy(printed)).statusCode).toBe(200);
  expect(await actsOf(one.id)).toEqual(['card.printed', 'card.shown']);
});

test('S-033: a token is kept as a hash, in no log, in no answer that is told twice', async () => {
  const one = await child();
  await world.aClass(teacher, 'Otters', [one]);
  const again = {
    method: 'POST',
    as: teacher,
    body: { ids: [one.id] },
    headers: { 'idempotency-key': 'once' },
  } as const;

  const [first, second] = [await world.ask('/api/cards/print/', again), await world.ask('/api/cards/print/', again)];
  const tokens = await Promise.all(
    [first, second].map(
      async (answer) => (await cardIn(answer.json<CardSheet>().cards[0]?.qr ?? { size: 0, path: '' })).password,
    ),
  );
  const { rows } = await world.database.owner.query('select from answered where tenant_id = $1', [school.id]);

  expect(new Set(tokens).size).toBe(2);
  expect(rows).toEqual([]);
  expect(lines.length).toBeGreaterThan(0);
  for (const token of tokens) expect(lines.join('')).not.toContain(token);
});

test('the board of a class says its code and an address without a secret; to a colleague it is not there', async () => {
  const { id, class_id } = await world.aClass(teacher, 'Otters');

  const answer = await world.ask(`/api/v1/school-classes/${id}/board/`, { as: teacher });
  const { qr, ...rest } = answer.json();

  expect(rest).toEqual({ name: 'Otters', class_id, address: `${school.subdomain}.localhost:3000` });
  expect(await saidBy(qr)).toBe(`http://${school.subdomain}.localhost:3000/login?code=${class_id}`);
  const colleague = await world.aPerson(school, 'teacher');
  expect((await world.ask(`/api/v1/school-classes/${id}/board/`, { as: colleague })).statusCode).toBe(404);
});
