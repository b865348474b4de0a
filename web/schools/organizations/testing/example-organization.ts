import type { JoinRequest } from '#contract/identity/invitations.ts';
import type { MemberSchool } from '#contract/schools/organizations.ts';

const joined_at = '2026-11-01T08:00:00.000Z';

/** A member school that shares nothing with the organization. */
export const privateSchool = {
  ...{ id: 's1', school_name: 'Quiet School', subdomain: 'quiet', url: 'https://quiet.example', joined_at },
  last_visit_at: null,
  look: { logo: null, colour: '#11365A' },
  ...{ grants: 'none', students: null, classes: null, books: null, published_books: null, last_activity: null },
  ...{ signed_in: null, weeks: null },
} satisfies MemberSchool;

/** A member school that the organization can help to run. */
export const openSchool = {
  ...privateSchool,
  ...{ id: 's2', school_name: 'Open School', url: 'https://open.example', grants: 'administer' },
  ...{ students: 40, classes: 2, books: 9, published_books: 7, last_activity: '2026-11-20T08:00:00.000Z' },
  ...{ signed_in: 31, weeks: [4, 0, 6, 8, 9, 7, 8, 11, 10, 12, 14, 3] },
} satisfies MemberSchool;

/** A school's request to join an organization, without an answer. */
export function aJoinRequest(overrides: Partial<JoinRequest> = {}): JoinRequest {
  return {
    ...{ id: 'r1', school_name: 'Quiet School', subdomain: 'quiet', state: 'waiting', grants: 'figures' },
    ...{ inviter: 'Ada', created_at: joined_at, expires_at: '2026-12-01T08:00:00.000Z', answered_at: null },
    ...overrides,
  };
}
