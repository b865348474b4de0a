import type { ContentInput } from '#contract/core/content/kinds.ts';
import type { TestApp } from './test-app.ts';

const image = { scene: 'rain', goal: 6, alt: 'Rain over a hill' } as const;

/** Returns the fields of a course; `overrides` replace some. */
export function courseFields(overrides: Partial<ContentInput<'course'>> = {}): ContentInput<'course'> {
  return {
    title: 'Where water goes',
    summary: 'Follow the water.',
    image,
    goals: [6],
    age_from: 7,
    age_to: 11,
    ...overrides,
  };
}

/** Returns the fields of a chapter with a task of each kind of answer. */
export function chapterFields(overrides: Partial<ContentInput<'chapter'>> = {}): ContentInput<'chapter'> {
  return {
    ...{ title: 'Ten litres', summary: 'How heavy is water?', body: '<p>Water is heavy.</p>', minutes: 20 },
    word_list: [{ word: 'litre', meaning: 'As much as a big bottle holds.' }],
    tasks: [
      { id: 'carry', kind: 'do', text: 'Carry two bottles.' },
      { id: 'notice', kind: 'answer', text: 'What did you notice?', is_required: true },
      {
        ...{ id: 'guess', kind: 'choose', text: 'How heavy are ten litres?' },
        choices: [
          { id: 'one', text: 'One kilogram', feedback: 'Lift a bottle and try again.' },
          { id: 'ten', text: 'Ten kilograms', feedback: 'Yes, like a small child.' },
        ],
      },
      {
        ...{ id: 'way', kind: 'order', text: 'Put the way of the water in order.' },
        choices: [
          { id: 'rain', text: 'Rain' },
          { id: 'river', text: 'River' },
          { id: 'tap', text: 'Tap' },
        ],
      },
    ],
    materials: [{ title: 'My walk', text: 'Draw your walk.', rows: [{ label: 'What I saw', lines: 3 }] }],
    notes: '<p>Two bottles for each pair.</p>',
    ...overrides,
  };
}

/** Publishes a course with chapters, each with its own slug, and returns their ids. */
export async function aCourse(
  app: TestApp,
  slug: string,
  chapters: Record<string, Partial<ContentInput<'chapter'>>> = { first: {} },
): Promise<{ id: string; chapters: Record<string, string> }> {
  const id = await app.aContentEntry({ kind: 'course', slug, en: courseFields() });
  const ids: Record<string, string> = {};
  for (const [index, [chapter, overrides]] of Object.entries(chapters).entries())
    ids[chapter] = await app.aContentEntry({
      ...{ kind: 'chapter', slug: chapter, parent_id: id },
      en: chapterFields({ position: index + 1, ...overrides }),
    });
  return { id, chapters: ids };
}
