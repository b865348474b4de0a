import fc from 'fast-check';
import type { Piece, PiecePage } from '#contract/authoring/pieces.ts';
import type { PendingChange } from '#web/core/drafts/changes.ts';
import type { DraftServer } from '#web/core/drafts/server.ts';
import type { DraftRecord } from '#web/core/drafts/store.ts';
import type { OwnedRecord, RecordStore } from '#web/core/saving/record-store.ts';
import type { OpenTabLock, TabLockHandlers } from '#web/core/saving/tab-lock.ts';
import { CallError } from '#web/kit/call.ts';

export function examplePage(id: string, text = ''): PiecePage {
  const shared = { number: 1, layout: 'picture_above', has_picture: true, pictures: [], voice: null } as const;
  return { ...shared, pictures: [], id, text, author: null, is_mine: true, edits: 1, turn: 0, can_turn: false };
}

export function examplePiece(pages: PiecePage[] = [examplePage('p1'), examplePage('p2')]): Piece {
  return {
    ...{ id: 'book', type: 'book', state: 'draft', change_state: null, status_text: '', next_step: 'continue' },
    ...{ title: 'Umbrella', author: 'Amara O.', blurb: '', language: 'en', direction: 'ltr', level: null },
    ...{
      age_from: null,
      age_to: null,
      goal: null,
      cause_id: null,
      project_id: null,
      categories: [],
      trim: 'square',
      declaration_accepted: false,
    },
    ...{
      source: 'pages',
      starter: 'blank',
      file: null,
      checks: [],
      remarks: [],
      cover: null,
      drawn_cover: null,
      cover_from: 'drawn',
    },
    ...{ cover_page: null, url: null, made_from: null, is_class_book: false, can_edit: true, can_submit: true },
    ...{ can_lead: true, can_withdraw: false, edits: 1, submitted_at: null, published_at: null },
    pages: pages.map((page, index) => ({ ...page, number: index + 1 })),
  } as Piece;
}

/** The fate of the next request: it is lost, its reply is lost, it is refused, or it is served. */
export type Weather = 'fine' | 'request lost' | 'reply lost' | 'broken' | 'refusing' | 'signed out';

/** Events around a draft while it is written. */
export type WorldStep = { do: 'weather'; weather: Weather } | { do: 'wait'; ms: number };
const weathers: Weather[] = ['fine', 'fine', 'request lost', 'reply lost', 'broken', 'refusing', 'signed out'];
export const worldSteps: { weight: number; arbitrary: fc.Arbitrary<WorldStep> }[] = [
  { weight: 3, arbitrary: fc.record({ do: fc.constant('weather' as const), weather: fc.constantFrom(...weathers) }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 400, 1500, 6000) }) },
];

