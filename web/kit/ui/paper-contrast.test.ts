import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contrast } from '#look/oklch.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The colours of each paper of the reader, as tokens.css sets them. */
function papersOf(css: string): { name: string; colours: Record<string, string> }[] {
  return [...css.matchAll(/\[data-paper="(\w+)"\] \{([^}]*)\}/g)].map(([, name = '', rules = '']) => ({
    name,
    colours: Object.fromEntries(
      [...rules.matchAll(/--p-([\w-]+): (#[0-9a-f]{6});/g)].map(([, key, value]) => [key, value]),
    ),
  }));
}

const papers = papersOf(read('tokens.css'));

test('there are three papers', () => {
  expect(papers.map(({ name }) => name)).toEqual(['day', 'sepia', 'dark']);
});

test.each(papers)('words on the $name paper, on its bars and on a mark are read by everyone', ({ colours }) => {
  const ratio = (ink: string, ground: string) => contrast(colours[ink] ?? '', colours[ground] ?? '');
  // DESIGN.md 3.3: words on paper have 12:1.
  expect(ratio('text', 'page')).toBeGreaterThanOrEqual(12);
  expect(ratio('on', 'chrome')).toBeGreaterThanOrEqual(4.5);
  expect(ratio('on-mark', 'mark')).toBeGreaterThanOrEqual(4.5);
  expect(ratio('focus', 'page')).toBeGreaterThanOrEqual(3);
});

test.each([
  ['../../library/book-page/sheet.module.css', /"picture_full"\] > \.words \{([^}]*)\}/g, '--p-page'],
  ['../../authoring/page-maker/paper.module.css', /^\.words \{([^}]*)\}/gm, '--c-sheet'],
] as const)('words over a full picture stand on paper, never on the picture: %s', (name, rule, paper) => {
  const bands = [...read(name).matchAll(rule)].map(([, rules]) => String(rules));
  expect(bands.some((rules) => rules.includes(`background: var(${paper})`))).toBe(true);
});

test('words on the sheet of the page maker are read by everyone', () => {
  const colours = /--c-sheet: (#[0-9a-f]{6});\s+--c-on-sheet: (#[0-9a-f]{6});/.exec(read('tokens.css')) ?? [];
  expect(contrast(colours[2] ?? '', colours[1] ?? '')).toBeGreaterThanOrEqual(12);
});
