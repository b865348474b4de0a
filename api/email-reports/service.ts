import { countReports } from './queries.ts';

/** Counts the reports that staff must read. */
export { countReports };
