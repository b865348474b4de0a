import { randomUUID } from 'node:crypto';
import { inTenant } from '#api/kit/tenant.ts';
import { issueOneTimeToken } from '#api/session/actions.ts';
import { adultPassword, aTeacher, givePassword, hashOf, tokensOf } from './credentials.ts';
import { wellMade } from './examples.ts';
import { addressOf, type Operation } from './operations.ts';
import { aSmallBook } from './small-book.ts';
import { type Asked, type Person, type School, signedIn, type World } from './world.ts';

/** Where a call is replayed and by whom, and whose books are seen there: at a root host those that a school shares. */
export type Ground = { world: World; host: string; school: School; shelf: School; as: Person | undefined };
/** What a call needs to succeed, beside its example. `bytes` is its file where a picture will not do. */
type Replay = { params?: Record<string, string>; fields?: Record<string, unknown>; bytes?: Buffer };

/** What stands behind the `{id}` of an address, by how the address begins: something new at each call, so that none spoils another. */
const things: [beginning: RegExp, make: (ground: Ground) => Promise<string>][] = [
  [/^\/(api-admin\/)?books\//, async ({ world, shelf }) => (await world.aBook(shelf)).id],
  [/^\/(v1|api-admin)\/(teacher\/)?school-classes\//, async (ground) => (await aClassOfCaller(ground)).id],
  [/^\/change-password\//, async (ground) => (await aClassOfCaller(ground)).child.id],
];

/** The calls for which id and example are not enough: a password that is right, a token that stands, a book in a certain state. */
const needs: Record<string, (ground: Ground) => Promise<Replay>> = {
  'POST /tenants/create/': async () => ({ fields: { subdomain: `green-${randomUUID()}` } }),
  'POST /auth/token/': async ({ world, school }) => {
    const { username } = await aTeacher(world, school);
    return { fields: { username, password: adultPassword } };
  },
  'POST /auth/token/refresh/': aRefresh,
  'POST /auth/logout/': aRefresh,
  'POST /auth/password-reset/': async ({ world, school }) => ({
    fields: { email: (await aTeacher(world, school)).username },
  }),
  'POST /auth/password-reset/confirm/': (ground) => aLink(ground, 'reset'),
  'POST /auth/verification/': (ground) => aLink(ground, 'verification'),
  'POST /generic-password-login': async ({ world, school }) => {
    await world.database.owner.query('update tenants set community_password_hash = $1 where id = $2', [
      await hashOf('river-reads'),
      school.id,
    ]);
    return {};
  },
  'POST /user/password/': async ({ world, as }) => {
    if (as) await givePassword(world, as, adultPassword);
    return { fields: { current_password: adultPassword, new_password: 'a door of red paper' } };
  },
  'GET /list-student-in-class/{classCode}/': async (ground) => ({
    params: { classCode: (await aClassOfCaller({ ...ground, as: undefined })).class_id },
  }),
  'PUT /v1/school-classes/{id}/teachers/': async ({ world, school, as }) => {
    const teacher = await world.aPerson(school, 'teacher');
    // Nobody takes the own class away.
    return { fields: { teacher_ids: as?.role === 'teacher' ? [as.id, teacher.id] : [teacher.id] } };
  },
  'POST /books/': async (ground) => {
    const { categories, work_id } = await aPlaceForBooks(ground);
    return { fields: { work_id, categories: categories.join() }, bytes: await aSmallBook() };
  },
  'PATCH /api-admin/books/{id}/': async (ground) => ({ fields: await aPlaceForBooks(ground) }),
  'DELETE /api-admin/books/{id}/': (ground) => aBookThatIs('pulled_down', ground),
  'POST /api-admin/books/{id}/publish/': (ground) => aBookThatIs('approved', ground),
  'PUT /api-admin/books/{id}/file/': async () => ({ bytes: await aSmallBook() }),
};

/** Who asks teaches it, or somebody new. */
async function aClassOfCaller({ world, school, as }: Ground): Promise<{ id: string; class_id: string; child: Person }> {
  const child = await world.aPerson(school, 'student');
  const teacher = as ?? (await world.aPerson(school, 'teacher'));
  return { ...(await world.aClass(teacher, 'Otters', [child])), child };
}

async function aRefresh({ world, school, host }: Ground): Promise<Replay> {
  const { refresh } = await tokensOf(world, await aTeacher(world, school), adultPassword, { host });
  return { fields: { refresh } };
}

async function aLink({ world, school }: Ground, kind: 'reset' | 'verification'): Promise<Replay> {
  const teacher = await aTeacher(world, school);
  const owner = { tenantId: school.id, userId: teacher.id };
  const token = await inTenant(world.pool, signedIn(teacher), (db) => issueOneTimeToken(db, { ...owner, kind }));
  return { fields: { token } };
}

async function aBookThatIs(state: string, { world, school }: Ground): Promise<Replay> {
  return { params: { id: (await world.aBook(school, { state })).id } };
}

/** A work to be a version of, and a category to stand in. */
async function aPlaceForBooks({ world, school }: Ground): Promise<{ work_id: string; categories: string[] }> {
  const slug = `tales-${randomUUID()}`;
  await world.insert('categories', { tenant_id: school.id, slug, name: 'Tales' });
  return { work_id: (await world.aBook(school)).id, categories: [slug] };
}

/** How an operation is called so that it succeeds: by its example, with what has to be there made before. */
export async function replayOf(
  operation: Operation,
  ground: Ground,
  picture: Buffer,
): Promise<{ address: string; asked: Asked }> {
  const { params = {}, fields, bytes = picture } = (await needs[operation.name]?.(ground)) ?? {};
  const make = things.find(([beginning]) => beginning.test(operation.path))?.[1];
  const isMissing = operation.parameters.path.includes('id') && params.id === undefined;
  const id = isMissing && make ? { id: await make(ground) } : {};
  return { address: addressOf(operation, { ...id, ...params }), asked: wellMade(operation, bytes, fields) };
}
