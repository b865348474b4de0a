import { describe, expect, test } from 'vitest';
import type { SchoolSamples } from '#contract/administration/school-samples.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn } from '#web/kit/ui/testing/markup.ts';
import { FirstSteps } from './first-steps.tsx';
import { RemoveSamplesDialog } from './remove-samples.tsx';

const samples: SchoolSamples = {
  is_present: true,
  is_preparing: false,
  class: { id: 'c1', name: 'Sample class' },
  keeps_class: false,
  students: 5,
  own_students: 0,
  published_works: 0,
  books: [{ id: 'b1', title: 'Soup for Everyone', state: 'published' }],
};
const none = { ...samples, is_present: false, class: null, students: 0, books: [] };

describe('the samples of a new school', () => {
  const renderDialog = (changes: Partial<SchoolSamples> = {}) =>
    renderScreen(<RemoveSamplesDialog samples={{ ...samples, ...changes }} onClose={() => {}} />);
  const renderSteps = (changes: Partial<SchoolSamples>, isDone = false) =>
    renderScreen(<FirstSteps onInvite={() => {}} />, {
      arrivals: [
        replyTo('GET /start-list/', {
          steps: [
            { step: 'samples', is_done: isDone },
            { step: 'cleared', is_done: isDone },
            { step: 'cards', is_done: false },
          ],
        }),
        replyTo('GET /school-samples/', { ...samples, ...changes }),
      ],
    });

  test('are listed before they are removed', async () => {
    const html = await renderDialog();

    expect(html).toContain('Class: Sample class');
    expect(html).toContain('5 sample students');
    expect(html).toContain('Book: Soup for Everyone');
    expect(html).not.toContain('stay there');
  });

  test('leave what the school has added', async () => {
    const html = await renderDialog({ keeps_class: true, own_students: 2, published_works: 1 });

    expect(html).not.toContain('Class: Sample class');
    expect(html).toContain('2 students of yours are in “Sample class” and stay there.');
    expect(html).toContain('1 published work by a sample student stays, without an author.');
    expect(await renderDialog({ keeps_class: true })).toContain('stays because it has a class book');
  });

  test('are steps: a book to open when it is ready, and the removal', async () => {
    const html = await renderSteps({});
    expect(linksIn(html)).toContain('/library/b1/read');
    expect(buttonsIn(html)).toContain('Remove sample class and books');

    const early = await renderSteps({ books: [], is_preparing: true });
    expect(linksIn(early)).not.toContain('/library/b1/read');
    expect(early).toContain('The starter books are being prepared.');
    expect(await renderSteps({ books: [] })).toContain('There are no starter books to read.');

    const removed = await renderSteps(none, true);
    expect(removed).toContain('Sample class and books removed');
    expect(buttonsIn(removed)).toEqual([]);
  });
});
