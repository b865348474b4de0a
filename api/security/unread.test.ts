import { type IncomingMessage, request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { addressOf, type Operation, operationsOf } from '#api/testing/operations.ts';
import { aWorld, type Person, signedIn, tokenSecret, type World } from '#api/testing/test-app.ts';

let world: World;
let writes: Operation[];
beforeAll(async () => {
  world = await aWorld();
  writes = (await operationsOf(world)).filter(({ method, host }) => method !== 'GET' && host !== 'root');
  await world.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => world.close());

/** Says that a form of four megabytes comes, sends nothing of it, and tells what is answered until then. */
async function announce(operation: Operation, as: Person, patience = 5_000): Promise<number | 'nothing yet'> {
  const address = world.app.server.address();
  const asked = request({
    port: typeof address === 'object' && address ? address.port : 0,
    method: operation.method,
    path: addressOf(operation),
    headers: {
      host: `${as.school.subdomain}.localhost`,
      authorization: `Bearer ${await issueToken(signedIn(as), tokenSecret)}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': 4_000_000,
    },
  });
  const answered = new Promise<number | 'nothing yet'>((resolve, reject) => {
    asked.on('response', ({ statusCode = 0 }: IncomingMessage) => resolve(statusCode)).on('error', reject);
    setTimeout(() => resolve('nothing yet'), patience);
  });
  asked.flushHeaders();
  const status = await answered;
  asked.on('error', () => {}).destroy();
  return status;
}

test('who writes by a session that has ended is told so before anything of the body is read', async () => {
  const school = await world.aSchool();
  const [head, chief] = [
    await world.aPerson(school, 'school_admin'),
    await world.aPerson(school, 'organization_admin'),
  ];
  await world.database.owner.query('update sessions set ended_at = now() where tenant_id = $1', [school.id]);
  const may = ({ roles }: Operation) => (roles.includes('anyone') || roles.includes('school_admin') ? head : chief);

  const statuses = await Promise.all(writes.map(async (one) => [one.name, await announce(one, may(one))]));

  expect(writes.length).toBeGreaterThan(15);
  expect(statuses.filter(([, status]) => status !== 401)).toEqual([]);
});

test('by one that stands, a form with a file is waited for', async () => {
  const admin = await world.aPerson(await world.aSchool(), 'school_admin');
  const [bringing] = writes.filter(({ name }) => name === 'POST /books/');

  expect(bringing && (await announce(bringing, admin, 500))).toBe('nothing yet');
});
