export { countPreparedPayouts } from './money-queries.ts';
