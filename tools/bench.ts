import { loadavg } from 'node:os';
import path from 'node:path';
import { measurePages, measureServer } from '#bench/measures.ts';
import { keepResults } from '#bench/results.ts';
import { command, say } from './cli.ts';

// npm run bench: the measured scoreboard, into bench/results.md.
await command(async () => {
  const before = loadavg()[0] ?? 0;
  say('Measuring the server …');
  const server = await measureServer();
  say('Measuring pages in a browser …');
  const rows = [...server, ...(await measurePages())];
  await keepResults(path.join(import.meta.dirname, '../bench/results.md'), rows, before);
  say('bench/results.md holds the figures.');
});
process.exit();
