import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { InvitationRowActions } from '#web/identity/invitations/row-actions.tsx';
import { anInvitation } from '#web/identity/invitations/testing/example-invitation.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { ClassActions } from '#web/people/classes/class-actions.tsx';
import { aClass, aClassStudent } from '#web/people/students/testing/example-people.ts';
import { ClassStudentActions } from './class-page-parts.tsx';

const otters = aClass({ uses_pictures: true, can_leave: false });
const ada = aClassStudent({ first_name: 'Ada', last_name: 'Stone', has_pictures: true });

/** The entries of the menu, with `—` for the line before the destructive ones. */
async function menuOf(part: ReactNode): Promise<string[]> {
  const html = await renderScreen(part);
  const panel = html.slice(html.indexOf('popover="manual"'));
  return [...panel.matchAll(/<(?:button|a)\b[^>]*>([^<]+)<|<hr\/>/g)].map(([, label]) => label ?? '—');
}

describe('the destructive entries of a menu come last, behind a line', () => {
  test('of a student in a class', async () => {
    const menu = await menuOf(<ClassStudentActions student={ada} password={undefined} schoolClass={otters} />);
    expect(menu.slice(0, 4)).toEqual(['Print card', 'Show a 10-minute sign-in code', 'New password', 'New pictures']);
    expect(menu.slice(-3)).toEqual(['—', 'Deactivate card', 'Archive']);
  });

  test('of a class', async () => {
    expect((await menuOf(<ClassActions schoolClass={otters} />)).slice(-3)).toEqual([
      '—',
      'Replace class code',
      'Archive class',
    ]);
  });

  test('of an invitation', async () => {
    expect(await menuOf(<InvitationRowActions invitation={anInvitation()} />)).toEqual(['Get link', '—', 'Revoke']);
  });
});
