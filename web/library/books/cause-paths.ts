/* Separate from paths.ts, which would add every path to the first load of a book's page. */
export const causePath = (slug: string) => `/charities/${encodeURIComponent(slug)}`;
export const projectPath = (slug: string) => `/projects/${encodeURIComponent(slug)}`;
