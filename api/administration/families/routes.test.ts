import { describe, expect } from 'vitest';
import { aFamily } from '#api/testing/families.ts';
import { familyTest as test } from '#api/testing/family-test.ts';
import type { Person, RequestOptions } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { familyWords } from '#contract/administration/family-words.ts';
import { familyScheduledJobs } from './jobs.ts';

test.beforeEach(async ({ app }) => {
  await app.database.owner.query('delete from attempts');
});

describe('POST /family-links/confirm/', () => {
  test('a code can be typed with spaces, hyphens and lowercase letters', async ({ createCode, openLink }) => {
    const code = await createCode();
    await openLink(` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `);
  });

  test('a code can be pasted from a messenger', async ({ createCode, openLink }) => {
    const code = await createCode();
    await openLink(`\u200e${code.slice(0, 3)}–${code.slice(3, 5)}\u00ad–${code.slice(5)}\u200e`);
  });

  test('a correct and a wrong code get the same reply, and a wrong one sends no email', async ({
    email,
    post,
    createCode,
    latestToken,
  }) => {
    const right = await post('confirm', { code: await createCode(), email });
    const wrong = await post('confirm', { code: 'BBBBBBBBBB', email: `wrong-${email}` });

    expect(wrong.statusCode).toBe(right.statusCode);
    expect(wrong.body).toBe(right.body);
    expect(right.json()).toEqual({ message: familyWords.emailSent });
    expect(await latestToken(`wrong-${email}`)).toBeUndefined();
  });

  test('neither the email nor its subject names the child', async ({ teacher, email, post, createCode, emailsTo }) => {
    await post('confirm', { code: await createCode(), email });
    const emails = await emailsTo(email);

    expect(JSON.stringify(emails)).not.toMatch(/Ada|Byron/);
    expect(emails[0]?.links[0]).toMatch(
      new RegExp(`^http://${teacher.school.subdomain}.localhost:3000/family#[\\w-]{43}$`),
    );
  });

  test('a code works once and expires after a week', async ({
    app,
    email,
    post,
    createCode,
    listLinks,
    latestToken,
    openLink,
  }) => {
    const code = await createCode();
    await post('confirm', { code, email: `late-${email}` });
    await openLink(code);

    await post('confirm', { code, email: `third-${email}` });
    expect(await latestToken(`third-${email}`)).toBeUndefined();
    expect((await post('open', { token: await latestToken(`late-${email}`) })).statusCode).toBe(400);

    const old = await createCode();
    await app.database.owner.query(`update family_links set code_expires_at = now() where confirmed_at is null`);
    await post('confirm', { code: old, email: `old-${email}` });
    expect(await latestToken(`old-${email}`)).toBeUndefined();
    expect(await listLinks()).toMatchObject([{ state: 'expired' }, { state: 'confirmed' }]);
  });

  test('a parent who mistyped the email address can use the same code again', async ({
    email,
    post,
    createCode,
    openLink,
  }) => {
    const code = await createCode();
    await post('confirm', { code, email: `typo-${email}` });
    await openLink(code);
  });
});

describe('POST /family-links/open/ and /family-links/renew/', () => {
  test('the link in an email works once, for one hour', async ({ app, email, post, createCode, latestToken }) => {
    await post('confirm', { code: await createCode(), email });
    const token = await latestToken();
    const replies = await Promise.all([post('open', { token }), post('open', { token })]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400]);

    await post('renew', { email });
    await app.database.owner.query(`update family_tokens set expires_at = now()`);
    const late = await post('open', { token: await latestToken() });
    expect(late.statusCode).toBe(400);
    expect(late.json().fields).toEqual({ token: [familyWords.linkEnded] });
  });

  test('after 30 days a new email restores access, and only to the address of the family', async ({
    app,
    email,
    post,
    createCode,
    latestToken,
    openLink,
    family,
  }) => {
    const cookie = await openLink(await createCode());
    await app.database.owner.query('update family_sessions set expires_at = now()');
    expect((await family(cookie)).statusCode).toBe(401);

    const [known, unknown] = [await post('renew', { email }), await post('renew', { email: `x-${email}` })];
    expect(known.body).toBe(unknown.body);
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(await latestToken(`x-${email}`)).toBeUndefined();
    const reopenReply = await post('open', { token: await latestToken() });

    expect(reopenReply.headers['set-cookie']).toMatch(/Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax/);
    expect((await family(String(reopenReply.headers['set-cookie']).split(';')[0] ?? '')).statusCode).toBe(200);
  });
});

