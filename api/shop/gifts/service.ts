import { alignMonthlyGiftsJob } from './job-definitions.ts';

export { alignMonthlyGiftsJob };
