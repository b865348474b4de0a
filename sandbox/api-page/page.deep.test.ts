import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { listOperations } from '#api/testing/operations.ts';
import { startTestApp } from '#api/testing/test-app.ts';
import { schemaToText } from './schema-text.ts';

test('the page lists every API call with its roles and loads no other file', async ({ app }) => {
  const { statusCode, headers, body } = await app.request('/sandbox/api');

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).not.toMatch(/<script|<link|<img|https?:\/\//);
  for (const { method, path } of await listOperations(app))
    expect(body).toContain(`<b>${method}</b> <code>${path}</code>`);
  expect(body).toContain('On a tenant’s host, by school_admin, organization_admin.');
});

test('the page lists the calls of the sandbox of Stripe, which the API has not', async ({ app }) => {
  const { body } = await app.request('/sandbox/api');

  expect(body).toContain('<code>POST /sandbox/stripe/control/</code>');
  expect((await app.request('/api/openapi.json')).body).not.toContain('/sandbox/stripe');
});

test('outside the sandbox the page is not found', async ({ app }) => {
  const real = await startTestApp({ shared: app.database, mountSandbox: undefined });

  const replies = await Promise.all(['/sandbox/api', '/sandbox/mail'].map((url) => real.request(url)));
  await real.close();

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
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
