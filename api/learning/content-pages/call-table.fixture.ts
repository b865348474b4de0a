import { admins, anyone, type CallTable, type ReplayContext } from '#api/testing/call-table.ts';

const text = (name: string) => ({
  title: `About ${name}`,
  summary: 'What this page is about.',
  blocks: [
    { kind: 'text', html: '<p>Plain words.</p>' },
    { kind: 'shelf', limit: 3 },
    { kind: 'causes', slugs: [], goals: [] },
    { kind: 'films', slugs: [], goals: [6] },
    { kind: 'statistics', figures: ['schools', 'raised'] },
  ],
});

async function aPage({ app }: ReplayContext, kind: 'hub' | 'page'): Promise<string> {
  const slug = `${kind}-${crypto.randomUUID()}`;
  await app.aContentEntry({ kind, slug, en: text(kind) });
  return slug;
}

const legal = {
  title: 'Rules',
  updated: '2026-11-26',
  lead: 'What applies at {site}.',
  sample_note: 'Sample text.',
  sections: [{ heading: 'In short', blocks: ['Be kind.'] }],
};

export const callTable: CallTable = {
  'GET /hubs/': { host: 'both', who: anyone },
  'GET /hubs/{slug}/': {
    ...{ host: 'both', who: anyone },
    prepare: async (context) => ({ params: { slug: await aPage(context, 'hub') } }),
  },
  'GET /pages/{name}/': {
    ...{ host: 'both', who: anyone },
    prepare: async (context) => ({ params: { name: await aPage(context, 'page') } }),
  },
  'GET /content-references/': { host: 'both', who: [...admins, 'upschool_admin'] },
  'GET /legal-texts/{name}/': {
    ...{ host: 'both', who: anyone },
    prepare: async ({ app }) => {
      const name = `legal-${crypto.randomUUID()}`;
      await app.aContentEntry({ kind: 'legal', slug: name, en: legal });
      return { params: { name } };
    },
  },
};
