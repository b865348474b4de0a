import { alignMonthlyGiftsJob } from './job-definitions.ts';
import { countPaidGifts } from './queries.ts';

export { alignMonthlyGiftsJob, countPaidGifts };
