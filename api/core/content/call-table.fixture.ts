import type { CallTable, Replay, ReplayContext } from '#api/testing/call-table.ts';
import { Content } from '#contract/core/content.ts';

const text = {
  title: 'The open sea',
  summary: 'Books about the sea.',
  blocks: [{ kind: 'text', html: '<p>Blue.</p>' }],
};

/** A draft leaves out fields of other kinds. */
const otherFields = Object.fromEntries(Object.keys(Content.shape).map((name) => [name, 'x']));
const image = { scene: 'whale', goal: 14, alt: 'A whale' };
const hubFields = { ...text, image, goals: [14], age_from: 7, age_to: 9, level: 2, position: 1 };

function aHub({ app }: ReplayContext): Promise<string> {
  return app.aContentEntry({ kind: 'hub', slug: `hub-${crypto.randomUUID()}`, en: text });
}
const staff = { host: 'root', who: ['upschool_admin'] } as const;
const ofHub = { ...staff, who: [...staff.who], createId: aHub };
const ofRevision = {
  ...{ host: 'root' as const, who: [...staff.who] },
  prepare: async (context: ReplayContext) => ({ params: { id: await aHub(context), number: '1' } }),
};

export const callTable: CallTable = {
  'GET /content/': { ...staff, who: [...staff.who] },
  'POST /content/': {
    ...{ host: 'root', who: [...staff.who] },
    body: { kind: 'hub', language: 'en', content: text, slug: 'replaced', takes_over: true, parent: 'a-course' },
    prepare: async () => ({ fields: { slug: `hub-${crypto.randomUUID()}` } }),
  },
  'POST /content/{id}/duplicate/': {
    ...ofRevision,
    prepare: async (context: ReplayContext) => ({
      params: { id: await aHub(context) },
      fields: { slug: `hub-${crypto.randomUUID()}` },
    }),
    body: { slug: 'replaced', takes_over: true },
  },
  'PUT /content/{id}/slug/': {
    ...ofRevision,
    prepare: async (context: ReplayContext) => ({
      params: { id: await aHub(context) },
      fields: { slug: `hub-${crypto.randomUUID()}` },
    }),
    body: { slug: 'replaced', takes_over: true },
  },
  'GET /content/{id}/': ofHub,
  'DELETE /content/{id}/': ofHub,
  'PUT /content/{id}/draft/': { ...ofHub, body: { ...otherFields, ...hubFields }, headers: { 'if-match': '"2"' } },
  'GET /content/{id}/revisions/': ofHub,
  'GET /content/{id}/revisions/{number}/': ofRevision,
  'POST /content/{id}/revisions/{number}/restore/': { ...ofRevision, body: {} },
  'POST /content/{id}/preview/': { ...ofHub, body: { revision: 1, host: '', is_frame: false } },
  'POST /content/{id}/publish/': {
    ...ofHub,
    body: { revision: 1, publish_at: '2090-01-01T00:00:00Z', unpublish_at: '2090-02-01T00:00:00Z' },
  },
  'POST /content/{id}/unpublish/': { ...ofHub, body: { language: 'en' } },
  'POST /content/{id}/undo/': {
    ...{ host: 'root' as const, who: [...staff.who] },
    body: { step: 'unpublish' },
    prepare: prepareUndo,
  },
  'PUT /content/{id}/editing/': { ...ofHub, body: { language: 'en' } },
  'DELETE /content/{id}/editing/': ofHub,
  'GET /content/{id}/film/': { ...staff, who: [...staff.who], prepare: prepareFilm },
  'PUT /content/{id}/film/': {
    ...{ host: 'root', who: [...staff.who] },
    body: { upload: '019f0000-0000-7000-8000-000000000000' },
    prepare: prepareUpload,
  },
};

function aFilm({ app }: ReplayContext): Promise<string> {
  const en = { title: 'Bees', summary: 'About bees.', duration_seconds: 60, image };
  return app.aContentEntry({ kind: 'film', slug: `film-${crypto.randomUUID()}`, en });
}

/** Creates an entry that the caller has just unpublished, if they may. */
async function prepareUndo(context: ReplayContext): Promise<Replay> {
  const id = await aHub(context);
  const { app, as } = context;
  if (as) await app.request(`/api/content/${id}/unpublish/`, { method: 'POST', as, host: 'localhost', body: {} });
  return { params: { id } };
}

async function prepareFilm(context: ReplayContext): Promise<Replay> {
  const entry_id = await aFilm(context);
  await context.app.insert('film_files', { entry_id, name: 'bees.mp4', size: 4 });
  return { params: { id: entry_id } };
}

async function prepareUpload(context: ReplayContext): Promise<Replay> {
  const { app, as } = context;
  const platform = await app.thePlatform();
  const person_id = (as ?? (await app.aPerson(platform, 'upschool_admin'))).id;
  const facts = { tenant_id: platform.id, person_id, file_name: 'bees.mp4', size: 4, received: 4 };
  const upload = await app.insert('uploads', facts);
  return { params: { id: await aFilm(context) }, fields: { upload } };
}
