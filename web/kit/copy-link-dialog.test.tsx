import { describe, expect, test } from 'vitest';
import { CopyLinkDialog } from './copy-link-dialog.tsx';
import { renderPage } from './testing/render-page.tsx';

const render = (props: { url?: string; failure?: string }) =>
  renderPage(
    <CopyLinkDialog {...props} onClose={() => undefined}>
      Only Ada can use this link.
    </CopyLinkDialog>,
  );

describe('the dialog with a new link', () => {
  test('is loading at first, and has nothing to copy', () => {
    const html = render({});
    expect(html).toContain('Loading…');
    expect(html).not.toContain('Copy link');
    expect(html).not.toContain('Only Ada');
  });

  test('shows the link left to right, whom it is for, and begins on the button that copies it', () => {
    const html = render({ url: 'https://riverside.example/login/invite-1' });
    expect(html).toContain('Only Ada can use this link.');
    expect(html).toMatch(/<input(?=[^>]*readOnly="")(?=[^>]*dir="ltr")[^>]*value="https:\/\/riverside\.example/);
    expect(html).toMatch(/data-first="true"[^>]*>Copy link/);
  });

  test('says why there is no link', () => {
    const html = render({ failure: 'This invitation has expired.' });
    expect(html).toMatch(/role="alert".*This invitation has expired\./);
    expect(html).not.toContain('Loading…');
    expect(html).not.toContain('Copy link');
  });
});
