import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PlatformPerson } from '#contract/administration/platform-people.ts';
import type { PlatformPersonDetail } from '#contract/administration/platform-person.ts';
import { Component as PersonScreen } from '#web/areas/platform/person.screen.tsx';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { namesOf } from '#web/kit/ui/testing/markup.ts';
import { Component as AllUsers } from './all-users.screen.tsx';
import { ActionDialog, PersonActions } from './person-actions.tsx';
import { PersonDetails } from './person-details.tsx';
import { Component as PersonForm } from './person-form.screen.tsx';
import { PlatformPersonForm } from './platform-person-form.tsx';
import { Component as Students } from './students.screen.tsx';
import { ViewAsDialog } from './view-as-dialog.tsx';

const tenant = { id: 't1', school_name: 'Riverside School', subdomain: 'riverside' };
const student: PlatformPerson = {
  ...{ id: 'p1', first_name: 'Amara', last_name: 'O.', email: null, role: 'student', state: 'active', tenant },
  ...{ country: null, last_sign_in_at: null, created_at: null },
};
const masked: PlatformPersonDetail = {
  ...student,
  ...{
    avatar: null,
    classes: null,
    books: null,
    emails: null,
    sign_in_methods: null,
    is_masked: true,
    can_change: false,
  },
  ...{ can_view_as: true, can_suspend: true, can_restore: false, can_sign_out: true, can_send_password_reset: false },
  ...{ assignable_roles: ['student'], is_email_suppressed: false, is_tenant_suspended: false },
};
const teacher: PlatformPersonDetail = {
  ...masked,
  ...{ first_name: 'Ines', last_name: 'Duarte', role: 'teacher', email: 'ines@school.example', country: 'PT' },
  ...{ is_masked: false, can_change: true, can_send_password_reset: true, sign_in_methods: ['password'] },
  classes: [{ id: 'c1', name: 'Otters' }],
  created_at: '2026-11-01T08:00:00.000Z',
  books: [],
  emails: [
    { id: 'e1', subject: 'Hello', template: 'invitation', state: 'bounced', created_at: '2026-11-20T08:00:00.000Z' },
  ],
};

function renderList(outcome: PlatformPerson[] | Error): Promise<string> {
  const page =
    outcome instanceof Error ? outcome : { count: outcome.length, next: null, previous: null, results: outcome };
  return renderScreen(<AllUsers />, {
    arrivals: [replyTo('GET /api-super-admin/users/', page, { query: { ordering: 'name' } })],
  });
}

describe('the people of all schools', () => {
  test('are listed with role, school and state, and link to their page and school', async () => {
    const html = await renderList([student]);
    for (const text of ['Amara O.', 'Student', 'Riverside School', 'Active', '1 person', 'Add a user'])
      expect(html).toContain(text);
    expect(html).toContain('href="/admin-panel/userprofile/p1"');
  });

  test('have a badge only if they are not active', async () => {
    const badges = async (state: PlatformPerson['state']) =>
      (await renderList([{ ...student, state }])).match(/<span class="[^"]*badge[^"]*">[^<]*/g)?.length ?? 0;
    expect({ active: await badges('active'), suspended: await badges('suspended') }).toEqual({
      active: 0,
      suspended: 1,
    });
  });

  test('can be loaded again after a failure', async () => {
    expect(await renderList(new CallError(503))).toContain('Try again');
  });

  test('of whom the students cannot be added here', async () => {
    const html = await renderScreen(<Students />);
    expect(html).toContain('Students are added by their school.');
    expect(html).not.toContain('Add a user');
    for (const column of ['Last sign-in', 'Added']) expect(html).not.toContain(column);
  });
});

