import { issueEmailUndo, issueOneTimeToken } from '#api/identity/sessions/service.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { anyone, type CallTable, type Replay, type ReplayContext } from '#api/testing/call-table.ts';
import { createReachableClass } from '#api/testing/created-rows.ts';
import { adultPassword, aPasswordHash, aRefreshToken, aTeacher } from '#api/testing/credentials.ts';
import { aHandOverCode } from '#api/testing/organization-actions.ts';
import { aPictureStudent, pictures } from '#api/testing/picture-students.ts';
import { totpCode, turnOnSecondFactor } from '#api/testing/second-factors.ts';
import { callerOf } from '#api/testing/test-app.ts';

export const callTable: CallTable = {
  'POST /auth/hand-over/': {
    host: 'tenant',
    who: anyone,
    body: { code: 'x' },
    prepare: async ({ app, school }) => ({ fields: { code: await aHandOverCode(app, school) } }),
  },
  'GET /schools/': { host: 'root', who: anyone },
  'POST /auth/token/': {
    host: 'both',
    who: anyone,
    body: { username: 'nobody', password: 'nine brass otters', remember: true },
    prepare: async ({ app, school }) => {
      const { username } = await aTeacher(app, school);
      return { fields: { username, password: adultPassword } };
    },
  },
  'POST /auth/second-factor/': {
    host: 'both',
    who: anyone,
    body: { challenge: 'x', code: '123456', remember: true },
    prepare: async ({ app, school, host }) => {
      const teacher = await aTeacher(app, school);
      const { secret } = await turnOnSecondFactor(app, teacher, { host });
      const body = { username: teacher.username, password: adultPassword };
      const { challenge } = (await app.request('/api/auth/token/', { method: 'POST', host, body })).json();
      return { fields: { challenge, code: totpCode(secret) } };
    },
  },
  'POST /auth/pictures/': {
    host: 'tenant',
    who: anyone,
    body: { username: 'nobody', pictures: ['whale', 'bird', 'tree'], remember: true },
    prepare: async ({ app, school }) => {
      const { username } = await aPictureStudent(app, await app.aPerson(school, 'teacher'));
      return { fields: { username, pictures } };
    },
  },
  'POST /auth/logout/': {
    host: 'both',
    who: anyone,
    body: { refresh: 'x', everywhere: false },
    prepare: aRefreshToken,
  },
  'POST /auth/password-reset/': {
    host: 'both',
    who: anyone,
    body: { email: 'nobody@school.example' },
    prepare: async ({ app, school }) => ({
      fields: { email: (await aTeacher(app, school)).username },
    }),
  },
  'POST /auth/password-reset/confirm/': {
    host: 'both',
    who: anyone,
    body: { token: 'x', password: 'nine brass otters' },
    prepare: (context) => aOneTimeToken(context, 'reset'),
  },
  'POST /auth/verification/': {
    host: 'both',
    who: anyone,
    body: { token: 'x', password: 'nine brass otters' },
    prepare: (context) => aOneTimeToken(context, 'verification'),
  },
  'POST /auth/email-undo/': {
    host: 'both',
    who: anyone,
    body: { token: 'x' },
    prepare: async ({ app, school }) => {
      const teacher = await aTeacher(app, school);
      const change = { userId: teacher.id, email: `before-${teacher.username}` };
      const token = await inTenant(app.pool, callerOf(teacher), (db) => issueEmailUndo(db, change));
      return { fields: { token } };
    },
  },
  'GET /list-student-in-class/{classCode}/': {
    host: 'tenant',
    who: anyone,
    prepare: async (context) => ({
      params: { classCode: (await createReachableClass({ ...context, as: undefined })).class_id },
    }),
  },
  'POST /generic-password-login': {
    host: 'tenant',
    who: anyone,
    body: { password: 'river-reads' },
    prepare: async ({ app, school }) => {
      await app.database.owner.query('update tenants set community_password_hash = $1 where id = $2', [
        await aPasswordHash('river-reads'),
        school.id,
      ]);
      return {};
    },
  },
  'GET /check-generic-access': { host: 'tenant', who: anyone },
  'POST /generic-password-logout': { host: 'tenant', who: anyone },
};

async function aOneTimeToken({ app, school }: ReplayContext, kind: 'reset' | 'verification'): Promise<Replay> {
  const teacher = await aTeacher(app, school);
  const owner = { userId: teacher.id };
  const token = await inTenant(app.pool, callerOf(teacher), (db) => issueOneTimeToken(db, { ...owner, kind }));
  return { fields: { token } };
}
