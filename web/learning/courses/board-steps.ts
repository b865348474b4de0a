import type { Chapter } from '#contract/learning/courses.ts';

type Word = Chapter['word_list'][number];

/**
 * The content of the classroom screen at one time. It contains no personal data: no answer, name or progress, and no
 * notes for teachers.
 */
export type BoardStep =
  | { kind: 'title'; title: string; summary: string; course: string }
  | { kind: 'film'; film: NonNullable<Chapter['film']> }
  | { kind: 'text'; html: string }
  | { kind: 'words'; words: Word[] }
  | { kind: 'task'; number: number; text: string; choices: string[] }
  | { kind: 'end' };

/** Fits on a screen in large type. */
const MAX_TEXT_LENGTH = 260;
const MAX_WORDS = 4;

/**
 * Divides a chapter into steps. Each field is named explicitly, so that no other part of the reply gets onto the board.
 */
export function toBoardSteps({ title, summary, course, film, body, word_list, tasks }: Chapter): BoardStep[] {
  return [
    { kind: 'title', title, summary, course: course.title },
    ...(film ? [{ kind: 'film' as const, film }] : []),
    ...toSections(body).map((html) => ({ kind: 'text' as const, html })),
    ...chunksOf(word_list, MAX_WORDS).map((words) => ({ kind: 'words' as const, words })),
    ...tasks.map(({ text, choices = [] }, index) => ({
      ...{ kind: 'task' as const, number: index + 1, text },
      choices: choices.map((choice) => choice.text),
    })),
    { kind: 'end' },
  ];
}

/**
 * Divides a text at its headings, and where a part is too long for a screen, between its paragraphs. A heading is never
 * alone.
 */
function toSections(html: string): string[] {
  const sections: { html: string; length: number; hasText: boolean }[] = [];
  for (const block of toBlocks(html)) {
    const length = block.replaceAll(/<[^>]*>/g, '').trim().length;
    const isHeading = /^<h[1-6]\b/.test(block);
    const last = sections.at(-1);
    if (last && !(isHeading && last.hasText) && !(last.hasText && last.length + length > MAX_TEXT_LENGTH)) {
      last.html += block;
      last.length += length;
      last.hasText ||= !isHeading;
    } else sections.push({ html: block, length, hasText: !isHeading });
  }
  return sections.map((section) => section.html);
}

const TAG = /<(\/?)([a-z][a-z0-9]*)(?:[^>"]|"[^"]*")*>/gi;
const VOID = new Set(['br', 'hr', 'img']);

/** Divides cleaned HTML into its outermost elements. */
function toBlocks(html: string): string[] {
  const blocks: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: tag, 1: slash, 2: name = '', index } of html.matchAll(TAG)) {
    if (VOID.has(name.toLowerCase())) continue;
    depth += slash ? -1 : 1;
    if (depth > 0) continue;
    blocks.push(html.slice(start, index + tag.length));
    start = index + tag.length;
    depth = 0;
  }
  return [...blocks, html.slice(start)].map((block) => block.trim()).filter(Boolean);
}

function chunksOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
