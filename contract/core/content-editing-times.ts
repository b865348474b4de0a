/** How often an open editor of content says so, and for how long that holds. */
export const EDITING_POLL_MS = 15_000;
export const EDITING_SECONDS = 45;
