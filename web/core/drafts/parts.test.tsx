import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { runHook } from '#web/kit/testing/run-hook.tsx';
import { buttonsIn, findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import type { PendingChange } from './changes.ts';
import { Conflicts } from './conflicts.tsx';
import { DeletedPagesDialog } from './deleted-pages.tsx';
import { type Draft, type DraftSnapshot, openDraft } from './draft.ts';
import { OtherTabNotice } from './other-tab-notice.tsx';
import { RefusedChanges } from './refused-changes.tsx';
import { SaveLine } from './save-line.tsx';
import type { SaveState } from './save-state.ts';
import { examplePage, examplePiece, fakeServer, fakeTabs, memoryStore } from './testing/fake-drafts.ts';
import { UnsentOfClosedPiece, UnsentOfDeletedPiece } from './unsent-work.tsx';
import { useDraft } from './use-draft.ts';
import { VersionsDialog } from './versions.tsx';

const refused = { kind: 'refused', status: 400, message: '', fields: {} } as const;
const lineOf = (save: SaveState) => textOf(renderPage(<SaveLine type="book" save={save} />));
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
    [{ ...refused, fields: { author: ['Enter a pen name.'] } }, 'Not saved. Enter a pen name.'],
    [{ ...refused, status: 413 }, 'Not saved. This is too big to send.'],
    [{ kind: 'other-tab' }, 'Open in another tab'],
  ])('says %o', ([save, sentence]) => expect(lineOf(save)).toBe(sentence));

  test.for([
    ['missing', 'deleted'],
    ['locked', 'sent'],
  ] as const)('names a story where it is %s', ([kind, what]) => {
    const line = renderPage(<SaveLine type="story" save={kind === 'missing' ? { kind, isKept: true } : { kind }} />);
    expect(line).toContain(`This story was ${what}. Your last changes are kept on this device.`);
  });

  test('announces what the author should know, and no change between saved and kept', () => {
    expect(renderPage(<SaveLine type="book" save={{ kind: 'saved' }} />)).toContain('<span role="status"></span>');
    expect(renderPage(<SaveLine type="book" save={{ kind: 'offline', isKept: true }} />)).toMatch(
      /role="status">No internet/,
    );
  });
});

test.for([
  ['book', 'This book is open in another tab'],
  ['story', 'This story is open in another tab'],
] as const)('a tab of a %s that is read-only says so, and offers to work in it', ([type, sentence]) => {
  const notice = renderPage(<OtherTabNotice type={type} onTakeOver={() => {}} />);
  expect(notice).toContain(sentence);
  expect(buttonsIn(notice)).toEqual(['Work in this tab']);
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
    const shared = {
      owner: 'amara',
      piece: stored,
      stored,
      save: { kind: 'conflict' },
      isWriter: true,
      ids: {},
    } as const;
    const snapshot: DraftSnapshot = { ...shared, blocked: [change], unsent: [change] };
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

describe('what the server refused', () => {
  const stored = examplePiece([examplePage('p1', 'A wet dog comes.')]);
  const common = { isSent: false, base: undefined } as const;
  const words = { kind: 'page', page: 'p1', values: { text: 'A wet cat comes.' }, id: 'c1', ...common } as const;
  const block = { ...refused, message: 'A page can have up to 20,000 characters.' };

  async function render(changes: PendingChange[], hasDetails = false) {
    const shared = { owner: 'amara', piece: stored, stored, save: block, isWriter: true, ids: {} } as const;
    const snapshot: DraftSnapshot = { ...shared, blocked: changes, unsent: changes };
    return renderPage(<RefusedChanges draft={await aDraft()} snapshot={snapshot} hasDetails={hasDetails} />);
  }

  test('is named with its words and the reason, and can be sent again or left out', async () => {
    const html = await render([{ ...words, block }]);
    expect(textOf(html)).toContain('Words on page 1');
    expect(textOf(html)).toContain('A wet cat comes.');
    expect(textOf(html)).toContain('A page can have up to 20,000 characters.');
    expect(buttonsIn(html)).toEqual(['Try again', 'Leave it out']);
  });

  test('is no second time beside the fields that show it', async () => {
    const details: PendingChange = { kind: 'details', values: { author: 'Amara Okafor' }, id: 'c2', ...common, block };
    expect(textOf(await render([details], true))).toBe('');
    expect(textOf(await render([details]))).toContain('Details');
  });
});

describe('a book that cannot be changed any more', () => {
  const stored = examplePiece([examplePage('p1', 'A wet dog comes.')]);
  const words: PendingChange = {
    ...{ kind: 'page', page: 'p1', values: { text: 'A wet cat comes.' } },
    ...{ id: 'c1', isSent: false, base: undefined },
  };

  async function render(save: SaveState) {
    const shared = { owner: 'amara', piece: stored, stored, isWriter: true, ids: {} } as const;
    const snapshot: DraftSnapshot = { ...shared, save, blocked: [], unsent: [words] };
    return renderScreen(<UnsentOfClosedPiece draft={await aDraft()} snapshot={snapshot} />);
  }

  test('shows the words that are only here, and puts them in a new book or gets the book back', async () => {
    const html = await render({ kind: 'missing', isKept: true });
    expect(textOf(html)).toContain('A wet cat comes.');
    expect(buttonsIn(html)).toEqual(['Put them in a new book', 'Get the book back']);
  });

  test('that was sent offers a new book too, and says nothing while it can be changed', async () => {
    expect(buttonsIn(await render({ kind: 'locked' }))).toEqual(['Put them in a new book']);
    expect(await render({ kind: 'offline', isKept: true })).not.toContain('A wet cat comes.');
  });

  test('offers what is left of a deleted book that is opened again', async () => {
    const record = { owner: 'amara', piece: 'book', title: 'Umbrella', pending: [words], changedAt: 0 };
    const html = await renderScreen(<UnsentOfDeletedPiece record={record} onBack={() => {}} />);
    expect(textOf(html)).toContain('A wet cat comes.');
    expect(buttonsIn(html)).toEqual(['Put them in a new book', 'Get the book back']);
  });
});

test('the older versions can be compared', async () => {
  const revision = { number: 2, created_at: '2026-11-20T09:20:00Z', reason: 'submitted', word_count: 12 } as const;
  const revisions = [
    { ...revision, is_shown: false },
    { ...revision, number: 1, is_shown: true },
  ];
  const draft = await aDraft();
  const html = await renderScreen(<VersionsDialog {...{ draft, snapshot: draft.snapshot() }} onClose={() => {}} />, {
    arrivals: [rowsOf('GET /my-books/{id}/revisions/', revisions, { params: { id: draft.snapshot().piece.id } })],
  });
  expect(textOf(html)).toMatch(/Now.*Sent, 12 words.*Published\. Readers see this one\./);
  expect(buttonsIn(html).filter((name) => name.startsWith('Compare'))).toHaveLength(2);
});

test('a deleted page can be brought back', async () => {
  const html = await renderScreen(<DeletedPagesDialog id="book" draft={await aDraft()} onClose={() => {}} />, {
    arrivals: [
      rowsOf('GET /my-books/{id}/deleted-pages/', [{ ...examplePage('p1', 'A wet dog comes.'), can_restore: true }], {
        params: { id: 'book' },
      }),
    ],
  });
  expect(textOf(html)).toContain('A wet dog comes.');
  expect(buttonsIn(html)).toContain('Bring back');
});
