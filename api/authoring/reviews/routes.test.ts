import { describe, expect } from 'vitest';
import { reviewTest as test } from '#api/testing/review-test.ts';

describe('GET /reviews/', () => {
  test('lists what waits for a teacher of the class, the oldest first', async ({
    get,
    teacher,
    student,
    aBookInReview,
  }) => {
    const first = await aBookInReview('The Boat');
    const second = await aBookInReview('The Rain');
    const { results, count } = (await get(teacher, '/reviews/')).json();
    expect(count).toBe(2);
    expect(results.map(({ id }: { id: string }) => id)).toEqual([first, second]);
    expect(results[0]).toMatchObject({
      ...{ type: 'book', title: 'The Boat', state: 'in_review', is_change: false, assigned_to: null },
      ...{ language: 'en', trim: 'portrait', goal: null },
      submitted_by: { id: student.id, first_name: 'Amara', last_name: 'Okafor' },
      class: { name: 'Otters' },
    });
    const newest = (await get(teacher, '/reviews/?ordering=newest&limit=1')).json();
    expect(newest.results[0].id).toBe(second);
    expect((await get(teacher, newest.next.replace('/api', ''))).json().results[0].id).toBe(first);
  });

  test('shows nothing to a teacher of another class or an admin of another school, and is closed to students', async ({
    app,
    school,
    get,
    student,
    aBookInReview,
  }) => {
    await aBookInReview();
    expect((await get(await app.aPerson(school, 'teacher'), '/reviews/')).json().count).toBe(0);
    expect((await get(await app.aPerson(await app.aSchool(), 'school_admin'), '/reviews/')).json().count).toBe(0);
    expect((await get(student, '/reviews/')).statusCode).toBe(403);
  });

  test('filters by state, class, search and assignee', async ({ app, get, lead, decide, aBookInReview }) => {
    const [boat, rain] = [await aBookInReview('The Boat'), await aBookInReview('The Rain')];
    await decide(lead, boat, 'request-changes', { reasons: ['too_short'] });
    await decide(lead, rain, 'assign', { to: lead.id });
    const find = async (query: string) => {
      const { results } = (await get(lead, `/reviews/?${query}`)).json();
      return results.map(({ id }: { id: string }) => id);
    };
    const other = await app.aClass(lead, 'Herons', []);
    expect(await find('state=changes_asked')).toEqual([boat]);
    expect(await find('search=rain')).toEqual([rain]);
    expect(await find(`assigned_to=${lead.id}`)).toEqual([rain]);
    expect(await find(`class=${other.id}`)).toEqual([]);
    expect(await find('type=story')).toEqual([]);
    expect((await get(lead, '/reviews/?state=draft')).statusCode).toBe(400);
  });

  test('counts for a reviewer what no one else was asked to review', async ({
    get,
    teacher,
    lead,
    decide,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await aBookInReview();
    await decide(lead, id, 'assign', { to: lead.id });
    expect((await get(teacher, '/reviews/waiting/')).json()).toEqual({ count: 1, oldest_at: expect.any(String) });
    expect((await get(lead, '/reviews/waiting/')).json().count).toBe(2);
    expect((await get(teacher, '/reviews/?mine=true')).json().count).toBe(1);
    expect((await get(lead, '/reviews/?mine=true')).json().count).toBe(2);
    expect((await get(lead, '/reviews/?mine=false')).statusCode).toBe(400);
  });
});

describe('GET /reviews/{type}/{id}/', () => {
  test('shows pages, history and what the reviewer can do, with an ETag of the version', async ({
    read,
    teacher,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    const { headers, ...reply } = await read(teacher, id);
    expect(reply.json()).toMatchObject({
      ...{
        id,
        version: '"1-in_review"',
        state: 'in_review',
        live: null,
        differences: [],
        can_approve: true,
        can_publish: false,
        undo_until: null,
      },
      pages: [{ number: 1, text: 'A boat.', is_mine: false }],
      history: [{ step: 'submit', by: '', reasons: [] }],
      audiences: ['families', 'school'],
    });
    expect(headers.etag).toBe('"1-in_review"');
  });

  test('is not found by a teacher of another class, before the book is sent, and after it is taken back', async ({
    app,
    school,
    pieces,
    read,
    lead,
    student,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    expect((await read(await app.aPerson(school, 'teacher'), id)).statusCode).toBe(404);
    await pieces.send(student, 'POST', `/my-books/${id}/withdraw/`, {});
    expect((await read(lead, id)).statusCode).toBe(404);
    expect((await read(lead, (await pieces.aDraft(student)).id)).statusCode).toBe(404);
  });

  test('shows what was sent, not what the author has written since', async ({
    pieces,
    read,
    decide,
    lead,
    student,
    aBookInReview,
  }) => {
    const id = await aBookInReview();
    await decide(lead, id, 'request-changes', { reasons: ['too_short'] });
    const { pages } = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json();
    await pieces.change(student, `/my-books/${id}/pages/${pages[0].id}/`, { text: 'A secret.' });
    await pieces.change(student, `/my-books/${id}/`, { title: 'Not sent yet' });
    const reply = await read(lead, id);
    expect(reply.json()).toMatchObject({ title: 'The Boat', pages: [{ text: 'A boat.' }] });
    expect(reply.body).not.toContain('secret');
  });

  test('is refused to a teacher for the own book, whoever else teaches the class', async ({
    app,
    school,
    pieces,
    read,
  }) => {
    const teacher = await app.aPerson(school, 'teacher');
    const id = await pieces.aSentBook(teacher);
    await pieces.process(school, id);
    expect((await read(teacher, id)).statusCode).toBe(403);
    expect((await read(await app.aPerson(school, 'teacher'), id)).statusCode).toBe(404);
    expect((await read(await app.aPerson(school, 'school_admin'), id)).statusCode).toBe(200);
  });
});
