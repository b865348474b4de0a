import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { postTransaction } from '#api/money/ledger/service.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import type { CauseSummary, Project } from '#contract/giving/causes.ts';
import type { CauseState } from '#contract/giving/managed-causes.ts';

const LIST = '/api/api-admin/charities/';
const PLATFORM = '/api/api-super-admin/charities/';
const fields = {
  ...{ name: 'Garden for all', summary: 'Beds and bees.', story: 'A garden behind the hall.' },
  ...{ charity_number: '1234567', bank_account: 'GB33BUKB20201555555555' },
};
const beds = {
  title: 'Raised beds',
  unit: 'beds',
  units: 6,
  unit_cost: 4000,
  unit_cost_on: '2026-09-01',
  currency: 'GBP',
};
const terms = { terms: { name: 'terms.pdf', bytes: Buffer.from('%PDF-1.7 signed') } };

const test = schoolTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('colleague', ({ app }) => app.aColleague())
  .extend(
    'send',
    ({ app, admin }) =>
      (method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body?: object, as: Person = admin) => {
        return app.request(`${LIST}${path}`, { method, as, ...(body && { body }) });
      },
  )
  .extend('onRoot', ({ app, colleague }) => (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => {
    return app.request(`${PLATFORM}${path}`, { method, as: colleague, host: 'localhost', ...(body && { body }) });
  })
  .extend('create', ({ send }) => async (change: object = {}) => {
    const reply = await send('POST', '', { ...fields, ...change });
    expect(reply.statusCode, reply.body).toBe(201);
    return reply.json<{ id: string; slug: string }>();
  })
  .extend('submitted', ({ app, admin, create, send }) => async () => {
    const cause = await create();
    await app.request(`${LIST}${cause.id}/terms/`, { method: 'PUT', as: admin, form: terms });
    expect((await send('POST', `${cause.id}/submit/`)).statusCode).toBe(200);
    return cause;
  })
  .extend('approved', ({ submitted, onRoot }) => async () => {
    const cause = await submitted();
    expect((await onRoot('POST', `${cause.id}/approve/`)).statusCode).toBe(200);
    return cause;
  })
  .extend('listed', ({ app, school }) => async (query = '', at: School = school) => {
    return (await app.request(`/api/charities/?search=${query}`, { at })).json().results as CauseSummary[];
  })
  /** Posts a buyer's payment; `settle` also posts its capture by the provider. */
  .extend(
    'pay',
    ({ app }) =>
      async (at: School, cause: { causeId: string; projectId?: string }, amount: number, settle = true) => {
        const reader = { tenantId: at.id, role: 'visitor', personId: null, sessionId: null } as const;
        const posting = { kind: 'cause', ...cause } as const;
        await inTenant(app.pool, reader, (db) =>
          postTransaction(db, {
            reason: `${settle ? 'paid' : 'on its way'} ${crypto.randomUUID()}`,
            currency: 'GBP',
            postings: settle
              ? [
                  { account: { kind: 'provider', provider: 'stripe' }, amount },
                  { account: posting, amount: -amount },
                ]
              : [
                  { account: { kind: 'buyers', isPending: true }, amount },
                  { account: { ...posting, isPending: true }, amount: -amount },
                ],
          }),
        );
      },
  );

describe('a cause of a school', () => {
  test('is public only after the platform approved it, and only at its school', async ({
    app,
    school,
    submitted,
    onRoot,
    listed,
  }) => {
    const { id, slug } = await submitted();
    const other = await app.aSchool();
    const showAt = async (at: School, key = id) => (await app.request(`/api/charities/${key}/`, { at })).statusCode;
    expect(await listed('garden')).toEqual([]);
    expect(await showAt(school)).toBe(404);

    expect((await onRoot('POST', `${id}/approve/`)).json().state).toBe('approved');

    expect((await listed('garden')).map((cause) => cause.id)).toEqual([id]);
    expect({ own: await showAt(school, slug), other: await showAt(other), listed: await listed('', other) }).toEqual({
      ...{ own: 200, other: 404, listed: [] },
    });
    expect((await app.request('/api/charities/', { host: 'localhost' })).json().results).toEqual([]);
  });

  test('is submitted with charity number, bank account and signed terms, and nothing less', async ({
    app,
    admin,
    create,
    send,
  }) => {
    const { id } = await create({ charity_number: '' });
    expect((await send('POST', `${id}/submit/`)).json().fields).toEqual({
      charity_number: [causeWords.numberMissing],
      terms: [causeWords.termsMissing],
    });
    await send('PATCH', `${id}/`, { charity_number: '99' });
    const put = (form: typeof terms) => app.request(`${LIST}${id}/terms/`, { method: 'PUT', as: admin, form });
    const wrong = await put({ terms: { name: 'terms.pdf', bytes: Buffer.from('MZ not a document') } });
    expect(wrong.json().fields).toEqual({ terms: [causeWords.termsKind] });
    const file = (await put(terms)).json().terms;

    expect((await send('POST', `${id}/submit/`)).json()).toMatchObject({ state: 'submitted', missing: [] });
    const download = await app.request(file.url, { at: admin.school });
    expect(download.headers['content-disposition']).toBe('attachment; filename="terms.pdf"');
    expect((await app.request(file.url.replace(/\/\d{10}\//, '/1000000000/'), { at: admin.school })).statusCode).toBe(
      404,
    );
  });

  test('keeps its bank account encrypted and shows its end', async ({ app, create, school }) => {
    const { id } = await create();
    const { rows } = await app.database.owner.query('select bank_account from causes where id = $1', [id]);
    expect(rows[0].bank_account.toString('latin1')).not.toContain('5555');
    const admin = await app.aPerson(school, 'school_admin');
    expect((await app.request(`${LIST}${id}/`, { as: admin })).json().bank_account).toBe('•••• 5555');
  });

  test('keeps what the platform has seen', async ({ app, school, approved, send }) => {
    const { id } = await approved();
    const reply = await send('PATCH', `${id}/`, { bank_account: 'DE00 1234 5678' });
    expect(reply.json().fields).toEqual({ charity_number: [causeWords.seenByPlatform] });
    expect((await send('PATCH', `${id}/`, { story: 'More beds.' })).statusCode).toBe(200);
    const asAdmin = { tenantId: school.id, role: 'school_admin', personId: null, sessionId: null } as const;
    const write = (state: CauseState) =>
      inTenant(app.pool, asAdmin, (db) => db.updateTable('causes').set({ state }).where('id', '=', id).execute());
    await expect(write('archived')).rejects.toMatchObject({ status: 403 });
    const approvedByItself = inTenant(app.pool, asAdmin, (db) =>
      db
        .insertInto('causes')
        .values({ tenant_id: school.id, slug: 'own-approval', name: 'Own', image: 'hills-4.svg', state: 'approved' })
        .execute(),
    );
    await expect(approvedByItself).rejects.toMatchObject({ status: 403 });
  });

  test('is a task of the platform while it waits', async ({ app, colleague, submitted, onRoot }) => {
    const { id } = await submitted();
    const tasks = async () =>
      (await app.request('/api/platform-tasks/', { as: colleague, host: 'localhost' })).json().tasks;
    const waiting = (await onRoot('GET', '?state=submitted')).json();
    const url = '/admin-panel/all-charities?state=submitted';
    expect(await tasks()).toContainEqual({ task: 'causes_to_approve', count: waiting.count, url });
    expect(waiting.results.map((cause: { id: string }) => cause.id)).toContain(id);
  });

  test('is refused with a reason that the school reads, and can be submitted again', async ({
    submitted,
    onRoot,
    send,
  }) => {
    const { id } = await submitted();
    const reason = 'The number belongs to another charity.';
    expect((await onRoot('POST', `${id}/refuse/`, { reason })).json().refusal_reason).toBe(reason);
    expect((await onRoot('POST', `${id}/approve/`)).statusCode).toBe(409);
    expect((await send('PATCH', `${id}/`, { charity_number: '7654321' })).json()).toMatchObject({ state: 'refused' });
    expect((await send('POST', `${id}/submit/`)).json()).toMatchObject({ state: 'submitted', refusal_reason: null });
  });
});

describe('GET /charities/', () => {
  test('shows causes of the platform everywhere, with what all schools raised and what this one did', async ({
    app,
    school,
    onRoot,
    listed,
    pay,
  }) => {
    const { id } = (await onRoot('POST', '', { name: 'Taps for Tansen', goal: 6, country: 'NP' })).json();
    expect(await listed('taps')).toEqual([]);
    expect((await onRoot('POST', `${id}/approve/`)).json()).toMatchObject({ state: 'approved', can_archive: true });
    const project = (await onRoot('POST', `${id}/projects/`, { ...beds, title: 'Filters', unit: 'filters' })).json()
      .projects[0];
    const other = await app.aSchool();
    await pay(school, { causeId: id }, 1500);
    await pay(other, { causeId: id, projectId: project.id }, 9000);
    await pay(school, { causeId: id, projectId: project.id }, 4000, false);

    expect(await listed('taps')).toMatchObject([
      {
        ...{ id, raised: 10_500, on_its_way: 4000, target: 24_000, currency: 'GBP', is_own: false },
        this_school: { raised: 1500, on_its_way: 4000 },
        project: { raised: 9000, on_its_way: 4000, units: 6, units_raised: 2, units_on_its_way: 1, state: 'open' },
      },
    ]);
    const root = (await app.request('/api/charities/', { host: 'localhost' })).json();
    expect(root.results).toMatchObject([{ id, this_school: null }]);
    expect(root.sums).toBeNull();
    const charity = (await app.request(`/api/charities/${id}/`, { at: other })).json();
    expect(charity).toMatchObject({ donors: 2, totals: [{ currency: 'GBP', raised: 10_500, paid_out: 0 }] });
    expect((await onRoot('GET', '?search=taps')).json().results).toMatchObject([
      { totals: [{ raised: 10_500, on_its_way: 4000 }], owed: [{ currency: 'GBP', amount: 10_500 }] },
    ]);
  });

  test('an archived cause is in no list, and its page still shows what it raised', async ({
    app,
    school,
    approved,
    listed,
    onRoot,
    pay,
  }) => {
    const { id } = await approved();
    await pay(school, { causeId: id }, 700);
    expect((await onRoot('POST', `${id}/archive/`)).json().state).toBe('archived');
    expect(await listed('garden')).toEqual([]);
    const page = (await app.request(`/api/charities/${id}/`, { at: school })).json();
    expect(page).toMatchObject({ is_archived: true, raised: 700, this_school: { raised: 700 } });
    const list = (await app.request('/api/charities/?state=done', { at: school })).json();
    expect(list).toMatchObject({ results: [{ id, raised: 700 }], sums: { raised: 700, on_its_way: 0 } });
  });

  test.for(['goal=18', 'country=np', 'state=open2', 'colour=red'])(
    '%s is malformed',
    async (query, { app, school }) => {
      expect((await app.request(`/api/charities/?${query}`, { at: school })).statusCode).toBe(400);
    },
  );
});

describe('projects', () => {
  test('are done with proof, and count units in use', async ({ app, admin, school, approved, send }) => {
    const { id } = await approved();
    const { projects } = (await send('POST', `${id}/projects/`, { ...beds, library_books: 300 })).json();
    const [{ id: project, slug }] = projects;
    const proof = { title: 'Four beds stand', happened_on: '2026-09-20', project, units: 4 };
    const { updates } = (await send('POST', `${id}/updates/`, proof)).json();
    const picture = { picture: { name: 'bed.png', bytes: await aPicture() } };
    const photos = `${LIST}${id}/updates/${updates[0].id}/photos/`;
    const added = await app.request(photos, { method: 'PUT', as: admin, form: { ...picture, alt: 'A bed' } });
    expect(added.statusCode, added.body).toBe(200);
    await send('PATCH', `${id}/projects/${project}/`, { is_done: true });

    const projectPage = (await app.request(`/api/projects/${slug}/`, { at: school })).json<Project>();
    expect(projectPage).toMatchObject({
      state: 'done',
      units_in_use: 4,
      proofs: [{ units: 4, photos: [{ alt: 'A bed' }] }],
    });
    const url = projectPage.proofs[0]?.photos[0]?.url ?? '';
    expect((await app.request(url, { at: school })).headers['content-type']).toBe('image/webp');
    expect((await app.request(url, { at: await app.aSchool() })).statusCode).toBe(404);
    const built = (await app.request('/api/libraries/?built=true', { at: school })).json();
    expect(built.results).toEqual([
      { name: 'Raised beds', url: `/projects/${slug}`, books: 300, country: null, look: null, newest: [] },
    ]);
    expect((await send('DELETE', `${id}/updates/${updates[0].id}/`)).json().updates).toEqual([]);
    expect((await app.request(url, { at: school })).statusCode).toBe(404);
  });

  test.for([
    [{ units: 0 }, 'units'],
    [{ unit_cost: 1.5 }, 'unit_cost'],
    [{ currency: 'XXX' }, 'currency'],
    [{ unit_cost_on: 'soon' }, 'unit_cost_on'],
    [{ units: 1_000_000, unit_cost: 1_000_000_000 }, 'units'],
  ] as const)('%j is refused at its field', async ([change, field], { create, send }) => {
    const { id } = await create();
    const reply = await send('POST', `${id}/projects/`, { ...beds, ...change });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual([field]);
  });
});

async function aPicture(): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp({ create: { width: 400, height: 300, channels: 3, background: '#AA3300' } })
    .png()
    .toBuffer();
}
