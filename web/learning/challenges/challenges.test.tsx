import { describe, expect, test } from 'vitest';
import type { Challenge, ChallengeSummary, OwnEntry } from '#contract/learning/challenges.ts';
import { CallError } from '#web/kit/call.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { Component as ChallengePage } from './challenge.screen.tsx';
import { Component as Challenges } from './challenges.screen.tsx';
import type { ChallengesData } from './challenges-data.ts';
import { nameFields } from './judge-entry.tsx';
import { OwnPart } from './own-part.tsx';

const summary = (of: Partial<ChallengeSummary> = {}): ChallengeSummary => ({
  ...{ slug: 'the-smallest-river', title: 'The smallest river', summary: 'Follow a ditch.', state: 'open', goals: [6] },
  ...{ opens_at: '2026-11-02T00:00:00.000Z', closes_at: '2026-12-05T12:00:00.000Z', age_from: null, age_to: null },
  ...{ image: { scene: 'boat', goal: 6, alt: '' }, language: 'en', languages: ['en'] },
  ...{ url: '/challenges/the-smallest-river', ...of },
});
const rubric = [
  { name: 'You went there', levels: ['It could be any river.', 'Some things only you saw.', 'We could find it.'] },
  { name: 'We can follow it', levels: ['Places.', 'Some gaps.', 'Page by page.'] },
];
const challenge = (of: Partial<Challenge> = {}): Challenge => ({
  ...summary(),
  ...{ is_preview: false, brief: '<p>Make a book.</p>', rubric, entries: 0, own_entries: [], winners: [], ...of },
});

describe('the list of challenges', () => {
  const render = (data: Partial<ChallengesData>) =>
    renderPage(<Challenges />, { data: { challenges: [], mode: null, ...data } });

  test('has a heading for each state that has a challenge, open ones first', () => {
    const html = render({
      challenges: [
        summary({ state: 'past', slug: 'old', title: 'Old' }),
        summary(),
        summary({ state: 'judging', slug: 'j' }),
      ],
    });
    const headings = [...html.matchAll(/<h2[^>]*>([^<]*)/g)].map(([, heading]) => heading);

    expect(headings).toEqual(['Open', 'Being judged', 'Finished']);
    expect(html).toContain('href="/challenges/the-smallest-river"');
  });

  test('says why a mode shows none', () => {
    expect(render({ notice: 'Challenges are not shown in this mode.' })).toContain('not shown in this mode');
  });
});

describe('the page of a challenge', () => {
  const render = (data: Challenge) => renderPage(<ChallengePage />, { data });

  test('has what to do, when it closes, and each level of the rubric', () => {
    const html = render(challenge({ entries: 3 }));

    expect(html).toMatch(/<h1[^>]*>The smallest river/);
    expect(html).toContain('<p>Make a book.</p>');
    expect(html).toContain('dateTime="2026-12-05T12:00:00.000Z"');
    expect(textOf(html)).toContain('3 works are entered.');
    for (const { levels } of rubric) for (const level of levels) expect(html).toContain(level);
  });

  test('names winners by their pen names, and shows no banner', () => {
    const winner = { title: 'The Ditch', pen_name: 'River Reader', award: 'First place', url: '/library/1' };
    const html = render(challenge({ state: 'past', winners: [winner] }));

    expect(textOf(html)).toContain('The DitchRiver ReaderFirst place');
    expect(html).not.toContain('Only people with this link');
  });

  test('marks a preview', () => {
    expect(render(challenge({ is_preview: true }))).toContain('Only people with this link see this text.');
  });
});

describe('the entries of a reader', () => {
  const entry = (of: Partial<OwnEntry>): OwnEntry => ({
    ...{ id: 'a', title: 'The Ditch', author: 'River Reader', award: null, is_public: true, url: '/library/1' },
    ...{ can_withdraw: false, feedback: null, feedback_waiting: 0, ...of },
  });
  const render = (role: 'student' | 'teacher', of: Partial<OwnEntry>) =>
    renderPage(<OwnPart challenge={challenge({ state: 'past', own_entries: [entry(of)] })} role={role} />);
  const feedback = {
    stars: ['I see the map.', 'It is clear.'],
    wish: 'Add a bridge.',
    released_at: '2026-11-20T08:00:00Z',
  };

  test('have the two stars and the wish that were released, by their names', () => {
    const html = render('student', { feedback });

    expect(textOf(html)).toContain('Two stars and a wishStarI see the map.StarIt is clear.WishAdd a bridge.');
    expect(html).not.toContain('/dashboard/review');
  });

  test('lead a teacher to texts that no one has released', () => {
    const html = render('teacher', { feedback_waiting: 2 });

    expect(textOf(html)).toContain('Judges wrote 2 texts about these entries.');
    expect(html).toContain('href="/dashboard/review?queue=feedback"');
  });
});

test('what the server refuses in a text of a judge is at its field', () => {
  const refusal = new CallError(400, '', { 'feedback.wish': ['Take the link out.'], scores: ['Choose.'] });
  expect(() => nameFields(refusal)).toThrow(
    expect.objectContaining({ status: 400, fields: { wish: ['Take the link out.'], scores: ['Choose.'] } }),
  );
});
