import { describe, expect, test } from 'vitest';
import { StarterChoice } from '#web/authoring/uploads/starter-choice.tsx';
import { openDraft } from '#web/core/drafts/draft.ts';
import { examplePage, examplePiece, fakeServer, fakeTabs, memoryStore } from '#web/core/drafts/testing/fake-drafts.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, findTag, textOf } from '#web/kit/ui/testing/markup.ts';
import { PageMaker } from './page-maker.tsx';

const picture = { width: 8, height: 6, source: 'photo', position: 1, src: '/files/a.webp' } as const;

/** Renders the page maker of a piece, in the tab that edits it or in another one. */
async function render(
  piece = examplePiece([examplePage('p1', 'A wet dog comes.'), examplePage('p2')]),
  isWriter = true,
) {
  const openLock = fakeTabs();
  const parts = { owner: 'amara', store: memoryStore().store, server: fakeServer(piece).server, openLock };
  const first = await openDraft(piece, parts);
  const draft = isWriter ? first : await openDraft(piece, parts);
  await new Promise((resolve) => setTimeout(resolve));
  const html = await renderScreen(
    <PageMaker draft={draft} snapshot={draft.snapshot()} onClose={() => {}} onDone={() => {}} />,
  );
  draft.close();
  return html;
}

describe('the page maker', () => {
  test('has the words on the page, and every tool by name', async () => {
    const html = await render();
    expect(textOf(html)).toContain('A wet dog comes.');
    const buttons = ['Close', 'Undo', 'Redo', 'Read my book', 'Done', 'Earlier', 'Later', 'Move', 'Delete', 'Add page'];
    expect(buttonsIn(html)).toEqual(expect.arrayContaining([...buttons, 'Layout', 'Picture', 'Words', 'Draw']));
    expect(html).toContain('aria-label="Words on page 1"');
  });

  test('shows what a reviewer wrote about the page that is open', async () => {
    const remark = { code: null, voice: null, by: 'Ms Lee', at: '2026-11-20T08:00:00Z', is_changed: false };
    const remarks = [
      { ...remark, page: 1, message: 'Why is the dog wet?' },
      { ...remark, page: 2, message: 'Where does it go?' },
    ];
    const text = textOf(await render({ ...examplePiece([examplePage('p1'), examplePage('p2')]), remarks }));
    expect(text).toContain('Ms Lee says: “Why is the dog wet?”');
    expect(text).not.toContain('Where does it go?');
  });

  test('shows a comment as speech, and only a request with a reason as a warning', async () => {
    const remark = { voice: null, page: 1, by: 'Ms Lee', at: '2026-11-20T08:00:00Z', is_changed: false };
    const withRemark = (code: 'too_short' | null, message: string) =>
      render({ ...examplePiece([examplePage('p1')]), remarks: [{ ...remark, code, message }] });
    const boxOf = (html: string, words: string) =>
      new RegExp(`<(?:p|div) class="([^"]*)"[^>]*><svg(?:(?!<svg).)*${words}`, 's').exec(html)?.[1];
    const comment = await withRemark(null, 'Lovely!');
    expect(boxOf(comment, 'Lovely!')).toContain('comment');
    expect(boxOf(await withRemark('too_short', 'Write more.'), 'Write more.')).toContain('warn');
  });

  test('lets a student with a page in a class book write that page, and decide nothing about the others', async () => {
    const pages = [
      { ...examplePage('p1', 'Ben was here.'), author: 'Ben H.', is_mine: false },
      { ...examplePage('p2'), author: 'Amara O.', is_mine: true },
    ];
    const html = await render({ ...examplePiece(pages), is_class_book: true, can_lead: false, can_submit: false });
    expect(html).toContain('aria-label="Words on page 2"');
    expect(textOf(html)).toContain('Page 1Ben H.');
    expect(textOf(html)).toContain('Page 2Your page');
    const buttons = buttonsIn(html);
    expect(buttons).toEqual(expect.arrayContaining(['Done', 'Draw']));
    const ofTeacher = ['Earlier', 'Later', 'Move', 'Delete', 'Add page', 'Deleted pages', 'Older versions'];
    expect(ofTeacher.filter((name) => buttons.some((button) => button.startsWith(name)))).toEqual([]);
  });

  test('shows the teacher of a class book how many pages have begun', async () => {
    const pages = [examplePage('p1', 'Rivers bend.'), examplePage('p2'), examplePage('p3')];
    const html = await render({ ...examplePiece(pages), is_class_book: true });
    expect(textOf(html)).toContain('1 page of 3 has begun');
    expect(buttonsIn(html)).toEqual(expect.arrayContaining(['Add page', 'Older versions']));
  });

  test('of a version opens beside its original, that of another book at its pictures', async () => {
    const version = await render({ ...examplePiece(), made_from: 'original' });
    expect(textOf(version)).toContain('Type your words on the page.');
    expect(textOf(await render())).not.toContain('Type your words on the page.');
  });

  test('of a page with only words opens at the words, and says once where they are typed', async () => {
    const text = textOf(await render(examplePiece([{ ...examplePage('p1'), layout: 'text_only' }])));
    expect(text).toContain('Type your words on the page.');
    expect(text).not.toContain('Write your words here.');
  });

  test('asks for the description of a picture that has none', async () => {
    const html = await render(examplePiece([{ ...examplePage('p1'), pictures: [{ ...picture, alt: '' }] }]));
    expect(textOf(html)).toContain('Say what the picture shows');
    expect(textOf(html)).toContain('What is in the picture?');
  });

  test('adds no page above 60, and deletes no last one', async () => {
    const full = await render(examplePiece(Array.from({ length: 60 }, (_, index) => examplePage(`p${index}`))));
    expect(textOf(full)).toContain('A book can have up to 60 pages.');
    const one = await render(examplePiece([examplePage('p1')]));
    expect(one).toMatch(/aria-disabled="true"[^>]*>(<svg.*?<\/svg>)?Delete/);
  });

  test('adds a page after the last one where a phone otherwise goes to the next', async () => {
    const stepsIn = (html: string) => buttonsIn(/class="[^"]*steps[^"]*">(.*?)<\/div>/s.exec(html)?.[1] ?? '');
    const pages = [examplePage('p1'), examplePage('p2')];
    expect(stepsIn(await render(examplePiece(pages)))).toEqual(['Previous page', 'Page 1 of 2', 'Next page']);
    expect(stepsIn(await render(examplePiece([examplePage('p1', 'A boat.')])))).toEqual([
      'Previous page',
      'Page 1 of 1',
      'Add page',
    ]);
    expect(stepsIn(await render(examplePiece([examplePage('p1')]))).at(-1)).toBe('Next page');
    const ofClass = { ...examplePiece([examplePage('p1', 'A boat.')]), is_class_book: true, can_lead: false };
    expect(stepsIn(await render(ofClass)).at(-1)).toBe('Next page');
    const html = await render(examplePiece([examplePage('p1')]), false);
    expect(findTag(html, 'button', { 'aria-label': 'Next page', 'aria-disabled': 'true' })).toBeDefined();
  });

  test('is read-only in a second tab, which can take over', async () => {
    const html = await render(undefined, false);
    expect(buttonsIn(html)).toContain('Work in this tab');
    expect(buttonsIn(html)).not.toContain('Add page');
    expect(findTag(html, 'textarea', { readonly: '' })).toBeDefined();
  });

  test('does not change a book that was sent', async () => {
    const html = await render({ ...examplePiece(), can_edit: false, can_withdraw: true });
    expect(textOf(html)).toContain('You cannot change this now. Take it back first.');
    expect(findTag(html, 'textarea', { readonly: '' })).toBeDefined();
    const approved = await render({ ...examplePiece(), can_edit: false, can_withdraw: false });
    expect(textOf(approved)).toContain('You cannot change this now. Ask the person who reviews books.');
  });
});

test('the kinds of books are offered by name', async () => {
  const html = await renderScreen(<StarterChoice />);
  const names = ['An empty book', 'An ABC book', 'How to make it', 'A comic', 'A book of facts', 'My day'];
  for (const name of names) expect(textOf(html)).toContain(name);
});
