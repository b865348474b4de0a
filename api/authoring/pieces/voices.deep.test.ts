import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { aRecording } from '#api/testing/recordings.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('draft', async ({ actions, student }) => {
    const { id, page } = await actions.aDraft(student);
    return { id, page, url: `/my-books/${id}/pages/${page}/` };
  })
  .extend('voiceOf', ({ actions, student }) => async (url: string) => {
    return (await actions.send(student, 'GET', url)).json().voice;
  });

const id3v2 = Buffer.concat([Buffer.from('ID3\x03\0\0\0\0\x01\x00', 'latin1'), Buffer.alloc(128, 'Amara Okafor')]);

describe('PUT /my-books/{id}/pages/{page}/voice/', () => {
  test('stores a recording without its tags, and plays it to its author', async ({
    app,
    school,
    actions,
    student,
    draft,
  }) => {
    const reply = await actions.putVoice(student, draft.url, Buffer.concat([id3v2, aRecording({ seconds: 2 })]));

    expect(reply.statusCode).toBe(200);
    expect(reply.headers.etag).toBe(`"${reply.json().edits}"`);
    const { voice } = reply.json();
    expect(voice).toMatchObject({ seconds: 2.016, is_stale: false });
    const file = await app.request(voice.src, { at: school });
    expect(file.headers['content-type']).toBe('audio/mpeg');
    expect(file.headers['cache-control']).toContain('private');
    expect(file.rawPayload.equals(aRecording({ seconds: 2 }))).toBe(true);
  });

  test.for([
    ['text', Buffer.from('not sound '.repeat(90)), 415],
    ['a WebM named .mp3', Buffer.concat([Buffer.from('1a45dfa39f4286810142f781', 'hex'), Buffer.alloc(900)]), 415],
    ['bytes between frames', Buffer.concat([aRecording(), Buffer.alloc(512), aRecording()]), 415],
    ['three minutes and two seconds', aRecording({ seconds: 182 }), 413],
    ['an hour, which is over 2 MB', aRecording({ seconds: 3600 }), 413],
  ] as const)('refuses %s and stores nothing', async ([, bytes, status], { actions, student, draft, voiceOf }) => {
    const reply = await actions.putVoice(student, draft.url, bytes);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().fields.voice).toHaveLength(1);
    expect(await voiceOf(draft.url)).toBeNull();
  });

  test('accepts three minutes', async ({ actions, student, draft }) => {
    const reply = await actions.putVoice(student, draft.url, aRecording({ seconds: 180 }));
    expect(reply.statusCode).toBe(200);
  });

  test('refuses a form without a recording, and an ETag of before', async ({ app, actions, student, draft }) => {
    const empty = await app.request(`/api${draft.url}voice/`, { method: 'PUT', as: student, form: {} });
    expect(empty.statusCode).toBe(400);
    const late = await actions.putVoice(student, draft.url, aRecording(), { 'if-match': '"99"' });
    expect(late.statusCode).toBe(409);
  });

  test('puts the same recording once for each Idempotency-Key', async ({ actions, student, draft }) => {
    const headers = { 'idempotency-key': 'one-recording' };
    const first = await actions.putVoice(student, draft.url, aRecording(), headers);
    const second = await actions.putVoice(student, draft.url, aRecording(), headers);
    expect(second.json().edits).toBe(first.json().edits);
  });

  test('lets only the author of a page read it aloud', async ({ app, school, actions, student, draft }) => {
    const other = await app.aPerson(school, 'student');
    expect((await actions.putVoice(other, draft.url)).statusCode).toBe(404);
    const teacher = await app.aPerson(school, 'teacher');
    const { id: otters } = await app.aClass(teacher, 'Otters', [student, other]);
    const body = { title: 'Rivers', starter: 'blank' };
    const { id, pages } = (await actions.send(teacher, 'POST', `/v1/school-classes/${otters}/books/`, body)).json();
    const own = (await actions.send(student, 'GET', `/my-books/${id}/`))
      .json()
      .pages.find((page: { is_mine: boolean }) => page.is_mine);
    const foreign = pages.find((page: { id: string }) => page.id !== own.id);
    expect((await actions.putVoice(student, `/my-books/${id}/pages/${own.id}/`)).statusCode).toBe(200);
    expect((await actions.putVoice(student, `/my-books/${id}/pages/${foreign.id}/`)).statusCode).toBe(403);
  });

  test('refuses to change what is being reviewed', async ({ school, actions, student, draft }) => {
    await actions.submit(student, draft.id);
    await actions.process(school, draft.id);
    expect((await actions.putVoice(student, draft.url)).statusCode).toBe(409);
  });
});

