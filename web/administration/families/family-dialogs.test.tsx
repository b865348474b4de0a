import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { namesOf } from '#web/kit/ui/testing/markup.ts';
import { FamilyCodeDialog } from './create-family-code.tsx';
import { FamilyDialog, RemoveFamilyLinkDialog } from './family-panel.tsx';

const onClose = () => undefined;

beforeEach(() => void vi.stubGlobal('location', new URL('https://riverside.example/admin-school/classes')));
afterEach(() => vi.unstubAllGlobals());

describe('the dialog with a new family code', () => {
  const render = () =>
    renderScreen(
      <FamilyCodeDialog
        familyCode={{ code: 'ABCDE23456', expires_at: '2026-11-27T08:00:00.000Z' }}
        name="Amara Okafor"
        onClose={onClose}
      />,
    );

  test('names the student, and says that the code works once and until when', async () => {
    const html = await render();
    expect(html).toContain('Family code for Amara Okafor');
    expect(html).toContain('The code works once and expires on 27 Nov 2026. You cannot see it again.');
  });

  test('shows the code in two groups, from left to right in every language', async () => {
    expect(await render()).toMatch(/dir="ltr">ABCDE<!-- -->-<!-- -->23456|dir="ltr">ABCDE-23456/);
  });

  test('names the page of this school where parents enter it, and copies the link', async () => {
    const html = await render();
    expect(html).toContain('\u2068https://riverside.example/family\u2069');
    expect(namesOf(html, 'button')).toContain('Copy link');
  });
});

describe('removing a family link', () => {
  const render = (email: string | null) =>
    renderScreen(<RemoveFamilyLinkDialog link={{ id: 'f1', email }} onClose={onClose} />);

  test('names the parent, and says how to connect again', async () => {
    const html = await render('noor@home.example');
    expect(html).toContain('Remove this family link?');
    expect(html).toContain('noor@home.example');
    expect(html).toContain('the family needs a new code.');
    expect(namesOf(html, 'button')).toEqual(['Close', 'Cancel', 'Remove family link']);
  });

  test('of an unused code speaks of the code only', async () => {
    const html = await render(null);
    expect(html).toContain('Remove this family code?');
    expect(html).toContain('The code stops working immediately.');
    expect(html).not.toContain('the family needs a new code');
  });
});

describe('the family links of a student without a page', () => {
  test('the family links of a student without a page are a dialog with the name of the student', async () => {
    const html = await renderScreen(<FamilyDialog studentId="s1" name="Amara Okafor" onClose={onClose} />);
    expect(html).toContain('Amara Okafor’s family links');
    expect(html).toContain('Loading…');
  });
});
