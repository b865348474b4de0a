import { describe, expect, test } from 'vitest';
import type { AbilityGrant } from '#contract/identity/abilities.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { namesOf } from '#web/kit/ui/testing/markup.ts';
import { GrantDialog } from './grant-dialog.tsx';
import { RevokeDialog } from './grants-page.tsx';
import { Component as TrustedParents } from './trusted-parents.screen.tsx';
import { Component as TrustedTeachers } from './trusted-teachers.screen.tsx';

const grant: AbilityGrant = {
  ...{ id: 'g1', person: { id: 'p1', name: 'Ines Duarte', role: 'teacher' }, family_link: null, holder: 'Ines Duarte' },
  ...{ abilities: ['books.feature'], school: 'Riverside School', reason: 'She runs the book week.' },
  tenant: { id: 't1', school_name: 'Riverside School', subdomain: 'riverside' },
  ...{ granted_by: 'Ada Okoye', starts_at: '2026-11-01T08:00:00.000Z', ends_at: '2026-12-01T08:00:00.000Z' },
  ...{ revoked_at: null, state: 'active', can_revoke: true },
};
const close = () => undefined;

function renderTeachers(outcome: AbilityGrant[] | Error): Promise<string> {
  const page =
    outcome instanceof Error ? outcome : { count: outcome.length, next: null, previous: null, results: outcome };
  return renderScreen(<TrustedTeachers />, {
    arrivals: [replyTo('GET /ability-grants/', page, { query: { holder: 'teacher' } })],
  });
}

describe('the trusted teachers', () => {
  test('are listed with their rights, school, reason, giver and end', async () => {
    const html = await renderTeachers([grant]);
    for (const text of ['Ines Duarte', 'Feature books in the library', 'Riverside School', 'Ada Okoye', '1 Dec 2026'])
      expect(html).toContain(text);
    expect(html).toContain('aria-label="Revoke the rights of Ines Duarte"');
  });

  test('have no button once their rights have ended', async () => {
    expect(await renderTeachers([{ ...grant, state: 'ended', can_revoke: false }])).not.toContain('Revoke the rights');
  });

  test('are none at first, and can be loaded again after a failure', async () => {
    expect(await renderTeachers([])).toContain('No teacher has extra rights');
    expect(await renderTeachers(new CallError(503))).toContain('Try again');
  });
});

test('the trusted parents are a list of their own', async () => {
  expect(await renderScreen(<TrustedParents />)).toContain('Trusted parents');
});

describe('giving a right', () => {
  test('offers only what the person can have', async () => {
    const teacher = await renderScreen(<GrantDialog holder="teacher" onClose={close} />);
    expect(teacher).toContain('Feature books in the library');
    expect(teacher).not.toContain('Add another child of the family');
    expect(await renderScreen(<GrantDialog holder="parent" onClose={close} />)).toContain(
      'Add another child of the family',
    );
  });
});

test('ending rights names the person and asks for a reason', async () => {
  const html = await renderScreen(<RevokeDialog grant={grant} onClose={close} />);
  expect(html).toContain('End the rights of Ines Duarte?');
  expect(html).toContain('name="reason"');
  expect(namesOf(html, 'button')).toContain('End rights');
});
