import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { type ClassStudent, PASSWORD_MASK, type SchoolClass } from '#contract/classes.ts';
import type { Invitation } from '#contract/invitations.ts';
import { ClassActions } from '#web/classes/class-actions.tsx';
import { InvitationRowActions } from '#web/invitations/row-actions.tsx';
import { createTranslator, WordsContext } from '#web/kit/words.ts';
import { ToastRegion } from '#web/ui/toast.tsx';
import { StudentExtras } from './class-extras.tsx';

const otters: SchoolClass = {
  id: '0190a5c0-0000-7000-8000-000000000001',
  name: 'Otters',
  class_id: 'ABC234',
  no_of_students: 1,
  no_of_books: 0,
  card_only_students: 0,
  is_closed: false,
  uses_pictures: true,
  pictures_from: 'class',
  can_leave: false,
  archived_at: null,
  teachers: [],
};
const ada: ClassStudent = {
  id: '0190a5c0-0000-7000-8000-000000000002',
  first_name: 'Ada',
  last_name: 'Stone',
  password: PASSWORD_MASK,
  has_password: true,
  has_pictures: true,
  no_of_books: 0,
};

/** The entries of the menu, with `—` for the line before the destructive ones. */
function menuOf(children: ReactNode): string[] {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <WordsContext value={createTranslator('en', {})}>
        <MemoryRouter>
          <ToastRegion closeLabel="Close">{children}</ToastRegion>
        </MemoryRouter>
      </WordsContext>
    </QueryClientProvider>,
  );
  const panel = html.slice(html.indexOf('popover="manual"'));
  return [...panel.matchAll(/<(?:button|a)\b[^>]*>([^<]+)<|<hr\/>/g)].map(([, label]) => label ?? '—');
}

describe('the destructive entries of a menu come last, behind a line', () => {
  test('of a student in a class', () => {
    const menu = menuOf(<StudentExtras student={ada} password={undefined} schoolClass={otters} />);
    expect(menu.slice(0, 3)).toEqual(['Print card', 'Show a 10-minute sign-in code', 'New pictures']);
    expect(menu.slice(-3)).toEqual(['—', 'Deactivate card', 'Archive']);
  });

  test('of a class', () => {
    expect(menuOf(<ClassActions schoolClass={otters} />).slice(-3)).toEqual([
      '—',
      'Replace class code',
      'Archive class',
    ]);
  });

  test('of an invitation', () => {
    const invitation = {
      id: 'i1',
      state: 'sent',
      email: 'ada@hill.example',
      name: null,
      can_resend: true,
      can_revoke: true,
    } as unknown as Invitation;
    expect(menuOf(<InvitationRowActions invitation={invitation} />)).toEqual(['Get link', '—', 'Revoke']);
  });
});
