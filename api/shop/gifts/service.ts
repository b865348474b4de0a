export { alignMonthlyGiftsJob } from './job-definitions.ts';
