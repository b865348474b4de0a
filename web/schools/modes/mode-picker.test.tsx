import { describe, expect, test } from 'vitest';
import type { Mode } from '#contract/schools/modes.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { type PageOptions, renderPage } from '#web/kit/testing/render-page.tsx';
import { inMode, ModeCards, ModeChoice } from './mode-picker.tsx';

const aMode = (id: string, facts: Partial<Mode> = {}): Mode => ({
  ...{
    id,
    name: id,
    image: `/files/modes/${id}.svg`,
    locked: false,
    active: true,
    status: 'ACTIVE',
    is_for_staff: false,
  },
  ...facts,
});

describe('the cards of the modes', () => {
  const modes = [
    aMode('All'),
    aMode('Early', { locked: true }),
    aMode('Staff', { locked: true, is_for_staff: true, image: null }),
  ];
  const render = (options?: PageOptions) =>
    renderPage(<ModeCards modes={modes} chosen={modes[0]} onChoose={() => {}} />, options);
  const cardsIn = (html: string) => html.split('<button').slice(1);

  test('are one radio group, in which the chosen mode is checked and the Tab key reaches one card', () => {
    const [all, early] = cardsIn(render());

    expect(render()).toContain('role="radiogroup" aria-label="Modes"');
    expect(all).toMatch(/aria-checked="true".*tabindex="0"/i);
    expect(early).toMatch(/aria-checked="false".*tabindex="-1"/i);
    expect(all).not.toContain('aria-disabled');
  });

  test('say why a mode is locked', () => {
    const [, early, staff] = cardsIn(render());

    expect(early).toMatch(/aria-disabled="true".*Your school has locked this mode\./);
    expect(staff).toMatch(/aria-disabled="true".*This mode is for staff\. Sign in to open it\./);
    expect(cardsIn(render({ session: aSession('student') }))[2]).toContain('This mode is for staff.<');
  });
});

describe('when there is nothing to choose', () => {
  const render = (modes: Mode[]) => renderPage(<ModeChoice modes={modes} chosen={undefined} onChoose={() => {}} />);
  const nothingToChoose = 'You need to log in to load the categories.';

  test('because the school has no mode or each is locked, the specified sentence says it', () => {
    expect(render([])).toContain(nothingToChoose);
    expect(render([aMode('Early', { locked: true })])).toContain(nothingToChoose);
  });

  test('but one mode is open, the sentence is not there', () => {
    const html = render([aMode('Early', { locked: true }), aMode('All')]);
    expect(html).not.toContain(nothingToChoose);
    expect(html).toContain('A mode changes which books, stories and causes you see.');
  });
});

test.each([
  ['/stories', '?mode=old&goal=6&offset=20', '/stories?mode=early&goal=6'],
  ['/charities', '', '/charities?mode=early'],
  ['/projects', '', '/projects?mode=early'],
  ['/projects/', '', '/projects/?mode=early'],
  ['/library', '?goal=6', '/library?mode=early'],
  ['/about', '', '/library?mode=early'],
])('a mode that is chosen on %s%s opens %s', (pathname, search, url) => {
  expect(inMode({ pathname, search }, 'early')).toBe(url);
});
