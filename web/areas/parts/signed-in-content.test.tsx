import { describe, expect, test } from 'vitest';
import type { Session } from '#web/kit/session.ts';
import { aSession, aView, aVisit } from '#web/kit/testing/example-session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { SignedInContent } from './signed-in-content.tsx';

describe('the content of an area', () => {
  const render = (session: Session | null | undefined) =>
    renderScreen(<SignedInContent session={session} />, { url: '/admin-school/dashboard' });

  test('is loading until it is known who is signed in, and for someone who is not', async () => {
    expect(await render(undefined)).toContain('Loading…');
    expect(await render(null)).toContain('Loading…');
    expect(await render(aSession('teacher'))).not.toContain('Loading…');
  });

  test('begins with who is visiting, for which organization and until when', async () => {
    const html = await render(aVisit('administer'));

    expect(html).toMatch(/You are visiting as Robin Example for Northwind until \d+:\d\d/);
    expect(html).toContain('Everything you do is in its activity log.');
    expect(buttonsIn(html)).toContain('End visit');
  });

  test('tells a visit for statistics that it sees no more', async () => {
    const html = await render(aVisit('figures'));

    expect(html).toContain('The school lets you view its statistics.');
    expect(html).not.toContain('activity log');
  });

  test('tells support as whom it views the site, and how long still', async () => {
    const html = await render(aView('teacher', 5.5 * 60_000));

    expect(html).toContain('Ada Okoye, you are viewing this site as Robin Example.');
    expect(html).toContain('5 minutes left.');
    expect(buttonsIn(html)).toContain('End view');
    expect(await render(aView('teacher', 20_000))).toContain('Less than a minute left.');
  });

  test('has no word about a visit for the school’s own people', async () => {
    expect(await render(aSession('school_admin'))).not.toContain('visit');
  });
});
