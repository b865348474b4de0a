import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOperations } from '#api/testing/operations.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { schemaToText } from './schema-text.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the page lists every API call with its roles and loads no other file', async () => {
  const { statusCode, headers, body } = await app.request('/sandbox/api');

  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).not.toMatch(/<script|<link|<img|https?:\/\//);
  for (const { method, path } of await listOperations(app))
    expect(body).toContain(`<b>${method}</b> <code>${path}</code>`);
  expect(body).toContain('On a tenant’s host, by school_admin, organization_admin.');
});

test('outside the sandbox the page is not found', async () => {
  const real = await startTestApp({ shared: app.database, hasSandbox: false });

  const answers = await Promise.all(['/sandbox/api', '/sandbox/mail'].map((url) => real.request(url)));
  await real.close();

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
});

test('a schema is written as readable text', () => {
  const shape = schemaToText({
    type: 'object',
    required: ['id', 'tags'],
    properties: {
      id: { type: 'string', format: 'uuid' },
      level: { anyOf: [{ type: 'integer', minimum: 1, maximum: 5 }, { type: 'null' }], description: 'How hard it is.' },
      tags: { type: 'array', items: { type: 'string', maxLength: 60 } },
      state: { enum: ['draft', 'published'], default: 'draft' },
      counts: { type: 'object', additionalProperties: { type: 'integer', maximum: 2 ** 53 - 1 } },
    },
  });

  expect(shape).toBe(
    [
      '{',
      '  id: uuid',
      '  level?: integer 1 … 5 | null  — How hard it is',
      '  tags: [string of 0 to 60, …]',
      '  state?: "draft" | "published"  — else "draft"',
      '  counts?: {',
      '    [name]: integer',
      '  }',
      '}',
    ].join('\n'),
  );
});
