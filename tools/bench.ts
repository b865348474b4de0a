import { loadavg } from 'node:os';
import path from 'node:path';
import { measureCodes, runMeasures } from '#bench/measures.ts';
import { tableLine, writeResults } from '#bench/results.ts';
import { Problem } from '#db/problem.ts';
import { isBuildFresh, projectRoot } from './build-state.ts';
import { print, runCommand } from './cli.ts';
import { runOnce } from './processes.ts';

// npm run bench: writes the measured scoreboard to bench/results.md. npm run bench -- P-18: prints only the rows of
// that code.
await runCommand(async () => {
  const codes = process.argv.slice(2);
  const unknown = codes.filter((code) => !measureCodes.includes(code));
  if (unknown.length > 0)
    throw new Problem(`Unknown measure "${unknown.join('", "')}". Available measures: ${measureCodes.join(', ')}.`);
  const before = loadavg()[0] ?? 0;
  if (!isBuildFresh()) {
    print('Building the site and the programs …');
    await runOnce({ name: 'The build', args: [path.join(projectRoot, 'tools/build.ts')], env: process.env }).done;
  }
  const rows = await runMeasures(codes, {
    onGroup: (group) => print(`Measuring ${group} …`),
    onRows(made) {
      for (const row of made) print(tableLine(row));
    },
  });
  if (codes.length > 0) return;
  await writeResults(path.join(import.meta.dirname, '../bench/results.md'), rows, before);
  print('Results are in bench/results.md.');
});
process.exit();
