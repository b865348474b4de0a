import { Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { avatarUrl } from '#api/users/service.ts';
import type { PersonDetail, PersonEvent, PersonRow, PersonState } from '#contract/people.ts';
import type { Role } from '#contract/roles.ts';
import type { PersonListRow } from './list-queries.ts';
import { findClassesOf, findHistory, findPerson } from './queries.ts';

type PresenterContext = { site: { id: string }; settings: Pick<Settings, 'filesSecret'> };

/** Turns a row into a reply. */
export function toPersonRow({ role, state, ...row }: PersonListRow): PersonRow {
  return {
    ...row,
    role: role as Role,
    state: state as PersonState,
    last_sign_in_at: row.last_sign_in_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    archived_at: row.archived_at?.toISOString() ?? null,
    erased_at: row.erased_at?.toISOString() ?? null,
  };
}

/** Returns a person with everything that an admin sees. A person of another school is not found. */
export async function presentPerson(
  db: TenantDb,
  { site: { id: tenantId }, settings: { filesSecret } }: PresenterContext,
  id: string,
): Promise<PersonDetail> {
  const [person, classes] = await Promise.all([findPerson(db, { tenantId, id }), findClassesOf(db, { tenantId, id })]);
  if (!person) throw new Refusal('notFound');
  const { avatar, email_verified_at, uses_pictures, ...rest } = person;
  const { password_set_at, pictures_set_at, card_made_at, ...row } = rest;
  return {
    ...toPersonRow({ ...row, classes: [] }),
    classes,
    avatar: avatar && avatarUrl({ tenantId, name: avatar }, filesSecret),
    email_verified: email_verified_at !== null,
    password_set_at: password_set_at?.toISOString() ?? null,
    uses_pictures,
    pictures_set_at: pictures_set_at?.toISOString() ?? null,
    card_made_at: card_made_at?.toISOString() ?? null,
  };
}

export async function presentHistory(
  db: TenantDb,
  about: { tenantId: string; id: string },
  page: { limit: number; offset: number },
): Promise<{ count: number; rows: PersonEvent[] }> {
  const { count, rows } = await findHistory(db, about, page);
  const events = rows.map(({ act, actor_kind, happened_at, ...row }) => ({
    ...row,
    act: act as PersonEvent['act'],
    actor_kind: actor_kind as PersonEvent['actor_kind'],
    happened_at: happened_at.toISOString(),
  }));
  return { count, rows: events };
}
