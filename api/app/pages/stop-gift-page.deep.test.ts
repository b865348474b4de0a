import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { appTest, withWeb } from '#api/testing/app-test.ts';

const test = appTest.extend('appOptions', { scope: 'file' }, withWeb);

test('a giver can stop a gift on the page of a suspended school, which runs one script of its own', async ({ app }) => {
  const suspended = await app.aSchool({ suspended_at: new Date() });
  const page = await app.request(`/gift/${randomUUID()}?lang=en`, { at: suspended });
  const [, script = ''] = /<script>(.*)<\/script>/s.exec(page.body) ?? [];
  expect(page.body).toMatch(/<button[^>]*>Stop this gift<\/button>/);
  expect(page.body).toContain('data-question="Stop this gift? Nothing more is taken."');
  expect(script.indexOf('confirm(')).toBeLessThan(script.indexOf('/cancel/'));
  const hash = createHash('sha256').update(script).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
  for (const url of ['/gift/', '/gift/other', `/invoice/donation/${randomUUID()}`])
    expect((await app.request(url, { at: suspended })).body).not.toContain('Stop this gift');
});
