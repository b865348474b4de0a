import { expect, test } from 'vitest';
import type { Book } from '#contract/library/books.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { textOf } from '#web/kit/ui/testing/markup.ts';
import { aBookReply } from '#web/library/books/testing/example-books.ts';
import { OriginalPage, OriginalWords } from './original-page.tsx';

const book = aBookReply({ title: 'The Kite', language: 'en', last_page: 3 });
const params = { id: book.id };
const words = (number: number) => `Words of page ${number}.`;

function render(number: number, reply: Book | Error = book): Promise<string> {
  const pages = [1, 2, 3].map((pageNumber) => {
    const page = { number: pageNumber, title: '', text: words(pageNumber), kind: 'picture', picture: null } as const;
    const results = [{ ...page, paragraphs: [words(pageNumber)] }];
    return replyTo(
      'GET /books/{id}/pages/',
      { count: 3, next: null, previous: null, results },
      { params, query: { limit: 1, offset: pageNumber - 1 } },
    );
  });
  const bookReply = reply instanceof Error ? reply : { ...reply, mode: null };
  const arrivals = [replyTo('GET /books/{id}/', bookReply, { params }), ...pages];
  return renderScreen(<OriginalPage id={book.id} number={number} />, { arrivals });
}

test('the original is open at the page that is written', async () => {
  const html = await render(2);
  expect(textOf(html)).toContain('The Kite');
  expect(textOf(html)).toContain(words(2));
  expect(textOf(html)).toContain('Page 2 of 3');
  expect(html).not.toContain(words(1));
});

test('a page is laid out in the direction of its book, not of the language that the writer reads', async () => {
  expect(await render(2)).toMatch(/lang="en" dir="ltr"[^>]*data-first/);
  expect(await render(2, { ...book, language: 'ar' })).toMatch(/lang="ar" dir="rtl"[^>]*data-first/);
});

test('a page that was added after the end is beside the last page of the original, which has no later one', async () => {
  const html = await render(9);
  expect(textOf(html)).toContain(words(3));
  expect(html).toMatch(/aria-disabled="true"[^>]*>Later page of the original/);
});

test('an original that was taken down is said to be gone, and another failure can be tried again', async () => {
  expect(textOf(await render(1, new CallError(404)))).toContain('The original is not in the library any more.');
  const failed = textOf(await render(1, new CallError(500)));
  expect(failed).toContain('The original could not be loaded.');
  expect(failed).toContain('Try again');
});

test('on a phone only the words are shown, because the picture is on the page above', async () => {
  const html = await renderScreen(<OriginalWords paragraphs={['One kite.', 'Two kites.']} language="ar" />);
  expect(html).toContain('<div lang="ar" dir="rtl"><p>One kite.</p><p>Two kites.</p></div>');
});
