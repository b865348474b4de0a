import fc from 'fast-check';
import { avoidFullHours } from './full-hours.ts';

// Prepares every test file, so that the same tests have the same result at every time. The random examples are the same
// in each run: a failure comes from the change. BOOKLARK_SEED selects others.
fc.configureGlobal({ seed: Number(process.env.BOOKLARK_SEED ?? 1) });
await avoidFullHours();
