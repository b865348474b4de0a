import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { tenantClosingTest } from '#api/testing/tenant-closing-test.ts';
import type { School } from '#api/testing/test-app.ts';

const test = tenantClosingTest
  .extend('download', ({ app, colleague }) => ({ id }: School) => {
    return app.request(`/api/api-admin/tenants/${id}/export/`, { as: colleague, host: 'localhost' });
  })
  .extend('downloadsOf', ({ app }) => async ({ id }: School) => {
    const { rows } = await app.database.owner.query(
      `select actor_kind, actor_name, facts from audit_events where tenant_id = $1 and act = 'tenant.exported'`,
      [id],
    );
    return rows;
  });

test('whoever takes the export of a closing school is in the log of that school', async ({
  app,
  act,
  download,
  downloadsOf,
}) => {
  const school = await app.aSchool();
  await act('close', school);
  expect((await download(school)).statusCode).toBe(409);
  expect(await downloadsOf(school)).toEqual([]);
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  await writeFile(path.join(folder, 'export.zip'), 'every name');
  await app.storage.put(`${school.id}/exports/test`, path.join(folder, 'export.zip'));
  await rm(folder, { recursive: true });
  await app.database.owner.query(
    `update tenant_closings set exported_at = now(), export_name = 'harbour-export.zip', export_key = $2, export_bytes = 10 where tenant_id = $1`,
    [school.id, `${school.id}/exports/test`],
  );

  expect((await download(school)).body).toBe('every name');
  expect(await downloadsOf(school)).toEqual([{ actor_kind: 'platform', actor_name: 'Ada Okoye', facts: {} }]);
});
