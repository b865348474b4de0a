/** Adds a worker ($1) with its timetable ($2: name and longest pause of each scheduled job). */
export const ANNOUNCE_WORKER = 'select announce_worker($1, $2::jsonb)';
/** Reports that a worker ($1) runs, with the number of finished jobs by name ($2). */
export const REPORT_WORKER = 'select report_worker($1, $2::jsonb)';
export const REMOVE_WORKER = 'select remove_worker($1)';
