import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { storyTest as test } from '#api/testing/story-test.ts';

const forSchool = { audience: 'school', publish: 'now' };
const forEveryone = { audience: 'everyone', publish: 'now' };

describe('a decision about a story', () => {
  test('publishes it with an address that never changes', async ({
    reviews,
    stories,
    lead,
    student,
    aSentStory,
    rowOf,
  }) => {
    const id = await aSentStory('<p>A boat.</p>', 'البحر الأزرق!');
    expect((await rowOf(id)).slug).toBeNull();
    const approved = (await reviews.decide(lead, id, 'approve', { ...forSchool, goal: undefined })).json();
    expect(approved).toMatchObject({ state: 'published', audience: 'school' });
    expect(approved.slug).toMatch(/^البحر-الأزرق-[0-9a-f]{6}$/);
    expect(approved.url).toBe(`/stories/${approved.slug}`);

    await stories.change(student, id, { title: 'The Ship' });
    await stories.sendToReview(student, id);
    expect((await reviews.decide(lead, id, 'approve', forSchool)).json()).toMatchObject({
      ...{ title: 'The Ship', slug: approved.slug, change_state: null },
    });
    expect(await rowOf(id)).toMatchObject({ title: 'The Ship', slug: approved.slug, by_students: true });
  });

  test('of a change: readers keep the published text until it is approved, and again after an undo', async ({
    reviews,
    stories,
    lead,
    student,
    aSentStory,
    rowOf,
  }) => {
    const id = await aSentStory('<p>Same.</p><p>A red boat.</p>');
    await reviews.decide(lead, id, 'approve', forSchool);
    await stories.change(student, id, { body: '<p>Same.</p><p>A blue boat.</p>', summary: 'Blue' });
    expect((await rowOf(id)).body).toBe('<p>Same.</p><p>A red boat.</p>');
    await stories.sendToReview(student, id);
    expect(await rowOf(id)).toMatchObject({ body: '<p>Same.</p><p>A red boat.</p>', summary: '', state: 'published' });
    const review = (await reviews.read(lead, id)).json();
    expect(review).toMatchObject({
      ...{ is_change: true, body: '<p>Same.</p><p>A blue boat.</p>', summary: 'Blue' },
      live: { body: '<p>Same.</p><p>A red boat.</p>', summary: '' },
      paragraphs: [{ paragraph: 2 }],
    });

    await reviews.decide(lead, id, 'approve', forSchool);
    expect(await rowOf(id)).toMatchObject({ body: '<p>Same.</p><p>A blue boat.</p>', summary: 'Blue' });
    expect((await reviews.decide(lead, id, 'undo')).json()).toMatchObject({ change_state: 'in_review' });
    expect(await rowOf(id)).toMatchObject({ body: '<p>Same.</p><p>A red boat.</p>', summary: '', state: 'published' });
  });

  test('asks for changes, approves for later, publishes, takes down, restores and returns', async ({
    reviews,
    stories,
    lead,
    student,
    aSentStory,
    rowOf,
  }) => {
    const id = await aSentStory();
    const stateAfter = async (step: string, body?: object) => (await reviews.decide(lead, id, step, body)).json().state;
    expect(await stateAfter('request-changes', { reasons: ['too_short'] })).toBe('changes_asked');
    expect((await stories.send(student, 'GET', `/my-stories/${id}/`)).json().remarks).toMatchObject([
      { code: 'too_short' },
    ]);
    await stories.sendToReview(student, id);
    expect(await stateAfter('approve', { audience: 'families', publish: null })).toBe('approved');
    expect(await stateAfter('publish')).toBe('published');
    expect(await stateAfter('take-down', { reason: 'family_request' })).toBe('pulled_down');
    expect((await stories.send(student, 'GET', `/my-stories/${id}/`)).json()).toMatchObject({
      ...{ url: null, status_text: 'People cannot read it now. Talk to your teacher.' },
    });
    expect(await stateAfter('restore')).toBe('published');
    expect(await stateAfter('take-down', { reason: 'not_kind' })).toBe('pulled_down');
    expect(await stateAfter('return', { reasons: ['not_kind'] })).toBe('changes_asked');
    expect(await rowOf(id)).toMatchObject({ state: 'changes_asked', audience: 'families' });
  });
});

