import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CallTable, ReplayContext } from '#api/testing/call-table.ts';

const entry = {
  host: 'root',
  who: ['upschool_admin'],
  createId: createSchoolWithAdmin,
} as const;
const reason = 'طلبت المدرسة ذلك بنفسها.';

export const callTable: CallTable = {
  'POST /api-admin/tenants/bulk/': {
    host: 'root',
    who: [...entry.who],
    body: { action: 'suspend', ids: ['00000000-0000-4000-8000-000000000000'], where: {}, count: 1, reason },
    prepare: async (context) => ({ fields: { ids: [await createSchoolWithAdmin(context)], where: undefined } }),
  },
  'POST /api-admin/tenants/{id}/suspend/': { ...entry, who: [...entry.who], body: { reason } },
  'POST /api-admin/tenants/{id}/restore/': {
    ...entry,
    who: [...entry.who],
    body: { reason },
    createId: createClosingSchool,
  },
  'POST /api-admin/tenants/{id}/close/': {
    ...entry,
    who: [...entry.who],
    body: { school_name: 'Harbour School', reason },
  },
  'GET /api-admin/tenants/{id}/export/': { ...entry, who: [...entry.who], createId: createExportedSchool },
};

/** The admin receives the email. */
async function createSchoolWithAdmin({ app }: ReplayContext): Promise<string> {
  const school = await app.aSchool();
  await app.aPerson(school, 'school_admin', { email: `${randomUUID()}@harbour.example` });
  return school.id;
}

async function createClosingSchool({ app }: ReplayContext): Promise<string> {
  const { id } = await app.aSchool({ suspended_at: new Date() });
  await app.database.owner.query('insert into tenant_closings (tenant_id, reason) values ($1, $2)', [id, reason]);
  return id;
}

async function createExportedSchool({ app }: ReplayContext): Promise<string> {
  const { id } = await app.aSchool({ suspended_at: new Date() });
  await app.database.owner.query(
    `insert into tenant_closings (tenant_id, reason, export_name, export_bytes, export_key, exported_at)
      values ($1, $2, 'export.zip', 4, $3, now())`,
    [id, reason, `${id}/exports/export.zip`],
  );
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'export-')), 'export.zip');
  await writeFile(file, 'zip!');
  await app.storage.put(`${id}/exports/export.zip`, file);
  return id;
}
