import { startVitest } from 'vitest/node';
import { runCommand } from './cli.ts';
import { assertPrograms } from './testing/parts.ts';

// npm run test:cluster: starts the programs of several machines on this one, and kills each in turn under traffic.
await runCommand(async () => {
  assertPrograms();
  process.env.BOOKLARK_CLUSTER = '1';
  const vitest = await startVitest('test', process.argv.slice(2), { watch: false });
  await vitest.close();
});
