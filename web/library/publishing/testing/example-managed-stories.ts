import type { ManagedStory } from '#contract/library/managed-stories.ts';

/** A published story. */
export function aManagedStory(overrides: Partial<ManagedStory> = {}): ManagedStory {
  return {
    ...{ id: '0190a5c0-0000-7000-8000-000000000011', kind: 'story', title: 'The Boat', author: 'Mina', summary: '' },
    ...{ language: 'en', direction: 'ltr', level: null, age_from: null, age_to: null, goal: null, categories: [] },
    ...{ state: 'published', change_state: null, audience: 'school', author_id: null, url: '/stories/the-boat-a1b2c3' },
    ...{ can_set_details: true, pulled_down_reason: null, edits: 0 },
    ...{ created_at: '2026-03-01T09:00:00.000Z', published_at: '2026-03-02T09:00:00.000Z' },
    ...overrides,
  };
}
