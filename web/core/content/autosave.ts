import type { ContentEntry } from '#contract/core/content.ts';
import type { Content } from '#web/core/content-fields/field-schema.ts';
import { retryDelayMs } from '#web/core/saving/failure.ts';
import { CallError } from '#web/kit/call.ts';
import type { UnsavedTextStore, UnsavedTexts } from './unsaved-texts.ts';

type Conflict = { kind: 'conflict'; language: string; theirs: ContentEntry };
export type SaveState =
  | { kind: 'saved'; at?: string | undefined }
  | { kind: 'unsaved' | 'saving' | 'waiting' | 'gone' }
  | { kind: 'refused'; message: string; fields: Record<string, string[]> }
  | Conflict;

export type AutosaveSnapshot = {
  entry: ContentEntry;
  /** The texts on the screen, by language. */
  contents: Readonly<Record<string, Content>>;
  save: SaveState;
  /** Whether this device has stored all unsaved texts. */
  isKept: boolean;
  /** Whether texts were restored that an earlier tab could not save. */
  isRestored: boolean;
  /** Grows when a text was replaced from outside, so that its fields are mounted again. */
  generation: number;
};

type ContentServer = {
  save: (language: string, content: Content, ifMatch: string) => Promise<ContentEntry>;
  load: () => Promise<ContentEntry>;
  restore: (revision: number) => Promise<ContentEntry>;
};
type Device = Pick<UnsavedTextStore, 'texts' | 'write'>;

const QUIET_MS = 1500;
/** Refusals that a retry of the same text would get again. */
const FINAL = [400, 403, 413, 422];

const contentsOf = ({ texts }: ContentEntry) =>
  Object.fromEntries(texts.map(({ language, content }) => [language, content]));
const revisionIn = ({ texts }: ContentEntry, language: string) =>
  texts.find((text) => text.language === language)?.revision;
const etagOf = ({ revision }: ContentEntry) => `"${revision}"`;

