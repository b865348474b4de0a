import fc from 'fast-check';
import { avoidFullHours } from './full-hours.ts';

// What every test file begins with, so that the same tests give the same result at every time.
// The drawn examples are the same in each run: a failure comes from the change. BOOKLARK_SEED draws others.
fc.configureGlobal({ seed: Number(process.env.BOOKLARK_SEED ?? 1) });
await avoidFullHours();
