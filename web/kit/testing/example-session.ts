import type { Role, Visit } from '#contract/kit/roles.ts';
import type { Session } from '#web/kit/session.ts';

/** The session of a person with this role. */
export function aSession(role: Role, overrides: Partial<Session> = {}): Session {
  return {
    ...{ access: 'access', refresh: 'refresh' },
    user: {
      ...{ id: '0190a5c0-0000-7000-8000-000000000001', first_name: 'Robin', last_name: 'Example', role },
      ...{ email: null, avatar: null, country: null },
    },
    ...overrides,
  };
}

/** The session of an organization's admin who visits a member school. */
export function aVisit(grants: Visit): Session {
  const visit = { kind: 'visit' as const, organization: 'Northwind', url: 'https://northwind.example/', grants };
  return aSession('organization_admin', { visit: { ...visit, expires_at: '2026-11-20T12:00:00.000Z' } });
}

/** The session of support that views the site as a person of this role, with this time left. */
export function aView(role: Role, msLeft: number): Session {
  const expires_at = new Date(Date.now() + msLeft).toISOString();
  return aSession(role, { refresh: undefined, visit: { kind: 'view_as', by: 'Ada Okoye', expires_at } });
}
