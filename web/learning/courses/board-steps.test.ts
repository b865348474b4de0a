import { describe, expect, test } from 'vitest';
import type { Chapter } from '#contract/learning/courses.ts';
import { toBoardSteps } from './board-steps.ts';

const film = {
  ...{ slug: 'tap', title: 'The tap', summary: '', duration_seconds: 60, url: '/impact-films/tap' },
  image: { scene: 'rain', goal: 6, alt: '' } as const,
};
const word = (name: string) => ({ word: name, meaning: `What ${name} means.` });
const chapter: Chapter = {
  ...{ id: 'one', slug: 'first', number: 1, title: 'Ten litres', summary: 'How heavy?', minutes: 20, language: 'en' },
  course: { slug: 'water', title: 'Where water goes', language: 'en', url: '/courses/water' },
  ...{ body: '<p>Heavy.</p>', film, word_list: ['a', 'b', 'c', 'd', 'e'].map(word), previous: null, next: null },
  tasks: [
    {
      ...{ id: 'guess', kind: 'choose', text: 'How heavy?', is_required: true },
      choices: [
        { id: 'one', text: 'One kilogram', feedback: 'Lift it again.' },
        { id: 'ten', text: 'Ten kilograms', feedback: 'Yes.' },
      ],
      right_order: ['ten', 'one'],
    },
  ],
  materials: [{ title: 'My walk', text: 'Draw it.', rows: [] }],
  notes: '<p>Two bottles for each pair.</p>',
  progress: {
    ...{
      state: 'started',
      answers: { guess: 'one' },
      earlier: {},
      former_tasks: [],
      needs_help: true,
      done_at: null,
      updated_at: null,
    },
    together_with: [{ id: 'k', first_name: 'Kofi' }],
  },
  is_preview: false,
};
const textsOf = (body: string) =>
  toBoardSteps({ ...chapter, body }).flatMap((step) => (step.kind === 'text' ? [step.html] : []));
const long = (letter: string) => `<p>${letter.repeat(200)}</p>`;

describe('the steps of a chapter on the board', () => {
  test('are the title, film, text, a few words at a time, one task at a time, and the end', () => {
    expect(toBoardSteps(chapter)).toEqual([
      { kind: 'title', title: 'Ten litres', summary: 'How heavy?', course: 'Where water goes' },
      { kind: 'film', film },
      { kind: 'text', html: '<p>Heavy.</p>' },
      { kind: 'words', words: ['a', 'b', 'c', 'd'].map(word) },
      { kind: 'words', words: [word('e')] },
      { kind: 'task', number: 1, text: 'How heavy?', choices: ['One kilogram', 'Ten kilograms'] },
      { kind: 'end' },
    ]);
  });

  test('have no answer, name, help, feedback or note, also where the reply has them', () => {
    const shown = JSON.stringify(toBoardSteps(chapter));

    for (const secret of ['Kofi', 'Lift it again', 'right_order', 'Two bottles', 'started', 'needs_help'])
      expect(shown).not.toContain(secret);
  });

  test('of a chapter without film, words and tasks are its title, text and end', () => {
    const steps = toBoardSteps({ ...chapter, film: null, word_list: [], tasks: [] });
    expect(steps.map(({ kind }) => kind)).toEqual(['title', 'text', 'end']);
  });
});

describe('the text on the board', () => {
  test('is divided at its headings, which stay with what follows', () => {
    expect(textsOf('<p>One.</p>\n<h2>Two</h2><h3>First</h3><p>Three.</p><h2>Four</h2>')).toEqual([
      '<p>One.</p>',
      '<h2>Two</h2><h3>First</h3><p>Three.</p>',
      '<h2>Four</h2>',
    ]);
  });

  test('is divided between paragraphs where it is long, and never inside a list or a quote', () => {
    const list = `<ul><li>${'x'.repeat(300)}<br></li><li><p>b</p></li></ul>`;
    expect(textsOf(`<h2>A</h2>${long('a')}${long('b')}${list}<p>Short.</p>`)).toEqual([
      `<h2>A</h2>${long('a')}`,
      long('b'),
      list,
      '<p>Short.</p>',
    ]);
    const quote = '<blockquote><h2>No</h2><p>cut</p></blockquote>';
    expect(textsOf(quote)).toEqual([quote]);
  });

  test('keeps every letter, with pictures, attributes and text outside of elements', () => {
    const body = 'Before<p>a <img alt="x > y" src="/a.png"> b</p><hr>After';
    expect(textsOf(body).join('')).toBe(body);
  });
});
