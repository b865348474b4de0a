import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wellMade } from '#api/testing/examples.ts';
import { addressOf, callersOf, type Operation, operationsOf } from '#api/testing/operations.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { type Asked, aWorld, type World } from '#api/testing/world.ts';

let world: World;
let book: Buffer;
let picture: Buffer;
let bookId: string;
let writes: Operation[];
let callers: Awaited<ReturnType<typeof callersOf>>;
beforeAll(async () => {
  world = await aWorld();
  const school = await world.aSchool();
  callers = await callersOf(world, school);
  book = await aSmallBook();
  picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#AA3300' } })
    .png()
    .toBuffer();
  await world.insert('categories', { tenant_id: school.id, slug: 'tales', name: 'Tales' });
  bookId = (await world.aBook(school)).id;
  writes = (await operationsOf(world)).filter(({ method }) => method !== 'GET');
});
afterAll(() => world.close());
beforeEach(() => world.database.owner.query('delete from attempts'));

function ask(operation: Operation, key: string | undefined, change: Record<string, unknown> = {}) {
  const { host, roles } = operation;
  const who = roles.includes('school_admin') ? callers.school_admin.asked : callers.visitor.asked;
  const caller: Asked = host === 'root' ? { host: 'localhost' } : who;
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return world.ask(addressOf(operation, { id: bookId }), {
    ...caller,
    ...wellMade(operation, host === 'root' ? picture : book, change),
    headers,
  });
}

test('no write breaks by an Idempotency-Key, an endless one or one in any script', async () => {
  const broken: string[] = [];
  for (const operation of writes)
    for (const key of ['k', 'x'.repeat(8_000), "' or 1=1 --", '\u00e9\u00ff']) {
      const answer = await ask(operation, `${operation.name}${key}`);
      if (answer.statusCode >= 500) broken.push(`${operation.name} ${key.slice(0, 9)}: ${answer.statusCode}`);
    }

  expect(broken).toEqual([]);
});

test('S-091: what creates is done once for a key: the first answer again, and with another body a no', async () => {
  const changes: Record<string, Record<string, unknown>> = {
    'POST /messages/': { body: 'Something else.' },
    'POST /tenants/create/': { school_name: 'Another School' },
    'POST /books/': { title: 'Another Kite' },
  };
  const creating = writes.filter(({ creates }) => creates);
  expect(creating.map(({ name }) => name).sort()).toEqual(Object.keys(changes).sort());

  for (const operation of creating) {
    // The work that a book joins has to be here, and the name of a school to be free.
    const own =
      operation.name === 'POST /books/' ? { work_id: bookId } : operation.host === 'root' ? { subdomain: 'once' } : {};
    const [first, again, other] = [
      await ask(operation, 'once', own),
      await ask(operation, 'once', own),
      await ask(operation, 'once', { ...own, ...changes[operation.name] }),
    ];
    const told = [first, again, other].map(({ statusCode }) => statusCode);
    expect([operation.name, told, again.json()]).toEqual([operation.name, [201, 201, 409], first.json()]);
  }
});
