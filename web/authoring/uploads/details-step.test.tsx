import { expect, test } from 'vitest';
import type { Piece } from '#contract/authoring/pieces.ts';
import type { Role } from '#contract/kit/roles.ts';
import { aPiece } from '#web/authoring/my-books/testing/example-pieces.ts';
import { openDraft } from '#web/core/drafts/draft.ts';
import { fakeServer, fakeTabs, memoryStore } from '#web/core/drafts/testing/fake-drafts.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { CauseStep, DetailsStep } from './details-step.tsx';

async function render(Step: typeof DetailsStep, role: Role, of: Partial<Piece> = {}) {
  const piece = aPiece({ source: 'file', level: null, age_from: null, age_to: null, categories: [], ...of });
  const { server } = fakeServer(piece);
  const draft = await openDraft(piece, { owner: 'amara', store: memoryStore().store, server, openLock: fakeTabs() });
  const html = await renderScreen(<Step draft={draft} snapshot={draft.snapshot()} piece={draft.snapshot().piece} />, {
    session: aSession(role),
  });
  draft.close();
  return html;
}
const foldedIn = (html: string) => html.match(/<details( [^>]*)?>(.*)<\/details>/s);

test('a child is asked for the title alone, and finds the rest behind a summary', async () => {
  const html = await render(DetailsStep, 'student', { author: 'Amara O.' });

  expect(textOf(html)).toContain('Only the title is needed.');
  const [, attributes, folded] = foldedIn(html) ?? [];
  expect(attributes).not.toContain('open');
  expect(textOf(folded ?? '')).toMatch(/^More about your bookPen name.*Level.*Youngest reader.*Oldest reader/);
});

test('the rest is open once a child has decided some of it, and when the pen name is missing', async () => {
  const openIn = (html: string) => foldedIn(html)?.[1]?.includes('open');

  expect(openIn(await render(DetailsStep, 'student', { author: 'Amara O.', level: 2 }))).toBe(true);
  expect(openIn(await render(DetailsStep, 'student', { author: '' }))).toBe(true);
});

test('a teacher sees every field, and no sentence for children', async () => {
  const html = await render(DetailsStep, 'teacher');

  expect(foldedIn(html)).toBeNull();
  expect(textOf(html)).toMatch(/Pen name.*Level.*Youngest reader/);
  expect(textOf(html)).not.toContain('Only the title is needed.');
});

test('a child may leave out the cause and the goal', async () => {
  const html = await render(CauseStep, 'student');

  expect(textOf(html)).toContain('You can leave this out.');
  expect(textOf(html)).toMatch(/No goal1 No Poverty.*17 Partnerships for the Goals/);
});
