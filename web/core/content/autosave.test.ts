import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContentEntry } from '#contract/core/content.ts';
import type { Content } from '#web/core/content-fields/field-schema.ts';
import { memoryStore } from '#web/core/drafts/testing/fake-drafts.ts';
import { CallError } from '#web/kit/call.ts';
import { createAutosave } from './autosave.ts';
import { type OpenTabs, openUnsavedTexts, type UnsavedRecord } from './unsaved-texts.ts';

const entryOf = (revision: number, texts: Record<string, { revision: number; content: Content }>): ContentEntry => ({
  ...{ id: 'e1', kind: 'page', slug: 'about', parent: null, title: 'About', state: 'draft', has_changes: false },
  ...{
    revision,
    languages: Object.keys(texts),
    missing: [],
    gaps: [],
    can_move: true,
    updated_at: '2026-11-26T11:20:00Z',
    url: '/about',
  },
  texts: Object.entries(texts).map(([language, text]) => ({
    ...{ language, ...text, updated_at: '2026-11-26T11:20:00Z', by: 'Pia', published: null, scheduled: null },
  })),
});

/** A server that keeps the texts, and refuses a stale If-Match as the real one does. */
function createServer(content: Content) {
  let entry = entryOf(1, { en: { revision: 1, content } });
  let failure: CallError | undefined;
  const revisions = new Map([[1, content]]);
  const requests: { language: string; content: Content }[] = [];
  const write = (language: string, text: Content) => {
    const revision = entry.revision + 1;
    revisions.set(revision, text);
    const texts = Object.fromEntries(entry.texts.map((one) => [one.language, one]));
    entry = entryOf(revision, { ...texts, [language]: { revision, content: text } });
    return entry;
  };
  return {
    requests,
    write,
    fail: (next: CallError | undefined) => {
      failure = next;
    },
    load: async () => entry,
    restore: async (revision: number) => {
      const content = revisions.get(revision);
      if (!content) throw new CallError(404);
      return write('en', content);
    },
    revisions,
    save: async (language: string, text: Content, ifMatch: string) => {
      if (failure) throw failure;
      if (ifMatch !== `"${entry.revision}"`) throw new CallError(409);
      requests.push({ language, content: text });
      return write(language, text);
    },
  };
}

async function open(content: Content = { title: 'About' }) {
  const server = createServer(content);
  const autosave = createAutosave(await server.load(), server);
  return { server, autosave, kind: () => autosave.snapshot().save.kind };
}

/** A browser with its storage, whose tabs can be killed. */
function createBrowser(server: ReturnType<typeof createServer>) {
  const device = memoryStore<UnsavedRecord>();
  const openNames = new Set<string>();
  const tabs: OpenTabs = {
    hold(name) {
      openNames.add(name);
      return () => openNames.delete(name);
    },
    areOpen: async () => openNames,
  };
  async function openTab(owner = 'pia') {
    const unsavedTexts = await openUnsavedTexts(owner, 'e1', { store: device.store, tabs });
    const autosave = createAutosave(await server.load(), server, unsavedTexts);
    const kill = () => {
      autosave.close();
      unsavedTexts.close();
    };
    return { autosave, kill, kind: () => autosave.snapshot().save.kind };
  }
  return { openTab, device };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is typed is sent once, a moment after the last key, and is saved only after the reply', async () => {
  const { server, autosave, kind } = await open();
  autosave.change('en', { title: 'A' });
  await vi.advanceTimersByTimeAsync(1000);
  autosave.change('en', { title: 'Ab' });
  await vi.advanceTimersByTimeAsync(1400);
  expect(server.requests).toEqual([]);
  expect(kind()).toBe('unsaved');
  await vi.advanceTimersByTimeAsync(200);
  expect(server.requests).toEqual([{ language: 'en', content: { title: 'Ab' } }]);
  expect(kind()).toBe('saved');
});

test('what is typed while a request is under way goes with the next one', async () => {
  const { server, autosave, kind } = await open();
  autosave.change('en', { title: 'A' });
  const sent = autosave.flush();
  autosave.change('en', { title: 'Ab' });
  expect(await sent).toBe(true);
  expect(server.requests.map(({ content }) => content.title)).toEqual(['A', 'Ab']);
  expect(kind()).toBe('saved');
});

test('without a connection it is kept and sent again until there is a reply', async () => {
  const { server, autosave, kind } = await open();
  server.fail(new CallError(0));
  autosave.change('en', { title: 'A' });
  await vi.advanceTimersByTimeAsync(20_000);
  expect(kind()).toBe('waiting');
  server.fail(undefined);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(server.requests).toEqual([{ language: 'en', content: { title: 'A' } }]);
  expect(kind()).toBe('saved');
});

test('what the server refuses stays on the screen with the reasons, and is sent again when it changes', async () => {
  const { server, autosave } = await open();
  server.fail(new CallError(400, '', { title: ['This field is required.'] }));
  autosave.change('en', {});
  expect(await autosave.flush()).toBe(false);
  expect(autosave.snapshot().save).toMatchObject({ kind: 'refused', fields: { title: ['This field is required.'] } });
  server.fail(undefined);
  autosave.change('en', { title: 'A' });
  expect(await autosave.flush()).toBe(true);
});

