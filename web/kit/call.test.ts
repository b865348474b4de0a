import { expect, test } from 'vitest';
import type { Send } from '#contract/app/rendering.ts';
import { CallError, createCall } from './call.ts';

function callWithReply(status: number, reply: unknown) {
  const requests: Parameters<Send>[0][] = [];
  const call = createCall(async (request) => {
    requests.push(request);
    return { status, reply };
  });
  return { call, requests };
}

test('endpoint, params and query form the URL', async () => {
  const { call, requests } = callWithReply(200, {});

  await call('GET /books/', { query: { search: 'a & b', level: undefined, limit: 24 } });
  await call('GET /books/{id}/', { params: { id: '../x' } });

  expect(requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /api/books/?search=a+%26+b&limit=24',
    'GET /api/books/..%2Fx/',
  ]);
});

test('a body is sent as JSON', async () => {
  const { call, requests } = callWithReply(200, { id: '1' });

  await call('PATCH /user/profile/', { body: { first_name: 'Robin' } });

  expect(requests[0]?.body).toBe('{"first_name":"Robin"}');
});

test('a refusal is thrown with its status, message, fields and state', async () => {
  const no = {
    error: 'Some of the information is not valid. Check it and try again.',
    fields: { first_name: ['First name is required'] },
    state: 'x',
  };
  const { call } = callWithReply(400, no);

  const thrown = await call('PATCH /user/profile/', { body: {} }).catch((cause) => cause);

  expect(thrown).toBeInstanceOf(CallError);
  expect(thrown).toMatchObject({ status: 400, message: no.error, fields: no.fields, state: 'x' });
});

test('a reply of a proxy is thrown without a message', async () => {
  const { call } = callWithReply(502, '<html>Bad gateway</html>');

  const thrown = await call('GET /books/').catch((cause) => cause);

  expect(thrown).toMatchObject({ status: 502, message: '' });
});
