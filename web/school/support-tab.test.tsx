import { describe, expect, test } from 'vitest';
import { showSupportAccess } from '#web/kit/api/support-access.ts';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn } from '#web/ui/testing/markup.ts';
import { SupportTab } from './support-tab.tsx';

describe('the access of support', () => {
  test('is off, says what support would see, and can be allowed', async () => {
    const off = { allowed_until: null, allowed_by: null };
    const html = await renderScreen(<SupportTab />, { arrivals: [replyTo(showSupportAccess, off)] });
    expect(html).toContain('Support has no access');
    expect(html).toContain('names of students included');
    expect(buttonsIn(html)).toEqual(['Allow for 24 hours']);
  });

  test('is allowed by an admin until a time, and can be ended', async () => {
    const on = { allowed_until: '2026-11-20T12:00:00.000Z', allowed_by: 'Nia Park' };
    const html = await renderScreen(<SupportTab />, { arrivals: [replyTo(showSupportAccess, on)] });
    expect(html).toContain('Nia Park allowed it.');
    expect(buttonsIn(html)).toEqual(['End access']);
  });

  test('can be loaded again after a failure', async () => {
    const arrivals = [replyTo(showSupportAccess, new CallError(503))];
    expect(buttonsIn(await renderScreen(<SupportTab />, { arrivals }))).toEqual(['Try again']);
  });
});
