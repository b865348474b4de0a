import { expect, test } from 'vitest';
import type { BookSummary } from '#contract/library/books.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { NewInClass } from './new-in-class.tsx';

const kite = {
  ...{ id: 'b1', title: 'The Kite', author: 'Mina K.', language: 'en', cover: null, drawn_cover: null, goal: null },
  ...{ trim: 'portrait', direction: 'ltr', url: '/library/b1', page_count: 9 },
} as unknown as BookSummary;
const render = (outcome?: { results: BookSummary[] } | Error) =>
  renderScreen(<NewInClass />, { arrivals: outcome ? [replyTo('GET /class-books/', outcome)] : [] });

test('a student sees the newest books of the class, each with its pen name, and opens one', async () => {
  const html = await render({ results: [kite, { ...kite, id: 'b2', title: 'Le bateau', language: 'fr' }] });
  expect(textOf(html)).toContain('New in your class');
  expect(textOf(html)).toContain('Mina K.');
  expect(linksIn(html)).toEqual(['/library/b1', '/library/b2']);
  expect(html).toContain('lang="fr"');
});

test('without books there is no such part; while they load or cannot be loaded, it says so', async () => {
  expect(textOf(await render({ results: [] }))).not.toContain('New in your class');
  expect(await render()).toContain('Loading…');
  const failed = await render(new CallError(503));
  expect(failed).toContain('The books could not be loaded.');
  expect(buttonsIn(failed)).toContain('Try again');
});
