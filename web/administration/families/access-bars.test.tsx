import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { OpenedWorks } from './community-bar.tsx';
import { FamilyLinks } from './family-bar.tsx';

describe('the bar of a family', () => {
  test('leads to the books of the child from other pages, and ends the access of this browser', () => {
    const html = renderPage(<FamilyLinks family={{ first_name: 'Amara' }} />, { url: '/library' });
    expect(linksIn(html)).toEqual(['/family']);
    expect(textOf(html)).toContain('\u2068Amara\u2069’s books');
    expect(buttonsIn(html)).toEqual(['Sign out on this device']);
  });

  test('names no child until it is known who they are', () => {
    expect(textOf(renderPage(<FamilyLinks family={undefined} />))).toContain('Your child’s books');
  });

  test('leads back to the library from the books of the child', () => {
    expect(linksIn(renderPage(<FamilyLinks family={{ first_name: 'Amara' }} />, { url: '/family' }))).toEqual([
      '/library',
    ]);
  });
});

describe('the bar of the community', () => {
  test.each([
    [0, 0, 'The community password has not opened any other books or stories yet.'],
    [1, 0, 'The community password has opened 1 more book. It has the mark “For families”.'],
    [12, 0, 'The community password has opened 12 more books. They have the mark “For families”.'],
    [0, 1, 'The community password has opened 1 more story.'],
    [
      2,
      3,
      'The community password has opened 2 more books. They have the mark “For families”. It has also opened 3 more stories.',
    ],
  ])('says that %i books and %i stories were opened', (books, stories, sentence) => {
    expect(textOf(renderPage(<OpenedWorks books={books} stories={stories} />))).toBe(sentence);
  });

  test('says nothing before both are counted', () => {
    expect(textOf(renderPage(<OpenedWorks books={2} stories={undefined} />))).toBe('');
  });
});
