import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, callersOf, type Operation, operationsOf } from '#api/testing/operations.ts';
import { aWorld, type World } from '#api/testing/test-app.ts';

let world: World;
let guarded: Operation[];
let callers: Awaited<ReturnType<typeof callersOf>>;
beforeAll(async () => {
  world = await aWorld();
  callers = await callersOf(world, await world.aSchool());
  guarded = (await operationsOf(world)).filter(({ roles }) => !roles.includes('anyone'));
});
afterAll(() => world.close());

/** One address in many spellings. */
function spellingsOf(address: string): string[] {
  const bare = address.replace(/\/$/, '');
  const last = bare.slice(bare.lastIndexOf('/') + 1);
  return [
    bare,
    `${bare}/`,
    `${bare}//`,
    `/${bare}`,
    bare.replace('/api/', '/api//'),
    bare.replace('/api/', '/api%2f'),
    bare.replace('/api/', '/api%2F'),
    bare.replace('/api/', '/api/./'),
    bare.replace('/api/', '/api/%2e/'),
    bare.replace('/api/', '/api/x/../'),
    bare.replace('/api/', '/api/x/%2e%2e/'),
    bare.replace('/api/', '/api/..%2fapi/'),
    bare.replace('/api/', '/api%252f'),
    bare.replace('/api/', '/api\\'),
    bare.replace('/api/', '/%61pi/'),
    bare.replace('/api/', '/API/'),
    bare.toUpperCase(),
    bare.replace(last, last.toUpperCase()),
    bare.replace(last, `%${last.charCodeAt(0).toString(16)}${last.slice(1)}`),
    `${bare};x`,
    `${bare};x=1/`,
    `${bare}/.`,
    `${bare}/%2e`,
    `${bare}%00`,
    `${bare}%20`,
    `${bare}%09`,
    `${bare}.json`,
    `${bare}?`,
    `${bare}/?format=csv`,
    `${bare}#x`,
  ];
}

test.each(['visitor', 'community', 'student', 'upschool_admin'] as const)(
  'S-057: no way of writing an address lets %s in where it is refused',
  async (who) => {
    const { asked } = callers[who];
    const wrong: string[] = [];
    for (const operation of guarded.filter(({ roles }) => !roles.includes(who)))
      for (const address of spellingsOf(addressOf(operation))) {
        const answer = await world.ask(address, { ...asked, method: operation.method });
        if (![401, 403, 404].includes(answer.statusCode) || Object.keys(answer.json()).join() !== 'error')
          wrong.push(`${operation.method} ${address}: ${answer.statusCode} ${answer.body}`);
      }

    expect(wrong).toEqual([]);
  },
);

test('S-060: no header, parameter or field changes the method', async () => {
  const wrong: string[] = [];
  for (const operation of guarded.filter(({ method }) => method === 'DELETE' || method === 'PUT')) {
    const address = addressOf(operation);
    const plain = await world.ask(address, { ...callers.school_admin.asked, method: 'GET' });
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const answer = await world.ask(address, {
        ...callers.school_admin.asked,
        headers: { [header]: operation.method },
      });
      if (answer.statusCode !== plain.statusCode || answer.body !== plain.body)
        wrong.push(`${operation.name} ${header}`);
    }
    const field = await world.ask(`${address}?_method=${operation.method}`, callers.school_admin.asked);
    if (![400, 404].includes(field.statusCode)) wrong.push(`${operation.name} ?_method`);
  }

  expect(wrong).toEqual([]);
});

test('what is not there is told as such in the same words, by every method', async () => {
  const answers = [];
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
    for (const address of ['/api/nothing/', '/api', '/api/', '/api/books/x/y/z', '/nothing'])
      answers.push(await world.ask(address, { method, ...callers.school_admin.asked }));

  for (const { statusCode, body } of answers)
    expect([statusCode, body]).toEqual([404, '{"error":"This does not exist."}']);
});
