import { describe, expect, test } from 'vitest';
import type { ReviewedPiece } from '#contract/authoring/reviews.ts';
import { CallError } from '#web/kit/call.ts';
import { aSession, aView } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { ReviewPage } from './review-page.tsx';
import { aCheck, aPage, aReview, aReviewedPiece } from './testing/example-review.ts';

const params = { type: 'book', id: 'p1' };
const queue = { count: 4, next: null, previous: null, results: ['p0', 'p1', 'p2'].map((id) => aReview({ id })) };
const render = (outcome: Partial<ReviewedPiece> | Error, session = aSession('teacher')) =>
  renderScreen(<ReviewPage type="book" id="p1" />, {
    ...{ url: '/dashboard/review/book/p1', session },
    arrivals: [
      replyTo('GET /reviews/{type}/{id}/', outcome instanceof Error ? outcome : aReviewedPiece(outcome), { params }),
      replyTo('GET /reviews/', queue, { query: { mine: 'true' } }),
    ],
  });

describe('a piece on the review desk', () => {
  test('has its place in the queue, its author and its pages with their descriptions', async () => {
    const html = await render({ pages: [aPage(), aPage({ number: 2, text: 'A lorry coughs.', pictures: [] })] });
    const text = textOf(html);

    expect(text).toContain('2 of 4');
    expect(linksIn(html)).toEqual(expect.arrayContaining(['/dashboard/review/book/p0', '/dashboard/review/book/p2']));
    expect(text).toContain('Kofi Boateng');
    expect(text).toContain('The market is asleep.');
    expect(text).toContain('Picture: A cat');
    expect(buttonsIn(html)).toContain('Comment on page 2');
  });

  test('opens each page of a file as readers will see it', async () => {
    const pages = [aPage({ layout: null }), aPage({ number: 2, layout: 'text_only' })];
    const buttons = buttonsIn(await render({ source: 'file', pages }));
    expect(buttons.filter((name) => name.startsWith('See page'))).toEqual(['See page 1 as readers do']);
  });

  test('shows failed checks first, marks their words and leads to their pages', async () => {
    const name = { message: 'Page 1 has the full name of a student.', excerpt: 'Esi Boateng', page: 1, passed: false };
    const html = await render({
      pages: [aPage({ text: 'Auntie Esi Boateng sells porridge.' })],
      checks: [aCheck(), aCheck({ code: 'personal_data', ...name })],
    });

    expect(html).toContain('Auntie <mark>Esi Boateng</mark> sells');
    expect(linksIn(html)).toContain('#page-1');
    expect(html.indexOf('full name of a student')).toBeLessThan(html.indexOf('1 check passed'));
    expect(buttonsIn(html)).not.toContain('Waive check: Page 1 has the full name of a student.');
  });

  test('marks what checks found in the description of a picture', async () => {
    const name = { message: 'Page 1 has the full name of a student.', excerpt: 'Esi Boateng', page: 1, passed: false };
    const [picture] = aPage().pictures;
    if (!picture) throw new Error('The example has a picture.');
    const html = await render({
      pages: [aPage({ pictures: [{ ...picture, alt: 'Esi Boateng at her stall' }] })],
      checks: [aCheck({ code: 'personal_data', ...name })],
    });

    expect(html).toContain('Picture: <mark>Esi Boateng</mark> at her stall');
  });

  test('says for whom a published piece is', async () => {
    expect(await render({ state: 'published', audience: 'families' })).toContain('Published for families');
  });

  test('lets a reviewer waive a failed check that must pass, and says who waived one', async () => {
    const waived = { by: 'Daniel Osei', at: '2026-11-20T09:00:00Z', reason: 'The name is made up.' };
    const html = await render({
      ...{ state: 'checks_failed', can_approve: false, can_request_changes: false, can_waive_check: true },
      checks: [
        aCheck({ code: 'language', passed: false, message: 'The text looks like French.' }),
        aCheck({ code: 'personal_data', passed: false, waived }),
      ],
    });

    expect(buttonsIn(html)).toContain('Waive check: The text looks like French.');
    expect(textOf(html)).toContain('Daniel Osei waived this check: The name is made up.');
    expect(textOf(html)).toContain('A check failed. The author fixes it, or you waive the check.');
    expect(buttonsIn(html)).not.toContain('Approve for families');
  });

  test('names the audience on the button, and offers none that is not possible', async () => {
    const html = await render({ audiences: ['families', 'school'] });

    expect(buttonsIn(html)).toEqual(expect.arrayContaining(['Approve for families', 'Ask for changes']));
    expect(findTag(html, 'input', { value: 'everyone' })).toHaveProperty('disabled');
    expect(findTag(html, 'input', { value: 'families' })).toHaveProperty('checked');
  });

  test('chooses a possible audience when the last one is not possible any more', async () => {
    const html = await render({ audience: 'everyone', audiences: ['families', 'school'] });

    expect(buttonsIn(html)).toContain('Approve for families');
  });

  test('warns when the approval of a change narrows who can read the published book', async () => {
    const change = { is_change: true, state: 'published', change_state: 'in_review' } as const;

    expect(await render({ ...change, audience: 'everyone' })).toContain('The published book is for: Everyone');
    expect(await render({ ...change, audience: 'families' })).not.toContain('The published book is for');
  });

  test('asks about photos only for everyone', async () => {
    const question = 'No child can be recognized in the photos';
    const photos = { needs_photos_approved: true, audiences: ['everyone', 'families', 'school'] } as const;

    expect(await render({ ...photos, audiences: [...photos.audiences], audience: 'everyone' })).toContain(question);
    expect(await render({ ...photos, audiences: [...photos.audiences], audience: 'families' })).not.toContain(question);
  });

  test.each`
    state            | rights                                     | buttons
    ${'approved'}    | ${{ can_publish: true, can_return: true }} | ${['Publish now', 'Return to author']}
    ${'published'}   | ${{ can_take_down: true }}                 | ${['Take down']}
    ${'pulled_down'} | ${{ can_restore: true, can_return: true }} | ${['Publish again', 'Return to author']}
  `('offers what the state $state allows', async ({ state, rights, buttons }) => {
    const html = await render({ state, can_approve: false, can_request_changes: false, ...rights });

    expect(buttonsIn(html)).toEqual(expect.arrayContaining(buttons));
    expect(buttonsIn(html)).not.toContain('Ask for changes');
  });

  test('says when an approved piece will be published, or why it was not', async () => {
    const approved = { state: 'approved', can_approve: false, can_publish: true } as const;

    expect(await render({ ...approved, publish_at: '2026-12-01T08:00:00Z' })).toContain(
      'It will be published on 1 Dec 2026',
    );
    expect(await render({ ...approved, publish_stopped: 'permission' })).toContain('Not published at the chosen time');
  });

  test('offers to undo a decision while there is time', async () => {
    const history: ReviewedPiece['history'] = [
      { step: 'approve', at: '2026-11-21T09:00:00Z', by: 'Daniel Osei', reasons: [], remark: '', pages: [] },
    ];
    const undo_until = new Date(Date.now() + 30_000).toISOString();

    expect(buttonsIn(await render({ history, undo_until }))).toContain('Undo');
    expect(buttonsIn(await render({ history, undo_until: null }))).not.toContain('Undo');
  });

  test('is not shown to support that views the school', async () => {
    const html = await render({}, aView('school_admin', 60_000));

    expect(html).toContain(
      'Support cannot see works and messages that are not published, favourites, or answers of students.',
    );
    expect(html).not.toContain('The market is asleep.');
    expect(buttonsIn(html)).toEqual([]);
  });

  test('is loading, is not found, or can be loaded again', async () => {
    expect(await render(new CallError(404))).toContain('This is no longer here to review');
    expect(buttonsIn(await render(new CallError(503)))).toContain('Try again');
    expect(await renderScreen(<ReviewPage type="book" id="p1" />, { session: aSession('teacher') })).toContain(
      'Loading…',
    );
  });
});