describe('one person', () => {
  test('who is a student shows the school and the state, and offers the details for a reason', async () => {
    const html = await renderScreen(<PersonDetails person={masked} />);
    expect(html).toContain('Riverside School');
    for (const text of ['Classes', 'Last sign-in', 'Added']) expect(html).not.toContain(text);
    const actions = await renderScreen(<PersonActions person={masked} name="Amara O." />);
    expect(namesOf(actions, 'button')).toEqual([
      ...['Show details', 'View as', 'Actions for \u2068Amara O.\u2069', 'Sign out everywhere', 'Suspend'],
    ]);
  });

  test('who is an adult shows classes, emails with their state and ways to sign in, and no empty list', async () => {
    const html = await renderScreen(<PersonDetails person={teacher} />);
    for (const text of ['Otters', 'Invitation of a person', 'Bounced', 'Password', 'Portugal'])
      expect(html).toContain(text);
    expect(html).not.toContain('id="books"');
  });

  test('is acted on with a reason that the school reads', async () => {
    const html = await renderScreen(
      <ActionDialog action="suspend" person={teacher} name="Ines Duarte" onClose={() => {}} />,
    );
    expect(html).toContain('Suspend Ines Duarte?');
    expect(html).toContain('name="reason"');
  });

  test('whose address gets no email links to the suppression list', async () => {
    const html = await renderScreen(<PersonDetails person={{ ...teacher, is_email_suppressed: true }} />);
    expect(html).toContain('This email address gets no email.');
    expect(html).toContain('view=suppressions&amp;search=ines%40school.example');
    expect(await renderScreen(<PersonDetails person={teacher} />)).not.toContain('This email address gets no email.');
  });

  test('of a suspended school gets the reset email only when the school is restored', async () => {
    const dialogOf = (person: PlatformPersonDetail) =>
      renderScreen(<ActionDialog action="passwordReset" {...{ person, name: 'Ines Duarte', onClose: () => {} }} />);
    expect(await dialogOf({ ...teacher, is_tenant_suspended: true })).toContain('waits until the school is restored');
    expect(await dialogOf(teacher)).not.toContain('waits until');
  });

  test('who is a student has no activity log before a reason was given, and no one has an empty one', async () => {
    const noEntries = { count: 0, next: null, previous: null, results: [] };
    const screenOf = (person: PlatformPersonDetail, ...arrivals: ReturnType<typeof replyTo>[]) =>
      renderScreen(
        <Routes>
          <Route path="/admin-panel/userprofile/:userId" element={<PersonScreen />} />
        </Routes>,
        {
          url: `/admin-panel/userprofile/${person.id}`,
          arrivals: [replyTo('GET /api-super-admin/users/{id}/', person, { params: { id: person.id } }), ...arrivals],
        },
      );
    expect(await screenOf(masked)).not.toContain('Activity log');
    expect(await screenOf(teacher)).toContain('Activity log');
    const empty = replyTo('GET /api-super-admin/audit-events/', noEntries, { query: { whom: teacher.id } });
    expect(await screenOf(teacher, empty)).not.toContain('Activity log');
  });

  test('is viewed with a reason', async () => {
    const html = await renderScreen(<ViewAsDialog id="p1" name="Ines Duarte" onClose={() => {}} />);
    expect(html).toContain('View the site as Ines Duarte?');
    expect(html).toContain('name="reason"');
    expect(html).toContain('Code from the school');
  });

  test('is chosen from the list first', async () => {
    expect(await renderScreen(<PersonScreen />)).toContain('Choose a person from the list');
  });
});

test('a password reset of staff is confirmed with password and code, one of a student is not', async () => {
  const dialogOf = (role: PlatformPersonDetail['role']) =>
    renderScreen(
      <ActionDialog
        {...{ action: 'passwordReset', person: { ...teacher, role }, name: 'Ines Duarte', onClose: () => {} }}
      />,
    );
  for (const role of ['teacher', 'school_admin', 'organization_admin', 'upschool_admin'] as const)
    expect(await dialogOf(role)).toMatch(/name="current_password"[\s\S]*name="code"/);
  expect(await dialogOf('student')).not.toContain('name="current_password"');
});

test('the form adds adults, with a school for all but platform admins', async () => {
  const html = await renderScreen(<PersonForm />);
  for (const text of ['Adults are added here.', 'Find a school', 'First name', 'Add user'])
    expect(html).toContain(text);
  expect(html).not.toContain('>Student<');
});

test('the form takes a picture of an adult, and none of a student', async () => {
  const formOf = (person?: PlatformPersonDetail) =>
    renderScreen(<PlatformPersonForm person={person} onSaved={() => {}} />);
  for (const html of [await formOf(), await formOf(teacher)]) expect(html).toContain('JPEG, PNG or WebP, up to 5 MB');
  expect(await formOf(masked)).not.toContain('JPEG, PNG or WebP');
});

test.each([
  ['teacher', 'The school reads the reason in its activity log. Optional.'],
  ['upschool_admin', 'The activity log shows the reason. Optional.'],
] as const)('the form of a %s says who reads the reason, and how long it is', async (role, hint) => {
  const person = { ...teacher, role, assignable_roles: [role] };
  const html = await renderScreen(<PlatformPersonForm person={person} onSaved={() => {}} />);

  expect(html).toContain(`Use 10 to 300 characters. ${hint}`);
  expect(html).toContain('maxLength="300"');
});
