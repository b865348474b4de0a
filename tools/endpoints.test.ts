import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { describeEndpoints, ENDPOINTS_FOLDER } from './endpoints.ts';

test('web/kit/api is what `npm run endpoints` writes from the contract', async () => {
  const expected = await describeEndpoints(process.cwd());
  expect(readdirSync(ENDPOINTS_FOLDER).sort()).toEqual([...expected.keys()]);
  for (const [name, text] of expected) expect(readFileSync(path.join(ENDPOINTS_FOLDER, name), 'utf8')).toBe(text);
});

test('an endpoint is named after its route and says method and path', async () => {
  const files = await describeEndpoints(process.cwd());
  expect(files.get('books.ts')).toContain(
    "export const listBooks = 'GET /books/' as Endpoint<typeof routes.listBooks>;",
  );
});