describe('what everyone can read of a story', () => {
  test('is for everyone only with the permission, which can be withdrawn', async ({
    reviews,
    lead,
    permit,
    aSentStory,
    rowOf,
  }) => {
    const id = await aSentStory();
    expect((await reviews.decide(lead, id, 'approve', forEveryone)).json().fields).toHaveProperty('audience');
    await permit({ works: true });
    expect((await reviews.decide(lead, id, 'approve', forEveryone)).statusCode).toBe(200);
    expect((await rowOf(id)).audience).toBe('everyone');
    await permit({ works: false });
    expect((await rowOf(id)).audience).toBe('families');
  });

  test('about photos needs a reviewer who has looked at them', async ({
    stories,
    reviews,
    lead,
    student,
    permit,
    aStoryWithPhoto,
    rowOf,
  }) => {
    const { id, picture } = await aStoryWithPhoto('Look.', 'A boat');
    await stories.sendToReview(student, id);
    await permit({ works: true });
    expect((await reviews.decide(lead, id, 'approve', forEveryone)).json().fields).toHaveProperty('photos_approved');
    const looked = { ...forEveryone, photos_approved: true };
    expect((await reviews.decide(lead, id, 'approve', looked)).statusCode).toBe(200);
    expect((await rowOf(id)).picture_id).toBe(picture);
  });

  test('is for reviewers of the author only, and never by a teacher about the own story', async ({
    app,
    school,
    reviews,
    stories,
    aSentStory,
  }) => {
    const id = await aSentStory();
    const stranger = await app.aPerson(school, 'teacher');
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    const classmate = await app.aPerson(school, 'student');
    expect((await reviews.read(stranger, id)).statusCode).toBe(404);
    expect((await reviews.read(foreign, id)).statusCode).toBe(404);
    expect((await reviews.read(classmate, id)).statusCode).toBe(403);

    const own = await stories.aStory(stranger);
    await stories.sendToReview(stranger, own);
    expect((await reviews.decide(stranger, own, 'approve', forSchool)).statusCode).toBe(403);
  });

  test('is the only way to what readers see', async ({ app, school, lead, reviews, aSentStory }) => {
    const id = await aSentStory();
    await reviews.decide(lead, id, 'approve', forSchool);
    const actor = { tenantId: school.id, role: 'school_admin', personId: lead.id, sessionId: null } as const;
    const write = (columns: object) =>
      inTenant(app.pool, actor, (db) => db.updateTable('stories').set(columns).where('id', '=', id).execute());
    await expect(write({ body: '<p>Not approved.</p>' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(write({ title: 'Not approved' })).rejects.toMatchObject({ code: 'conflict' });
    await expect(write({ audience: 'everyone' })).rejects.toMatchObject({ constraint: 'books_publishing_permission' });
    await expect(write({ slug: 'mine-000000' })).rejects.toMatchObject({ code: '42501' });
    await expect(write({ state: 'draft' })).rejects.toMatchObject({ code: '42501' });
  });
});

describe('when the author is erased', () => {
  test('a published story stays without the name, and reviewers can still take it down', async ({
    app,
    school,
    stories,
    reviews,
    lead,
    student,
    aSentStory,
    rowOf,
  }) => {
    const id = await aSentStory('<p>A red boat.</p>');
    const draft = await stories.aStory(student);
    await reviews.decide(lead, id, 'approve', forSchool);
    await stories.change(student, id, { body: '<p>Not sent.</p>' });
    const admin = await app.aPerson(school, 'school_admin');
    const erased = await app.request(`/api/students/${student.id}/erase/`, {
      method: 'POST',
      as: admin,
      body: { confirm: 'Amara Okafor' },
    });
    expect(erased.statusCode).toBe(200);

    expect(await rowOf(draft)).toBeUndefined();
    expect(await rowOf(id)).toMatchObject({
      ...{ state: 'published', author: '', author_id: null, created_by: null, body: '<p>A red boat.</p>' },
      never_for_everyone: true,
    });
    const review = (await reviews.read(admin, id)).json();
    expect(review).toMatchObject({ author: '', body: '<p>A red boat.</p>', change_state: null, history: [] });
    expect((await reviews.decide(admin, id, 'take-down', { reason: 'family_request' })).statusCode).toBe(200);
  });
});
