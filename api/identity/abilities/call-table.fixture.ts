import { type CallTable, type ReplayContext, staff } from '#api/testing/call-table.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const NO_ONE = '00000000-0000-4000-8000-000000000000';
const inAWeek = () => new Date(Date.now() + 7 * DAY_MS).toISOString();
/** In Arabic, because a test searches Arabic emails for English words. */
const reason = 'أسبوع الكتاب في المدرسة';

export const callTable: CallTable = {
  'GET /ability-grants/': { host: 'root', who: ['upschool_admin'] },
  'POST /ability-grants/': {
    host: 'root',
    who: ['upschool_admin'],
    body: { person: NO_ONE, family_link: NO_ONE, abilities: ['books.feature'], reason, ends_at: inAWeek() },
    // Exactly one holder is named.
    prepare: async ({ app }) => ({
      fields: { person: await createTeacherId(app), family_link: undefined },
    }),
  },
  'DELETE /ability-grants/{id}/': {
    host: 'root',
    who: ['upschool_admin'],
    body: { reason },
    createId: createGrantId,
  },
  'GET /user/abilities/': { host: 'tenant', who: staff },
  'GET /api-super-admin/family-links/': { host: 'root', who: ['upschool_admin'] },
};

async function createTeacherId(app: ReplayContext['app']): Promise<string> {
  const email = `${crypto.randomUUID()}@school.example`;
  return (await app.aPerson(await app.aSchool(), 'teacher', { email })).id;
}

async function createGrantId({ app }: ReplayContext): Promise<string> {
  const school = await app.aSchool();
  const teacher = await app.aPerson(school, 'teacher', { email: `${crypto.randomUUID()}@school.example` });
  return app.insert('ability_grants', {
    tenant_id: school.id,
    user_id: teacher.id,
    abilities: ['books.feature'],
    reason,
    granted_by: 'Ada Okoye',
    ends_at: inAWeek(),
  });
}