/** Returns a text as one string; the database has its own order of fields. */
const textOf = (content: unknown): string =>
  JSON.stringify(content, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/**
 * Returns this device's texts that the server lacks (a save may have arrived without its reply), and those that someone
 * else has overwritten.
 */
function findRestored(entry: ContentEntry, texts: UnsavedTexts) {
  const contents = contentsOf(entry);
  const missing = Object.entries(texts).filter(
    ([language, { content }]) => textOf(contents[language]) !== textOf(content),
  );
  const isStale = ([language, { base }]: (typeof missing)[number]) => base !== revisionIn(entry, language);
  return {
    contents: { ...contents, ...Object.fromEntries(missing.map(([language, { content }]) => [language, content])) },
    unsaved: new Set(missing.map(([language]) => language)),
    /** Languages that someone else has saved since this device's text began. */
    stale: new Set(missing.filter(isStale).map(([language]) => language)),
  };
}

/** Stores this device's text as a revision, and the other person's text above it. */
async function takeTheirs(server: ContentServer, { theirs, language }: Conflict, content: Content) {
  const saved = await server.save(language, content, etagOf(theirs));
  const revision = revisionIn(theirs, language);
  if (revision === undefined) return saved;
  try {
    return await server.restore(revision);
  } catch (cause) {
    if (!(cause instanceof CallError)) throw cause;
    // This person's text is then the newest, and the other one is in the list of revisions.
    return saved;
  }
}

function createState(initial: AutosaveSnapshot) {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    listeners,
    snapshot: () => state,
    set(changes: Partial<AutosaveSnapshot>) {
      state = { ...state, ...changes };
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export type Autosave = ReturnType<typeof createAutosave>;

/**
 * Saves an entry's texts a moment after each change, one request at a time. No typed text is lost: the device stores it
 * first, a save without a reply is repeated, and someone else's save is only overwritten when the person decides so.
 */
export function createAutosave(initial: ContentEntry, server: ContentServer, device?: Device) {
  const { contents: restoredContents, unsaved, stale } = findRestored(initial, device?.texts ?? {});
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let sending: Promise<boolean> | undefined;
  const savedOrNot = (at?: string): SaveState => (unsaved.size > 0 ? { kind: 'unsaved' } : { kind: 'saved', at });
  const conflictWith = (theirs: ContentEntry): Conflict | undefined =>
    [...stale].map((language) => ({ kind: 'conflict' as const, language, theirs }))[0];
  const isRestored = unsaved.size > 0;
  const save = conflictWith(initial) ?? savedOrNot();
  const { set, snapshot, subscribe, listeners } = createState({
    ...{ entry: initial, contents: restoredContents, save, isKept: isRestored, isRestored, generation: 0 },
  });
  const unsavedContents = () =>
    Object.fromEntries([...unsaved].map((language) => [language, snapshot().contents[language] ?? {}]));
  if (isRestored) schedule(QUIET_MS);
  else keepTexts();

  function schedule(delayMs: number) {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), delayMs);
  }

  /** Stores exactly the unsaved texts on the device. */
  function keepTexts() {
    const { entry } = snapshot();
    const texts = Object.entries(unsavedContents()).map(([language, content]) => [
      language,
      { content, base: revisionIn(entry, language) },
    ]);
    const writing = device?.write(Object.fromEntries(texts));
    void writing?.then((isKept) => isKept !== snapshot().isKept && set({ isKept }));
  }

  /** Sends the unsaved texts, and tells whether everything is saved now. */
  function flush(): Promise<boolean> {
    clearTimeout(timer);
    if (isHeld()) return Promise.resolve(false);
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  }
  const isHeld = () => snapshot().save.kind === 'conflict' || snapshot().save.kind === 'gone';

  async function sendAll(): Promise<boolean> {
    for (const language of unsaved) {
      // Text typed during a request is sent with the next one.
      while (unsaved.has(language)) if (!(await send(language))) return false;
    }
    return true;
  }

  async function send(language: string): Promise<boolean> {
    const content = snapshot().contents[language] ?? {};
    set({ save: { kind: 'saving' } });
    try {
      const entry = await server.save(language, content, etagOf(snapshot().entry));
      failures = 0;
      if (snapshot().contents[language] === content) unsaved.delete(language);
      set({ entry, save: savedOrNot(entry.texts.find((text) => text.language === language)?.updated_at) });
      keepTexts();
      return true;
    } catch (cause) {
      return meetFailure(cause);
    }
  }

  async function meetFailure(cause: unknown): Promise<boolean> {
    if (!(cause instanceof CallError)) throw cause;
    const { status, message, fields } = cause;
    if (status === 409) return server.load().then(takeEntry, meetFailure);
    if (status === 404) set({ save: { kind: 'gone' } });
    else if (FINAL.includes(status)) set({ save: { kind: 'refused', message, fields } });
    else {
      set({ save: { kind: 'waiting' } });
      schedule(retryDelayMs(failures));
      failures += 1;
    }
    return false;
  }

  /**
   * Takes a newer state of the entry, unless it has a different text in a language that is unsaved here: then the
   * person decides.
   */
  function takeEntry(newer: ContentEntry): boolean {
    const { entry } = snapshot();
    const changed = newer.texts.filter(({ language, revision }) => revision !== revisionIn(entry, language));
    for (const { language } of changed) if (unsaved.has(language)) stale.add(language);
    const conflict = conflictWith(newer);
    if (conflict) set({ save: conflict });
    // Keeps the caret of a person who types: fields are mounted again only when nothing here is unsaved.
    else if (unsaved.size > 0) set({ entry: newer, contents: { ...contentsOf(newer), ...unsavedContents() } });
    else if (changed.length > 0) adopt(newer);
    else set({ entry: newer });
    return conflict === undefined;
  }

  /** Shows the server's texts, except where this device has unsaved ones. */
  function adopt(entry: ContentEntry) {
    const contents = { ...contentsOf(entry), ...unsavedContents() };
    set({ entry, contents, generation: snapshot().generation + 1 });
  }

  /**
   * Ends a conflict: `mine` saves this person's text as a newer revision, `theirs` puts the other text above it. Both
   * remain in the list of revisions.
   */
  async function resolve(choice: 'mine' | 'theirs'): Promise<void> {
    const { save: conflict, contents } = snapshot();
    if (conflict.kind !== 'conflict') return;
    const { theirs, language } = conflict;
    try {
      const entry = choice === 'mine' ? theirs : await takeTheirs(server, conflict, contents[language] ?? {});
      if (choice === 'theirs') unsaved.delete(language);
      stale.delete(language);
      adopt(entry);
      set({ save: conflictWith(entry) ?? savedOrNot() });
      keepTexts();
      if (unsaved.size > 0) void flush();
    } catch (cause) {
      // A text that cannot be stored stays on the screen, and the other person's text is in the list of revisions.
      if (cause instanceof CallError && FINAL.includes(cause.status)) {
        stale.delete(language);
        set({ entry: theirs });
        keepTexts();
      }
      await meetFailure(cause);
    }
  }

  return {
    ...{ flush, adopt, resolve, snapshot, subscribe },
    change(language: string, content: Content) {
      unsaved.add(language);
      set({
        contents: { ...snapshot().contents, [language]: content },
        ...(!isHeld() && { save: { kind: 'unsaved' } }),
      });
      keepTexts();
      if (!isHeld()) schedule(QUIET_MS);
    },
    /** Takes the reply of a publication, which may also contain texts that someone else has saved in the meantime. */
    setEntry: (entry: ContentEntry) => void takeEntry(entry),
    close() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
