/* As in paths.ts, which would bring every path to the page of a book. */
export const causePath = (slug: string) => `/charities/${encodeURIComponent(slug)}`;
export const projectPath = (slug: string) => `/projects/${encodeURIComponent(slug)}`;
