import { expect, test } from 'vitest';
import type { MyPiece } from '#contract/authoring/pieces.ts';
import type { OwnAssignment } from '#contract/learning/assignments.ts';
import { aMyPiece } from '#web/authoring/my-books/testing/example-pieces.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { OwnAssignments } from './own-assignments.tsx';

const bookToFix = aMyPiece({ id: 'p2', title: 'Snow in Two Cups', state: 'changes_asked', next_step: 'fix' });
const winter: OwnAssignment = { id: 'a1', title: 'Five books', items: [], due_on: null, state: 'not_started' };
const render = (books: MyPiece[], assignments: OwnAssignment[]) =>
  renderScreen(<OwnAssignments />, {
    arrivals: [
      rowsOf('GET /my-books/', books),
      replyTo(
        'GET /assignments/',
        { count: assignments.length, next: null, previous: null, results: assignments },
        { query: { limit: 100 } },
      ),
    ],
  });

test('a book that a teacher asked to change is the first thing to do, and leads to the request', async () => {
  const html = await render([aMyPiece(), bookToFix], [winter]);

  expect(textOf(html)).toMatch(/To do for your teacher.*Snow in Two Cups.*Five books/);
  expect(linksIn(html)).toContain('/dashboard?option=My+Books&changes=p2');
  expect(html).not.toContain('Night Lorry');
});

test('nothing is shown while a teacher asks for nothing', async () => {
  expect(textOf(await render([aMyPiece()], []))).toBe('');
});
