import { describe, expect, test } from 'vitest';
import { listDeletedPages } from '#web/kit/api/my-book-pages.ts';
import { listRevisions } from '#web/kit/api/revisions.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { runHook } from '#web/kit/testing/run-hook.tsx';
import { buttonsIn, findTag, textOf } from '#web/ui/testing/markup.ts';
import type { PendingChange } from './changes.ts';
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
  const stored = examplePiece([examplePage('p1', 'A wet dog comes.')]);
  const sentNever = { id: 'c1', isSent: false, base: undefined } as const;
  const place = { page: 'p1', position: 1, ...sentNever };
  const aPicture = { kind: 'photo', alt: 'A cat', file: new Blob(), width: 8, height: 6, ...place } as const;

  async function render(change: PendingChange) {
    const shared = { piece: stored, stored, save: { kind: 'conflict' }, isWriter: true, ids: {} } as const;
    const snapshot: DraftSnapshot = { ...shared, blocked: [change] };
    return renderPage(<Conflicts draft={await aDraft()} snapshot={snapshot} labels={{ text: 'Text' }} />);
  }

  test('shows both texts with their differences, and three ways out', async () => {
    const change = { kind: 'page', page: 'p1', values: { text: 'A wet cat comes.' }, ...sentNever } as const;
    const html = await render({ ...change, block: { kind: 'conflict' } });
    expect(textOf(html)).toContain('added: dog');
    expect(textOf(html)).toContain('added: cat');
    expect(buttonsIn(html)).toEqual(['Keep mine', 'Keep the other one', 'Keep both texts']);
  });

  test('shows both pictures, and two ways out', async () => {
    const html = await render({ ...aPicture, block: { kind: 'conflict' } });
    expect(textOf(html)).toContain('Page 1 has two pictures');
    expect(textOf(html)).toContain('There is no picture here');
    expect(findTag(html, 'img', { alt: 'A cat' })).toBeDefined();
    expect(buttonsIn(html)).toEqual(['Keep mine', 'Keep the other one']);
  });

  test('with a deleted page shows what was made here, and offers to add it again', async () => {
    const html = await render({ ...aPicture, page: 'p9', block: { kind: 'gone' } });
    expect(textOf(html)).toContain('This page was deleted in another place.');
    expect(findTag(html, 'img', { alt: 'A cat' })).toBeDefined();
    expect(buttonsIn(html)).toEqual(['Add my page again', 'Leave it deleted']);
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
