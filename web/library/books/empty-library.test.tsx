import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import type { Session } from '#web/kit/session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { EmptyLibrary } from './empty-library.tsx';

describe('the library of a new site', () => {
  const site = { name: 'Hill School', isRoot: false, rootOrigin: 'https://booklark.example' };
  const renderFor = (role?: Role) =>
    renderScreen(<EmptyLibrary />, { site, session: role ? ({ user: { role } } as Session) : null });

  test('tells its admin what to do first', async () => {
    const html = await renderFor('school_admin');

    expect(html).toMatch(/href="\/admin-school\/books"[^>]*><svg.*?<\/svg>Add your first book/);
    expect(html).toContain('href="/admin-school/dashboard"');
  });

  test('lets visitors sign in', async () => {
    const html = await renderFor();

    expect(html).toContain('The library of ⁨Hill School⁩ opens soon');
    expect(html).toContain('Published books will appear here.');
    expect(html).toContain('href="/login"');
    expect(html).not.toContain('Write the first book');
  });

  test('asks no one to sign in who has, but to write the first book or read shared ones', async () => {
    for (const role of ['student', 'teacher'] as const) {
      const html = await renderFor(role);

      expect(html).toContain('Published books will appear here.');
      expect(html).not.toContain('/login');
      expect(html).toMatch(/href="\/uploadcontent"[^>]*><svg.*?<\/svg>Write the first book/);
      expect(html).toMatch(/href="https:\/\/booklark.example\/library"[^>]*>Read shared books/);
    }
  });
});
