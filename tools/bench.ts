import { loadavg } from 'node:os';
import path from 'node:path';
import { measurePages, measureServer } from '#bench/measures.ts';
import { writeResults } from '#bench/results.ts';
import { print, runCommand } from './cli.ts';

// npm run bench: the measured scoreboard, into bench/results.md.
await runCommand(async () => {
  const before = loadavg()[0] ?? 0;
  print('Measuring the server …');
  const server = await measureServer();
  print('Measuring pages in a browser …');
  const rows = [...server, ...(await measurePages())];
  await writeResults(path.join(import.meta.dirname, '../bench/results.md'), rows, before);
  print('Results are in bench/results.md.');
});
process.exit();
