import { loadavg } from 'node:os';
import path from 'node:path';
import { measurePages, measureServer } from '#bench/measures.ts';
import { writeResults } from '#bench/results.ts';
import { measureWholeProduct, wholeProductRows } from '#bench/whole-product.ts';
import { isBuildFresh, projectRoot } from './build-state.ts';
import { print, runCommand } from './cli.ts';
import { runOnce } from './processes.ts';

// npm run bench: the measured scoreboard, into bench/results.md.
await runCommand(async () => {
  const before = loadavg()[0] ?? 0;
  if (!isBuildFresh()) {
    print('Building the site and the programs …');
    await runOnce({ name: 'The build', args: [path.join(projectRoot, 'tools/build.ts')], env: process.env }).done;
  }
  print('Measuring the server …');
  const server = await measureServer();
  print('Measuring pages in a browser …');
  const pages = await measurePages();
  print('Measuring starts and memory …');
  const rows = [...server, ...pages, ...wholeProductRows(await measureWholeProduct())];
  await writeResults(path.join(import.meta.dirname, '../bench/results.md'), rows, before);
  print('Results are in bench/results.md.');
});
process.exit();
