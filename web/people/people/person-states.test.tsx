import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PersonDetail, PersonEvent } from '#contract/people/people.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { aPersonDetail } from '#web/people/students/testing/example-people.ts';
import { Component as AddUserScreen } from './add-user.screen.tsx';
import { PersonPage } from './person-page.tsx';

const student = aPersonDetail();
const { id } = student;
const teacher = aPersonDetail({
  ...{ role: 'teacher', email: 'ada@school.example', username: 'ada@school.example', country: 'GB' },
  ...{ password_set_at: null, classes: [], assignable_roles: ['teacher', 'teacher_admin'] },
});
const person = (outcome: PersonDetail | Error) => replyTo('GET /people/{id}/', outcome, { params: { id } });

describe('the page of a person', () => {
  const render = (...outcomes: (PersonDetail | Error)[]) =>
    renderScreen(<PersonPage id={id} />, { arrivals: outcomes.map(person) });

  test('is loading, is not found, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(new CallError(404))).toContain('Person not found');
    const html = await render(new CallError(503));
    expect(html).toContain('This person could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('stays when the person cannot be loaded again, until they are erased', async () => {
    for (const status of [0, 401, 503])
      expect(await render(student, new CallError(status)), String(status)).toContain('Maya Shah</h1>');
    expect(await render(student, new CallError(404))).toContain('Person not found');
  });

  test('shows a student with classes, password and the actions that the reader has', async () => {
    const html = await render(student);
    expect(html).toContain('Maya Shah</h1>');
    expect(html).toContain('ABC234');
    expect(html).toContain('a password');
    expect(html).toContain('Archive</button>');
    expect(html).toContain('Edit</a>');
  });

  test('offers nothing to readers who cannot change the person', async () => {
    const html = await render({ ...student, can_change: false, can_archive: false });
    expect(html).not.toContain('Archive</button>');
    expect(html).not.toContain('Edit</a>');
  });

  test('offers Restore for an archived student', async () => {
    const html = await render({ ...student, state: 'archived', archived_at: '2026-10-01T08:00:00.000Z' });
    expect(html).toContain('Archived');
    expect(html).toContain('Restore</button>');
  });

  test('lists the ways in which a student signs in', async () => {
    const html = await render({ ...student, card_made_at: '2026-10-01T08:00:00.000Z' });
    expect(html).toContain('a password, a sign-in card');
  });

  test('says that pictures are set but no class uses them', async () => {
    const html = await render({ ...student, pictures_set_at: '2026-10-01T08:00:00.000Z' });
    expect(html).toContain('but no class of this student uses pictures');
    expect(html).not.toContain('a picture password');
  });

  test('resends the welcome email to an adult without a password', async () => {
    const html = await render({ ...teacher, can_resend_welcome: true });
    expect(html).toContain('Resend email');
    expect(html).toContain('Not teaching a class yet');
    expect(html).toContain('United Kingdom');
    expect(await render({ ...teacher, can_resend_welcome: false })).not.toContain('Resend email');
  });
});

describe('the history of a person', () => {
  const event: PersonEvent = {
    ...{ id: 'e', act: 'person.archived', happened_at: '2026-11-20T08:00:00.000Z' },
    ...{ actor_kind: 'person', actor_name: 'Rose Hale', actor_role: 'school_admin' },
  };
  const render = (outcome?: PersonEvent[] | Error) => {
    const page = Array.isArray(outcome)
      ? { count: outcome.length, next: null, previous: null, results: outcome }
      : outcome;
    const history = page ? [replyTo('GET /people/{id}/history/', page, { params: { id }, query: {} })] : [];
    return renderScreen(<PersonPage id={id} />, { arrivals: [person(student), ...history] });
  };

  test('lists what staff did, each actor on a line above the action, or says that there is nothing yet', async () => {
    expect(await render([])).toContain('No activity yet.');
    expect(await render([event])).toContain('<b>Rose Hale</b></div><div dir="auto">archived Maya Shah</div>');
  });

  test('names Booklark and families, and someone whose name was erased', async () => {
    const erased = { ...event, actor_name: '' };
    expect(await render([{ ...erased, actor_kind: 'worker' }])).toContain('<b>Booklark (automatic)</b>');
    expect(await render([{ ...erased, actor_kind: 'family' }])).toContain('<b>A family</b>');
    expect(await render([erased])).toContain('<b>Someone</b>');
    expect(await render([{ ...erased, actor_role: 'student' }])).toContain('<b>A student</b>');
  });

  test('is loading, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    const html = await render(new CallError(503));
    expect(html).toContain('The history could not be loaded.');
    expect(html).toContain('Try again');
    expect(html).not.toContain('No activity yet.');
  });
});

