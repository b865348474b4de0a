// What the build makes of each language, by its parts: see trimCatalogues in tools/vite-plugins.ts. No page loads this file; the server
// names the catalogues in its pages, so the scripts of a page do not grow with each language.
export const catalogues = [
  import.meta.glob('./locales/*.po'),
  import.meta.glob('./locales/*.po', { query: '?content.po' }),
  import.meta.glob('./locales/*.po', { query: '?others.po' }),
  import.meta.glob('./locales/*.po', { query: '?areas.po' }),
];