/** A server with one piece, which checks ETags and executes no request twice. */
export function fakeServer(first = examplePiece()) {
  let piece = first;
  let created = 0;
  const deleted = new Map<string, PiecePage>();
  const replies = new Map<string, Awaited<ReturnType<DraftServer['send']>>>();
  const here = {
    weather: 'fine' as Weather,
    sent: [] as PendingChange[],
    isGone: false,
    /** Returns the refusal of a change, of any kind. */
    refuse: (_: PendingChange): CallError | undefined => undefined,
  };

  function serve(change: PendingChange): Awaited<ReturnType<DraftServer['send']>> {
    if (here.isGone) throw new CallError(404);
    const refusal = here.refuse(change);
    if (refusal) throw refusal;
    if (!piece.can_edit) throw new CallError(409);
    const page = 'page' in change ? piece.pages.find(({ id }) => id === change.page) : undefined;
    switch (change.kind) {
      case 'details':
        if (change.base?.edits !== piece.edits) throw new CallError(409);
        if (change.values.title === '') throw new CallError(400, '', { title: ['Enter a title.'] });
        piece = { ...piece, ...(change.values as Partial<Piece>), edits: piece.edits + 1 };
        return { piece };
      case 'page':
        if (!page) throw new CallError(404);
        if (change.base?.edits !== page.edits) throw new CallError(409);
        return replacePage({ ...page, ...(change.values as Partial<PiecePage>), edits: page.edits + 1 });
      case 'photo':
      case 'drawing':
        if (!page) throw new CallError(404);
        if (change.base?.edits !== page.edits) throw new CallError(409);
        return putPicture(page, change);
      case 'picture off':
        if (page && change.base?.edits !== page.edits) throw new CallError(409);
        if (!page?.pictures.some(({ position }) => position === change.position)) throw new CallError(404);
        return putPicture(page, change);
      case 'voice':
      case 'voice off':
        if (!page) throw new CallError(404);
        if (change.base?.edits !== page.edits) throw new CallError(409);
        if (change.kind === 'voice off' && !page.voice) throw new CallError(404);
        return putVoice(page, change);
      case 'add': {
        const added = { ...examplePage(`made-${++created}`, change.text), layout: change.layout };
        const index = change.after ? piece.pages.findIndex(({ id }) => id === change.after) : piece.pages.length - 1;
        if (change.after && index < 0) throw new CallError(404);
        setPages(piece.pages.toSpliced(index + 1, 0, added));
        return { page: piece.pages[index + 1] ?? added };
      }
      case 'delete':
        if (!page) throw new CallError(404);
        deleted.set(page.id, page);
        setPages(piece.pages.filter((one) => one !== page));
        return undefined;
      case 'restore': {
        const restored = deleted.get(change.page);
        if (!restored) throw new CallError(404);
        deleted.delete(change.page);
        setPages([...piece.pages, { ...restored, edits: restored.edits + 1 }]);
        return { page: piece.pages.at(-1) ?? restored };
      }
      case 'order': {
        const known = new Map(piece.pages.map((one) => [one.id, one]));
        const ordered = change.pages.flatMap((id) => known.get(id) ?? []);
        if (ordered.length !== known.size || change.pages.length !== known.size)
          throw new CallError(400, '', { pages: ['The list must name each page of the book once.'] });
        setPages(ordered);
        return { piece };
      }
    }
  }
  function setPages(pages: PiecePage[]) {
    piece = { ...piece, pages: pages.map((page, index) => ({ ...page, number: index + 1 })) };
  }
  function putPicture(page: PiecePage, change: { kind: string; position: number; alt?: string }) {
    const others = page.pictures.filter(({ position }) => position !== change.position);
    const { position, alt = '' } = change;
    const size = { width: 8, height: 6 };
    const source = change.kind === 'photo' ? ('photo' as const) : ('drawing' as const);
    const picture = { ...size, position, alt, source, src: `/files/${++created}.webp` };
    const pictures = change.kind === 'picture off' ? others : [...others, picture];
    return replacePage({ ...page, pictures, edits: page.edits + 1 });
  }
  function putVoice(page: PiecePage, change: { kind: string; seconds?: number }) {
    const { seconds = 1 } = change;
    const voice = change.kind === 'voice' ? { seconds, is_stale: false, src: `/files/${++created}.mp3` } : null;
    return replacePage({ ...page, voice, edits: page.edits + 1 });
  }
  function replacePage(page: PiecePage) {
    setPages(piece.pages.map((one) => (one.id === page.id ? page : one)));
    return { page };
  }

  const server: DraftServer = {
    isSignedIn: () => here.weather !== 'signed out',
    async load() {
      if (here.isGone) throw new CallError(404);
      if (here.weather === 'request lost' || here.weather === 'reply lost') throw new CallError(0);
      if (here.weather === 'broken') throw new CallError(503);
      return piece;
    },
    async send(_, change) {
      here.sent.push(change);
      if (here.weather === 'request lost') throw new CallError(0);
      if (here.weather === 'broken') throw new CallError(503);
      if (here.weather === 'refusing') throw new CallError(400, 'No.');
      if (here.weather === 'signed out') throw new CallError(401);
      const reply = replies.has(change.id) ? replies.get(change.id) : serve(change);
      replies.set(change.id, reply);
      if (here.weather === 'reply lost') throw new CallError(0);
      return reply;
    },
  };
  return {
    server,
    here,
    piece: () => piece,
    setPiece: (next: Partial<Piece>) => {
      piece = { ...piece, ...next };
    },
    /** All texts on the server, including those of deleted pages. */
    texts: () => [...piece.pages, ...deleted.values()].map(({ text }) => text).join('\n'),
    /** Another device writes to a page. */
    writeElsewhere: (id: string, write: (text: string) => string) => {
      const page = piece.pages.find((one) => one.id === id);
      if (page) replacePage({ ...page, text: write(page.text), edits: page.edits + 1 });
    },
  };
}

/** A store in memory; `isFull` makes it refuse new records. */
export function memoryStore<Kept extends OwnedRecord = DraftRecord>() {
  const records = new Map<string, Kept>();
  const here = { isFull: false };
  const keyOf = (owner: string, piece: string) => `${owner} ${piece}`;
  const removeWhere = (isRemoved: (record: Kept) => boolean) => {
    for (const [key, record] of records) if (isRemoved(record)) records.delete(key);
  };
  const store: RecordStore<Kept> = {
    read: async (owner, piece) => structuredClone(records.get(keyOf(owner, piece))),
    async write(record) {
      if (here.isFull) throw new DOMException('full', 'QuotaExceededError');
      records.set(keyOf(record.owner, record.piece), structuredClone(record));
    },
    remove: async (owner, piece) => void records.delete(keyOf(owner, piece)),
    list: async (owner) => [...records.values()].filter((record) => record.owner === owner),
    clear: async (owner) => removeWhere((record) => record.owner === owner),
    removeOthersBefore: async (owner, time) =>
      removeWhere((record) => record.owner !== owner && record.changedAt < time),
  };
  return { store, records, here };
}

/** The tabs of one browser: the first tab that opened a piece edits it, until another one takes over. */
export function fakeTabs(): OpenTabLock {
  const tabs: TabLockHandlers[] = [];
  let writer: TabLockHandlers | undefined;
  const setWriter = (next: TabLockHandlers | undefined) => {
    writer?.onWriter(false);
    writer = next;
    writer?.onWriter(true);
  };
  return (_, handlers) => {
    tabs.push(handlers);
    if (writer) handlers.onWriter(false);
    else setWriter(handlers);
    return {
      takeOver: () => void writer?.beforeRelease().then(() => setWriter(handlers)),
      sendNews: () => {
        for (const tab of tabs) if (tab !== handlers) tab.onNews();
      },
      release() {
        tabs.splice(tabs.indexOf(handlers), 1);
        if (writer === handlers) {
          writer = undefined;
          setWriter(tabs[0]);
        }
      },
    };
  };
}

/** Returns a part of a tab that does nothing more after the tab is killed. */
export function diesWith<Part extends object>(life: { isOver: boolean }, part: Part): Part {
  const wrap = (value: unknown) =>
    typeof value === 'function'
      ? (...args: unknown[]) =>
          life.isOver ? new Promise(() => {}) : (value as (...all: unknown[]) => unknown)(...args)
      : value;
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, wrap(value)])) as Part;
}
