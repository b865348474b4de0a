import { describe, expect, test } from 'vitest';
import { courseWords } from '#contract/learning/course-words.ts';
import type { Chapter, ChapterTask, Course } from '#contract/learning/courses.ts';
import type { AnswerSnapshot } from '#web/core/drafts/answers/draft.ts';
import type { UsedAnswers } from '#web/core/drafts/answers/use-answers.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { needsFeedback } from './answered-tasks.ts';
import { Component as ChapterPage } from './chapter.screen.tsx';
import { WorkPanel } from './chapter-work.tsx';
import { Component as CoursePage } from './course.screen.tsx';
import { Component as CoursesPage, parseCourseQuery } from './courses.screen.tsx';
import { TaskField } from './task-field.tsx';

const image = { scene: 'rain', goal: 6, alt: 'Rain' } as const;
const course: Course = {
  ...{ slug: 'water', title: 'Where water goes', summary: 'Follow it.', image, minutes: 40, chapter_count: 2 },
  ...{ goals: [6], age_from: 7, age_to: 11, languages: ['en', 'ar'], language: 'en', url: '/courses/water' },
  ...{ outcome: 'A book.', credit: null, certificate: null, is_preview: false },
  chapters: ['first', 'second'].map((slug) => ({
    ...{
      id: `water-${slug}`,
      slug,
      title: slug,
      summary: '',
      minutes: 20,
      has_film: false,
      language: 'en',
      state: null,
    },
    url: `/courses/water/chapters/${slug}`,
  })),
};
const choose: ChapterTask = {
  ...{ id: 'guess', kind: 'choose', text: 'How heavy?', is_required: false },
  choices: [
    { id: 'one', text: 'One kilogram' },
    { id: 'ten', text: 'Ten kilograms' },
  ],
};
const chapter: Chapter = {
  ...{ id: 'water-first', slug: 'first', number: 1, title: 'Ten litres', summary: '', minutes: 20, language: 'en' },
  body: '<p>Heavy.</p>',
  course: { slug: 'water', title: 'Where water goes', language: 'en', url: '/courses/water' },
  ...{ film: null, word_list: [{ word: 'litre', meaning: 'A bottle.' }], tasks: [choose], previous: null, next: null },
  materials: [{ title: 'My walk', text: 'Draw it.', rows: [{ label: 'I saw', lines: 2 }] }],
  ...{ notes: null, progress: null, is_preview: false },
};

describe('the picture of a course that is not translated', () => {
  test('has no label beside the title in the list, and one in its own language on the page of the course', () => {
    const data = { query: {}, courses: [course], mode: undefined };
    expect(renderPage(<CoursesPage />, { data, session: null })).not.toContain('aria-label="Rain"');
    expect(renderPage(<CoursePage />, { data: course, session: null })).toContain('aria-label="Rain" lang="en"');
  });
});

describe('the page of a chapter', () => {
  test('shows visitors the text, the words, the tasks and the sheets, and the way to sign in', () => {
    const html = renderPage(<ChapterPage />, { data: chapter, session: null });

    expect(html.match(/<h1/g)).toHaveLength(1);
    for (const part of ['<p>Heavy.</p>', 'litre', 'How heavy?', 'Ten kilograms', 'Print this sheet'])
      expect(html).toContain(part);
    expect(html).toContain('href="/login?next=%2Fcourses%2Fwater%2Fchapters%2Ffirst"');
    expect(html).not.toContain('Teacher notes');
    expect(html).not.toContain('<textarea');
  });

  test('does not ask to sign in on the root host, where no one has progress', () => {
    expect(renderPage(<ChapterPage />, { data: chapter, session: null, site: { isRoot: true } })).not.toContain(
      '/login',
    );
  });

  test('shows notes that came with the reply, and says that a text is a preview or in another language', () => {
    const data = { ...chapter, notes: '<p>Two bottles.</p>', is_preview: true, language: 'ar' };
    const html = renderPage(<ChapterPage />, { data, session: null });

    expect(html).toContain('Two bottles.');
    expect(html).toContain('Preview. Only people with this link see this text.');
    expect(html).toContain('This chapter is not translated yet.');
    expect(html).toMatch(/<h1 lang="ar" dir="rtl"/);
  });
});

