import { describe, expect } from 'vitest';
import { storyTest } from '#api/testing/story-test.ts';
import type { Person } from '#api/testing/test-app.ts';

const test = storyTest
  .extend('certificatesOf', ({ app }) => async (as: Person) => {
    const { count, results } = (await app.request('/api/my-certificates/', { as })).json();
    return { count, id: results[0]?.id as string };
  })
  /** A published story of the student, with its certificate. */
  .extend('aCertificate', ({ aSentStory, reviews, lead, permit, student, certificatesOf }) => async () => {
    const story = await aSentStory(undefined, 'The Sea');
    await permit({});
    await reviews.decide(lead, story, 'approve', { audience: 'everyone', publish: 'now' });
    return { story, id: (await certificatesOf(student)).id };
  });

describe('the certificate of a story', () => {
  test('is issued when it is published, and shows everyone who can read it the pen name', async ({
    app,
    school,
    aCertificate,
  }) => {
    const { id, story } = await aCertificate();
    const reply = await app.request(`/api/certificates/${id}/`, { at: school });
    expect(reply.json()).toMatchObject({
      ...{ id, kind: 'published_author', title: 'The Sea', author: 'Amara O.', book: null, story: { id: story } },
    });
    expect(reply.body).not.toMatch(/okafor/i);
    const pdf = await app.request(reply.json().pdf, { at: school });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect((await app.request(`/api/certificates/${id}/`, { at: await app.aSchool() })).statusCode).toBe(404);
  });

  test('is hidden with its story, and there again with it', async ({
    app,
    school,
    lead,
    student,
    reviews,
    aCertificate,
    certificatesOf,
  }) => {
    const { id, story } = await aCertificate();
    const { pdf } = (await app.request(`/api/certificates/${id}/`, { at: school })).json();
    await reviews.decide(lead, story, 'take-down', { reason: 'family_request' });
    expect((await app.request(`/api/certificates/${id}/`, { as: student })).statusCode).toBe(404);
    expect((await app.request(pdf, { at: school })).statusCode).toBe(404);
    expect((await certificatesOf(student)).count).toBe(0);
    await reviews.decide(lead, story, 'restore', {});
    expect(await certificatesOf(student)).toEqual({ count: 1, id });
  });

  test('is taken back with an approval that is undone', async ({
    lead,
    student,
    reviews,
    aCertificate,
    certificatesOf,
  }) => {
    const { story } = await aCertificate();
    expect((await reviews.decide(lead, story, 'undo', {})).statusCode).toBe(200);
    expect((await certificatesOf(student)).count).toBe(0);
  });

  test('leads from the root host to a school that shares its works, and to no other', async ({
    app,
    school,
    aCertificate,
  }) => {
    const { id } = await aCertificate();
    const share = (shares: boolean) =>
      app.database.owner.query('update tenants set shares_on_booklark = $2 where id = $1', [school.id, shares]);
    await share(true);
    const certificate = (await app.request(`/api/certificates/${id}/`)).json();
    expect(certificate.story.url).toContain(`//${school.subdomain}.`);
    await share(false);
    expect((await app.request(`/api/certificates/${id}/`)).statusCode).toBe(404);
  });

  test('is erased with the student', async ({ app, school, student, aCertificate }) => {
    const { id } = await aCertificate();
    const admin = await app.aPerson(school, 'school_admin');
    const post = (step: string, body: object) =>
      app.request(`/api/students/${student.id}/${step}/`, { method: 'POST', as: admin, body });
    expect((await post('erase', { confirm: 'Amara Okafor' })).statusCode).toBe(200);
    expect((await app.request(`/api/certificates/${id}/`, { at: school })).statusCode).toBe(404);
    const { rows } = await app.database.owner.query('select from certificates where id = $1', [id]);
    expect(rows).toEqual([]);
  });
});
