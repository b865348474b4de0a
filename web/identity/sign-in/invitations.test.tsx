import { describe, expect, test } from 'vitest';
import type { OpenedInvitation } from '#contract/identity/invitations.ts';
import type { Role } from '#contract/kit/roles.ts';
import { anOpenedInvitation, INVITATION_TOKEN as token } from '#web/identity/invitations/testing/example-invitation.ts';
import type { Session } from '#web/kit/session.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { MembershipRequestPage } from './membership-request.tsx';
import { PersonInvitation } from './person-invitation.tsx';
import { SchoolInvitation } from './school-invitation.tsx';

const sessionOf = (role: Role, email: string): Session => ({
  access: 'a',
  refresh: 'r',
  user: {
    ...{ id: '0190a5c0-0000-7000-8000-000000000002', first_name: 'Robin', last_name: 'Example' },
    ...{ email, role, avatar: null, country: null },
  },
});
const propsOf = (session: Session | null, changes: Partial<OpenedInvitation> = {}) => ({
  invitation: anOpenedInvitation(changes),
  token,
  session,
  onChanged: () => undefined,
});

describe('an invitation to a person', () => {
  const render = (...of: Parameters<typeof propsOf>) => renderPage(<PersonInvitation {...propsOf(...of)} />);

  test('names its sender, its role and its email address', () => {
    const html = render(null);
    expect(html).toContain('Riverside School has invited you');
    expect(html).toContain('Rose Hale has invited you to join as a teacher.');
    expect(html).toContain('This invitation is for \u2066ada@school.example\u2069.');
  });

  test('asks someone without an account for name and password, with the name that is known', () => {
    const html = render(null);
    expect(html).toMatch(/name="first_name"[^>]*value="Ada"/);
    expect(html).toMatch(/name="last_name"[^>]*value="King Byron"/);
    expect(html).toContain('autoComplete="new-password"');
  });

  test('asks someone with an account to sign in, and comes back afterwards', () => {
    const html = render(null, { has_account: true });
    expect(html).toContain('Sign in to accept the invitation.');
    expect(html).toContain(`href="/login/${token}?as=teacher"`);
    expect(html).not.toContain('new-password');
  });

  test('needs only one button of the person who is signed in', () => {
    const html = render(sessionOf('teacher', 'Ada@school.example'));
    expect(html).toContain('Accept invitation');
    expect(html).not.toContain('name="password"');
  });

  test('offers to sign out when another account is signed in', () => {
    const html = render(sessionOf('teacher', 'robin@school.example'));
    expect(html).toContain('You are signed in as Robin Example.');
    expect(html).toContain('Sign out and continue');
    expect(html).not.toContain('Accept invitation');
  });
});

describe('an invitation to a school', () => {
  const render = (session: Session | null, isRoot = false) =>
    renderPage(
      <SchoolInvitation
        {...propsOf(session, { kind: 'school', from: 'Lake Trust', answering_roles: ['school_admin'] })}
      />,
      {
        site: { isRoot },
      },
    );

  test('at the root host leads to registration or to the site of the school', () => {
    const html = render(null, true);
    expect(html).toContain(`href="/register/${token}"`);
    expect(html).toContain('Your school already uses Booklark');
  });

  test('at the school asks for an admin', () => {
    expect(render(null)).toContain('Only an admin of this school can accept.');
    expect(render(sessionOf('teacher', 'ada@school.example'))).toContain('Sign out and continue');
  });

  test('lets an admin choose the access, with none chosen first', () => {
    const html = render(sessionOf('school_admin', 'head@school.example'));
    expect(html).toContain('What can Lake Trust do at your school?');
    expect(html).toMatch(/value="none"[^>]*checked|checked[^>]*value="none"/);
    expect(html).toContain('Join Lake Trust');
  });
});

describe('a request for membership', () => {
  const render = (session: Session | null) =>
    renderPage(
      <MembershipRequestPage
        {...propsOf(session, {
          ...{ kind: 'request', from: 'River Road', grants: 'figures', answering_roles: ['organization_admin'] },
        })}
      />,
    );

  test('says what the school allows', () => {
    expect(render(null)).toContain('The school lets you view its statistics.');
  });

  test('can be answered only by an admin of the organization', () => {
    expect(render(null)).toContain('Sign in to answer the request.');
    expect(render(sessionOf('school_admin', 'head@school.example'))).not.toContain('Accept request');
    expect(render(sessionOf('organization_admin', 'head@trust.example'))).toContain('Accept request');
  });
});
