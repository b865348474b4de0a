import { describe, expect, test } from 'vitest';
import type { PersonDetail } from '#contract/people/people.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { aPersonDetail } from '#web/people/students/testing/example-people.ts';
import { SignInPanel } from './person-panels.tsx';

const teacher = aPersonDetail({ role: 'teacher', has_second_factor: true, can_remove_second_factor: true });
const render = (person: PersonDetail) => renderScreen(<SignInPanel person={person} />);

describe('how an adult signs in', () => {
  test('an admin sees two-step verification and can remove it', async () => {
    const html = await render(teacher);

    expect(html).toContain('<dt>Two-step verification</dt><dd>On</dd>');
    expect(html).toContain('Remove two-step verification');
  });

  test('it cannot be removed where it is off or where the server does not allow it', async () => {
    const off = await render({ ...teacher, has_second_factor: false, can_remove_second_factor: false });

    expect(off).toContain('<dt>Two-step verification</dt><dd>Off</dd>');
    expect(off).not.toContain('Remove two-step verification');
    expect(await render({ ...teacher, can_remove_second_factor: false })).not.toContain('Remove two-step verification');
  });

  test('a student has none', async () => {
    expect(await render(aPersonDetail())).not.toContain('Two-step verification');
  });
});
