import { describe, expect, test } from 'vitest';
import { hasVisitorAccess, saveVisitorAccess } from '#web/kit/session.ts';
import { fakeBrowser } from '#web/kit/testing/fake-browser.ts';
import { forgetEndedCommunity } from './community-access.ts';

describe('the community access that a browser remembers', () => {
  test.each([
    ['ends with its session, so that Login is back', Response.json({ authenticated: false }), false],
    ['stays while its session lives', Response.json({ authenticated: true }), true],
    ['stays while the server does not answer', Response.json({ error: 'Try again.' }, { status: 503 }), true],
  ])('%s', async (_, reply, isOpen) => {
    const { requests } = fakeBrowser(() => reply);
    saveVisitorAccess('community');
    await forgetEndedCommunity();
    expect(requests.map(({ path }) => path)).toEqual(['/api/check-generic-access']);
    expect(hasVisitorAccess('community')).toBe(isOpen);
  });
});
