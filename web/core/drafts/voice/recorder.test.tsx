import { expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { buttonsIn, findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { RecorderPanel } from './recorder.tsx';
import type { RecorderState } from './use-recorder.ts';

const nothing = () => {};

function render(state: RecorderState, props: Partial<Parameters<typeof RecorderPanel>[0]> = {}): string {
  const recorder = { state, levels: [], record: async () => {}, cancel: nothing, stop: nothing };
  const page = { id: 'p1', number: 2, voice: null };
  return renderPage(
    <RecorderPanel {...{ page, recorder }} canWrite onChange={nothing} onReload={nothing} {...props} />,
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
