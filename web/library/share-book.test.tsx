import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { ToastRegion } from '#web/ui/toast.tsx';
import { ShareBook, type SharedBook, SharePanel } from './share-book.tsx';

const boat: SharedBook = { id: 'b1', title: 'The "Boat" & <I>', url: '/library/b1', audience: 'everyone' };
const origin = 'https://riverside.booklark.test';
const panel = (book: Partial<SharedBook> = {}) =>
  renderPage(
    <ToastRegion closeLabel="Close">
      <SharePanel book={{ ...boat, ...book }} origin={origin} />
    </ToastRegion>,
  ).replaceAll('&quot;', '"');

describe('sharing a book', () => {
  test('is offered only for a book that everyone can read', () => {
    expect(renderPage(<ShareBook book={boat} />)).toContain('Share');
    for (const audience of ['families', 'school'] as const)
      expect(renderPage(<ShareBook book={{ ...boat, audience }} />)).not.toContain('Share');
  });

  test('has the link, an email with it, and the code for another site with an escaped title', () => {
    const html = panel();

    expect(html).toContain(`value="${origin}/library/b1"`);
    expect(html).toContain(`&lt;iframe src="${origin}/embed/b1"`);
    expect(html).toContain('title="The &amp;quot;Boat&amp;quot; &amp;amp; &amp;lt;I&gt;');
    expect(html).toMatch(/href="mailto:\?subject=The%20[^"]*body=https%3A%2F%2Friverside/);
  });

  test('leads on the root host to the site of the school', () => {
    const html = panel({ url: 'https://hillcrest.booklark.test/library/b1' });
    expect(html).toContain('src="https://hillcrest.booklark.test/embed/b1"');
  });
});
