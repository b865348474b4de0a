import { randomInt } from 'node:crypto';

// npm run test:deep: all that takes long, kills processes, fills disks, races clocks or draws at random. It has a seed of its own each time,
// which it prints; BOOKLARK_SEED repeats a run. `-- --shard 3/8` runs one of eight parts.
process.env.BOOKLARK_DEEP = '1';
process.env.BOOKLARK_SEED ??= String(randomInt(2 ** 31));
process.env.BOOKLARK_KILLS ??= '20';
process.env.BOOKLARK_MONEY_RUNS ??= '40';
await import('./test.ts');
