import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { withClient } from '#db/connection.ts';
import { startTemporaryPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createDatabase, prepareDatabase } from '#db/roles.ts';
import { describeSchema } from '#db/schema.ts';
import { projectRoot } from './build-state.ts';
import { print, runCommand } from './cli.ts';

const NAME = 'described';

// npm run db:types: migrates a temporary database and writes its types (db/types.ts) and its schema (db/schema.sql).
await runCommand(async () => {
  const { host, port, stop } = await startTemporaryPostgres();
  const as = (user: string, database = NAME) => ({ host, port, user, database });
  try {
    await createDatabase(as('postgres', 'postgres'), NAME);
    await prepareDatabase(as('postgres'));
    await migrate(as('booklark_owner'));
    writeTypes(`postgresql://booklark_owner@/${NAME}?host=${encodeURIComponent(host)}&port=${port}`);
    await writeSchema(as('booklark_owner'));
  } finally {
    await stop();
  }
});

function writeTypes(url: string): void {
  const program = path.join(projectRoot, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const flags = ['--dialect', 'postgres', '--include-pattern', 'public.*', '--out-file', 'db/types.ts', '--url', url];
  const run = spawnSync(process.execPath, [program, ...flags], { cwd: projectRoot, stdio: 'inherit' });
  if (run.status !== 0) throw new Error('kysely-codegen failed.');
}

async function writeSchema(owner: pg.ClientConfig): Promise<void> {
  writeFileSync(path.join(projectRoot, 'db/schema.sql'), await withClient(owner, describeSchema));
  print('db/schema.sql is written.');
}
