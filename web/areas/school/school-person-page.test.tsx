import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { PersonDetail } from '#contract/people/people.ts';
import { CallError } from '#web/kit/call.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { aManagedBook } from '#web/library/publishing/testing/example-managed-books.ts';
import { aPersonDetail } from '#web/people/students/testing/example-people.ts';
import { StudentBooks } from './student-books.tsx';
import { Component as StudentProfile } from './student-profile.screen.tsx';
import { StudentSignIn } from './student-sign-in.tsx';
import { Component as UserProfile } from './user-profile.screen.tsx';

const maya = aPersonDetail();
const teacher = aPersonDetail({ role: 'teacher', email: 'rose@riverside.example', can_print_card: false });
const own = aSession('school_admin').user.id;

function render(url: string, person?: PersonDetail | Error) {
  const id = person && !(person instanceof Error) ? person.id : maya.id;
  return renderScreen(
    <Routes>
      <Route path="/student/:userId?" element={<StudentProfile />} />
      <Route path="/user/:userId?" element={<UserProfile />} />
    </Routes>,
    {
      url,
      session: aSession('school_admin'),
      arrivals: person ? [replyTo('GET /people/{id}/', person, { params: { id } })] : [],
    },
  );
}

describe('the page of a person', () => {
  test('is loading, is not found, or can be loaded again', async () => {
    const url = `/user/${maya.id}`;
    expect(await render(url)).toContain('Loading…');
    expect(await render(url, new CallError(404))).toContain('Person not found');
    expect(buttonsIn(await render(url, new CallError(503)))).toEqual(['Try again']);
  });

  test('of a student offers the card, a new password, families and their data', async () => {
    const html = await render(`/user/${maya.id}`, maya);

    expect(buttonsIn(html)).toEqual(expect.arrayContaining(['Print card for Maya Shah', 'Export data for Maya Shah']));
    expect(textOf(html)).toContain('Set a new password');
    expect(html).toContain('Families');
  });

  test('of a student begins with the books of the student, each with its state', async () => {
    const query = { author: maya.id, limit: 12 };
    const published = aManagedBook({ id: 'b1', title: 'The Kite', state: 'published' });
    const waiting = aManagedBook({ id: 'b2', title: 'The Drum', state: 'in_review', can_review: true });
    const page = { count: 2, next: null, previous: null, results: [published, waiting] };
    const html = await renderScreen(<StudentBooks studentId={maya.id} />, {
      session: aSession('school_admin'),
      arrivals: [replyTo('GET /api-admin/books/', page, { query })],
    });

    expect(linksIn(html)).toEqual([
      `/admin-school/books?author=${maya.id}`,
      '/library/b1',
      '/dashboard/review/book/b2',
    ]);
    expect(textOf(html)).toMatch(/The Kite.*Published.*The Drum.*In review/);
  });

  test('of an adult offers none of these', async () => {
    const html = await render(`/user/${teacher.id}`, teacher);

    expect(html).toContain('rose@riverside.example');
    expect(html).not.toContain('Print card');
    expect(textOf(html)).not.toContain('Set a new password');
    expect(html).not.toContain('Export data');
  });

  test('of an archived student offers the data, but no way to sign in', async () => {
    const html = await render(`/user/${maya.id}`, aPersonDetail({ state: 'archived', can_print_card: false }));

    expect(buttonsIn(html)).toContain('Export data for Maya Shah');
    expect(html).not.toContain('Print card');
    expect(textOf(html)).not.toContain('Set a new password');
  });

  test('without an id is that of the signed-in person', async () => {
    const admin = aPersonDetail({ id: own, role: 'school_admin', first_name: 'Robin', last_name: 'Example' });

    expect(await render('/user', admin)).toContain('Robin Example');
  });

  test('without an id of a student shows no one', async () => {
    const html = await render('/student', maya);

    expect(html).not.toContain('Maya Shah');
    expect(linksIn(html)).toEqual([]);
  });
});

describe('how a student signs in', () => {
  const renderSignIn = async (student: PersonDetail) =>
    textOf(await renderScreen(<StudentSignIn student={student} saved={undefined} onSaved={() => undefined} />));

  test('has new pictures only where the student uses them', async () => {
    expect(await renderSignIn(aPersonDetail({ uses_pictures: true }))).toContain('New pictures');
    expect(await renderSignIn(aPersonDetail({ uses_pictures: false }))).not.toContain('New pictures');
  });

  test('is not decided here for people who are suspended', async () => {
    expect(await renderSignIn(aPersonDetail({ state: 'suspended', uses_pictures: true }))).toBe('');
  });
});
