import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createCallers, listOperations, operationUrl } from '#api/testing/operations.ts';

/** Returns one URL in many spellings. */
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

const test = appTest
  .extend('callers', { scope: 'file' }, async ({ app }) => createCallers(app, await app.aSchool()))
  .extend('guarded', { scope: 'file' }, async ({ app }) =>
    (await listOperations(app)).filter(({ roles }) => !roles.includes('anyone')),
  );

test.for(['visitor', 'community', 'student', 'upschool_admin'] as const)(
  'no spelling of a URL admits %s where it is refused',
  async (who, { app, callers, guarded }) => {
    const { options } = callers[who];
    const wrong: string[] = [];
    for (const operation of guarded.filter(({ roles }) => !roles.includes(who)))
      for (const address of spellingsOf(operationUrl(operation))) {
        const reply = await app.request(address, { ...options, method: operation.method });
        if (![401, 403, 404].includes(reply.statusCode) || Object.keys(reply.json()).join() !== 'error')
          wrong.push(`${operation.method} ${address}: ${reply.statusCode} ${reply.body}`);
      }

    expect(wrong).toEqual([]);
  },
);

test('no header, parameter or field changes the method', async ({ app, callers, guarded }) => {
  const wrong: string[] = [];
  for (const operation of guarded.filter(({ method }) => method === 'DELETE' || method === 'PUT')) {
    const address = operationUrl(operation);
    const plain = await app.request(address, { ...callers.school_admin.options, method: 'GET' });
    for (const header of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const reply = await app.request(address, {
        ...callers.school_admin.options,
        headers: { [header]: operation.method },
      });
      if (reply.statusCode !== plain.statusCode || reply.body !== plain.body) wrong.push(`${operation.name} ${header}`);
    }
    const field = await app.request(`${address}?_method=${operation.method}`, callers.school_admin.options);
    if (![400, 404].includes(field.statusCode)) wrong.push(`${operation.name} ?_method`);
  }

  expect(wrong).toEqual([]);
});

test('an unknown path gets the same 404 by every method', async ({ app, callers }) => {
  const replies = [];
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)
    for (const address of ['/api/nothing/', '/api', '/api/', '/api/books/x/y/z', '/nothing'])
      replies.push(await app.request(address, { method, ...callers.school_admin.options }));

  for (const { statusCode, body } of replies)
    expect({ statusCode, body }).toEqual({ statusCode: 404, body: '{"error":"This page or item was not found."}' });
});
