import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { buildReplay, calls } from '#api/testing/calls.ts';
import { listOperations, type Operation, operationUrl } from '#api/testing/operations.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { Person, School } from '#api/testing/test-app.ts';

/** A formula at the beginning of every text in the database that accepts it. */
const FORMULA = '=1+';
/** Columns with words of the product, or with values that open a site or a session. */
const left =
  /^(tenants\.subdomain|audit_events\.(act|kind)|bulk_actions\.list|mails\.template|books\.language|domains\.domain)$/;

const test = appTest
  .extend('organization', { scope: 'file' }, ({ app }) => createOrganizationActions(app).anOrganization())
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool({ shares_on_booklark: true }))
  .extend(
    'callers',
    { scope: 'file' },
    async ({ app, school, organization }): Promise<Person[]> => [
      await app.aPerson(school, 'school_admin', { email: 'rose@harbour.example' }),
      await app.aPerson(organization, 'organization_admin', { email: 'mary@northwind.example' }),
      await app.aPerson(await app.thePlatform(), 'upschool_admin', { email: 'pia@booklark.example' }),
    ],
  )
  .extend('operations', { scope: 'file' }, ({ app }) => listOperations(app))
  .extend('rows', { scope: 'file', auto: true }, async ({ app, school, organization, callers, operations }) => {
    await createOrganizationActions(app).joinOrganization(school, organization, 'administer');
    for (const as of callers)
      for (const operation of operations.filter(({ name, creates }) => {
        return calls[name]?.who.includes(as.role) && (creates || calls[name].createId);
      })) {
        const isRoot = as.role === 'upschool_admin';
        const host = isRoot ? 'localhost' : `${as.school.subdomain}.localhost`;
        const at: School = isRoot ? school : as.school;
        const { url, options } = await buildReplay(
          operation,
          { app, host, school: at, shelf: at, as },
          Buffer.from(''),
        );
        if (operation.creates) await app.request(url, { ...options, as, host });
      }
    const { rows: columns } = await app.database.owner.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER'`,
    );
    // Works also get a formula, although the database compares them with the approved revision.
    for (const table of ['books', 'stories', 'pieces'])
      await app.database.owner.query(`alter table ${table} disable trigger shown_as_approved`);
    await app.database.owner.query('alter table pieces disable trigger story_shown_as_approved');
    for (const { table, column } of columns.filter(({ table, column }) => !left.test(`${table}.${column}`)))
      await app.database.owner
        .query(`update ${table} set ${column} = '${FORMULA}' || ${column} where ${column} <> ''`)
        // Columns that accept only certain values or refer to another row, and states that follow the steps of a piece.
        .catch(({ code }) => expect(code).toMatch(/^(23503|23514|23505|22001|P0001|42501|BK409)$/));
  });

/** Returns whether a call has a CSV export, which its description shows by a format. */
const isExported = ({ method, parameters }: Operation) => method === 'GET' && parameters.query.includes('format');

/** Reads the cells of a CSV text. */
function cellsOf(csv: string): string[] {
  return [...csv.replace('\uFEFF', '').matchAll(/("(?:[^"]|"")*"|[^,\r\n]*)(?:,|\r\n)/g)].map(([, cell = '']) =>
    cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
  );
}

test('no cell of any export is a formula, neither of a school nor of the platform', async ({
  app,
  school,
  callers,
  operations,
}) => {
  const { rows } = await app.database.owner.query('select id from enrolment_imports union select $1', [school.id]);
  const formulas: string[] = [];
  const withText = new Set<string>();
  for (const as of callers)
    for (const operation of operations.filter(isExported))
      for (const { id } of operation.parameters.path.includes('id') ? rows : [{ id: '' }]) {
        const host = as.role === 'upschool_admin' ? 'localhost' : `${as.school.subdomain}.localhost`;
        const reply = await app.request(`${operationUrl(operation, { id })}?format=csv`, { as, host });
        if (!String(reply.headers['content-type']).startsWith('text/csv')) continue;
        expect(reply.statusCode, operation.name).toBe(200);
        if (reply.body.includes(FORMULA)) withText.add(operation.name);
        // A negative amount is a number.
        const cell = cellsOf(reply.body).find((one) => /^(?!-\d+$)[=+\-@\t\r＝＋－＠]/.test(one));
        if (cell !== undefined) formulas.push(`${operation.name}: ${cell}`);
      }

  expect(formulas).toEqual([]);
  // The other exports contain no text from people: counts, and lists that are empty here.
  expect(withText.size).toBeGreaterThanOrEqual(25);
  expect([...withText]).toEqual(
    expect.arrayContaining([
      'GET /api-super-admin/users/',
      'GET /api-super-admin/audit-events/',
      'GET /api-admin/tenants/',
      'GET /api-admin/tenants/{id}/books/',
      'GET /ability-grants/',
      'GET /emails/',
      'GET /jobs/dead/',
      'GET /leads/',
      'GET /suppressions/',
    ]),
  );
});
