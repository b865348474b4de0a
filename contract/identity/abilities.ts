import { z } from 'zod';
import { Ability } from '#contract/core/ability-words.ts';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { Role } from '#contract/kit/roles.ts';
import { ById, Moment, route } from '#contract/kit/route.ts';
import { Reason } from '#contract/kit/staff-reason.ts';

export const grantWords = {
  abilityMissing: 'Choose a right.',
  holderMissing: 'Choose a teacher or a parent.',
  holderWrong: 'This person cannot have this right.',
  endMissing: 'Enter the day on which the right ends.',
  endWrong: 'Choose a day in the future, at most 12 months ahead.',
  ended: 'This right has already ended.',
} as const;

export const AbilityGrant = z.object({
  id: z.uuid(),
  person: z
    .object({ id: z.uuid(), name: z.string(), role: Role })
    .nullable()
    .describe('The teacher; null for the grant of a parent.'),
  family_link: z
    .object({ id: z.uuid(), email: z.string().nullable() })
    .nullable()
    .describe('The parent’s family link; null for the grant of a teacher.'),
  holder: z.string().describe('Name of the teacher or email address of the parent.'),
  abilities: z.array(Ability),
  school: z.string(),
  tenant: z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() }),
  reason: z.string(),
  granted_by: z.string(),
  starts_at: Moment,
  ends_at: Moment,
  revoked_at: Moment.nullable(),
  state: z.enum(['active', 'ended', 'revoked']),
  can_revoke: z.boolean().describe('Whether the ability is still in force.'),
});
export type AbilityGrant = z.output<typeof AbilityGrant>;

export const AbilityGrantQuery = KeysetQuery.extend({
  holder: z.enum(['teacher', 'parent']).optional(),
  state: z.enum(['active', 'ended', 'revoked']).optional(),
  ability: Ability.optional(),
  tenant: z.uuid().optional(),
});
export type AbilityGrantQuery = z.output<typeof AbilityGrantQuery>;

export const listAbilityGrants = route({
  host: 'root',
  method: 'GET',
  path: '/ability-grants/',
  summary: 'List who has which ability beyond their role, newest first.',
  query: AbilityGrantQuery,
  reply: pageOf(AbilityGrant),
  csv: ['id', 'holder', 'abilities', 'school', 'reason', 'granted_by', 'starts_at', 'ends_at', 'revoked_at'],
});

export const grantAbility = route({
  host: 'root',
  method: 'POST',
  path: '/ability-grants/',
  summary: 'Grant abilities to a teacher or a parent for at most 12 months. The person and the school get an email.',
  body: z.strictObject({
    person: z.uuid().optional().describe('Id of the teacher.'),
    family_link: z.uuid().optional().describe('Id of the parent’s confirmed family link.'),
    abilities: z.array(Ability, grantWords.abilityMissing).min(1, grantWords.abilityMissing).max(10),
    reason: Reason,
    ends_at: z.iso
      .datetime({ offset: true, error: grantWords.endMissing })
      .transform((text) => ({ at: new Date(text), day: text.slice(0, 10) }))
      .describe('Emails and the log name the day at the offset of this time.'),
  }),
  reply: AbilityGrant,
  status: 201,
});

export const revokeAbility = route({
  host: 'root',
  method: 'DELETE',
  path: '/ability-grants/{id}/',
  summary: 'Revoke a grant with a reason. It applies to the next call of its holder.',
  params: ById,
  body: z.strictObject({ reason: Reason }),
  reply: z.void(),
  status: 204,
});

export const showOwnAbilities = route({
  method: 'GET',
  path: '/user/abilities/',
  summary: 'List what you may do beyond your role.',
  host: 'tenant',
  reply: z.object({ abilities: z.array(Ability) }),
});

export const TrustedParent = z.object({
  id: z.uuid().describe('Id of the family link.'),
  email: z.string(),
  school: z.string(),
  tenant: z.object({ id: z.uuid(), school_name: z.string(), subdomain: z.string() }),
  confirmed_at: Moment,
});
export type TrustedParent = z.output<typeof TrustedParent>;

export const listParents = route({
  host: 'root',
  method: 'GET',
  path: '/api-super-admin/family-links/',
  summary: 'Search parents with a confirmed family link by their email address. Children are not named.',
  query: KeysetQuery,
  reply: pageOf(TrustedParent),
  csv: ['id', 'email', 'school', 'confirmed_at'],
});
