import { describe, expect, test } from 'vitest';
import type { FamilyLetter, FamilyLetters } from '#contract/administration/families.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { LetterPages } from './letter-pages.tsx';

const aLetter = (id: string, first_name: string, last_name = 'Okafor'): FamilyLetter => ({
  student: { id, first_name, last_name },
  ...{ class_name: 'Otters', heading: `See ${first_name}’s books`, code: `ABCDE2345${id}` },
  qr: { size: 21, path: 'M0 0h1' },
});
const aSheet = (letters: FamilyLetter[], language: 'en' | 'ar' = 'en'): FamilyLetters => ({
  ...{
    school_name: 'Hill School',
    language,
    lead: 'Lead.',
    code_label: 'Family code',
    steps: ['Scan.'],
    notes: ['Once.'],
  },
  ...{ letters, without_letter: [] },
});
const render = (sheet: FamilyLetters) => renderScreen(<LetterPages sheet={sheet} />);

describe('the pages of family letters', () => {
  test('have two letters each, with the code in two groups and the first name only', async () => {
    const html = await render(aSheet([aLetter('1', 'Amara'), aLetter('2', 'Bo'), aLetter('3', 'Cy')]));

    expect(html.match(/<article/g)).toHaveLength(3);
    expect(html).toContain('aria-label="Page 2 of 2"');
    expect(html).toMatch(/ABCDE<!-- -->-<!-- -->23451|ABCDE-23451/);
    expect(html).toContain('See Amara’s books');
    expect(html).not.toContain('Okafor');
    expect(html).not.toContain('Who gets which letter');
  });

  test('end with a list for staff when two students have the same first name', async () => {
    const html = await render(aSheet([aLetter('1', 'Leo', 'Roth'), aLetter('2', 'Leo', 'Braun')]));

    const [letters, list] = html.split('Who gets which letter');
    expect(letters).not.toMatch(/Roth|Braun/);
    expect(list).toMatch(/Leo Roth.*Leo Braun/);
  });

  test('are in the language and direction of the letters, whatever the page speaks', async () => {
    expect(await render(aSheet([aLetter('1', 'ليلى')], 'ar'))).toMatch(/<article[^>]*lang="ar" dir="rtl"/);
  });
});
