import { anyone, type CallTable } from '#api/testing/call-table.ts';

export const callTable: CallTable = {
  'GET /faqs/': { host: 'both', who: anyone },
  'GET /faqs/{slug}/': {
    host: 'both',
    who: anyone,
    prepare: async ({ app }) => {
      const slug = `article-${crypto.randomUUID()}`;
      const en = {
        title: 'Find a book',
        body: '<p>Look in the library.</p>',
        section: 'Reading',
        reader_role: 'public',
      };
      await app.aContentEntry({ kind: 'article', slug, en: { ...en, position: 1 } });
      return { params: { slug } };
    },
  },
};
