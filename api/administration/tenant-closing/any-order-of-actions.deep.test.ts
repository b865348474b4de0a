import fc from 'fast-check';
import { expect } from 'vitest';
import { refreshTotals } from '#api/administration/tenant-admin/list-queries.ts';
import { inPlatform } from '#api/kit/tenant.ts';
import { bulkTest } from '#api/testing/bulk-test.ts';
import type { Person, School } from '#api/testing/test-app.ts';

const reason = 'The school asked for it by phone.';
const NEVER = 0;
/** The step since which each state lasts, from 1. */
type Pupil = { suspended: number; archived: number };
type Site = { state: 'live' | 'suspended' | 'closing'; since: number };
/** `at` is the school whose admin runs the undo; without it, the platform does. */
type Undo = { id: string; at?: number; apply(now: number): void };

const who = fc.subarray([0, 1, 2, 3, 4, 5], { minLength: 1 });
const at = fc.nat(1);
const places = fc.subarray([0, 1], { minLength: 1 });
const site = fc.record({
  kind: fc.constant('site' as const),
  action: fc.constantFrom('suspend', 'restore', 'close'),
  at,
});
const sites = fc.record({ kind: fc.constant('sites' as const), action: fc.constantFrom('suspend', 'restore'), places });
const undone = fc.record({ kind: fc.constant('undo' as const), which: fc.nat(5) });
const step = fc.oneof(
  site,
  sites,
  fc.record({ kind: fc.constant('people' as const), action: fc.constantFrom('suspend', 'restore'), who }),
  fc.record({ kind: fc.constant('pupils' as const), action: fc.constantFrom('archive', 'restore'), who, at }),
  undone,
);
/**
 * Orders of all actions, or only of actions on schools, so that a school often changes between an action and its undo.
 */
