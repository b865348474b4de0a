import { admins, anyone, type CallTable, FILE, type ReplayContext } from '#api/testing/call-table.ts';

const ADMIN = '/api-admin/charities/';
const PLATFORM = '/api-super-admin/charities/';
const UNKNOWN = '019f0000-0000-7000-8000-000000000000';
const cause = {
  ...{ name: 'Garden for all', summary: 'Beds and bees.', story: 'A garden behind the hall.', goal: 15, country: 'GB' },
  ...{ language: 'en', image: 'flower-15.svg', charity_number: '1234567', bank_account: 'GB33BUKB20201555555555' },
};
const projectFields = {
  ...{ title: 'Beds', summary: 'Raised beds.', story: 'Six beds.', unit: 'beds', units: 6, unit_cost: 4000 },
  ...{ unit_one: 'a bed', unit_cost_on: '2026-09-01', library_books: null },
};
const update = { title: 'Two beds', text: 'They stand.', happened_on: '2026-09-02', project: UNKNOWN, units: 2 };
const photo = { picture: FILE, alt: 'A wooden bed full of soil' };
const draft = (context: ReplayContext) => aCause(context);
const withProject = async (context: ReplayContext) => {
  const id = await aCause(context);
  return { params: { id, project: await aProject(context, id) } };
};
const withUpdate = async (context: ReplayContext) => {
  const id = await aCause(context);
  const tenant_id = await tenantOf(context);
  const columns = { tenant_id, cause_id: id, title: 'Two beds', happened_on: '2026-09-02' };
  return { params: { id, update: await context.app.insert('cause_updates', columns) } };
};
const withProjectField = async (context: ReplayContext) => {
  const id = await aCause(context);
  return { params: { id }, fields: { project: await aProject(context, id) } };
};
const ofSchool = { host: 'tenant', who: admins } as const;
const ofPlatform = { host: 'root', who: ['upschool_admin'] } as const;

/** Writes that schools and the platform share. */
const parts = (base: string, entry: typeof ofSchool | typeof ofPlatform): CallTable => {
  const access = { host: entry.host, who: [...entry.who] };
  return {
    [`PUT ${base}{id}/cover/`]: { ...access, form: photo, createId: draft },
    [`POST ${base}{id}/projects/`]: { ...access, body: { ...projectFields, currency: 'GBP' }, createId: draft },
    [`PATCH ${base}{id}/projects/{project}/`]: {
      ...access,
      body: { ...projectFields, is_done: true },
      prepare: withProject,
    },
    [`POST ${base}{id}/updates/`]: { ...access, body: update, prepare: withProjectField },
    [`PUT ${base}{id}/updates/{update}/photos/`]: { ...access, form: photo, prepare: withUpdate },
    [`DELETE ${base}{id}/updates/{update}/`]: { ...access, prepare: withUpdate },
  };
};

export const callTable: CallTable = {
  'GET /charities/': { host: 'both', who: anyone },
  'GET /charities/{id}/': { host: 'both', who: anyone, createId: (context) => aCause(context, 'approved') },
  'GET /projects/': { host: 'both', who: anyone },
  'GET /projects/{slug}/': {
    host: 'both',
    who: anyone,
    prepare: async (context) => ({
      params: { slug: await aProject(context, await aCause(context, 'approved')) },
    }),
  },
  'GET /libraries/': { host: 'both', who: anyone },
  [`GET ${ADMIN}`]: { ...ofSchool },
  [`POST ${ADMIN}`]: { ...ofSchool, body: cause },
  [`GET ${ADMIN}{id}/`]: { ...ofSchool, createId: draft },
  [`PATCH ${ADMIN}{id}/`]: { ...ofSchool, body: cause, createId: draft },
  [`PUT ${ADMIN}{id}/terms/`]: {
    ...ofSchool,
    form: { terms: FILE },
    createId: draft,
    prepare: async () => ({ bytes: Buffer.from('%PDF-1.7 terms') }),
  },
  [`POST ${ADMIN}{id}/submit/`]: { ...ofSchool, createId: (context) => aCause(context, 'complete') },
  ...parts(ADMIN, ofSchool),
  [`GET ${PLATFORM}`]: { host: 'root', who: ['upschool_admin'] },
  [`POST ${PLATFORM}`]: { host: 'root', who: ['upschool_admin'], body: cause },
  [`GET ${PLATFORM}{id}/`]: { host: 'root', who: ['upschool_admin'], createId: draft },
  [`PATCH ${PLATFORM}{id}/`]: { host: 'root', who: ['upschool_admin'], body: cause, createId: draft },
  [`POST ${PLATFORM}{id}/approve/`]: {
    host: 'root',
    who: ['upschool_admin'],
    createId: (context) => aCause(context, 'submitted'),
  },
  [`POST ${PLATFORM}{id}/refuse/`]: {
    host: 'root',
    who: ['upschool_admin'],
    body: { reason: 'The charity number belongs to another charity.' },
    createId: (context) => aCause(context, 'submitted'),
  },
  [`POST ${PLATFORM}{id}/archive/`]: {
    host: 'root',
    who: ['upschool_admin'],
    createId: (context) => aCause(context, 'approved'),
  },
  ...parts(PLATFORM, ofPlatform),
};

const papers = {
  ...{ charity_number: '1234567', bank_account: '\\x7365616c6564', bank_account_end: '5555' },
  ...{ terms_hash: 'a'.repeat(64), terms_name: 'terms.pdf', terms_size: 9 },
};

/** A cause of the school; on the root host, of the platform. */
async function aCause(context: ReplayContext, state: 'draft' | 'complete' | 'submitted' | 'approved' = 'draft') {
  const slug = `garden-${crypto.randomUUID()}`;
  const columns = { tenant_id: await tenantOf(context), slug, name: 'Garden', image: 'flower-15.svg' };
  if (state === 'draft') return context.app.insert('causes', columns);
  return context.app.insert('causes', { ...columns, ...papers, state: state === 'complete' ? 'draft' : state });
}

async function aProject(context: ReplayContext, causeId: string): Promise<string> {
  return context.app.insert('projects', {
    ...{ tenant_id: await tenantOf(context), cause_id: causeId, slug: `beds-${crypto.randomUUID()}`, title: 'Beds' },
    ...{ currency: 'GBP', unit: 'beds', units: 6, unit_cost: 4000, unit_cost_on: '2026-09-01' },
  });
}

async function tenantOf({ app, host, school }: ReplayContext): Promise<string> {
  return host === 'localhost' ? (await app.thePlatform()).id : school.id;
}
