import { recordAuditEvent } from '#api/core/audit/service.ts';
import { queueEmailIfAllowed } from '#api/core/email/service.ts';
import type { Site } from '#api/kit/hosts.ts';
import { defaultLanguageOf } from '#api/kit/language.ts';
import { fieldRefusal, Refusal } from '#api/kit/refusal.ts';
import type { Settings } from '#api/kit/serve.ts';
import type { SchoolCall } from '#api/kit/serve-platform.ts';
import type { PlatformDb, TenantDb } from '#api/kit/tenant.ts';
import { type Ability, abilityHolders } from '#contract/core/ability-words.ts';
import { grantWords } from '#contract/identity/abilities.ts';
import { dayInWords } from '#contract/kit/days.ts';
import { findParent, findTeacher, insertGrant, updateRevoked } from './queries.ts';

export type Holder = {
  tenantId: string;
  kind: 'teacher' | 'parent';
  id: string;
  name: string;
  email: string | null;
};
type Settled = { settings: Pick<Settings, 'renderEmail'> };

/** Finds the future holder of an ability: a member of staff or a parent. Exactly one of them is named. */
export async function findHolder(
  db: PlatformDb,
  { person, family_link }: { person?: string | undefined; family_link?: string | undefined },
): Promise<Holder> {
  if (person && !family_link) {
    const teacher = await findTeacher(db, person);
    if (!teacher || !['teacher', 'teacher_admin'].includes(teacher.role))
      throw fieldRefusal('person', grantWords.holderWrong);
    return { tenantId: teacher.tenant_id, kind: 'teacher', id: person, name: teacher.name, email: teacher.email };
  }
  if (family_link && !person) {
    const parent = await findParent(db, family_link);
    if (!parent) throw fieldRefusal('family_link', grantWords.holderWrong);
    return { tenantId: parent.tenant_id, kind: 'parent', id: family_link, name: parent.email, email: parent.email };
  }
  throw fieldRefusal('person', grantWords.holderMissing);
}

/** Refuses an end in the past or more than twelve months ahead, and an ability that this kind of holder cannot have. */
export function assertGrantable(
  holder: Pick<Holder, 'kind'>,
  abilities: Ability[],
  endsAt: Date,
  now = new Date(),
): void {
  if (abilities.some((ability) => abilityHolders[ability] !== holder.kind))
    throw fieldRefusal('abilities', grantWords.holderWrong);
  const latest = new Date(now);
  latest.setUTCFullYear(latest.getUTCFullYear() + 1);
  if (endsAt <= now || endsAt > latest) throw fieldRefusal('ends_at', grantWords.endWrong);
}

/** The end of a grant, and its day in the colleague's time zone. */
type GrantEnd = { at: Date; day: string };

/**
 * Grants abilities at the holder's school, records the grant there, and emails the holder and the school. Returns the
 * grant's id.
 */
export async function grantAbilities(
  { db, site, actor, ip }: SchoolCall,
  { settings }: Settled,
  { holder, abilities, reason, end }: { holder: Holder; abilities: Ability[]; reason: string; end: GrantEnd },
): Promise<string> {
  const isTeacher = holder.kind === 'teacher';
  const id = await insertGrant(db, {
    userId: isTeacher ? holder.id : null,
    familyLinkId: isTeacher ? null : holder.id,
    abilities: [...new Set(abilities)],
    reason,
    grantedBy: actor.platform?.personName ?? '',
    endsAt: end.at,
  });
  const subjects = { kind: isTeacher ? ('person' as const) : ('family_link' as const), ids: [holder.id] };
  const facts = { abilities: abilities.join(', '), until: end.day, grant: id };
  await recordAuditEvent(db, { actor, ip }, { act: 'ability.granted', subjects, facts });
  await sendGrantEmails(db, { site, settings }, { holder, abilities, reason, until: end.day });
  return id;
}

/** Revokes a grant. The next call of its holder is refused, because the database checks grants on every call. */
export async function revokeGrant(
  { db, site, actor, ip }: SchoolCall,
  { settings }: Settled,
  { id, holder, reason }: { id: string; holder: Pick<Holder, 'name' | 'email'>; reason: string },
): Promise<void> {
  const by = actor.platform?.personName ?? '';
  const revoked = await updateRevoked(db, { id, by, reason });
  if (!revoked) throw new Refusal('conflict', { message: grantWords.ended, state: 'ended' });
  const { user_id, family_link_id } = revoked;
  const abilities = revoked.abilities as Ability[];
  const subjects = user_id
    ? { kind: 'person' as const, ids: [user_id] }
    : { kind: 'family_link' as const, ids: [family_link_id ?? ''] };
  await recordAuditEvent(
    db,
    { actor, ip },
    { act: 'ability.revoked', subjects, facts: { abilities: abilities.join(', '), grant: id } },
  );
  await sendGrantEmails(db, { site, settings }, { holder, abilities, reason });
}

type Grant = { holder: { name: string; email: string | null }; abilities: Ability[]; reason: string };
type Context = { site: Site; settings: Pick<Settings, 'renderEmail'> };

/**
 * Emails the holder and the school about granted abilities, with a last day such as 2027-03-31, or without one about
 * revoked ones.
 */
async function sendGrantEmails(
  db: TenantDb,
  { site, settings: { renderEmail } }: Context,
  { holder, abilities, reason, until: day }: Grant & { until?: string },
): Promise<void> {
  const language = defaultLanguageOf(site);
  const until = day && dayInWords(new Date(day), language);
  const receivers = [
    { to: holder.email, name: null },
    { to: site.school_email, name: holder.name },
  ];
  for (const { to, name } of receivers) {
    if (!to) continue;
    const content = { holder: name, abilities, reason };
    const email = await (until
      ? renderEmail({ name: 'abilityGranted', content: { ...content, until }, site, language })
      : renderEmail({ name: 'abilityRevoked', content, site, language }));
    await queueEmailIfAllowed(db, { ...email, kind: 'account', to });
  }
}
