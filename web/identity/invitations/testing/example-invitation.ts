import type { Invitation, OpenedInvitation } from '#contract/identity/invitations.ts';

export const INVITATION_TOKEN = `invite-${'a'.repeat(43)}`;

/** An invitation to a teacher without an account, as its link opens it. */
export function anOpenedInvitation(overrides: Partial<OpenedInvitation> = {}): OpenedInvitation {
  return {
    ...{ id: '0190a5c0-0000-7000-8000-000000000001', kind: 'person', state: 'waiting', from: 'Riverside School' },
    ...{ inviter: 'Rose Hale', email: 'ada@school.example', name: 'Ada King Byron', role: 'teacher', grants: 'none' },
    ...{ is_here: true, url: 'https://riverside.example/accept-invitation', has_account: false, answering_roles: [] },
    expires_at: '2026-12-01T08:00:00.000Z',
    ...overrides,
  };
}

/** An invitation to a teacher, as a row of the list. */
export function anInvitation(overrides: Partial<Invitation> = {}): Invitation {
  return {
    ...{ id: 'i1', kind: 'person', state: 'sent', email: 'ada@school.example', name: 'Ada Byron', role: 'teacher' },
    ...{
      grants: 'none',
      inviter: 'Rose Hale',
      opened_at: null,
      answered_at: null,
      can_resend: true,
      reminded_at: null,
    },
    ...{ created_at: '2026-10-01T08:00:00.000Z', expires_at: '2026-10-15T08:00:00.000Z', can_revoke: true },
    ...overrides,
  };
}
