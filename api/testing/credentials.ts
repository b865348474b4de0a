import { issueCards, issueTemporaryCard } from '#api/identity/sessions/service.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import { inTenant } from '#api/kit/tenant.ts';
import type { Replay, ReplayContext } from './call-table.ts';
import { callerOf, type Person, pepper, type RequestOptions, type School, type TestApp } from './test-app.ts';

export const adultPassword = 'nine brass otters';
export const studentPassword = 'sunflower';

const hashes = new Map<string, Promise<string>>();

/** Returns a password's hash. Hashes are cached, because hashing takes most of the time in tests. */
export function aPasswordHash(plain: string): Promise<string> {
  const hash = hashes.get(plain) ?? hashPassword(plain, pepper);
  hashes.set(plain, hash);
  return hash;
}

export async function setPassword({ database }: TestApp, { id, school }: Person, plain: string): Promise<void> {
  await database.owner.query(
    `insert into credentials (tenant_id, user_id, password_hash) values ($1, $2, $3)
     on conflict (tenant_id, user_id) do update set password_hash = $3, changed_at = now()`,
    [school.id, id, await aPasswordHash(plain)],
  );
}

/** Creates a teacher with an email address and `adultPassword`. */
export async function aTeacher(app: TestApp, school: School, overrides: { username?: string } = {}): Promise<Person> {
  const username = overrides.username ?? `teacher-${crypto.randomUUID()}@school.example`;
  const teacher = await app.aPerson(school, 'teacher', { username, email: username, country: 'GB' });
  await setPassword(app, teacher, adultPassword);
  return teacher;
}

export async function aStudent(app: TestApp, school: School, overrides: Record<string, string> = {}): Promise<Person> {
  const student = await app.aPerson(school, 'student', overrides);
  await setPassword(app, student, studentPassword);
  return student;
}

/** Issues a sign-in card and returns its token: a printed card, or one shown for `seconds`. */
export function aCardToken(app: TestApp, person: Person, seconds?: number): Promise<string> {
  const userId = person.id;
  return inTenant(app.pool, callerOf(person), async (db) => {
    if (seconds) return issueTemporaryCard(db, { userId, seconds });
    return (await issueCards(db, [userId])).get(userId) ?? '';
  });
}

type Tokens = { access: string; refresh: string };

/** Signs in over HTTP and returns the tokens. */
export async function signInTokens(
  app: TestApp,
  person: Person,
  password: string,
  options: RequestOptions = {},
): Promise<Tokens> {
  const body = { username: person.username, password };
  const answer = await app.request('/api/auth/token/', { method: 'POST', at: person.school, body, ...options });
  if (answer.statusCode !== 200) throw new Error(`the sign-in returned ${answer.statusCode} ${answer.body}`);
  return answer.json();
}

/** Signs a new teacher in; returns the refresh token as a call's body. */
export async function aRefreshToken({ app, school, host }: ReplayContext): Promise<Replay> {
  const { refresh } = await signInTokens(app, await aTeacher(app, school), adultPassword, { host });
  return { fields: { refresh } };
}
