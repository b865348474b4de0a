import { describe, expect } from 'vitest';
import { setRendition } from '#api/testing/piece-actions.ts';
import { reviewTest } from '#api/testing/review-test.ts';

const waiver = { check: 'personal_data', reason: 'The name is made up.' };

/** A book with the full name of a student, and one with a phone number and an email address. */
const test = reviewTest
  .extend('aBookWithName', ({ school, pieces, student, teacher }) => () => {
    return pieces.aBookWithFailedName(school, teacher && student);
  })
  .extend('aBookWithContacts', ({ school, pieces, student, teacher }) => async () => {
    const id = await pieces.aSentBook(teacher && student, 'Ring +44 20 7946 0958 or write to me@example.com.');
    await pieces.check(school, id);
    return id;
  });

describe('POST /reviews/{type}/{id}/waive-check/', () => {
  test('a teacher waives the last failed check of a student, and the book goes on to be approved', async ({
    get,
    read,
    teacher,
    student,
    decide,
    aBookWithName,
  }) => {
    const id = await aBookWithName();
    expect((await read(teacher, id)).json()).toMatchObject({ state: 'checks_failed', can_waive_check: true });
    const waived = (await decide(teacher, id, 'waive-check', waiver)).json();
    expect(waived).toMatchObject({ state: 'in_review', can_waive_check: false, can_approve: true });
    expect(waived.history.at(-1)).toMatchObject({ step: 'waive' });
    const check = waived.checks.find(({ waived: isWaived }: { waived: object | null }) => isWaived);
    expect(check).toMatchObject({ code: 'personal_data', passed: false, waived: { reason: waiver.reason } });
    const approved = await decide(teacher, id, 'approve', { audience: 'school', publish: 'now' });
    expect(approved.json().state).toBe('published');
    expect((await get(student, `/my-books/${id}/`)).body).not.toContain(waiver.reason);
  });

  test('one of two failed checks is waived by its id, and the book waits for the other', async ({
    read,
    lead,
    decide,
    aBookWithContacts,
  }) => {
    const id = await aBookWithContacts();
    const failed = (await read(lead, id)).json().checks.filter(({ passed }: { passed: boolean }) => !passed);
    const first = await decide(lead, id, 'waive-check', { ...waiver, check: failed[0].id });
    expect(first.json()).toMatchObject({ state: 'checks_failed', can_waive_check: true });
    const again = await decide(lead, id, 'waive-check', { ...waiver, check: failed[0].id });
    expect(again.json().fields).toHaveProperty('check');
    const second = await decide(lead, id, 'waive-check', { ...waiver, check: failed[1].id });
    expect(second.json().state).toBe('in_review');
  });

  test('needs a reason, a check and the version that was seen', async ({ app, read, lead, decide, aBookWithName }) => {
    const id = await aBookWithName();
    const fieldsOf = async (body: object) => (await decide(lead, id, 'waive-check', body)).json().fields;
    expect(await fieldsOf({ check: 'personal_data' })).toEqual({ reason: ['Write why the check can be waived.'] });
    expect(await fieldsOf({ ...waiver, reason: '  ' })).toEqual({ reason: ['Write why the check can be waived.'] });
    expect(await fieldsOf({ ...waiver, reason: 'x'.repeat(501) })).toHaveProperty('reason');
    expect(await fieldsOf({ ...waiver, check: 'spelling' })).toHaveProperty('check');
    expect(await fieldsOf({ ...waiver, check: 'words' })).toHaveProperty('check');
    const path = `/api/reviews/book/${id}/waive-check/`;
    const blind = await app.request(path, { method: 'POST', as: lead, body: waiver });
    expect(blind.json().fields).toHaveProperty('if-match');
    expect((await decide(lead, id, 'waive-check', waiver, '"1-in_review"')).statusCode).toBe(409);
    expect((await read(lead, id)).json().state).toBe('checks_failed');
  });

  test('is closed to students, teachers of other classes and other schools, and to teachers for own books', async ({
    app,
    school,
    pieces,
    read,
    lead,
    student,
    teacher,
    decide,
    aBookWithName,
  }) => {
    const id = await aBookWithName();
    const etag = String((await read(lead, id)).headers.etag);
    const waiveAs = async (person: typeof lead) => (await decide(person, id, 'waive-check', waiver, etag)).statusCode;
    expect(await waiveAs(student)).toBe(403);
    expect(await waiveAs(await app.aPerson(school, 'teacher'))).toBe(404);
    expect(await waiveAs(await app.aPerson(await app.aSchool(), 'school_admin'))).toBe(404);
    const own = await pieces.aBookWithFailedName(school, teacher);
    expect((await decide(teacher, own, 'waive-check', waiver, etag)).statusCode).toBe(403);
  });

  test('is refused while the author changes what failed, and after they sent it again', async ({
    pieces,
    read,
    lead,
    student,
    decide,
    aBookWithName,
  }) => {
    const id = await aBookWithName();
    const etag = String((await read(lead, id)).headers.etag);
    const [page] = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json().pages;
    await pieces.change(student, `/my-books/${id}/pages/${page.id}/`, { text: 'Will had a boat.' });
    expect((await read(lead, id)).json()).toMatchObject({
      can_waive_check: false,
      pages: [{ text: 'Will Rose had a boat.' }],
    });
    const refused = await decide(lead, id, 'waive-check', waiver);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().error).toBe('The author is changing this now. It comes back when they send it again.');
    await pieces.submit(student, id);
    expect((await decide(lead, id, 'waive-check', waiver, etag)).statusCode).toBe(409);
  });

  test('is refused for a book whose pages could not be made, because there is nothing to review', async ({
    app,
    read,
    lead,
    decide,
    aBookWithName,
  }) => {
    const id = await aBookWithName();
    await setRendition(app, id, null);
    expect((await read(lead, id)).json().can_waive_check).toBe(false);
    expect((await decide(lead, id, 'waive-check', waiver)).statusCode).toBe(409);
  });

  test('happens once when two reviewers waive at the same moment', async ({
    app,
    school,
    read,
    lead,
    decide,
    aBookWithName,
  }) => {
    const id = await aBookWithName();
    const admin = await app.aPerson(school, 'school_admin');
    const etag = String((await read(lead, id)).headers.etag);
    const replies = await Promise.all([lead, admin].map((by) => decide(by, id, 'waive-check', waiver, etag)));
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });
});

describe('the counts of failed checks in GET /reviews/', () => {
  test('name what failed and was not waived, by level, with notes', async ({
    get,
    read,
    lead,
    decide,
    aBookWithContacts,
  }) => {
    const id = await aBookWithContacts();
    const countsIn = async (state: string) => (await get(lead, `/reviews/?state=${state}`)).json().results[0]?.checks;
    expect(await countsIn('checks_failed')).toEqual({ must: 2, should: 0, info: 1, waived: 0 });
    const [check] = (await read(lead, id)).json().checks;
    await decide(lead, id, 'waive-check', { ...waiver, check: check.id });
    expect(await countsIn('checks_failed')).toEqual({ must: 1, should: 0, info: 1, waived: 1 });
    await decide(lead, id, 'waive-check', waiver);
    expect(await countsIn('in_review')).toEqual({ must: 0, should: 0, info: 1, waived: 2 });
  });
});
