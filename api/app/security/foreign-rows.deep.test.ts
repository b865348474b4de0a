import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { buildReplay, calls, exampleRequest } from '#api/testing/calls.ts';
import { listOperations, operationUrl } from '#api/testing/operations.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { Person } from '#api/testing/test-app.ts';

const image = Buffer.from('no image');

type Row = { table: string; id: string };

const test = appTest
  .extend('there', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('operations', { scope: 'file' }, async ({ app }) =>
    (await listOperations(app)).filter(({ parameters }) => parameters.path.includes('id')),
  )
  /** One row of each kind that another school can have, each made like the call that needs it. */
  .extend('rows', { scope: 'file' }, async ({ app, there, operations }): Promise<Row[]> => {
    const as = await app.aPerson(there, 'school_admin', { email: `${randomUUID()}@there.example` });
    await app.aClass(as, 'Otters', [await app.aPerson(there, 'student')]);
    const context = { app, host: `${there.subdomain}.localhost`, school: there, shelf: there, as };
    for (const operation of operations)
      if (calls[operation.name]?.who.includes('school_admin')) await buildReplay(operation, context, image);
    const { rows: tables } = await app.database.owner.query<{ name: string }>(
      `select c.table_name as name from information_schema.columns c join information_schema.columns t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'id' and c.data_type = 'uuid' and t.column_name = 'tenant_id'`,
    );
    const select = tables.map(
      ({ name }) => `select distinct on (tenant_id) '${name}' as table, id from ${name} where tenant_id = $1`,
    );
    const { rows } = await app.database.owner.query<Row>(
      `${select.map((one) => `(${one})`).join(' union all ')} union all select 'tenants', $1`,
      [there.id],
    );
    const student = `select 'users' as table, id from users where tenant_id = $1 and role = 'student' limit 1`;
    return [...rows, ...(await app.database.owner.query<Row>(student, [there.id])).rows];
  })
  .extend('callers', { scope: 'file' }, async ({ app }): Promise<Record<string, Person>> => {
    const here = await app.aSchool();
    const { anOrganization } = createOrganizationActions(app);
    return {
      teacher: await app.aPerson(here, 'teacher', { email: `${randomUUID()}@here.example` }),
      school_admin: await app.aPerson(here, 'school_admin', { email: `${randomUUID()}@here.example` }),
      organization_admin: await app.aPerson(await anOrganization(), 'organization_admin'),
    };
  })
  .extend('readThere', ({ app, there }) => async (): Promise<string> => {
    const { rows } = await app.database.owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns where column_name = 'tenant_id' and table_schema = 'public'`,
    );
    const tables = rows.map(
      ({ name }) => `select '${name}' as of, to_jsonb(t)::text as row from ${name} t where tenant_id = $1`,
    );
    const { rows: all } = await app.database.owner.query(`${tables.join(' union all ')} order by 1, 2`, [there.id]);
    return JSON.stringify(all);
  });

test.for(['teacher', 'school_admin', 'organization_admin'])(
  'a %s gets the same bytes for a row of another school as for an id that no row has',
  async (who, { app, operations, rows, callers, readThere }) => {
    const before = await readThere();
    const differences: string[] = [];
    for (const operation of operations) {
      const ask = async (id: string) => {
        const options = { as: callers[who] as Person, ...exampleRequest(operation, image) };
        const { statusCode, headers, body } = await app.request(operationUrl(operation, { id }), options);
        return `${statusCode} ${headers['content-type']} ${headers.etag} ${body}`;
      };
      const nothing = await ask(randomUUID());
      expect(nothing, 'a limit of requests would hide a difference').not.toMatch(/^429/);
      for (const { table, id } of rows) {
        const theirs = await ask(id);
        if (theirs !== nothing) differences.push(`${operation.name} of ${table}: ${theirs}, not ${nothing}`);
      }
    }

    expect(rows.length).toBeGreaterThan(15);
    expect(differences).toEqual([]);
    expect(await readThere()).toBe(before);
  },
);
