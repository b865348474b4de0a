import { describe, expect, test } from 'vitest';
import type { Lead } from '#contract/core/leads.ts';
import type { SiteMessage } from '#contract/core/messages.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn } from '#web/kit/ui/testing/markup.ts';
import { LeadDrawer } from './lead-drawer.tsx';
import { Component as Leads } from './leads.screen.tsx';
import { MessageText } from './message-text.tsx';
import { MessageDrawer, Component as Messages } from './messages.screen.tsx';

const message: SiteMessage = {
  ...{ id: '0190a5c0-0000-7000-8000-000000000001', kind: 'problem', topic: 'unsafe', state: 'new' },
  ...{ is_suspected_spam: true, name: 'Ines Moreau', email: 'ines@home.example', page: 'javascript:alert(1)' },
  ...{ order: null, body: 'Look at <b>page 3</b>.', created_at: '2026-11-20T08:00:00.000Z' },
};
const assignee = { id: '0190a5c0-0000-7000-8000-000000000002', name: 'Ada Okoye' };
const authorship = { author_name: 'Ada Okoye', created_at: '2026-11-20T09:00:00.000Z' };
const { order: _, ...writing } = message;
const lead: Lead = {
  ...writing,
  tenant: { id: '0190a5c0-0000-7000-8000-000000000003', school_name: 'Riverside School', subdomain: 'riverside' },
  ...{ facts: {}, assigned_to: assignee },
  notes: [{ ...authorship, id: 'n1', body: 'Asked the school.' }],
  replies: [{ ...authorship, id: 'r1', body: 'Thank you.' }],
};
const pageOf = <Row,>(results: Row[]) => ({ count: results.length, next: null, previous: null, results });

describe('the messages of a school', () => {
  const render = (results: SiteMessage[]) =>
    renderScreen(<Messages />, { arrivals: [replyTo('GET /messages/', pageOf(results), { query: {} })] });

  test('are listed with writer, topic, status and suspicion', async () => {
    const html = await render([message]);
    for (const text of ['Ines Moreau', 'Unsafe content', 'Suspected spam', 'New', '1 message'])
      expect(html).toContain(text);
  });

  test('are empty at first', async () => {
    expect(await render([])).toContain('No messages yet');
  });
});

test('a message is shown as text: nothing in it is a link or markup', async () => {
  const html = await renderScreen(<MessageText message={message} />, {});
  expect(html).toContain('&lt;b&gt;page 3&lt;/b&gt;');
  expect(html).not.toContain('<a ');
});

test('a message about an order leads to the order', async () => {
  const order = { id: '0190a5c0-0000-7000-8000-000000000004', number: '2346-7892-3467' };
  const html = await renderScreen(<MessageText message={{ ...message, page: `/trackorder/${order.id}`, order }} />, {});
  expect(linksIn(html)).toEqual(['/admin-school/donations?search=2346-7892-3467']);
});

test.each([
  ['new', 'Mark as answered'],
  ['in_progress', 'Mark as answered'],
  ['answered', 'Reopen message'],
  ['closed', 'Reopen message'],
] as const)('a message that is %s has the button “%s”', async (state, label) => {
  const nothing = () => undefined;
  const html = await renderScreen(
    <MessageDrawer message={{ ...message, state }} onChange={nothing} onClose={nothing} />,
    {},
  );
  expect(buttonsIn(html)).toContain(label);
});

describe('the leads of the platform', () => {
  test('are listed with their site and the person who works on them', async () => {
    const page = { ...pageOf([lead]), assignees: [assignee] };
    const html = await renderScreen(<Leads />, {
      url: '/?columns=site+assigned',
      arrivals: [replyTo('GET /leads/', page, { query: {} }), replyTo('GET /leads/', page, { query: { limit: 1 } })],
    });
    for (const text of ['Riverside School', 'Ada Okoye', '1 lead', 'Export as CSV']) expect(html).toContain(text);
  });

  test('show notes and replies with their authors, and can be answered', async () => {
    const nothing = () => undefined;
    const html = await renderScreen(
      <LeadDrawer lead={lead} assignees={[assignee]} onChange={nothing} onClose={nothing} />,
      {},
    );
    for (const text of ['Note by Ada Okoye', 'Asked the school.', 'Reply by Ada Okoye', 'Thank you.', 'Send reply'])
      expect(html).toContain(text);
  });
});
