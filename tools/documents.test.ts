import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Finds the relative links of a page whose file or heading does not exist. */
function deadLinksOf(page: string, text: string): string[] {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const relative = targets.filter((target) => !/^[a-z]+:/.test(target));
  return relative.filter((target) => {
    const [file = '', heading] = target.split('#');
    const place = file === '' ? page : path.join(path.dirname(page), file);
    if (!existsSync(place)) return true;
    return heading !== undefined && !headingsOf(readFileSync(place, 'utf8')).includes(heading);
  });
}

/** Returns the anchors of headings, as GitHub builds them. */
function headingsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

test('every relative link of a document has a target', () => {
  const pages = globSync(['*.md', 'docs/**/*.md', 'bench/*.md']);
  const dead = pages.flatMap((page) => deadLinksOf(page, readFileSync(page, 'utf8')).map((link) => `${page}: ${link}`));

  expect(pages.length).toBeGreaterThan(10);
  expect(dead).toEqual([]);
});

test('a link to a missing file or heading is reported', () => {
  const text = '[a](STYLE.md) [b](nowhere.md) [c](STYLE.md#sizes) [d](STYLE.md#no-such) [e](https://nowhere.test)';
  expect(deadLinksOf('README.md', text)).toEqual(['nowhere.md', 'STYLE.md#no-such']);
});

test('the README has at most 150 lines, and no two decision records share a number', () => {
  const decisions = globSync('docs/decisions/*.md');
  const numbers = decisions.map((file) => path.basename(file).slice(0, 4)).sort();

  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThanOrEqual(150);
  expect(numbers).toEqual([...new Set(numbers)]);
});
