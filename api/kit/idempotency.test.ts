import { sql } from 'kysely';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';
import { runIdempotent, writeInTenant } from './idempotency.ts';
import { Refusal } from './refusal.ts';
import { createSealing } from './sealing.ts';
import { inTenant, type TenantDb } from './tenant.ts';

type TestRequest = {
  operation?: string;
  key?: string | undefined;
  body?: unknown;
  as?: Person;
  work?: (db: TenantDb) => Promise<unknown>;
  sealing?: typeof sealing | undefined;
  isRowScoped?: boolean;
};

const sealing = createSealing<unknown>('test', Buffer.from('a pepper of at least some bytes'));

const test = appTest
  .extend('person', async ({ app }) => app.aPerson(await app.aSchool(), 'teacher'))
  .extend('runs', () => ({ count: 0 }))
  .extend('countRuns', ({ runs }) => async () => {
    runs.count += 1;
    return { turn: runs.count };
  })
  .extend('send', ({ app, person, countRuns }) => ({ as = person, work = countRuns, ...options }: TestRequest = {}) => {
    const actor = callerOf(as);
    const caller = { tenantId: actor.tenantId, personId: actor.personId };
    const request = { operation: 'POST /x/', key: 'k', body: { a: 1 }, isRowScoped: false, ...caller, ...options };
    return inTenant(app.pool, actor, (db) => runIdempotent(db, request, () => work(db)));
  })
  .extend('write', ({ app, person }) => (work: (db: TenantDb) => Promise<unknown>, body: unknown = {}) => {
    const actor = callerOf(person);
    const { tenantId, personId } = actor;
    return writeInTenant(app.pool, actor, { operation: 'POST /y/', key: 'k', body, tenantId, personId }, work);
  });

test('a reply with a secret is stored encrypted and replayed in clear', async ({ app, send }) => {
  const secret = async () => ({ url: 'https://school.example/#open-sesame' });

  const replies = [await send({ work: secret, sealing }), await send({ work: secret, sealing })];

  expect(replies[1]).toEqual(replies[0]);
  const { rows } = await app.database.owner.query('select reply::text as reply from idempotency_keys');
  expect(rows.filter(({ reply }) => reply.includes('open-sesame'))).toEqual([]);
});

test('repeated requests with one key and body get the first reply, also at the same time', async ({ runs, send }) => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => send()));

  expect(runs.count).toBe(1);
  expect(replies).toEqual(replies.map(() => ({ turn: 1 })));
});

test('requests without a key run every time', async ({ app, person, runs, countRuns }) => {
  const without = { key: undefined };
  const actor = callerOf(person);
  const request = { ...without, operation: 'x', body: {}, tenantId: actor.tenantId, personId: actor.personId };

  await inTenant(app.pool, actor, (db) => runIdempotent(db, request, countRuns));
  await inTenant(app.pool, actor, (db) => runIdempotent(db, request, countRuns));

  expect(runs.count).toBe(2);
});

test('the same key with another body is refused and runs nothing', async ({ runs, send }) => {
  await send();

  await expect(send({ body: { a: 2 } })).rejects.toMatchObject({ status: 409 });
  expect(runs.count).toBe(1);
});

test('a key counts for one person, one operation and one school', async ({ app, person, send }) => {
  const colleague = await app.aPerson(person.school, 'teacher');
  const elsewhere = await app.aPerson(await app.aSchool(), 'teacher');

  const replies = [
    await send(),
    await send({ as: colleague }),
    await send({ as: elsewhere }),
    await send({ operation: 'PUT /x/' }),
  ];

  expect(replies).toEqual([{ turn: 1 }, { turn: 2 }, { turn: 3 }, { turn: 4 }]);
});

test('a failed request stores no reply and can be repeated', async ({ send }) => {
  const failing = async () => {
    throw new Error('no');
  };
  await expect(send({ work: failing })).rejects.toThrow('no');

  expect(await send()).toEqual({ turn: 1 });
});

test('a request with an empty reply runs once too', async ({ runs, send }) => {
  const work = async () => {
    runs.count += 1;
  };
  await send({ work });
  await send({ work });

  expect(runs.count).toBe(1);
});

test('a caller who lost the right to the rows gets no stored reply', async ({ send }) => {
  const refused = async () => {
    throw new Refusal('notFound');
  };
  const first = await send({ isRowScoped: true });

  await expect(send({ isRowScoped: true, work: refused })).rejects.toMatchObject({ code: 'notFound' });
  expect(await send({ isRowScoped: true })).toEqual(first);
});

test('the right is checked again without a second change', async ({ app, person, send }) => {
  const tenant_id = person.school.id;
  const row = { tenant_id, kind: 'contact' as const, name: 'Ada', email: 'ada@home.example', body: 'Hello.' };
  const insert = async (db: TenantDb) => {
    await db.insertInto('messages').values(row).execute();
    return { isDone: true };
  };

  const replies = [await send({ isRowScoped: true, work: insert }), await send({ isRowScoped: true, work: insert })];

  expect(replies).toEqual([{ isDone: true }, { isDone: true }]);
  const { rows } = await app.database.owner.query('select from messages where tenant_id = $1', [tenant_id]);
  expect(rows).toHaveLength(1);
});

test('a write whose first statement clashes with its own first run gets the first reply', async ({ app, write }) => {
  const insert = async (db: TenantDb) => {
    await sql`insert into attempts (tenant_id, kind, subject, tries, forget_at)
      values (${db.tenantId}, 'a clash', 'someone', 1, now())`.execute(db);
    return { isDone: true };
  };

  const replies = await Promise.all([write(insert), write(insert), write(insert)]);

  expect(replies).toEqual([{ isDone: true }, { isDone: true }, { isDone: true }]);
  await expect(write(insert, { a: 2 })).rejects.toMatchObject({ status: 409 });
  const { rows } = await app.database.owner.query("select from attempts where kind = 'a clash'");
  expect(rows).toHaveLength(1);
});

test('a write that ignores failures changes nothing when its key was used', async ({ app, write }) => {
  const insert = async (db: TenantDb) => {
    const row = {
      tenant_id: db.tenantId,
      kind: 'contact' as const,
      name: 'Ada',
      email: 'a@home.example',
      body: 'Deaf.',
    };
    await db
      .insertInto('messages')
      .values(row)
      .execute()
      .catch(() => {});
    return { isDone: true };
  };

  const replies = [await write(insert), await write(insert)];

  expect(replies).toEqual([{ isDone: true }, { isDone: true }]);
  const { rows } = await app.database.owner.query("select from messages where body = 'Deaf.'");
  expect(rows).toHaveLength(1);
});

test('a write without a statement runs once for its key', async ({ write }) => {
  const replies = [await write(async () => ({ turn: 1 })), await write(async () => ({ turn: 2 }))];

  expect(replies).toEqual([{ turn: 1 }, { turn: 1 }]);
});

test('a write that fails stores no key', async ({ write }) => {
  const failing = write(async () => {
    throw new Error('no');
  });

  await expect(failing).rejects.toThrow('no');
  expect(await write(async () => ({ turn: 2 }))).toEqual({ turn: 2 });
});
