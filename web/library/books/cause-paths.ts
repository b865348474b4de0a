import type { PageUrl } from '#contract/app/page-routes.ts';

/* Separate from paths.ts, which would add every path to the first load of a book's page. */
export const causePath = (slug: string): PageUrl => `/charities/${encodeURIComponent(slug)}`;
export const projectPath = (slug: string): PageUrl => `/projects/${encodeURIComponent(slug)}`;
