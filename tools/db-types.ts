import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startTemporaryPostgres } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { createDatabase, prepareDatabase } from '#db/roles.ts';
import { projectRoot } from './build-state.ts';
import { runCommand } from './cli.ts';

const NAME = 'described';

// npm run db:types: makes a temporary database and writes its types (db/types.ts).
await runCommand(async () => {
  const { host, port, stop } = await startTemporaryPostgres();
  const as = (user: string, database = NAME) => ({ host, port, user, database });
  try {
    await createDatabase(as('postgres', 'postgres'), NAME);
    await prepareDatabase(as('postgres'));
    await migrate(as('booklark_owner'));
    writeTypes(`postgresql://booklark_owner@/${NAME}?host=${encodeURIComponent(host)}&port=${port}`);
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