describe('POST /family-links/leave/', () => {
  test('a family that signs out loses access in this browser only', async ({
    teacher,
    email,
    post,
    createCode,
    latestToken,
    openLink,
    family,
  }) => {
    const first = await openLink(await createCode());
    await post('renew', { email });
    const second =
      String((await post('open', { token: await latestToken() })).headers['set-cookie']).split(';')[0] ?? '';

    await post('leave', {}, { at: teacher.school, cookie: first });

    expect((await family(first)).statusCode).toBe(401);
    expect((await family(second)).statusCode).toBe(200);
  });
});

describe('DELETE /family-links/{id}/', () => {
  test.for(['the school', 'the family'])(
    'after %s removed the link, the family sees what visitors see',
    async (who, { app, teacher, student, email, post, createCode, listLinks, latestToken, openLink, family }) => {
      await app.aBook(student.school, { audience: 'families' });
      const cookie = await openLink(await createCode());
      const [{ id }] = await listLinks();

      const caller = who === 'the school' ? { as: teacher } : { at: teacher.school, cookie };
      const reply = await app.request(`/api/family-links/${id}/`, { method: 'DELETE', ...caller });
      expect(reply.statusCode).toBe(204);

      expect((await family(cookie)).statusCode).toBe(401);
      expect((await app.request('/api/books/', { at: teacher.school, cookie })).json().count).toBe(0);
      expect(await listLinks()).toMatchObject([{ state: 'ended' }]);
      await post('renew', { email: `${email}` });
      expect((await post('open', { token: (await latestToken()) ?? '' })).statusCode).toBe(400);
      const admin = await app.aPerson(teacher.school, 'school_admin');
      const acts = (await app.request(`/api/acts/?whom=${student.id}`, { as: admin })).json().results;
      expect(acts.map(({ act }: { act: string }) => act)).toEqual([
        'family.ended',
        'family.confirmed',
        'family.offered',
      ]);
    },
  );

  test('a family can remove only its own link, and staff only those of students they can access', async ({
    app,
    teacher,
    student,
    createCode,
    openLink,
  }) => {
    const cookie = await openLink(await createCode());
    const sibling = await app.aPerson(teacher.school, 'student');
    const other = await aFamily(app, sibling);
    const end = (id: string, request: RequestOptions) =>
      app.request(`/api/family-links/${id}/`, { method: 'DELETE', ...request });

    expect((await end(other.linkId, { at: teacher.school, cookie })).statusCode).toBe(404);
    // The teacher cannot access the other student, and another school can access neither.
    expect((await end(other.linkId, { as: teacher })).statusCode).toBe(404);
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    expect((await end(other.linkId, { as: foreign })).statusCode).toBe(404);
    expect((await end(other.linkId, { as: student })).statusCode).toBe(403);
    expect((await end(other.linkId, { at: teacher.school })).statusCode).toBe(401);
  });
});

describe('POST /students/{id}/family-links/', () => {
  test('a teacher creates codes for students of their own classes, at most ten per student', async ({
    app,
    teacher,
    student,
    linksOf,
  }) => {
    const otherStudent = await app.aPerson(teacher.school, 'student');
    const foreign = await app.aPerson(await app.aSchool(), 'school_admin');
    const ask = async (id: string, as: Person) => (await app.request(linksOf(id), { method: 'POST', as })).statusCode;

    expect(await ask(otherStudent.id, teacher)).toBe(404);
    expect(await ask(student.id, foreign)).toBe(404);
    expect(await ask(student.id, student)).toBe(403);
    expect((await app.request(linksOf(otherStudent.id), { as: teacher })).statusCode).toBe(404);
    for (let n = 0; n < 10; n++) expect(await ask(student.id, teacher)).toBe(200);
    expect(await ask(student.id, teacher)).toBe(409);
  });

  test('no code is stored in plain text, not even as an idempotent reply', async ({ app, teacher, linksOf }) => {
    const reply = await app.request(linksOf(), { method: 'POST', as: teacher, headers: { 'idempotency-key': 'k' } });
    const { rows } = await app.database.owner.query(
      'select (select json_agg(l) from family_links l) as links, (select json_agg(a) from idempotency_keys a) as answered',
    );
    expect(JSON.stringify(rows)).not.toContain(reply.json().code);
  });
});

describe('the nightly job', () => {
  test('unused codes and the email addresses of ended links are deleted', async ({
    app,
    teacher,
    createCode,
    listLinks,
    openLink,
  }) => {
    await createCode();
    await openLink(await createCode());
    const [, { id }] = (await listLinks()).toReversed();
    await app.request(`/api/family-links/${id}/`, { method: 'DELETE', as: teacher });
    const runJob = () => familyScheduledJobs[0]?.run(jobContextOf(app, app.platformPool));

    await runJob();
    expect(await listLinks()).toHaveLength(2);
    await app.database.owner.query(
      `update family_links set code_expires_at = now() - interval '2 days', ended_at = ended_at - interval '31 days'`,
    );
    await runJob();

    expect(await listLinks()).toEqual([]);
  });
});
