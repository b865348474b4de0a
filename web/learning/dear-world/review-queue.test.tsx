import { expect, test } from 'vitest';
import type { ReviewedMessage } from '#contract/learning/message-reviews.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { MessageQueue } from './review-queue.tsx';

const message: ReviewedMessage = {
  ...{ id: 'm1', text: 'Dear World, keep the ice.', drawing: null, goal: 13, country: 'NP', pen_name: 'Asmita R.' },
  ...{
    language: 'en',
    state: 'in_review',
    version: 1,
    remark: '',
    sent_at: '2026-11-20T10:00:00Z',
    published_at: null,
  },
  ...{ author: { id: 's1', first_name: 'Asmita', last_name: 'Rai' }, class: { id: 'c1', name: 'Otters' } },
  ...{ findings: [], waiver: '', reports: 0, is_permitted: false },
  ...{ can_approve: false, can_request_changes: true, can_take_down: false },
};
const render = (facts: Partial<ReviewedMessage>) => {
  const page = { count: 1, next: null, previous: null, results: [{ ...message, ...facts }] };
  return renderScreen(<MessageQueue />, {
    session: aSession('teacher'),
    arrivals: [replyTo('GET /message-reviews/', page, { query: {} })],
  });
};

test('a message without permission leads to the permission of its author', async () => {
  const html = await render({});
  expect(textOf(html)).toContain('This student has no permission on record to publish for everyone.');
  expect(linksIn(html)).toContain('/dashboard/classes/c1?permission=s1');
  expect(linksIn(await render({ is_permitted: true }))).not.toContain('/dashboard/classes/c1?permission=s1');
});
