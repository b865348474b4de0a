import { sha256 } from '#api/kit/secrets.ts';
import { anyone, type CallTable, type Replay, type ReplayContext, staff } from '#api/testing/call-table.ts';
import { createStudentId } from '#api/testing/created-rows.ts';
import { aFamily, aFamilyGrant } from '#api/testing/families.ts';

export const callTable: CallTable = {
  'POST /students/{id}/family-links/': { host: 'tenant', who: staff, createId: createStudentId },
  'POST /family-letters/print/': {
    host: 'tenant',
    who: staff,
    body: {
      class: '00000000-0000-4000-8000-000000000000',
      ids: ['00000000-0000-4000-8000-000000000000'],
      language: 'ar',
      removes_unused_codes: true,
    },
    prepare: async ({ app, school, as }) => {
      const student = await app.aPerson(school, 'student');
      const { id } = await app.aClass(as ?? (await app.aPerson(school, 'teacher')), 'Otters', [student]);
      return { fields: { class: id, ids: [student.id] } };
    },
  },
  'GET /students/{id}/family-links/': { host: 'tenant', who: staff, createId: createStudentId },
  'POST /family-links/confirm/': {
    host: 'tenant',
    who: anyone,
    body: { code: 'BCDFG-HJKMN', email: 'parent@home.example' },
    prepare: async (context) => {
      const code = await createFamilyCode(context);
      return { fields: { code, email: `${code}@home.example`.toLowerCase() } };
    },
  },
  'POST /family-links/renew/': {
    host: 'tenant',
    who: anyone,
    body: { email: 'parent@home.example' },
    prepare: async ({ app, school }) => {
      const { email } = await aFamily(app, await app.aPerson(school, 'student'));
      return { fields: { email } };
    },
  },
  'POST /family-links/open/': {
    host: 'tenant',
    who: anyone,
    body: { token: 'x' },
    prepare: async ({ app, school }) => {
      const { linkId, email } = await aFamily(app, await app.aPerson(school, 'student'));
      const token = crypto.randomUUID();
      await app.database.owner.query(
        'insert into family_tokens (tenant_id, secret_hash, link_id, email) values ($1, $2, $3, $4)',
        [school.id, sha256(token), linkId, email],
      );
      return { fields: { token } };
    },
  },
  'POST /family-links/add-child/': {
    host: 'tenant',
    who: [],
    ability: 'family.add_child',
    body: { code: 'BCDFG-HJKMN' },
    prepare: async (context) => {
      const { app, school } = context;
      await aFamilyGrant(app, school, await reactivateFamilyLink(context));
      return { fields: { code: await createFamilyCode(context) } };
    },
  },
  'POST /family-links/{id}/switch/': {
    host: 'tenant',
    who: ['family'],
    prepare: async (context) => ({ params: { id: await reactivateFamilyLink(context) } }),
  },
  'POST /family-links/leave/': { host: 'tenant', who: anyone },
  'DELETE /family-links/{id}/': {
    host: 'tenant',
    who: ['family', ...staff],
    prepare: async (context): Promise<Replay> => {
      const { app, school, as } = context;
      if (!as) return { params: { id: await reactivateFamilyLink(context) } };
      const student = await app.aPerson(school, 'student');
      await app.aClass(as, 'Otters', [student]);
      return { params: { id: (await aFamily(app, student)).linkId } };
    },
  },
  'GET /family/': {
    host: 'tenant',
    who: ['family'],
    prepare: async (context) => {
      await reactivateFamilyLink(context);
      return {};
    },
  },
};

/** Creates a family code for a new student. */
async function createFamilyCode({ app, school }: ReplayContext): Promise<string> {
  const code = crypto.randomUUID().slice(0, 10).replaceAll('-', 'X').toUpperCase();
  const student = await app.aPerson(school, 'student');
  await app.database.owner.query('insert into family_links (tenant_id, child_id, code_hash) values ($1, $2, $3)', [
    school.id,
    student.id,
    sha256(code),
  ]);
  return code;
}

/** Reactivates the school's first family link, which another call may have ended. */
async function reactivateFamilyLink({ app, school }: ReplayContext): Promise<string> {
  const { rows } = await app.database.owner.query<{ id: string }>(
    `update family_links set ended_at = null where tenant_id = $1 and id = (
       select id from family_links where tenant_id = $1 and email is not null order by id limit 1) returning id`,
    [school.id],
  );
  return rows[0]?.id ?? '';
}
