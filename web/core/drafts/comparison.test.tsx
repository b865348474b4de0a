import { describe, expect, test } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { type ComparedPart, Comparison } from './comparison.tsx';

const base = { created_at: '2026-11-12T09:20:00Z', reason: 'submitted', word_count: 12 } as const;
const revisions = [
  { ...base, number: 3, is_shown: false },
  { ...base, number: 2, is_shown: true },
  { ...base, number: 1, is_shown: false },
];
const parts: ComparedPart[] = [
  { differences: [{ kind: 'same', text: 'In March the pipe broke.' }] },
  {
    differences: [
      { kind: 'same', text: 'The spring is ' },
      { kind: 'removed', text: 'far' },
      { kind: 'added', text: 'an hour away' },
    ],
  },
  { differences: [{ kind: 'added', text: 'We carried ten litres.' }] },
];
const render = (visibleParts: ComparedPart[], newer?: number) =>
  renderScreen(
    <Comparison
      {...{ revisions, parts: visibleParts, hasFailed: false, language: 'en' }}
      pair={{ older: 2, newer }}
      onPair={() => {}}
    />,
  );

describe('two versions that are compared', () => {
  test('say that a picture was replaced where its description stayed', async () => {
    const differences = (['removed', 'added'] as const).map((kind) => ({ kind, text: 'A kite.' }));
    const html = textOf(await render([{ differences, differs_in: 'picture' }]));
    expect(html).toContain('The picture was replaced.');
    expect(html).not.toContain('The words are the same');
  });

  test('are chosen, the newer one after the older one', async () => {
    const html = await render(parts);
    const options = [...html.matchAll(/<option value="(\d*)"/g)].map(([, value]) => value);
    expect(options).toEqual(['3', '2', '1', '', '3']);
    expect(textOf(html)).toContain(', published');
    expect([...(await render(parts, 3)).matchAll(/<option value="(\d*)"/g)].map(([, value]) => value)).toEqual([
      '2',
      '1',
      '',
      '3',
    ]);
  });

  test('have their words on both sides, and the changes in order', async () => {
    const html = await render(parts);
    expect(textOf(html)).toContain('Change 1 of 2');
    expect(buttonsIn(html)).toEqual(expect.arrayContaining(['Previous', 'Next']));
    expect(html.match(/In March the pipe broke/g)).toHaveLength(2);
    // Outside of `bdi` the label would reorder text in another language.
    expect(html).toMatch(/<del><bdi[^>]*>removed: <\/bdi>far<\/del>/);
    expect(textOf(html)).toContain('Not in this version');
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  });

  test('can have the same words', async () => {
    expect(textOf(await render(parts.slice(0, 1)))).toContain('The words are the same in both versions.');
  });
});
