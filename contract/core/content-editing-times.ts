/** The interval at which an open editor of content reports itself, and the time for which a report holds. */
export const EDITING_POLL_MS = 15_000;
export const EDITING_SECONDS = 45;
