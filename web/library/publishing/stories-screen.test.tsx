import { describe, expect, test } from 'vitest';
import type { ManagedStory } from '#contract/library/managed-stories.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { Component as StoriesScreen } from './stories.screen.tsx';
import { aManagedStory } from './testing/example-managed-stories.ts';

function render(stories?: ManagedStory[] | Error, { url = '/', query = {} } = {}) {
  const page = Array.isArray(stories) && { count: stories.length, next: null, previous: null, results: stories };
  const request = { query: { ordering: '-created', ...query } };
  const reply = page || stories;
  return renderScreen(<StoriesScreen />, {
    url,
    arrivals: reply instanceof Error || page ? [replyTo('GET /api-admin/stories/', reply as never, request)] : [],
  });
}

describe('the stories of a school', () => {
  test('are loading, are empty at first, and can be loaded again after a failure', async () => {
    expect(await render()).toContain('Loading…');
    expect(await render([])).toContain('A story appears here when its author has sent it.');
    const failed = await render(new CallError(503));
    expect(failed).toContain('The stories could not be loaded.');
    expect(failed).toContain('Try again');
  });

  test('are filtered by status, of which no story that is listed is a draft', async () => {
    const html = await render([aManagedStory()]);
    expect(html).toContain('<option value="published"');
    expect(html).not.toContain('<option value="draft"');
  });

  test('are counted and listed, each with links to its details, its page and its review', async () => {
    const story = aManagedStory({ title: 'Le bateau', language: 'fr', change_state: 'in_review' });
    const html = await render([story]);
    expect(html).toContain('1 story<');
    expect(html).toContain(`href="/?story=${story.id}"`);
    expect(html).toContain('<b lang="fr" dir="auto">Le bateau</b>');
    expect(html).toContain('Change: In review');
    expect(html).toContain(`href="/dashboard/review/story/${story.id}"`);
  });

  test('are found by what they lack and by their kind; what books lack is no filter', async () => {
    const url = '/?missing=descriptions&kind=blog';
    const html = await render([aManagedStory()], { url, query: { missing: 'descriptions', kind: 'blog' } });
    expect(html).toMatch(/<option value="descriptions" selected="">Pictures without descriptions/);
    expect(buttonsIn(html)).toContain('Remove filter: Kind: Blog');
    expect(html).not.toContain('No licence');
  });
});
