/** Names each job that is due (migration 0687). */
export const DUE_JOBS = 'jobs:due';
export const LISTEN_TO_DUE_JOBS = `listen "${DUE_JOBS}"`;
export const UNLISTEN_TO_DUE_JOBS = `unlisten "${DUE_JOBS}"`;
