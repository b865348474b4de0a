import { type CallTable, FILE, type ReplayContext } from '#api/testing/call-table.ts';
import { adultPassword } from '#api/testing/credentials.ts';
import { totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';

const reason = 'The school asked for it by phone.';
const ofPerson = { host: 'root' } as const;

/** Returns the password and a code of the caller, if it can have a second factor. */
async function confirmation({ app, as, host }: ReplayContext): Promise<Record<string, string>> {
  if (as?.role !== 'upschool_admin') return {};
  await app.database.owner.query('delete from second_factors where user_id = $1', [as.id]);
  const { secret } = await turnOnSecondFactor(app, as, { host });
  return { current_password: adultPassword, code: totpCode(secret) };
}

export const callTable: CallTable = {
  'GET /api-super-admin/users/': { host: 'root', who: ['upschool_admin'] },
  'POST /api-super-admin/users/bulk/': {
    host: 'root',
    who: ['upschool_admin'],
    body: {
      action: 'sign_out',
      ids: ['00000000-0000-4000-8000-000000000000'],
      where: {},
      count: 1,
      reason: 'The school asked for it by phone.',
    },
    prepare: async ({ app, school }) => ({
      fields: { ids: [(await app.aPerson(school, 'teacher')).id], where: undefined },
    }),
  },
  'GET /api-super-admin/users/{id}/': { ...ofPerson, who: ['upschool_admin'], createId: createTeacherId },
  'POST /api-super-admin/create-user/': {
    host: 'root',
    who: ['upschool_admin'],
    form: {
      role: 'teacher',
      tenant: '00000000-0000-4000-8000-000000000000',
      first_name: 'Ines',
      last_name: 'Duarte',
      email: 'ines@school.example',
      country: 'PT',
      reason: 'Asked by email',
      current_password: 'nine brass otters',
      code: '123456',
      avatar: FILE,
    },
    prepare: async ({ app }) => ({
      fields: { tenant: (await app.aSchool()).id, email: `${crypto.randomUUID()}@school.example` },
    }),
  },
  'PATCH /api-super-admin/users/{id}/': {
    host: 'root',
    who: ['upschool_admin'],
    form: {
      role: 'teacher_admin',
      first_name: 'Ines',
      last_name: 'Duarte',
      email: 'ines@school.example',
      country: 'PT',
      reason: 'Asked by email',
      current_password: 'nine brass otters',
      code: '123456',
      avatar: FILE,
    },
    createId: createTeacherId,
    prepare: async (context) => ({
      fields: { email: `${crypto.randomUUID()}@school.example`, ...(await confirmation(context)) },
    }),
  },
  'POST /api-super-admin/users/{id}/suspend/': {
    ...ofPerson,
    who: ['upschool_admin'],
    body: { reason },
    createId: createTeacherId,
  },
  'POST /api-super-admin/users/{id}/restore/': {
    ...ofPerson,
    who: ['upschool_admin'],
    body: { reason },
    createId: createSuspendedId,
  },
  'POST /api-super-admin/users/{id}/sign-out/': {
    ...ofPerson,
    who: ['upschool_admin'],
    body: { reason },
    createId: createTeacherId,
  },
  'POST /api-super-admin/users/{id}/password-reset/': {
    ...ofPerson,
    who: ['upschool_admin'],
    body: { reason, current_password: 'nine brass otters', code: '123456' },
    prepare: async (context) => ({ fields: await confirmation(context) }),
    createId: createTeacherId,
  },
  'POST /api-super-admin/users/{id}/view-as/': {
    ...ofPerson,
    who: ['upschool_admin'],
    body: { reason, code: '123456' },
    // The school has allowed access; only other schools need a code.
    prepare: async () => ({ fields: { code: undefined } }),
    createId: createViewableId,
  },
  'POST /api-super-admin/users/{id}/reveal/': {
    ...ofPerson,
    who: ['upschool_admin'],
    body: { reason },
    createId: createStudentId,
  },
};

async function createTeacherId({ app }: ReplayContext, columns: object = {}): Promise<string> {
  const email = `${crypto.randomUUID()}@school.example`;
  return (await app.aPerson(await app.aSchool(), 'teacher', { email, username: email, ...columns })).id;
}

function createSuspendedId(context: ReplayContext): Promise<string> {
  return createTeacherId(context, { suspended_at: new Date() });
}

async function createViewableId({ app }: ReplayContext): Promise<string> {
  const school = await app.aSchool();
  const admin = await app.aPerson(school, 'school_admin');
  await app.request('/api/support-access/', { method: 'PUT', as: admin, body: { allowed: true } });
  return (await app.aPerson(school, 'teacher')).id;
}

async function createStudentId({ app }: ReplayContext): Promise<string> {
  return (await app.aPerson(await app.aSchool(), 'student')).id;
}
