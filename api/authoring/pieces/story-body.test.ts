import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanStoryBody } from './story-body.ts';
import { compareStories, readStory } from './story-text.ts';

const own = '0198c0de-0000-7000-8000-000000000001';
const foreign = '0198c0de-0000-7000-8000-000000000002';
const clean = (body: string) => cleanStoryBody(body, new Set([own]));

describe('the text of a story', () => {
  test('keeps what the editor writes, letter for letter', async () => {
    const body =
      '<h2 dir="auto">The sea</h2><p dir="auto">A <strong>big</strong> <em>boat</em>.<br>It &amp; I.</p>' +
      `<ul><li>one</li></ul><ol><li>two</li></ol><blockquote><p>Sail</p></blockquote><img data-picture="${own}" alt="A boat">` +
      '<p><a href="/library/1?page=2#end">Read</a></p>';
    expect(await clean(body)).toBe(body);
  });

  test.each([
    ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
    ['<p onclick="x()" style="color:red" class="a" dir="rtl">a</p>', '<p>a</p>'],
    ['<a href="javascript:x()">a</a>', 'a'],
    ['<a href="https://example.org/">a</a>', 'a'],
    ['<a href="//example.org/">a</a>', 'a'],
    ['<a href="/\\example.org/">a</a>', 'a'],
    ['<a href="/\t/example.org/">a</a>', 'a'],
    ['<a href="/&#8238;/example.org/">a</a>', 'a'],
    ['<iframe src="/library"></iframe><p>a</p>', '<p>a</p>'],
    ['<img src="data:image/png;base64,AAAA" alt="a"><p>a</p>', '<p>a</p>'],
    ['<img src="https://example.org/a.png" alt="a"><p>a</p>', '<p>a</p>'],
    [`<img data-picture="${foreign}" alt="a"><p>a</p>`, '<p>a</p>'],
    [`<img data-picture="${own}" src="/a" onerror="x()" alt="a">`, `<img data-picture="${own}" alt="a">`],
    ['<p>a\u202Eb&#8238;c&#1;d\u0000</p>', '<p>abcd</p>'],
    [`<img data-picture="${own}" alt="a&#8238;b">`, `<img data-picture="${own}" alt="ab">`],
    ['<svg><p>a</p></svg><math>b</math>', '<p>a</p>b'],
    ['<p>a < b & c', '<p>a &lt; b &amp; c</p>'],
    ['<!-- a --><p>a</p>', '<p>a</p>'],
    ['<li><b><li>', '<li></li><li></li>'],
  ])('of %j is %j', async (body, expected) => {
    expect(await clean(body)).toBe(expected);
  });

  test('that is stored passes unchanged, whatever was sent', async () => {
    const parts = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<p dir="auto"',
        '>',
        '<',
        '&',
        '"',
        '&lt;',
        '&#8238;',
        '\u202E',
        '<a href="/',
        '//',
        '">',
        '</a>',
      ],
      ...[
        '<img data-picture="',
        own,
        '" alt="',
        '<b>',
        '<li>',
        '<ul>',
        '<!--',
        '-->',
        '<script>',
        '</script>',
        'boat',
        ' />',
        '<b>',
      ],
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(parts, fc.string())), async (texts) => {
        const once = await clean(texts.join(''));
        expect(await clean(once)).toBe(once);
        expect(once).not.toMatch(/<(?!\/?(h2|h3|p|ul|ol|li|blockquote|strong|em|br|a|img)[ >])|[\u202A-\u202E]/u);
      }),
    );
  });
});

describe('a text without its markup', () => {
  test('has its paragraphs, its words and its pictures', () => {
    const text = readStory(
      `<h2>One</h2><ul><li>two &lt;3</li></ul><img data-picture="${own}" alt="A &quot;boat&quot;">end`,
    );
    expect(text).toEqual({
      paragraphs: ['One', 'two <3', 'A "boat"', 'end'],
      pictures: [{ id: own, alt: 'A "boat"' }],
    });
  });

  test('is compared by paragraph', () => {
    const before = '<p>One.</p><p>A red boat.</p><p>Gone.</p><p>End.</p>';
    expect(compareStories(before, '<p>One.</p><p>A blue boat.</p><p>End.</p><p>New.</p>')).toEqual([
      {
        paragraph: 2,
        differences: [
          { kind: 'same', text: 'A ' },
          { kind: 'removed', text: 'red' },
          { kind: 'added', text: 'blue' },
          { kind: 'same', text: ' boat.' },
        ],
      },
      { paragraph: 3, differences: [{ kind: 'removed', text: 'Gone.' }] },
      { paragraph: 4, differences: [{ kind: 'added', text: 'New.' }] },
    ]);
    expect(compareStories(before, before)).toEqual([]);
  });

  test('differs by a picture that was replaced and a link that leads elsewhere, also where the words stayed', () => {
    const story = (picture: string, link: string) =>
      `<p>One.</p><img data-picture="${picture}" alt="A boat."><p>See <a href="${link}">more</a>.</p>`;
    const both = (text: string) => ['removed', 'added'].map((kind) => ({ kind, text }));
    expect(compareStories(story(own, '/library'), story(crypto.randomUUID(), '/stories'))).toEqual([
      { paragraph: 2, differences: both('A boat.'), differs_in: 'picture' },
      { paragraph: 3, differences: both('See more.'), differs_in: 'link' },
    ]);
    expect(compareStories(story(own, '/library'), story(own, '/library'))).toEqual([]);
  });

  test('is compared with its unchanged paragraphs when they are asked for', () => {
    const compared = compareStories('<p>One.</p><p>Gone.</p><p>End.</p>', '<p>One.</p><p>End.</p>', true);
    expect(compared).toEqual([
      { paragraph: 1, differences: [{ kind: 'same', text: 'One.' }] },
      { paragraph: 2, differences: [{ kind: 'removed', text: 'Gone.' }] },
      { paragraph: 2, differences: [{ kind: 'same', text: 'End.' }] },
    ]);
  });
});
