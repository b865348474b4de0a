import { describe, expect, test } from 'vitest';
import { CallError } from '#web/kit/call.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { SupportCodeDialog } from './support-code.tsx';
import { SupportTab } from './support-tab.tsx';

const off = { allowed_until: null, allowed_by: null, code_expires_at: null, has_open_view: false };

describe('the access of support', () => {
  test('is off, says what support would see, and can be allowed', async () => {
    const html = await renderScreen(<SupportTab />, { arrivals: [replyTo('GET /support-access/', off)] });
    expect(html).toContain('Support has no access');
    expect(html).toContain('names of students included');
    expect(buttonsIn(html)).toEqual(['Allow for 24 hours', 'Create code']);
  });

  test('is allowed by an admin until a time, and can be ended', async () => {
    const on = {
      allowed_until: '2026-11-20T12:00:00.000Z',
      allowed_by: 'Nia Park',
      code_expires_at: null,
      has_open_view: false,
    };
    const html = await renderScreen(<SupportTab />, { arrivals: [replyTo('GET /support-access/', on)] });
    expect(html).toContain('Nia Park allowed it.');
    expect(buttonsIn(html)).toEqual(['End access', 'Create code']);
  });

  test('a code that is waiting says until when, and can be ended', async () => {
    const waiting = { ...off, code_expires_at: '2026-11-20T12:10:00.000Z' };
    const html = await renderScreen(<SupportTab />, { arrivals: [replyTo('GET /support-access/', waiting)] });
    expect(html).toContain('A code is active until');
    expect(buttonsIn(html)).toEqual(['Allow for 24 hours', 'Create new code', 'End access']);
  });

  test('a view that a code has opened is shown, and can be ended', async () => {
    const viewed = { ...off, has_open_view: true };
    const html = await renderScreen(<SupportTab />, { arrivals: [replyTo('GET /support-access/', viewed)] });
    expect(html).toContain('Support is viewing this site now.');
    expect(buttonsIn(html)).toEqual(['Allow for 24 hours', 'Create code', 'End access']);
  });

  test('the code is shown once, to be read out', async () => {
    const code = { code: 'BCDF2345', expires_at: '2026-11-20T12:10:00.000Z' };
    const html = await renderScreen(<SupportCodeDialog supportCode={code} onClose={() => {}} />);
    expect(html).toContain('BCDF-2345');
    // The code is valid for a day, so a time without the day would be ambiguous.
    expect(html).toContain('20 Nov 2026');
    expect(html).toContain('You cannot see it again.');
  });

  test('can be loaded again after a failure', async () => {
    const arrivals = [replyTo('GET /support-access/', new CallError(503))];
    expect(buttonsIn(await renderScreen(<SupportTab />, { arrivals }))).toEqual(['Try again']);
  });
});
