import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PersonDetail, PersonEvent } from '#contract/people.ts';
import { listPeople, showPerson, showPersonHistory } from '#web/kit/api/people.ts';
import { CallError } from '#web/kit/call.ts';
import { aPersonDetail } from '#web/kit/testing/example-people.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { Component as AddUserScreen } from './add-user.screen.tsx';
import { PersonPage } from './person-page.tsx';

const student = aPersonDetail();
const { id } = student;
const teacher = aPersonDetail({
  ...{ role: 'teacher', email: 'ada@school.example', username: 'ada@school.example', country: 'GB' },
  ...{ password_set_at: null, classes: [], assignable_roles: ['teacher', 'teacher_admin'] },
});
const person = (outcome: PersonDetail | Error) => replyTo(showPerson, outcome, { params: { id } });

describe('the page of a person', () => {
  const render = (outcome?: PersonDetail | Error) =>
    renderScreen(<PersonPage id={id} />, { arrivals: outcome ? [person(outcome)] : [] });

  test('is loading, is not found, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render(new CallError(404))).toContain('Person not found');
    const html = await render(new CallError(503));
    expect(html).toContain('This person could not be loaded.');
    expect(html).toContain('Try again');
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

  test('says that pictures are set but no class uses them', async () => {
    const html = await render({ ...student, pictures_set_at: '2026-10-01T08:00:00.000Z' });
    expect(html).toContain('but no class of this student uses pictures');
    expect(html).not.toContain('a picture password');
  });

  test('resends the welcome email to an adult without a password', async () => {
    const html = await render(teacher);
    expect(html).toContain('Resend email');
    expect(html).toContain('Not teaching a class yet');
    expect(html).toContain('United Kingdom');
    expect(await render({ ...teacher, password_set_at: '2026-10-01T08:00:00.000Z' })).not.toContain('Resend email');
  });

  test('lists what staff did, each actor on a line above the action, or says that there is nothing yet', async () => {
    const renderHistory = (results: PersonEvent[]) => {
      const page = { count: results.length, next: null, previous: null, results };
      const history = replyTo(showPersonHistory, page, { params: { id }, query: {} });
      return renderScreen(<PersonPage id={id} />, { arrivals: [person(student), history] });
    };
    const event: PersonEvent = {
      ...{ id: 'e', act: 'person.archived', happened_at: '2026-11-20T08:00:00.000Z' },
      ...{ actor_kind: 'person', actor_name: 'Rose Hale', actor_role: 'school_admin' },
    };
    expect(await renderHistory([])).toContain('No activity yet.');
    expect(await renderHistory([event])).toContain('<b>Rose Hale</b></div><div dir="auto">archived Maya Shah</div>');
  });
});

describe('the form for a new person', () => {
  const render = (url: string) => {
    const people = {
      ...{ count: 1, next: null, previous: null, results: [] },
      addable_roles: ['teacher' as const, 'student' as const],
    };
    return renderScreen(<AddUserScreen />, { url, arrivals: [replyTo(listPeople, people, { query: { limit: 1 } })] });
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
    const arrivals = [replyTo(listPeople, new CallError(503), { query: { limit: 1 } })];
    expect(await renderScreen(<AddUserScreen />, { arrivals })).toContain('Try again');
  });
});

describe('the form that changes a person', () => {
  const render = (outcome: PersonDetail | Error) =>
    renderScreen(
      <Routes>
        <Route path="/edit/:userId" element={<AddUserScreen />} />
      </Routes>,
      { url: `/edit/${id}`, arrivals: [person(outcome)] },
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
});