const order = fc.oneof(
  fc.array(step, { minLength: 2, maxLength: 7 }),
  fc.array(fc.oneof(sites, sites, undone), { minLength: 4, maxLength: 10 }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A model in plain code of the actions on two schools with three students each. */
function createModel() {
  const sites = [0, 1].map((): Site => ({ state: 'live', since: NEVER }));
  const pupils = Array.from({ length: 6 }, (): Pupil => ({ suspended: NEVER, archived: NEVER }));
  /** Sets one of the two times of students. Returns the undo, which skips students who were changed since. */
  function set(key: keyof Pupil, ids: number[], isOn: boolean, now: number) {
    const changed = ids.filter((id) => (pupils[id]?.[key] !== NEVER) !== isOn).map((id) => pupils[id] as Pupil);
    const value = isOn ? now : NEVER;
    for (const pupil of changed) pupil[key] = value;
    return (later: number) => {
      for (const pupil of changed) if (pupil[key] === value) pupil[key] = isOn ? NEVER : later;
    };
  }
  function setSite(site: Site, action: string, now: number): boolean {
    const isAllowed = {
      suspend: site.state === 'live',
      close: site.state !== 'closing',
      restore: site.state !== 'live',
    };
    if (!isAllowed[action as keyof typeof isAllowed]) return false;
    Object.assign(site, { state: { suspend: 'suspended', close: 'closing', restore: 'live' }[action], since: now });
    return true;
  }
  /** Runs a bulk action on schools. Its undo skips schools that were changed since, and never closes one again. */
  function setSites(ids: number[], action: string, now: number) {
    const targets = ids.map((id) => sites[id] as Site);
    const before = new Map(targets.map((site) => [site, site.state]));
    const changed = targets.filter((site) => setSite(site, action, now));
    return (later: number) => {
      for (const site of changed)
        if (action === 'suspend' && site.state === 'suspended' && site.since === now) setSite(site, 'restore', later);
        else if (action === 'restore' && before.get(site) === 'suspended') setSite(site, 'suspend', later);
    };
  }
  return { sites, pupils, set, setSite, setSites };
}

const test = bulkTest
  .extend('colleague', ({ app }) => app.aColleague())
  .extend('platform', ({ app, colleague }) => (path: string, body?: object) => {
    const options = { as: colleague, host: 'localhost' };
    return app.request(`/api${path}`, body ? { ...options, method: 'POST', body } : options);
  })
  /** Two new schools, so that no run sees another run's data. */
  .extend('newSchools', ({ app }) => async () => {
    const schools = [await app.aSchool(), await app.aSchool()];
    const admins: Person[] = [];
    const pupils: Person[] = [];
    for (const school of schools) {
      admins.push(await app.aPerson(school, 'school_admin'));
      for (let count = 0; count < 3; count++) pupils.push(await app.aPerson(school, 'student'));
    }
    return { schools, admins, pupils };
  })
  /** Signs the admin in again, after a suspension has ended the session. */
  .extend('signIn', ({ app }) => async (admin: Person): Promise<Person> => {
    const expires_at = new Date(Date.now() + 3600_000);
    const row = { tenant_id: admin.school.id, user_id: admin.id, expires_at };
    return { ...admin, sessionId: await app.insert('sessions', row) };
  })
  .extend('observe', ({ app, platform }) => async ({ id, subdomain }: School) => {
    await inPlatform(app.platformPool, refreshTotals);
    const [tenant] = (await platform(`/api-admin/tenants/?search=${subdomain}`)).json().results;
    const people = (await platform(`/api-super-admin/users/?tenant=${id}&role=student`)).json();
    const archived = (await platform(`/api-super-admin/users/?tenant=${id}&role=student&state=archived`)).json();
    const { rows } = await app.database.owner.query(
      `select count(*)::int from users where tenant_id = $1 and role = 'student' and archived_at is null`,
      [id],
    );
    const states = new Map<string, string>();
    for (const person of [...people.results, ...archived.results]) states.set(person.id, person.state);
    const page = (await app.request('/api/current-tenant', { host: `${subdomain}.localhost` })).statusCode;
    return { state: tenant.state, total: tenant.students, counted: rows[0].count, page, states };
  });

test('any order of bulk actions, undos, suspensions and closings leaves rows, totals and lists consistent', async ({
  platform,
  newSchools,
  signIn,
  observe,
  colleague,
  perform,
  undo,
}) => {
  await fc.assert(
    fc.asyncProperty(order, async (steps: Step[]) => {
      const { schools, admins, pupils } = await newSchools();
      const model = createModel();
      const undos: Undo[] = [];
      for (const [turn, one] of steps.entries()) {
        const now = turn + 1;
        if (one.kind === 'site') {
          const path = `/api-admin/tenants/${schools[one.at]?.id}/${one.action}/`;
          const body = one.action === 'restore' ? {} : { reason };
          const confirmation = one.action === 'close' ? { school_name: 'Harbour School' } : {};
          const isDone = (await platform(path, { ...body, ...confirmation })).statusCode < 300;
          expect({ one, isDone }).toEqual({ one, isDone: model.setSite(model.sites[one.at] as Site, one.action, now) });
        } else if (one.kind === 'sites') {
          const ids = one.places.map((place) => schools[place]?.id);
          const body = { action: one.action, ids, count: ids.length, reason };
          const { id } = await perform('/api-admin/tenants/', body, colleague);
          undos.push({ id, apply: model.setSites(one.places, one.action, now) });
        } else if (one.kind === 'people') {
          const body = { action: one.action, ids: one.who.map((id) => pupils[id]?.id), count: one.who.length, reason };
          const { id } = await perform('/api-super-admin/users/', body, colleague);
          undos.push({ id, apply: model.set('suspended', one.who, one.action === 'suspend', now) });
        } else if (one.kind === 'pupils') {
          const own = one.who.filter((id) => Math.floor(id / 3) === one.at);
          if (own.length === 0 || model.sites[one.at]?.state !== 'live') continue;
          const body = { action: one.action, ids: own.map((id) => pupils[id]?.id), count: own.length };
          const { id } = await perform('/people/', body, await signIn(admins[one.at] as Person));
          undos.push({ id, at: one.at, apply: model.set('archived', own, one.action === 'archive', now) });
        } else {
          const open = undos.filter((action) => action.at === undefined || model.sites[action.at]?.state === 'live');
          const action = open[one.which % Math.max(1, open.length)];
          if (!action) continue;
          undos.splice(undos.indexOf(action), 1);
          await undo(action.id, action.at === undefined ? colleague : await signIn(admins[action.at] as Person));
          action.apply(now);
        }
      }

      for (const [index, school] of schools.entries()) {
        const own = [0, 1, 2].map((place) => place + 3 * index);
        const states = own.map((id) => {
          const { archived, suspended } = model.pupils[id] as Pupil;
          return [pupils[id]?.id, archived ? 'archived' : suspended ? 'suspended' : 'active'];
        });
        const present = own.filter((id) => model.pupils[id]?.archived === NEVER).length;
        const state = model.sites[index]?.state;
        expect(await observe(school)).toEqual({
          ...{ state, page: state === 'live' ? 200 : 404, total: present, counted: present },
          states: new Map(states as [string, string][]),
        });
      }
    }),
    { numRuns: 20 },
  );
});