describe('when someone else saved', () => {
  test('another language, both texts are saved without a question', async () => {
    const { server, autosave, kind } = await open();
    server.write('ar', { title: 'عن' });
    autosave.change('en', { title: 'A' });
    expect(await autosave.flush()).toBe(true);
    expect(kind()).toBe('saved');
    expect(autosave.snapshot().contents).toEqual({ en: { title: 'A' }, ar: { title: 'عن' } });
  });

  test('the same text, nothing is sent before the person chooses', async () => {
    const { server, autosave, kind } = await open();
    server.write('en', { title: 'Theirs' });
    autosave.change('en', { title: 'Mine' });
    expect(await autosave.flush()).toBe(false);
    autosave.change('en', { title: 'Mine too' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(kind()).toBe('conflict');
    expect(server.requests).toEqual([]);
    expect(autosave.snapshot().contents.en).toEqual({ title: 'Mine too' });

    await autosave.resolve('mine');
    await vi.advanceTimersByTimeAsync(0);
    expect(server.requests).toEqual([{ language: 'en', content: { title: 'Mine too' } }]);
    expect(kind()).toBe('saved');
  });

  test('the same text, theirs can be loaded, and mine stays as a revision below it', async () => {
    const { server, autosave, kind } = await open();
    server.write('en', { title: 'Theirs' });
    autosave.change('en', { title: 'Mine' });
    await autosave.flush();
    await autosave.resolve('theirs');
    expect(autosave.snapshot().contents.en).toEqual({ title: 'Theirs' });
    expect(kind()).toBe('saved');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...server.revisions.values()].map(({ title }) => title)).toEqual(['About', 'Theirs', 'Mine', 'Theirs']);
  });

  test('during a publication, its reply does not hide that the text here is older', async () => {
    const { server, autosave, kind } = await open();
    autosave.change('en', { title: 'Mine' });
    autosave.setEntry(server.write('en', { title: 'Theirs' }));
    expect(await autosave.flush()).toBe(false);
    expect(kind()).toBe('conflict');
    expect(server.requests).toEqual([]);
  });
});

describe('a killed browser', () => {
  test('loses nothing that was typed, and saves it when the entry is opened again', async () => {
    const server = createServer({ title: 'About' });
    const { openTab, device } = createBrowser(server);
    const killed = await openTab();
    killed.autosave.change('en', { title: 'Typed' });
    await vi.advanceTimersByTimeAsync(0);
    expect(killed.kind()).toBe('unsaved');
    killed.kill();

    const tab = await openTab();
    expect(tab.autosave.snapshot()).toMatchObject({ contents: { en: { title: 'Typed' } }, isRestored: true });
    expect(tab.kind()).toBe('unsaved');
    await vi.advanceTimersByTimeAsync(1600);
    expect(tab.kind()).toBe('saved');
    expect(server.requests).toEqual([{ language: 'en', content: { title: 'Typed' } }]);
    expect(device.records.size).toBe(0);
  });

  test('whose save had arrived without its reply has nothing to save', async () => {
    const server = createServer({ title: 'About' });
    const { openTab, device } = createBrowser(server);
    const killed = await openTab();
    killed.autosave.change('en', { title: 'Typed', summary: 'All.' });
    await vi.advanceTimersByTimeAsync(0);
    server.write('en', { summary: 'All.', title: 'Typed' });
    killed.kill();
    const tab = await openTab();
    await vi.advanceTimersByTimeAsync(0);
    expect({ kind: tab.kind(), records: device.records.size }).toEqual({ kind: 'saved', records: 0 });
  });

  test('over whose text someone else has saved asks which one is the newest', async () => {
    const server = createServer({ title: 'About' });
    const { openTab } = createBrowser(server);
    const killed = await openTab();
    killed.autosave.change('en', { title: 'Mine' });
    await vi.advanceTimersByTimeAsync(0);
    killed.kill();
    server.write('en', { title: 'Theirs' });
    const tab = await openTab();
    expect(tab.autosave.snapshot()).toMatchObject({ contents: { en: { title: 'Mine' } }, save: { kind: 'conflict' } });
    await tab.autosave.resolve('mine');
    await vi.advanceTimersByTimeAsync(0);
    expect([...server.revisions.values()].map(({ title }) => title)).toEqual(['About', 'Theirs', 'Mine']);
  });

  test('offers its text to the same person only, and not while another tab works on it', async () => {
    const { openTab } = createBrowser(createServer({ title: 'About' }));
    const first = await openTab();
    first.autosave.change('en', { title: 'Typed' });
    await vi.advanceTimersByTimeAsync(0);
    expect((await openTab()).autosave.snapshot().isRestored).toBe(false);
    first.kill();
    expect((await openTab('omar')).autosave.snapshot().isRestored).toBe(false);
    expect((await openTab()).autosave.snapshot().isRestored).toBe(true);
  });

  test('that has no room says so', async () => {
    const { openTab, device } = createBrowser(createServer({ title: 'About' }));
    device.here.isFull = true;
    const { autosave } = await openTab();
    autosave.change('en', { title: 'Typed' });
    await vi.advanceTimersByTimeAsync(0);
    expect(autosave.snapshot().isKept).toBe(false);
  });
});
