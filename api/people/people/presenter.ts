import { avatarUrl } from '#api/identity/users/service.ts';
import type { Actor } from '#api/kit/actor.ts';
import type { Site } from '#api/kit/hosts.ts';
import { Refusal } from '#api/kit/refusal.ts';
import type { Reply, Settings } from '#api/kit/serve.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { canPrintCard } from '#api/people/cards/service.ts';
import type { Role } from '#contract/kit/roles.ts';
import type { PersonEvent, PersonRow, PersonState } from '#contract/people/people.ts';
import type { PersonListRow } from './list-queries.ts';
import {
  assignableRoles,
  canArchivePerson,
  canChangePerson,
  canEraseStudent,
  canMovePerson,
  canRemoveSecondFactor,
  canResendWelcome,
  isOwnAccount,
} from './policy.ts';
import { findClassesOf, findPerson, type HistoryRow } from './queries.ts';

export type PresenterContext = { site: Site; settings: Pick<Settings, 'filesSecret'>; actor: Actor };

/** Converts a row to a reply, with the actor's rights on the person. */
export function toPersonRow(
  { actor, site, settings: { filesSecret } }: PresenterContext,
  { avatar, ...row }: Omit<PersonListRow, 'row_key'>,
): Reply<typeof PersonRow> {
  const person = { id: row.id, role: row.role as Role, state: row.state as PersonState };
  return {
    ...row,
    ...person,
    avatar: avatar && avatarUrl({ tenantId: site.id, name: avatar }, filesSecret),
    can_change: canChangePerson(actor, person),
    can_archive: canArchivePerson(actor, person),
    can_erase: canEraseStudent(actor, person),
    can_move: canMovePerson(actor, person),
    can_print_card: canPrintCard(actor, person),
  };
}

/** Returns a person with all data for an admin. People of other schools are not found. */
export async function presentPerson(context: PresenterContext & { db: TenantDb }, { id }: { id: string }) {
  const { db, site, actor } = context;
  const [person, classes] = await Promise.all([findPerson(db, id), findClassesOf(db, id)]);
  if (!person) throw new Refusal('notFound');
  const { email_verified_at, has_second_factor, ...row } = person;
  const listed = toPersonRow(context, { ...row, classes: [] });
  return {
    ...row,
    ...listed,
    assignable_roles: assignableRoles(actor, site, listed),
    classes,
    email_verified: email_verified_at !== null,
    has_second_factor,
    can_resend_welcome: canResendWelcome(actor, listed),
    can_remove_second_factor: has_second_factor && canRemoveSecondFactor(actor, listed),
    needs_password_for_email: isOwnAccount(actor, listed.id),
  };
}

export function toPersonEvent({ act, actor_kind, ...row }: HistoryRow) {
  return {
    ...row,
    act: act as PersonEvent['act'],
    actor_kind: actor_kind as PersonEvent['actor_kind'],
  };
}
