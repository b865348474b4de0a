import { describe, expect, test } from 'vitest';
import { listDeletedPages } from '#web/kit/api/my-book-pages.ts';
import { listRevisions } from '#web/kit/api/revisions.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { runHook } from '#web/kit/testing/run-hook.tsx';
import { buttonsIn, textOf } from '#web/ui/testing/markup.ts';
import { Conflicts } from './conflicts.tsx';
import { DeletedPagesDialog } from './deleted-pages.tsx';
import { type Draft, type DraftSnapshot, openDraft } from './draft.ts';
import { OtherTabNotice } from './other-tab-notice.tsx';
import { SaveLine } from './save-line.tsx';
import type { SaveState } from './save-state.ts';
import { examplePage, examplePiece, fakeServer, fakeTabs, memoryStore } from './testing/fake-drafts.ts';
import { useDraft } from './use-draft.ts';
import { VersionsDialog } from './versions.tsx';

const lineOf = (save: SaveState) => textOf(renderPage(<SaveLine save={save} />));
const aDraft = (): Promise<Draft> =>
  openDraft(examplePiece(), {
    owner: 'amara',
    store: memoryStore().store,
    server: fakeServer().server,
    openLock: fakeTabs(),
  });

describe('the save line', () => {
  test.for<[SaveState, string]>([
    [{ kind: 'saved' }, 'Saved'],
    [{ kind: 'kept' }, 'Kept on this device'],
    [{ kind: 'unkept' }, 'Not saved yet. Keep this page open.'],
    [{ kind: 'offline', isKept: true }, 'No internet. Kept on this device.'],
    [{ kind: 'offline', isKept: false }, 'No internet. Not saved yet. Keep this page open.'],
    [{ kind: 'unavailable', isKept: true }, 'Kept on this device. Trying again…'],
    [{ kind: 'signed-out', isKept: true }, 'You are signed out. Your work is kept on this device.'],
    [{ kind: 'refused', message: 'Enter a pen name.' }, 'Not saved. Enter a pen name.'],
    [{ kind: 'other-tab' }, 'Open in another tab'],
  ])('says %o', ([save, sentence]) => expect(lineOf(save)).toBe(sentence));

  test('announces what the author should know, and no change between saved and kept', () => {
    expect(renderPage(<SaveLine save={{ kind: 'saved' }} />)).toContain('<span role="status"></span>');
    expect(renderPage(<SaveLine save={{ kind: 'offline', isKept: true }} />)).toMatch(/role="status">No internet/);
  });
});

test('a tab that is read-only offers to work in it', () => {
  expect(buttonsIn(renderPage(<OtherTabNotice onTakeOver={() => {}} />))).toEqual(['Work in this tab']);
});

test('a draft is loading until the person is known', () => {
  expect(runHook(() => useDraft('book'))).toEqual({ state: 'loading' });
});

describe('a conflict', () => {
  test('shows both texts with their differences, and three ways out', async () => {
    const stored = examplePiece([examplePage('p1', 'A wet dog comes.')]);
    const change = { kind: 'page', page: 'p1', values: { text: 'A wet cat comes.' }, id: 'c1', isSent: false } as const;
    const snapshot: DraftSnapshot = {
      ...{ piece: stored, stored, save: { kind: 'conflict' }, isWriter: true },
      blocked: [{ ...change, base: undefined, block: { kind: 'conflict' } }],
    };
    const html = renderPage(<Conflicts draft={await aDraft()} snapshot={snapshot} labels={{ text: 'Text' }} />);
    expect(textOf(html)).toContain('added: dog');
    expect(textOf(html)).toContain('added: cat');
    expect(buttonsIn(html)).toEqual(['Keep mine', 'Keep the other one', 'Keep both texts']);
  });
});

test('the older versions can be compared', async () => {
  const revision = { number: 2, created_at: '2026-11-20T09:20:00Z', reason: 'submitted', word_count: 12 } as const;
  const html = await renderScreen(<VersionsDialog id="book" draft={await aDraft()} onClose={() => {}} />, {
    arrivals: [rowsOf(listRevisions, [revision], { params: { id: 'book' } })],
  });
  expect(textOf(html)).toContain('Sent, 12 words');
  expect(buttonsIn(html)).toContain('Compare');
});

test('a deleted page can be brought back', async () => {
  const html = await renderScreen(<DeletedPagesDialog id="book" draft={await aDraft()} onClose={() => {}} />, {
    arrivals: [rowsOf(listDeletedPages, [examplePage('p1', 'A wet dog comes.')], { params: { id: 'book' } })],
  });
  expect(textOf(html)).toContain('A wet dog comes.');
  expect(buttonsIn(html)).toContain('Bring back');
});
