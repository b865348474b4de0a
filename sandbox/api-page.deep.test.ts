import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { listOperations } from '#api/testing/operations.ts';
import { startTestApp } from '#api/testing/test-app.ts';

test('the page lists every API call with its roles and loads no other file', async ({ app }) => {
  const { statusCode, headers, body } = await app.request('/sandbox/api');

  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(body).not.toMatch(/<script|<link|<img|https?:\/\//);
  for (const { method, path } of await listOperations(app)) expect(body).toContain(`<code>${method} ${path}</code>`);
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
