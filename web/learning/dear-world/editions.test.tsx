import { describe, expect, test } from 'vitest';
import type { EditionYear } from '#contract/learning/dear-world-editions.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { Editions } from './editions.tsx';

const url = 'http://localhost:3000/library/b1';
const ready = { state: 'ready', messages: 58, is_published: true, changed_at: '2026-01-01T00:00:00Z', url } as const;
const render = (results: EditionYear[]) =>
  renderScreen(<Editions />, {
    session: aSession('upschool_admin'),
    arrivals: [replyTo('GET /api-super-admin/dear-world/editions/', { results })],
  });

describe('the yearly editions', () => {
  test('are named with their messages, and the one in the library leads there', async () => {
    const html = await render([
      { year: 2026, messages: 60, edition: ready },
      { year: 2025, messages: 1, edition: null },
    ]);
    for (const words of ['60 messages', 'In the library', 'The book has 58 messages.', '1 message'])
      expect(textOf(html)).toContain(words);
    expect(linksIn(html)).toEqual([url]);
    expect(buttonsIn(html)).toEqual(['Create edition again: 2026', 'Create edition: 2025']);
  });

  test('are not made again while they are in production, and lead nowhere when staff took them down', async () => {
    const waiting = { ...ready, state: 'waiting', is_published: false } as const;
    const html = await render([
      { year: 2026, messages: 60, edition: waiting },
      { year: 2025, messages: 58, edition: { ...ready, is_published: false } },
    ]);
    expect(textOf(html)).toContain('In production');
    expect(textOf(html)).toContain('Taken down');
    expect(linksIn(html)).toEqual([]);
    expect(buttonsIn(html)).toEqual(['Create edition again: 2025']);
  });

  test('that are in the library are named with what happens to them', async () => {
    const html = await render([
      { year: 2026, messages: 60, edition: { ...ready, state: 'waiting' } },
      { year: 2025, messages: 58, edition: { ...ready, state: 'failed' } },
    ]);
    for (const words of ['In the library', 'In production', 'Failed']) expect(textOf(html)).toContain(words);
    expect(buttonsIn(html)).toEqual(['Create edition again: 2025']);
  });

  test('are not mentioned before there is a message', async () => {
    expect(textOf(await render([]))).not.toContain('Yearly editions');
  });
});
