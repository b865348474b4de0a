import { describe, expect, test } from 'vitest';
import type { ContentPage } from '#contract/learning/content-pages.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { Component } from './page.screen.tsx';

const page: ContentPage = {
  ...{ slug: 'about', title: 'About Booklark', summary: 'A place for books.', image: null, people: [] },
  ...{ language: 'en', is_translated: true, source: 'booklark', is_preview: false },
  blocks: [{ kind: 'text', html: '<h2>What it is for</h2>' }],
};
const render = (data: Partial<ContentPage>, isRoot = false) =>
  renderPage(<Component />, { site: { isRoot }, data: { ...page, ...data } });

describe('a page about Booklark', () => {
  test('says at a school whose text it is, and nothing of that on the root host', () => {
    expect(textOf(render({}))).toContain('This text is from Booklark, the platform that Riverside School uses.');
    expect(textOf(render({}, true))).not.toContain('This text is from');
    const own = render({ source: 'school' });
    expect(textOf(own)).toContain('This text is from Riverside School.');
    expect(own).toMatch(/<h1[^>]*>About Riverside School<\/h1>/);
    expect(textOf(own)).not.toContain('A place for books.');
  });

  test('marks a text in another language, an example and a preview', () => {
    const person = { name: 'Rosa', role: 'Editor', text: 'Reads.', language: 'en', is_example: true };
    const html = render({ language: 'ar', is_translated: false, is_preview: true, people: [person] });
    expect(html).toContain('lang="ar" dir="rtl"');
    expect(textOf(html)).toContain('This text is not translated yet.');
    expect(textOf(html)).toContain('Preview. Only people with this link see this text.');
    expect(textOf(html)).toContain('Example, not a real person');
  });

  test('shows each kind of block', () => {
    const entry = {
      slug: 'x',
      title: 'Ten litres',
      summary: 'Water.',
      image: null,
      language: 'en',
      url: '/impact-films/x',
    };
    const entries = [{ ...entry, age_from: 6, age_to: 9 }];
    const html = render({
      blocks: [
        { kind: 'picture', picture: { scene: 'whale', goal: 14, alt: 'A whale.' }, caption: 'Blue' },
        { kind: 'steps', title: 'How', steps: [{ title: 'Begin', text: 'Write.' }] },
        { kind: 'quote', text: 'Read.', by: 'Someone' },
        { kind: 'questions', questions: [{ question: 'Why?', answer: '<p>Because.</p>' }] },
        {
          kind: 'statistics',
          figures: [
            { figure: 'schools', count: 3, sums: [] },
            { figure: 'raised', count: null, sums: [{ currency: 'GBP', amount: 1250 }] },
          ],
        },
        { kind: 'films', entries },
        {
          kind: 'causes',
          causes: [{ slug: 'c', name: 'Taps', summary: '', language: 'en', cover: '/c.webp', url: '/charities/c' }],
        },
        { kind: 'call_to_action', title: 'Look', label: 'Other site', url: 'https://example.org/page' },
      ],
    });
    const text = textOf(html);
    for (const words of ['Blue', 'Begin', 'Read.', 'Why?', '3 schools', '£12.50', 'Ten litres', 'Ages 6 to 9', 'Taps'])
      expect(text).toContain(words);
    expect(html).toContain('role="img" aria-label="A whale."');
    expect(text).toContain('(opens example.org)');
    expect(html.match(/<h1/g)).toHaveLength(1);
  });
});
