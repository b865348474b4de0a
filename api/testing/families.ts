import { randomBytes } from 'node:crypto';
import { sha256 } from '#api/kit/secrets.ts';
import type { Ability } from '#contract/core/ability-words.ts';
import { DAY_MS } from '#contract/kit/days.ts';
import type { Person, School, TestApp } from './test-app.ts';

/** Creates a family with a confirmed link to this child; returns its cookie's secret. */
export async function aFamily(
  app: TestApp,
  { id, school }: Pick<Person, 'id' | 'school'>,
  email = `${randomBytes(8).toString('hex')}@home.example`,
): Promise<{ linkId: string; email: string; secret: string }> {
  const own = { tenant_id: school.id, child_id: id, email, confirmed_at: new Date() };
  const linkId = await app.insert('family_links', own);
  const secret = randomBytes(32).toString('base64url');
  await app.database.owner.query('insert into family_sessions (tenant_id, secret_hash, link_id) values ($1, $2, $3)', [
    school.id,
    sha256(secret),
    linkId,
  ]);
  return { linkId, email, secret };
}

/** Grants a family link's parent an ability; by default, to add other children. */
export async function aFamilyGrant(
  app: TestApp,
  school: School,
  linkId: string,
  ability: Ability = 'family.add_child',
): Promise<string> {
  return app.insert('ability_grants', {
    tenant_id: school.id,
    family_link_id: linkId,
    abilities: [ability],
    reason: 'Several children at the school.',
    granted_by: 'Ada Okoye',
    ends_at: new Date(Date.now() + DAY_MS),
  });
}
