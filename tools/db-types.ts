import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { startTemporaryPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createDatabase, prepareDatabase } from '#db/roles.ts';
import { projectRoot } from './build-state.ts';
import { runCommand } from './cli.ts';

const NAME = 'described';
const TYPES = path.join(projectRoot, 'db/types.ts');

// npm run db:types: makes a temporary database and writes its types (db/types.ts).
await runCommand(async () => {
  const { host, port, stop } = await startTemporaryPostgres();
  const as = (user: string, database = NAME) => ({ host, port, user, database });
  try {
    await createDatabase(as('postgres', 'postgres'), NAME);
    await prepareDatabase(as('postgres'));
    await migrate(as('booklark_owner'));
    const url = `postgresql://booklark_owner@/${NAME}?host=${encodeURIComponent(host)}&port=${port}`;
    writeTypes(url);
    await writeFile(TYPES, narrow(await readFile(TYPES, 'utf8'), await findEnumerations(url)));
  } finally {
    await stop();
  }
});

function writeTypes(url: string): void {
  const program = path.join(projectRoot, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const flags = ['--dialect', 'postgres', '--include-pattern', 'public.*', '--out-file', TYPES, '--url', url];
  const run = spawnSync(process.execPath, [program, ...flags], { cwd: projectRoot, stdio: 'inherit' });
  if (run.status !== 0) throw new Error('kysely-codegen failed.');
}

type Enumeration = { table: string; column: string; values: string[] };

/** Finds the text columns whose check, or that of their domain, lists their values. */
async function findEnumerations(connectionString: string): Promise<Enumeration[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Enumeration>(`
      select a.attrelid::regclass::text as table, a.attname as column,
        array(select m[1] from regexp_matches(pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g') m) as values
      from pg_class r join pg_attribute a on a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      join pg_constraint c on c.contypid = a.atttypid or (c.conrelid = r.oid and c.conkey = array[a.attnum])
      where r.relnamespace = 'public'::regnamespace and r.relkind = 'r' and c.contype = 'c'
        and pg_get_constraintdef(c.oid) ~ ('^CHECK \\(\\((VALUE|' || a.attname || ') = ANY \\(ARRAY\\[(''[^'']+''::text(, )?)+\\]\\)\\)\\)$')`);
    return rows;
  } finally {
    await client.end();
  }
}

/** Replaces `string` by the union of the values that a column can have. */
function narrow(types: string, enumerations: Enumeration[]): string {
  return enumerations.reduce((text, { table, column, values }) => {
    const name = text.match(new RegExp(`^export interface DB \\{[^}]*?^  ${table}: (\\w+);`, 'm'))?.[1];
    const member = new RegExp(`(^export interface ${name} \\{[^}]*?^  ${column}: (?:Generated<)?)string\\b`, 'm');
    if (!member.test(text)) throw new Error(`${table}.${column} is no text column of db/types.ts.`);
    return text.replace(member, `$1${values.map((value) => `'${value}'`).join(' | ')}`);
  }, types);
}