describe('the page of a course', () => {
  test('leads a visitor to the first chapter, and shows no states', () => {
    const html = renderPage(<CoursePage />, { data: course, session: null });

    expect(html).toContain('Start with chapter 1');
    expect(html).not.toContain('Not started');
  });

  test('says how far a person is, and goes on with the first chapter that is not done', () => {
    const states = ['done', 'not_started'] as const;
    const chapters = course.chapters.map((each, index) => ({ ...each, state: states[index] ?? null }));
    const html = renderPage(<CoursePage />, { data: { ...course, chapters, certificate: '/certificates/c1' } });

    expect(html).toContain('1 of 2 chapters done');
    expect(html).toContain('Continue with chapter 2');
    expect(html).toContain('href="/certificates/c1"');
  });
});

describe('the page of all courses', () => {
  const render = (data: object) =>
    renderPage(<CoursesPage />, { data: { query: {}, courses: [], mode: null, ...data } });

  test('links each course, and offers its languages as a filter', () => {
    const html = render({ courses: [course] });
    expect(html).toContain('href="/courses/water"');
    expect(html).toMatch(/<option[^>]*value="ar"/);
  });

  test('says why nothing is shown', () => {
    expect(render({})).toContain('No courses yet');
    expect(render({ query: { goal: '6' } })).toContain('See all courses');
  });

  test('ignores malformed parameters of the address', () => {
    expect(parseCourseQuery(new URLSearchParams('goal=6&age=2&language=xx-1&search=+'))).toEqual({ goal: '6' });
  });
});

describe('the answers of a chapter', () => {
  const snapshot: AnswerSnapshot = {
    ...{
      answers: {},
      needs_help: false,
      state: 'not_started',
      updated_at: null,
      unsent: [],
      leavers: [],
      isWriter: true,
    },
    save: { kind: 'saved', isKept: true },
  };
  const draft = { change: () => {} } as unknown as UsedAnswers['draft'];
  const render = (known: Partial<AnswerSnapshot>) =>
    renderPage(<WorkPanel chapter={chapter} earlier={{}} used={{ draft, snapshot: { ...snapshot, ...known } }} />);

  test('are called saved only when something was saved', () => {
    expect(render({})).not.toContain('Saved');
    expect(render({ answers: { guess: 'one' }, updated_at: '2026-11-20T09:00:00Z' })).toContain('Saved');
    expect(render({ save: { kind: 'offline', isKept: true } })).toContain('No internet.');
  });

  test('are promised to be sent when the student is done without a connection, and at no other time', () => {
    const promise = 'We will send your answers soon.';
    const unsent = [{ id: 'one', isSent: false, answers: {}, done: true }];
    const kinds = ['offline', 'unavailable', 'waiting', 'signed-out', 'missing', 'refused'] as const;
    const promised = kinds.filter((kind) => render({ unsent, save: { kind, isKept: true } }).includes(promise));
    expect(promised).toEqual(['offline', 'unavailable']);
    expect(render({ save: { kind: 'offline', isKept: true } })).not.toContain(promise);
  });
});

describe('a task', () => {
  const render = (task: ChapterTask, facts: object = {}) =>
    renderPage(
      <TaskField
        {...{ task, language: 'en', value: undefined, earlier: [], isUnsent: false, refusal: undefined, ...facts }}
        onAnswer={() => {}}
      />,
    );

  test('marks an answer that is only on the device, and one that was refused', () => {
    expect(render(choose, { value: 'one', isUnsent: true })).toContain('Not sent yet');
    const refused = render(choose, { value: 'one', isUnsent: true, refusal: 'Reload the page.' });
    expect(refused).toContain('Reload the page.');
    expect(refused).not.toContain('Not sent yet');
  });

  test('says that it needs an answer only until it has one', () => {
    const task: ChapterTask = { id: 'notice', kind: 'answer', text: 'What?', is_required: true };
    expect(render(task)).toContain(courseWords.required);
    expect(render(task, { value: 'A leaf' })).not.toContain(courseWords.required);
  });

  test('offers a text that another device replaced', () => {
    const task: ChapterTask = { id: 'notice', kind: 'answer', text: 'What?', is_required: true };
    expect(render(task, { value: 'New', earlier: ['Old'] })).toContain('Put it back');
    expect(render(task, { value: 'Old and new', earlier: ['Old'] })).not.toContain('Put it back');
  });

  test('is read again for its feedback only until it has come', () => {
    expect(needsFeedback([choose], {})).toBe(false);
    expect(needsFeedback([choose], { guess: 'one' })).toBe(true);
    const told = { ...choose, choices: choose.choices?.map((each) => ({ ...each, feedback: 'Yes.' })) };
    expect(needsFeedback([told as ChapterTask], { guess: 'one' })).toBe(false);
  });
});
