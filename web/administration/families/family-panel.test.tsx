import { describe, expect, test } from 'vitest';
import type { FamilyLink } from '#contract/administration/families.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { FamilyPanel } from './family-panel.tsx';

const code: FamilyLink = {
  ...{ id: 'f1', state: 'waiting', email: null, confirmed_at: null, ended_at: null },
  ...{ created_at: '2026-11-20T08:00:00.000Z', code_expires_at: '2026-11-27T08:00:00.000Z' },
};
const link: FamilyLink = {
  ...{ ...code, id: 'f2', state: 'confirmed', email: 'noor@home.example' },
  confirmed_at: '2026-11-21T08:00:00.000Z',
};
const request = { params: { id: 's1' } };
const render = (outcome?: FamilyLink[] | Error, isArchived = false) =>
  renderScreen(<FamilyPanel studentId="s1" name="Amara" isArchived={isArchived} />, {
    arrivals: outcome ? [rowsOf('GET /students/{id}/family-links/', outcome, request)] : [],
  });

describe('the family links of a student', () => {
  test('tell unused codes from connected parents, with their dates', async () => {
    const html = await render([code, link]);

    expect(html).toMatch(/Unused code.*Valid until 27 Nov 2026/);
    expect(html).toMatch(/noor@home\.example.*Connected since 21 Nov 2026/);
    expect(html).toContain('aria-label="Remove family code"');
    expect(html).toContain('aria-label="Remove the family link for noor@home.example"');
  });

  test('end with a letter for the family, unless the student is archived', async () => {
    expect(await render([])).toContain('Family letter<');
    expect(await render([], true)).not.toContain('Family letter<');
  });

  test('cannot be removed once they have ended or expired', async () => {
    const expired: FamilyLink = { ...code, state: 'expired' };
    const ended: FamilyLink = { ...link, state: 'ended', ended_at: '2026-11-22T08:00:00.000Z' };
    const html = await render([expired, ended]);

    expect(html).toContain('Expired on 27 Nov 2026');
    expect(html).toContain('Removed on 22 Nov 2026');
    expect(html).not.toContain('>Remove<');
  });

  test('can be loaded again after a failure', async () => {
    const html = await render(new CallError(503));

    expect(html).toContain('The family links could not be loaded.');
    expect(html).toContain('Try again');
    expect(html).not.toContain('No family has a link yet.');
  });

  test('are loading, and then are none yet', async () => {
    expect(await render()).toContain('Loading…');
    const html = await render([]);
    expect(html).toContain('No family has a link yet.');
    expect(html).not.toContain('Loading…');
    expect(html).not.toContain('<ul');
    expect(await render([code])).not.toContain('No family has a link yet.');
  });

  test('get a new code unless the student is archived', async () => {
    expect(await render([])).toContain('Create family code');
    expect(await render([], true)).not.toContain('Create family code');
  });
});
