import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * The only file that sets a transaction's tenant, person and role. Other queries across tenants are functions of the
 * owner.
 */
const TENANT_FILE = 'api/kit/tenant.ts';
const sources = globSync('{api,tools,db}/**/*.ts').filter(
  (file) => !/\.test\.ts$|\/call-table\.fixture\.ts$|^api\/testing\//.test(file),
);

function setsTenant(code: string): boolean {
  return /set_config|app\.(tenant_id|person_id|role)|\bset\s+(local\s+|session\s+)?app\./i.test(code);
}

test('only one file sets the tenant, the person or the role of a transaction', () => {
  const files = sources.filter((file) => setsTenant(readFileSync(file, 'utf8')));

  expect(sources.length).toBeGreaterThan(200);
  expect(files).toEqual([TENANT_FILE]);
});

test.each([
  "sql`select set_config('app.tenant_id', $" + '{id}, true)`',
  'sql`set local app.tenant_id = 1`',
  'const name = `app.tenant_id`;',
])('the test finds %s', (code) => {
  expect(setsTenant(code)).toBe(true);
});
