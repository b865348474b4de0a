import { describe, expect } from 'vitest';
import { reviewTest as test } from '#api/testing/review-test.ts';
import type { Person, TestApp } from '#api/testing/test-app.ts';

const forSchool = { audience: 'school', publish: 'now' };

describe('POST /reviews/{type}/{id}/request-changes/', () => {
  test('remarks follow their page when the author moves it, and one on a deleted page is about the book', async ({
    app,
    school,
    pieces,
    student,
    lead,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await pieces.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    for (const text of ['Two.', 'Three.'])
      await pieces.send(student, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text });
    await pieces.submit(student, id);
    await pieces.process(school, id);
    const pages = [1, 2].map((page) => ({ page, remark: `About page ${page}.` }));
    await decide(lead, id, 'request-changes', { reasons: ['too_short'], pages });
    const ids = (await pieces.send(student, 'GET', `/my-books/${id}/`))
      .json()
      .pages.map((page: { id: string }) => page.id);
    const headers = await etagOf(app, student, id);
    const order = { pages: ids.toReversed() };
    await app.request(`/api/my-books/${id}/page-order/`, { method: 'PUT', as: student, body: order, headers });
    await pieces.send(student, 'DELETE', `/my-books/${id}/pages/${ids[1]}/`);
    const { remarks } = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json();
    expect(remarks.slice(1)).toMatchObject([
      { message: 'About page 1.', page: 2 },
      { message: 'About page 2.', page: null },
    ]);
  });

  test('tells the author in plain words what to change, and where', async ({
    get,
    teacher,
    student,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const request = { reasons: ['too_short'], remark: 'I like it.', pages: [{ page: 1, remark: 'What is in it?' }] };
    const reply = await decide(teacher, id, 'request-changes', request);
    expect(reply.json()).toMatchObject({ state: 'changes_asked', history: [{}, { reasons: ['too_short'] }] });
    const { next_step, remarks } = (await get(student, `/my-books/${id}/`)).json();
    expect(next_step).toBe('fix');
    expect(remarks).toMatchObject([
      { code: 'too_short', page: null, message: 'Write a little more.' },
      { code: null, page: null, message: 'I like it.' },
      { code: null, page: 1, message: 'What is in it?' },
    ]);
  });

  test('needs no reason beside a remark on a page, which the author reads', async ({
    app,
    teacher,
    student,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const pages = [{ page: 1, remark: 'What is in it?' }];
    expect((await decide(teacher, id, 'request-changes', { reasons: [], pages })).statusCode).toBeLessThan(300);
    const { remarks } = (await app.request(`/api/my-books/${id}/`, { as: student })).json();
    expect(remarks).toMatchObject([{ code: null, page: 1, message: 'What is in it?' }]);
  });

  test('needs no reason beside a message, and refuses one without words', async ({
    get,
    teacher,
    student,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const empty = await decide(teacher, id, 'request-changes', { reasons: [], remark: '  ' });
    expect(empty.statusCode).toBe(400);
    expect(empty.json().fields).toEqual({ reasons: ['Choose a reason or write a message.'] });
    const request = { reasons: [], remark: 'Tell me how it ends.' };
    expect((await decide(teacher, id, 'request-changes', request)).json()).toMatchObject({ state: 'changes_asked' });
    const { next_step, remarks } = (await get(student, `/my-books/${id}/`)).json();
    expect(next_step).toBe('fix');
    expect(remarks).toMatchObject([{ code: null, page: null, message: 'Tell me how it ends.' }]);
  });

  test('refuses a page that the book does not have, and a request without a reason', async ({
    teacher,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const pages = [{ page: 2, remark: 'What is this?' }];
    const unknown = await decide(teacher, id, 'request-changes', { reasons: ['too_short'], pages });
    expect(unknown.statusCode).toBe(400);
    expect(Object.keys(unknown.json().fields)).toEqual(['pages.0.page']);
    expect((await decide(teacher, id, 'request-changes', { reasons: [] })).statusCode).toBe(400);
    expect((await decide(teacher, id, 'request-changes', { reasons: ['too_boring'] })).statusCode).toBe(400);
  });
});

describe('POST /reviews/{type}/{id}/take-down/ and /restore/', () => {
  test('take a published book out of the library and put it back', async ({
    app,
    school,
    get,
    teacher,
    student,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await decide(teacher, id, 'approve', forSchool);
    const down = await decide(teacher, id, 'take-down', { reason: 'family_request', remark: 'Mother called.' });
    expect(down.json()).toMatchObject({ state: 'pulled_down', can_restore: true, can_return: true, cover: null });
    expect(down.json().history.at(-1)).toMatchObject({ step: 'take_down', reasons: ['family_request'] });
    expect((await get(student, `/books/${id}/`)).statusCode).toBe(404);
    expect((await get(student, `/my-books/${id}/`)).body).not.toContain('Mother called');
    const restored = await decide(await app.aPerson(school, 'school_admin'), id, 'restore');
    expect(restored.json().state).toBe('published');
    expect((await get(student, `/books/${id}/`)).statusCode).toBe(200);
  });

  test('restores for families what the student has not permitted any more', async ({
    lead,
    decide,
    permit,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await permit({});
    await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' });
    await decide(lead, id, 'take-down', { reason: 'not_kind' });
    await permit({ works: false });
    expect((await decide(lead, id, 'restore')).json()).toMatchObject({ state: 'published', audience: 'families' });
  });
});

test('the log says who decided what and why, and has no words about a child', async ({
  app,
  school,
  teacher,
  lead,
  decide,
  pieces,
  student,
  aBookInReview,
}) => {
  const remark = 'Amara’s mother wants another picture.';
  const id = await aBookInReview();
  await decide(teacher, id, 'request-changes', { reasons: ['too_short', 'something_else'], remark });
  await pieces.submit(student, id);
  await pieces.process(school, id);
  await decide(teacher, id, 'approve', forSchool);
  await decide(lead, id, 'take-down', { reason: 'family_request', remark });
  await decide(lead, id, 'restore');
  await decide(lead, id, 'take-down', { reason: 'not_kind' });
  await decide(lead, id, 'return', { reasons: ['not_kind', 'something_else'], remark });

  const admin = await app.aPerson(school, 'school_admin');
  const platform = await app.aColleague();
  const log = await app.request('/api/acts/?limit=100', { as: admin });
  const { results } = log.json();
  const steps = results.filter((event: { subject_id: string }) => event.subject_id === id).toReversed();
  const by = (person: Person) => ({ actor_kind: 'person', actor_id: person.id, happened_at: expect.any(String) });
  expect(steps).toMatchObject([
    { act: 'book.submitted', facts: {} },
    { act: 'book.changes_requested', ...by(teacher), facts: { reasons: 'too_short, something_else' } },
    { act: 'book.submitted', ...by(student) },
    { act: 'book.approved', ...by(teacher) },
    { act: 'book.published', ...by(teacher) },
    { act: 'book.taken_down', ...by(lead), facts: { reasons: 'family_request' } },
    { act: 'book.restored', ...by(lead) },
    { act: 'book.taken_down', ...by(lead), facts: { reasons: 'not_kind' } },
    { act: 'book.returned', ...by(lead), facts: { reasons: 'not_kind, something_else' } },
  ]);
  const ofPlatform = await app.request(`/api/api-super-admin/audit-events/?tenant=${school.id}&limit=100`, {
    ...{ as: platform, host: 'localhost' },
  });
  expect(ofPlatform.json().results.length).toBeGreaterThanOrEqual(steps.length);
  for (const { body } of [log, ofPlatform]) expect(body).not.toContain('mother');
});

describe('POST /reviews/{type}/{id}/assign/', () => {
  test('names a person who can review the book, and no one else', async ({
    app,
    school,
    teacher,
    student,
    lead,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    for (const person of [
      student,
      await app.aPerson(school, 'teacher'),
      await app.aPerson(await app.aSchool(), 'teacher'),
    ])
      expect((await decide(lead, id, 'assign', { to: person.id })).json().fields).toHaveProperty('to');
    expect((await decide(lead, id, 'assign', { to: teacher.id })).json().assigned_to).toMatchObject({ id: teacher.id });
    expect((await decide(lead, id, 'assign', { to: null })).json().assigned_to).toBeNull();
  });
});

async function etagOf(app: TestApp, as: Person, id: string) {
  return { 'if-match': String((await app.request(`/api/my-books/${id}/`, { as })).headers.etag) };
}
