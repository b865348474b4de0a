import { countPreparedPayouts, findPaidOut } from './money-queries.ts';

export { countPreparedPayouts, findPaidOut };
