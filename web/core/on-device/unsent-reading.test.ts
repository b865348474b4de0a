import { afterEach, describe, expect, test } from 'vitest';
import { endSession, type Session, saveSession } from '#web/kit/session.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { sendUnsentReading } from './send-unsent-reading.ts';
import { callUntilSent, unsentPosition } from './unsent-reading.ts';

afterEach(() => endSession());

const signIn = (id: string) =>
  saveSession({ access: 'a', refresh: 'r', user: { id, role: 'student' } as Session['user'] });
const place = (page: number) => ({ params: { id: 'b1' }, body: { page, part: 0 } });

/** A browser whose server replies with a status; 0: there is no connection. */
function aBrowser() {
  const server = { status: 0 };
  const { requests } = fakeBrowser(() => {
    if (server.status === 0) throw new TypeError('Failed to fetch');
    return server.status === 204 ? new Response(null, { status: 204 }) : Response.json({}, { status: server.status });
  });
  signIn('amara');
  return { server, sent: () => requests.map(({ method, path, body }) => [method, path, body]) };
}

const ignore = () => {};

describe('what was read without a connection', () => {
  test('is sent later, only the last place of a book and the last state of a bookmark', async () => {
    const { server, sent } = aBrowser();
    for (const page of [2, 3]) await callUntilSent('PUT /books/{id}/reading/', place(page)).catch(ignore);
    const bookmark = { params: { id: 'b1', page: 3 } };
    await callUntilSent('PUT /books/{id}/bookmarks/{page}/', bookmark).catch(ignore);
    await callUntilSent('DELETE /books/{id}/bookmarks/{page}/', bookmark).catch(ignore);
    expect(unsentPosition('b1')).toEqual({ page: 3, part: 0 });
    const before = sent().length;
    server.status = 204;
    await sendUnsentReading();
    expect(sent().slice(before)).toEqual([
      // With its time, because another device may have read further in the meantime.
      ['PUT', '/api/books/b1/reading/', { page: 3, part: 0, read_at: expect.stringMatching(/^20.*Z$/) }],
      ['DELETE', '/api/books/b1/bookmarks/3/', null],
    ]);
    await sendUnsentReading();
    expect(sent()).toHaveLength(before + 2);
    expect(unsentPosition('b1')).toBeUndefined();
  });

  test('stays until there is a connection, and is not sent again when it was refused', async () => {
    const { server, sent } = aBrowser();
    await callUntilSent('PUT /books/{id}/reading/', place(2)).catch(ignore);
    await sendUnsentReading();
    expect(unsentPosition('b1')).toEqual({ page: 2, part: 0 });
    server.status = 404;
    await sendUnsentReading();
    await sendUnsentReading();
    expect(sent()).toHaveLength(3);
  });

  test('is neither sent by the next person nor left after sign-out', async () => {
    const { server, sent } = aBrowser();
    await callUntilSent('PUT /books/{id}/reading/', place(2)).catch(ignore);
    signIn('kofi');
    server.status = 204;
    await sendUnsentReading();
    expect(sent()).toHaveLength(1);
    expect(unsentPosition('b1')).toBeUndefined();
    endSession();
    signIn('amara');
    expect(unsentPosition('b1')).toBeUndefined();
  });
});
