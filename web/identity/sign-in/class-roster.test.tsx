import { describe, expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { findTag } from '#web/kit/ui/testing/markup.ts';
import { ClassRoster } from './name-step.tsx';
import type { SignInFlow } from './sign-in-flow.ts';

type Roster = Parameters<typeof ClassRoster>[0]['roster'];
const flow: SignInFlow = {
  ...{
    step: 'name',
    code: 'RIVER7',
    page: 1,
    student: undefined,
    usesPictures: false,
    isCodeUnknown: false,
    school: null,
    isCodeInUrl: false,
    hasNoCode: false,
  },
  ...{ token: undefined, target: '/', hrefOf: ({ as, page }) => `/login?as=${as}&page=${page}` },
};
const amara = { username: 'amara', first_name: 'Amara', last_name: 'Okafor' };
const withStudents = (count: number, students = [amara]) => ({
  data: { count, results: { class_name: 'Kingfishers', students, avatars: {}, uses_pictures: false } },
});

type Options = { isSearch?: boolean; page?: number; nameOrder?: 'first_last' | 'last_first' };
function render(roster: Partial<Roster>, { isSearch = false, page = 1, nameOrder = 'first_last' }: Options = {}) {
  const none = { data: undefined, error: undefined, isLoading: false, refetch: () => undefined };
  return renderPage(<ClassRoster flow={{ ...flow, page }} roster={{ ...none, ...roster }} isSearch={isSearch} />, {
    site: { nameOrder },
  });
}

describe('the names of a class', () => {
  test('are buttons, one for each student', () => {
    const html = render(withStudents(1));
    expect(html).toMatch(/<button type="button">.*<span dir="auto">Amara Okafor<\/span><\/button>/);
    expect(html).toContain('aria-busy="false"');
  });

  test('have the animal that a student has chosen, and the initials of the others', () => {
    const zuri = { username: 'zuri', first_name: 'Zuri', last_name: 'Abebe' };
    const avatars = { amara: '/files/animals/owl-blue.svg' };
    const html = render({
      data: {
        count: 2,
        results: { class_name: 'Kingfishers', students: [amara, zuri], avatars, uses_pictures: false },
      },
    });
    const [first, second] = html.split('Zuri Abebe').join('|').split('Amara Okafor').join('|').split('|');
    expect(findTag(String(first), 'img', { src: avatars.amara })).toMatchObject({ alt: '', width: '60' });
    expect(second).not.toContain('<img');
    expect(second).toContain('Z\u200cA');
  });

  test('are written in the order that the school has chosen', () => {
    expect(render(withStudents(1), { nameOrder: 'last_first' })).toContain('Okafor Amara');
  });

  test('are none yet, or none that match; a search says what to do', () => {
    const html = render(withStudents(0, []));
    expect(html).toContain('No one is in this class yet.');
    expect(html).not.toContain('No name matches');
    expect(render(withStudents(0, []), { isSearch: true })).toContain('No name matches. Try fewer letters.');
  });

  test('can be loaded again, and an empty class is not claimed meanwhile', () => {
    const html = render({ error: new CallError(503) });
    expect(html).toMatch(/role="alert".*The names could not be loaded\..*<button[^>]*>Try again/);
    expect(html).not.toContain('No one is in this class yet.');
  });

  test('tell a child who has no connection what is wrong', () => {
    expect(render({ error: new CallError(0) })).toContain('Check your internet connection and try again.');
  });

  test('stay on screen while the next ones load', () => {
    const html = render({ ...withStudents(1), isLoading: true });
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Amara Okafor');
  });

  test('stand on one page up to the fortieth student, and then on several', () => {
    expect(render(withStudents(40))).not.toContain('Next page');
    const html = render(withStudents(81), { page: 2 });
    expect(html).toMatch(/aria-label="Previous page"[^>]*href="\/login\?as=name&amp;page=1"/);
    expect(html).toMatch(/aria-label="Next page"[^>]*href="\/login\?as=name&amp;page=3"/);
  });
});
