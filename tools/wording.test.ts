import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { articles } from '#db/content/articles/articles.ts';
import { wordingErrors, wordingRules } from './wording.ts';

const fixed = fixedSentences();

describe('English sentences', () => {
  test('the catalogue, with the words of emails, has none of the mistakes that come back most often', () => {
    const sentences = catalogue().filter((sentence) => !fixed.has(sentence));

    expect(sentences.length).toBeGreaterThan(1_000);
    expect(wordingErrors(sentences)).toEqual([]);
  });

  test('help articles have none of them either', () => {
    const texts = articles
      .filter(({ language }) => language === 'en')
      .flatMap(({ title, section, body }) => {
        const sentences = body
          .replaceAll(/<\/(?:p|li|h3)>/g, '\n')
          .replaceAll(/<[^>]+>/g, '')
          .split(/\n|(?<=[.?!]) /);
        return [title, section, ...sentences];
      });
    // Labels of the screen are quoted as they are.
    const own = texts.map((text) => [...fixed].reduce((rest, label) => rest.replaceAll(`“${label}”`, ''), text.trim()));

    expect(own.length).toBeGreaterThan(300);
    expect(wordingErrors(own)).toEqual([]);
  });

  test('legal texts have none of them', () => {
    const sentences = stringsIn('db/content/legal/*.en.ts', /'((?:[^'\\]|\\.)*)'/g);

    expect(sentences.length).toBeGreaterThan(100);
    expect(wordingErrors(sentences)).toEqual([]);
  });

  test('descriptions of the API have none of them, but for what only matters on screens', () => {
    const sentences = stringsIn('contract/*.ts', /(?:summary: |\.describe\(\s*)'((?:[^'\\]|\\.)*)'/g);
    const rules = wordingRules.filter(({ isForScreens }) => !isForScreens);

    expect(sentences.length).toBeGreaterThan(250);
    expect(wordingErrors(sentences, rules)).toEqual([]);
  });
});

describe('the rules', () => {
  test.each(wordingRules)('refuse “$refused”', ({ refused, instead }) => {
    expect(wordingErrors([refused]).join('\n')).toContain(instead);
  });

  test('accept plain sentences', () => {
    const plain = [
      'The page may have been removed.',
      'This invitation is no longer valid.',
      'You can add several at once.',
      'We are sending a new email to {email}.',
      'Type at least two letters.',
    ];
    expect(wordingErrors(plain)).toEqual([]);
  });
});

/** Sentences of the specification, which are used letter for letter. */
function fixedSentences(): Set<string> {
  const { messages }: { messages: { says: string }[] } = JSON.parse(readFileSync('contract/messages.json', 'utf8'));
  return new Set(messages.map(({ says }) => says));
}

/** The strings that a pattern finds in these files. */
function stringsIn(files: string, pattern: RegExp): string[] {
  return globSync(files).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, text = '']) => text),
  );
}

/** The messages of the English catalogue. */
function catalogue(): string[] {
  const text = readFileSync('web/locales/en.po', 'utf8');
  return [...text.matchAll(/^msgid ((?:".*"\s)+)/gm)]
    .map(([, lines = '']) =>
      lines
        .trim()
        .split('\n')
        .map((line) => String(JSON.parse(line)))
        .join(''),
    )
    .filter(Boolean);
}
