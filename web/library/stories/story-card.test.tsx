import { expect, test } from 'vitest';
import type { StorySummary } from '#contract/library/stories.ts';
import { SCENE_NAMES } from '#look/scenes.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { StoryCards } from './story-card.tsx';

const aStory = (id: string, of: Partial<StorySummary> = {}) =>
  ({
    ...{ id, slug: id, title: 'The Mill', author: 'Jo M.', summary: '', image: null, image_size: null, language: 'en' },
    ...{ level: null, goal: null, published_at: '2026-11-20T08:00:00Z', school_name: null, url: `/stories/${id}` },
    ...of,
  }) as StorySummary;

const picturesOf = async (stories: StorySummary[]) => {
  const html = await renderScreen(<StoryCards stories={stories} />);
  return [...html.matchAll(/<img src="([^"]+)"/g)].map(([, src]) => src ?? '');
};

test('a story without a picture has a scene that can be drawn, always the same one', async () => {
  const stories = Array.from({ length: 40 }, (_, place) => aStory(`story-${place}`, { goal: place % 2 ? null : 6 }));
  const pictures = await picturesOf(stories);

  expect(pictures).toHaveLength(40);
  expect(new Set(pictures).size).toBeGreaterThan(10);
  const drawn = new RegExp(`^/files/modes/(${SCENE_NAMES.join('|')})-([1-9]|1[0-7])\\.svg$`);
  for (const picture of pictures) expect(picture).toMatch(drawn);
  expect(await picturesOf(stories)).toEqual(pictures);
});

test('a story with a picture shows it', async () => {
  const image = { image: '/files/mill.webp', image_size: { width: 400, height: 300 } };
  expect(await picturesOf([aStory('s1', image)])).toEqual(['/files/mill.webp']);
});
