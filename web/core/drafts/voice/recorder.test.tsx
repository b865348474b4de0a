import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { buttonsIn, findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { findAccess } from './microphone.ts';
import { RecorderPanel } from './recorder.tsx';
import type { RecorderState } from './use-recorder.ts';

afterEach(() => vi.unstubAllGlobals());

const nothing = () => {};

function render(state: RecorderState, props: Partial<Parameters<typeof RecorderPanel>[0]> = {}): string {
  const recorder = { state, levels: [], record: async () => {}, cancel: nothing, stop: () => undefined };
  const page = { id: 'p1', number: 2, voice: null };
  return renderPage(
    <RecorderPanel {...{ page, recorder }} access="now" canWrite onChange={nothing} onReload={nothing} {...props} />,
  );
}

const words = { text: 'جاء كلب مبلل.', language: 'ar' };

test.for([
  [{ kind: 'counting', seconds: 3 }, 'Cancel'],
  [{ kind: 'recording', seconds: 4 }, 'Stop'],
] as const)('a child who reads aloud has the words of the page above the button: %o', ([state, label]) => {
  const html = render(state, { words });
  expect(findTag(html, 'section', { 'aria-label': 'Words on page 2', tabindex: '0' })).toBeDefined();
  expect(html).toMatch(/<p lang="ar" dir="auto">جاء كلب مبلل.<\/p>.*<button/s);
  expect(buttonsIn(html)).toEqual([label]);
});

test('a page without words has no empty frame for them, and a finished recording none either', () => {
  expect(render({ kind: 'recording', seconds: 4 }, { words: { ...words, text: ' ' } })).not.toContain('<section');
  expect(textOf(render({ kind: 'ready' }, { words }))).toContain('Read the words of this page aloud.');
  expect(render({ kind: 'ready' }, { words })).not.toContain(words.text);
});

test.for([
  ['now', ['Record'], 'You have 3 minutes for each page.'],
  ['after reload', ['Get ready to record'], 'This page loads again. Then you can record.'],
  ['reloading', [], 'This page loads again.'],
  ['offline', [], 'You can record when you are online again.'],
] as const)('a button that cannot record at once says so before it is pressed: %s', ([access, buttons, sentence]) => {
  const html = render({ kind: 'ready' }, { access });
  expect(buttonsIn(html)).toEqual(buttons);
  expect(textOf(html)).toContain(sentence);
});

test('a page that cannot be changed has no button to record and does not promise one', () => {
  const html = render({ kind: 'ready' }, { access: 'after reload', canWrite: false });
  expect(textOf(html)).toBe('This page has no recording.');
});

test.for([
  ['https://a.example/uploadbook?book=b&step=pages', true, 'now'],
  ['https://a.example/dashboard?option=My+Books', true, 'after reload'],
  ['https://a.example/dashboard?option=My+Books', false, 'offline'],
] as const)(
  'only a document that was loaded at an address that may record can record now: %s',
  ([name, onLine, access]) => {
    vi.stubGlobal('navigator', { onLine, mediaDevices: {} });
    vi.stubGlobal('MediaRecorder', class {});
    vi.stubGlobal('performance', { getEntriesByType: () => [{ name }] });
    expect(findAccess()).toBe(access);
  },
);
