import { expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';

/** Columns of these kinds are for one school at most; the platform's pages never need one. */
const SECRET =
  /password|secret|hash|pictures|token|pepper|sealed|answer|code_folded|username|text_part|html_part|\.links$/;

/** Secret by name only, with the reason. */
const harmless: Record<string, string> = {
  'renditions.file_hash': 'It names the file of a book and opens nothing.',
};

const test = appTest.extend('grants', { scope: 'file' }, async ({ app }) => {
  const { rows } = await app.database.owner.query<{ name: string; table: string; isReadable: boolean }>(
    `select c.relname as "table", c.relname || '.' || a.attname as name, has_column_privilege('booklark_platform', c.oid, a.attnum, 'select') as "isReadable"
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by c.relname, a.attnum`,
  );
  return rows.filter(({ isReadable }) => isReadable);
});

test('the platform reads no password, secret or answer of a student at any school', ({ grants }) => {
  const names = grants.map(({ name }) => name);
  expect(names).toContain('users.last_name');
  expect(names.filter((name) => SECRET.test(name) && !harmless[name])).toEqual([]);
  expect(Object.keys(harmless).filter((name) => !names.includes(name))).toEqual([]);
});

test('tables of secrets and of what students do are closed to the platform', ({ grants }) => {
  const closed = [
    'credentials',
    'picture_passwords',
    'second_factors',
    'cards',
    'sessions',
    'one_time_tokens',
    'bookmarks',
  ];
  expect(grants.filter(({ table }) => closed.includes(table))).toEqual([]);
});

/** Functions that know the columns with the text of emails, with the reason. */
const readersOfEmails = {
  export_tables: 'It leaves them out of the export of a school that is closing.',
  mail_preview: 'The email preview.',
  sandbox_mails: 'Only the sandbox, which sends no email, grants it.',
  text_of_sending_mail: 'The worker, for an email that it is sending.',
};

test('only the worker and the email preview read the text of an email', async ({ app }) => {
  const { rows } = await app.database.owner.query<{ name: string; role: string }>(
    `select p.proname as name, role from pg_proc p cross join unnest(array['booklark_app', 'booklark_platform', 'booklark_search']) as role
      where p.pronamespace = 'public'::regnamespace and p.prosrc ~ 'text_part|html_part' and p.prorettype <> 'void'::regtype
        and p.prorettype <> 'trigger'::regtype and has_function_privilege(role, p.oid, 'execute') order by p.proname`,
  );
  const readers = Object.keys(readersOfEmails);
  expect(rows.map(({ name }) => name)).toEqual(readers);
  expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['booklark_platform']));
  const { rows: roles } = await app.database.owner.query<{ role: string }>(
    `select role from unnest(array['booklark_app', 'booklark_platform', 'booklark_search']) as role
      where has_column_privilege(role, 'mails', 'text_part', 'select') or has_column_privilege(role, 'mails', 'html_part', 'select')`,
  );
  expect(roles).toEqual([]);
});

test.for(['password_hash', 'secret_hash', 'one_time_tokens.token', 'picture_passwords.pictures', 'quiz.answer'])(
  'a granted column like %s would be reported',
  (name) => {
    expect(SECRET.test(name)).toBe(true);
  },
);
