import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { NoteButton, NoteDialog, NoteList } from './notes.tsx';
import type { Notes } from './use-notes.ts';

const doNothing = () => {};
const notesOf = (...texts: string[]): Notes => ({
  list: texts.map((text, index) => ({ text, page: index + 1, updated_at: '2026-11-22T08:00:00Z' })),
  change: doNothing,
});

describe('the note on a page', () => {
  const button = (notes: Notes, page: number) => renderPage(<NoteButton {...{ notes, page }} open={doNothing} />);
  const dialog = (...texts: string[]) =>
    renderPage(<NoteDialog {...{ bookId: 'b1', notes: notesOf(...texts), page: 1, close: doNothing }} />);

  test('is named on its button, which else offers to write one', () => {
    expect(button(notesOf('Why?'), 1)).toContain('aria-label="Your note on this page"');
    expect(button(notesOf('Why?'), 2)).toContain('aria-label="Write a note"');
  });

  test('has its limit under the field, and can be removed if there is one', () => {
    expect(dialog()).toContain('Up to 1,000 characters. Only you see it.');
    expect(dialog()).not.toContain('Remove note');
    expect(dialog('Why?')).toContain('Remove note');
  });
});

describe('the list of notes', () => {
  test('leads to the page of each note', () => {
    const html = renderPage(<NoteList notes={notesOf('Why?', 'The river')} goTo={doNothing} />);
    expect(html.match(/<button/g)).toHaveLength(2);
    expect(html).toMatch(/The river<\/span>.*Page 2/);
  });

  test('says that no one else sees the notes before there is one', () => {
    expect(renderPage(<NoteList notes={notesOf()} goTo={doNothing} />)).toContain('Only you will see your notes.');
  });
});