describe('the form for a new person', () => {
  const render = (url: string) => {
    const people = {
      ...{ count: 1, next: null, previous: null, results: [] },
      addable_roles: ['teacher' as const, 'student' as const],
    };
    return renderScreen(<AddUserScreen />, {
      url,
      arrivals: [replyTo('GET /people/', people, { query: { limit: 1 } })],
    });
  };

  test('asks for the email address and country of a teacher', async () => {
    const html = await render('/');
    expect(html).toMatch(/<option value="teacher" selected="">/);
    expect(html).toContain('We will email them a link to choose a password.');
    expect(html).toContain('Country');
    expect(html).not.toContain('Username');
  });

  test('asks for the class and the student number from the list of students', async () => {
    const html = await render('/?option=Students');
    expect(html).toMatch(/<option value="student" selected="">/);
    expect(html).toContain('No class yet');
    expect(html).toContain('Student number');
    expect(html).not.toContain('Country');
  });

  test('can be loaded again after a failure', async () => {
    const arrivals = [replyTo('GET /people/', new CallError(503), { query: { limit: 1 } })];
    expect(await renderScreen(<AddUserScreen />, { arrivals })).toContain('Try again');
  });
});

describe('the form that changes a person', () => {
  const render = (...outcomes: (PersonDetail | Error)[]) =>
    renderScreen(
      <Routes>
        <Route path="/edit/:userId" element={<AddUserScreen />} />
      </Routes>,
      { url: `/edit/${id}`, arrivals: outcomes.map(person) },
    );

  test('begins with the person, and shows a single role as text', async () => {
    const html = await render(student);
    expect(html).toMatch(/<input[^>]*name="first_name"[^>]*value="Maya"|value="Maya"[^>]*name="first_name"/);
    expect(html).toMatch(/readOnly=""[^>]*value="Student"|value="Student"/);
    expect(html).not.toContain('<option value="teacher"');
  });

  test('offers the roles that the reader can give', async () => {
    expect(await render(teacher)).toMatch(/<option value="teacher_admin">/);
  });

  test('is refused to readers who cannot change the person', async () => {
    const html = await render({ ...teacher, can_change: false });
    expect(html).toContain('Only the school’s own admins can change this account');
    expect(html).not.toContain('<form');
  });

  test('is not found for an unknown person', async () => {
    expect(await render(new CallError(404))).toContain('Person not found');
  });

  test('can be loaded again after a failure', async () => {
    const html = await render(new CallError(503));
    expect(html).toContain('This person could not be loaded.');
    expect(html).toContain('Try again');
  });

  test('stays with what was typed when the person cannot be loaded again', async () => {
    for (const status of [401, 404, 503])
      expect(await render(student, new CallError(status))).toContain('value="Maya"');
  });

  test('says who hears of a changed email address, and asks for no password before it is changed', async () => {
    expect(await render(teacher)).toContain('They sign in with this email address.');
    const own = await render({ ...teacher, needs_password_for_email: true });
    expect(own).toContain('You sign in with this email address. We will email the old address about the change.');
    expect(own).not.toContain('Current password');
  });

  test('of a student offers no class, because students are moved from the list', async () => {
    expect(await render(student)).toContain('The student types this to sign in.');
    expect(await render(student)).not.toContain('No class yet');
  });
});
