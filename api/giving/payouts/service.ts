export { countPreparedPayouts, findPaidOut } from './money-queries.ts';
