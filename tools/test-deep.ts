import { randomInt } from 'node:crypto';

// npm run test:deep: runs tests that take long, kill processes, fill disks, race clocks or draw at random. Each run
// prints its own seed; BOOKLARK_SEED repeats a run. `-- --shard 3/8` runs one of eight parts.
process.env.BOOKLARK_DEEP = '1';
process.env.BOOKLARK_SEED ??= String(randomInt(2 ** 31));
process.env.BOOKLARK_KILLS ??= '20';
process.env.BOOKLARK_MONEY_RUNS ??= '40';
await import('./test.ts');
