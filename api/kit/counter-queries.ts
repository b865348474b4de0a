/** Adds counts ($1, an array of objects) by a database function: the role of the app sees one tenant at a time. */
export const ADD_DAILY_COUNTS = 'select add_daily_counts($1::jsonb)';
