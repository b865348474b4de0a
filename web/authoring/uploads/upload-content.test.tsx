import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import { CallError } from '#web/kit/call.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { FileStep } from './file-step.tsx';
import { Component as UploadContent } from './upload-content.screen.tsx';

const STAFF = ['teacher', 'teacher_admin', 'school_admin'] as const;
const FROM_FILE = '/uploadbook';
const CONFIRM = 'Confirm your school’s email address first.';

const uploads = (can_upload: boolean) => [replyTo('GET /uploads/', { results: [], can_upload })];
const render = (role: Role, arrivals: ReturnType<typeof replyTo>[] = []) =>
  renderScreen(<UploadContent />, { session: aSession(role), arrivals });

describe('the ways to begin a work', () => {
  test('of a student are the page maker here, a file, a story, a message to the world and a challenge', async () => {
    expect(linksIn(await render('student', uploads(true)))).toEqual([
      FROM_FILE,
      '/uploadblogsteps/start',
      '/dear-world-book/write',
      '/challenges',
    ]);
  });

  test.for(STAFF)('of a %s are also a blog', async (role) => {
    const links = linksIn(await render(role, uploads(true)));
    expect(links).toEqual([
      ...[FROM_FILE, '/uploadblogsteps/start', '/dear-world-book/write', '/upload-blog', '/challenges'],
    ]);
  });

  test('do not wait for the reply about files', async () => {
    expect(linksIn(await render('student'))).toContain(FROM_FILE);
    expect(linksIn(await render('student', [replyTo('GET /uploads/', new CallError(503))]))).toContain(FROM_FILE);
  });
});

describe('a school that has not confirmed its email address', () => {
  test('offers no file to a student', async () => {
    const html = await render('student', uploads(false));
    expect(linksIn(html)).toEqual(['/uploadblogsteps/start', '/dear-world-book/write', '/challenges']);
    expect(textOf(html)).not.toContain(CONFIRM);
  });

  test.for(STAFF)('offers no file to a %s, and says what to do first', async (role) => {
    const html = await render(role, uploads(false));
    expect(linksIn(html)).not.toContain(FROM_FILE);
    expect(textOf(html)).toContain(CONFIRM);
  });

  test('takes no file where one would be chosen', async () => {
    const renderStep = (can_upload: boolean) =>
      renderScreen(<FileStep />, { session: aSession('student'), arrivals: uploads(can_upload) });
    expect(await renderStep(true)).toContain('type="file"');
    const html = await renderStep(false);
    expect(html).not.toContain('type="file"');
    expect(textOf(html)).toContain('Your school cannot take files yet');
    expect(textOf(html)).not.toContain('PDF or EPUB');
    expect(linksIn(html)).toEqual(['/uploadcontent']);
  });
});
