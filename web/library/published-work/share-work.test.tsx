import { describe, expect, test } from 'vitest';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { ToastRegion } from '#web/kit/ui/toast.tsx';
import type { SharedWork } from './published-work.ts';
import { SharePanel } from './share-panel.tsx';
import { ShareWork } from './share-work.tsx';
import { WorkCode } from './work-code.tsx';

const boat: SharedWork = {
  type: 'book',
  id: 'b1',
  title: 'The "Boat" & <I>',
  url: '/library/b1',
  audience: 'everyone',
};
const origin = 'https://riverside.booklark.test';
const panel = (work: Partial<SharedWork> = {}) =>
  renderPage(
    <ToastRegion closeLabel="Close">
      <SharePanel work={{ ...boat, ...work }} origin={origin} />
    </ToastRegion>,
  ).replaceAll('&quot;', '"');

describe('sharing a work', () => {
  test('is offered only for a book that everyone can read', () => {
    expect(renderPage(<ShareWork work={boat} />)).toContain('Share');
    for (const audience of ['families', 'school'] as const)
      expect(renderPage(<ShareWork work={{ ...boat, audience }} />)).not.toContain('Share');
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

  test('of a story names the story', () => {
    const html = panel({ type: 'story', url: '/stories/the-boat-1a2b3c' });
    expect(html).toContain('Share this story');
    expect(html).toContain(`value="${origin}/stories/the-boat-1a2b3c"`);
    expect(html).not.toMatch(/(this|the) book/);
  });

  test('has a QR code of its address, named by its title, which can be printed', () => {
    const address = `${origin}/library/b1`;
    const html = renderPage(<WorkCode title="The Boat" address={address} />);
    expect(html).toMatch(/<svg[^>]*role="img"[^>]*aria-label="QR code that opens The Boat"/);
    expect(html).toContain(address);
    expect(html).toContain('Print the QR code');
    expect(html).not.toBe(renderPage(<WorkCode title="The Boat" address={`${address}2`} />));
  });
});
