import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Card } from '#contract/people/cards.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { CardCode } from './card-code.tsx';
import { CardSheetPages } from './card-sheet.tsx';
import { StudentCards } from './student-cards.tsx';

const qr = { size: 21, path: 'M0 0h1' };
const aCard = (overrides: Partial<Card> = {}): Card => ({
  ...{
    id: 'm',
    first_name: 'Maya',
    last_name: 'Shah',
    username: 'maya.shah',
    avatar: null,
    password: null,
    pictures: null,
  },
  ...{ class_name: 'Otters', class_id: 'ABC234', qr },
  ...overrides,
});
const nothing = () => undefined;

describe('a sheet of sign-in cards', () => {
  const render = (cards: Card[], passwords?: ReadonlyMap<string, string>) =>
    renderScreen(
      <CardSheetPages sheet={{ school_name: 'Hill School', address: 'hill.example', cards }} passwords={passwords} />,
    );

  test('has eight cards on a page', async () => {
    const html = await render(Array.from({ length: 9 }, (_, index) => aCard({ id: String(index) })));
    expect(html.match(/<article/g)).toHaveLength(9);
    expect(html).toContain('aria-label="Page 1 of 2"');
    expect(html).toContain('aria-label="Page 2 of 2"');
  });

  test('shows on a card everything that the student needs to sign in', async () => {
    const html = await render([aCard({ pictures: ['whale', 'bird', 'tree'] })]);
    for (const text of ['Hill School', 'Otters', 'Maya Shah', 'ABC234', 'maya.shah', 'hill.example', '1 Whale'])
      expect(html).toContain(text);
    expect(html).toContain('aria-label="Sign-in code for Maya Shah"');
    expect(html).not.toContain('Password');
  });

  test('has the animal of a student who chose one, as decoration', async () => {
    expect(await render([aCard({ avatar: '/files/animals/blue-fox.svg' })])).toContain(
      '<img src="/files/animals/blue-fox.svg" alt=""/>',
    );
    expect(await render([aCard()])).not.toContain('<img');
  });

  test('shows a new password, or one that was set on this screen', async () => {
    expect(await render([aCard({ password: 'river-lamp' })])).toContain('river-lamp');
    expect(await render([aCard()], new Map([['m', 'quiet-boat']]))).toContain('quiet-boat');
  });

  test('leaves out the class code of a student without a class', async () => {
    expect(await render([aCard({ class_name: null, class_id: null })])).not.toContain('Class code');
  });

  test('says in which language Japanese and Korean names are drawn', async () => {
    expect(await render([aCard({ first_name: 'さくら', last_name: '' })])).toContain('lang="ja"');
    expect(await render([aCard({ first_name: '김민준', last_name: '' })])).toContain('lang="ko"');
  });
});

describe('the code that a teacher shows', () => {
  const render = (code: { endsAt: number } | undefined, error: Error | null = null) => {
    const card = { shown: code && { qr, endsAt: code.endsAt }, error, request: nothing, reset: nothing };
    return renderScreen(<CardCode name="Maya Shah" card={card} onAgain={nothing} onClose={nothing} />);
  };

  test('is loading, and can be requested again after a failure', async () => {
    expect(await render(undefined)).toContain('Loading…');
    const html = await render(undefined, new CallError(409, 'This student is archived.'));
    expect(html).toContain('This student is archived.');
    expect(html).toContain('Show a new code');
    expect(await render(undefined, new CallError(0))).toContain('That did not work. Try again.');
  });

  test('counts down, and is hidden when it has expired', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const html = await render({ endsAt: Date.now() + 600_000 });
    expect(html).toContain('The code expires in 10:00.');
    expect(html).toContain('aria-label="Sign-in code for Maya Shah"');
    const expired = await render({ endsAt: Date.now() - 1000 });
    expect(expired).toContain('This code has expired.');
    expect(expired).not.toContain('role="img"');
  });
});

describe('the card actions of one student', () => {
  test('print, show and deactivate the card, after the buttons of other features', async () => {
    const html = await renderScreen(
      <StudentCards
        id="m"
        name="Maya Shah"
        usesPictures={false}
        isCardOnly={false}
        more={<button type="button">New pictures</button>}
      />,
    );
    expect(html).toContain('aria-label="Print card for Maya Shah"');
    expect(html).toContain('More actions for Maya Shah');
    expect(html).toMatch(/Show a 10-minute sign-in code.*New pictures.*Deactivate card/);
  });
});