describe('the voice of a page', () => {
  test('is stale while the page has other words', async ({ actions, student, draft, voiceOf }) => {
    await actions.putVoice(student, draft.url);
    await actions.change(student, draft.url, { text: 'Two boats.' });
    expect(await voiceOf(draft.url)).toMatchObject({ is_stale: true });
    await actions.change(student, draft.url, { text: 'A boat.' });
    expect(await voiceOf(draft.url)).toMatchObject({ is_stale: false });
  });

  test('is taken off by its author', async ({ actions, student, draft, voiceOf }) => {
    await actions.putVoice(student, draft.url);
    expect((await actions.send(student, 'DELETE', `${draft.url}voice/`)).json().voice).toBeNull();
    expect((await actions.send(student, 'DELETE', `${draft.url}voice/`)).statusCode).toBe(404);
    expect(await voiceOf(draft.url)).toBeNull();
  });

  test('comes back with the revision that had it', async ({ actions, student, draft, voiceOf }) => {
    await actions.putVoice(student, draft.url);
    const before = await voiceOf(draft.url);
    await actions.submit(student, draft.id);
    await actions.send(student, 'POST', `/my-books/${draft.id}/withdraw/`, {});
    await actions.send(student, 'DELETE', `${draft.url}voice/`);
    await actions.send(student, 'POST', `/my-books/${draft.id}/revisions/1/restore/`, {});
    expect((await voiceOf(draft.url)).src.split('/').at(-1)).toBe(before.src.split('/').at(-1));
    await actions.send(student, 'POST', `/my-books/${draft.id}/revisions/2/restore/`, {});
    expect(await voiceOf(draft.url)).toBeNull();
  });

  test('is named by its checks: stale for its author, each of them for reviewers', async ({
    app,
    school,
    actions,
    student,
    draft,
  }) => {
    await actions.putVoice(student, draft.url);
    const second = await actions.send(student, 'POST', `/my-books/${draft.id}/pages/`, {
      layout: 'text_only',
      text: 'A sea.',
    });
    const url = `/my-books/${draft.id}/pages/${second.json().id}/`;
    await actions.putVoice(student, url, aRecording({ seed: 1 }));
    await actions.change(student, url, { text: 'Two seas.' });
    await actions.submit(student, draft.id);
    expect(await actions.check(school, draft.id)).toBe(false);

    const { checks } = (await actions.send(student, 'GET', `/my-books/${draft.id}/`)).json();
    const ofVoices = (all: { code: string }[]) => all.filter(({ code }) => code === 'voices');
    expect(ofVoices(checks)).toMatchObject([{ page: 2, level: 'should', passed: false }]);
    const lead = await app.aPerson(school, 'teacher_admin');
    const reviewed = (await actions.send(lead, 'GET', `/reviews/book/${draft.id}/`)).json();
    expect(ofVoices(reviewed.checks)).toMatchObject([
      { page: 2, level: 'should' },
      { page: 1, level: 'info' },
    ]);
    expect(reviewed.pages.map((page: { voice: { is_stale: boolean } }) => page.voice.is_stale)).toEqual([false, true]);
    expect((await app.request(reviewed.pages[0].voice.src, { at: school })).statusCode).toBe(200);
  });
});