describe('the decision about a piece', () => {
  test('names the admins who can publish for everyone', async () => {
    const person = { id: 'a1', first_name: 'Rosa', last_name: 'Head', is_admin: true };
    const assignees = [person, { ...person, id: 'a2', first_name: 'Dilip', last_name: 'Oza', is_admin: false }];
    const words = textOf(await render({ assignees })).replaceAll(/[\u2068\u2069]/g, '');

    expect(words).toContain('Your role cannot publish for everyone. Ask Rosa Head.');
  });

  test('leads from the audience that has no permission to where the permission is recorded', async () => {
    const piece = {
      ...{ audiences: ['families', 'school'] as ReviewedPiece['audiences'], class: { id: 'c1', name: 'Otters' } },
      ...{ submitted_by: { id: 's1', first_name: 'Esi', last_name: 'Boateng' } },
      checks: [aCheck({ code: 'permission', level: 'info', passed: false })],
    };

    expect(linksIn(await render(piece))).toContain('/dashboard/classes/c1?permission=s1');
    expect(linksIn(await render({ ...piece, is_class_book: true }))).toContain('/dashboard/classes/c1#permission');
    const links = linksIn(await render({ ...piece, checks: [] }));
    expect(links.filter((link) => link.includes('permission'))).toEqual([]);
  });

  test('has its decision buttons below the part of the column that scrolls', async () => {
    const html = await render({ history: [] });
    const foot = html.slice(html.indexOf('role="group" aria-labelledby="decision"'));

    expect(buttonsIn(foot)).toEqual(['Approve for families', 'Ask for changes']);
    expect(html.indexOf('History')).toBeLessThan(html.indexOf('role="group" aria-labelledby="decision"'));
  });

  test('opens the fields with the level when a check suggests another level', async () => {
    const level = aCheck({ code: 'level', level: 'info', passed: false, message: 'The text suggests level 2.' });
    const detailsOf = (html: string) => html.match(/<details[^>]*><summary>Level/)?.[0];

    expect(detailsOf(await render({ checks: [level] }))).toContain('open=""');
    expect(detailsOf(await render({ checks: [{ ...level, passed: true }] }))).not.toContain('open=""');
  });
});
